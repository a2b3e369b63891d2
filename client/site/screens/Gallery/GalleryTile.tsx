import picture from '#client/site/features/GalleryPicture/GalleryPicture.module.css';
import { ClipMark, GalleryPicture } from '#client/site/features/GalleryPicture/GalleryPicture.tsx';
import { cx } from '#client/ui/cx.ts';
import shared from '#client/ui/Shared.module.css';
import type { GalleryEntryFragment } from './Gallery.generated.ts';
import styles from './Gallery.module.css';
import type { TileSize } from './tile-sizes.ts';

type GalleryTileProps = {
  item: GalleryEntryFragment;
  size: TileSize;
  /** The heading level of its title. */
  level: 3 | 4;
  eager: boolean;
  onOpen: () => void;
};

const LARGE = '(min-width: 80rem) 39rem, (min-width: 64rem) 46vw, 88vw';
const SMALL = '(min-width: 80rem) 19rem, (min-width: 64rem) 23vw, (min-width: 22rem) 46vw, 88vw';

/** A picture of the gallery with its caption; the whole of it opens the item. */
export function GalleryTile({ item, size, level, eager, onOpen }: GalleryTileProps) {
  const Heading = `h${level}` as const;
  const large = size !== 'small' && size !== 'beside';
  return (
    <li className={cx(styles.tile, large && styles.large, styles[size])}>
      <div className={`${picture.framed} ${styles.frame}`}>
        <GalleryPicture item={item} sizes={large ? LARGE : SMALL} eager={eager} />
        {item.type === 'VIDEO' && <ClipMark />}
      </div>
      <div className={styles.caption}>
        <Heading className={styles.title}>
          <button type="button" onClick={onOpen} className={styles.open}>
            {item.title}
          </button>
        </Heading>
        <p className={`${shared.small} ${styles.where}`}>
          <span>{item.location}</span> <span>{item.date}</span>
        </p>
        {large && item.description && <p className={`${shared.small} ${styles.story}`}>{item.description}</p>}
      </div>
    </li>
  );
}
