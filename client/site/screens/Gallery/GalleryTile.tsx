import { Icon } from '#client/site/features/artwork/Icon.tsx';
import { GalleryPicture } from '#client/site/features/GalleryPicture/GalleryPicture.tsx';
import { cx } from '#client/ui/cx.ts';
import type { GalleryEntryFragment } from './Gallery.generated.ts';
import styles from './Gallery.module.css';

type GalleryTileProps = {
  item: GalleryEntryFragment;
  /** Twice as wide and high as the others where there is room, and on which side it stands. */
  large: 'left' | 'right' | undefined;
  eager: boolean;
  onOpen: () => void;
};

const LARGE = '(min-width: 80rem) 39rem, (min-width: 64rem) 46vw, 88vw';
const SMALL = '(min-width: 80rem) 19rem, (min-width: 64rem) 23vw, (min-width: 22rem) 46vw, 88vw';

/** A picture of the gallery with its caption; the whole of it opens the item. */
export function GalleryTile({ item, large, eager, onOpen }: GalleryTileProps) {
  const clip = item.type === 'VIDEO';
  return (
    <li className={cx(styles.tile, large && styles.large, large && styles[large])}>
      <div className={styles.frame}>
        <GalleryPicture item={item} sizes={large ? LARGE : SMALL} eager={eager} />
        {clip && (
          <span className={styles.clip}>
            <Icon name="play" size={16} />
            Video
          </span>
        )}
      </div>
      <h3 className={styles.title}>
        <button type="button" onClick={onOpen} className={styles.open}>
          {item.title}
        </button>
      </h3>
      <p className={styles.where}>
        <span>{item.location}</span> <span>{item.date}</span>
      </p>
    </li>
  );
}
