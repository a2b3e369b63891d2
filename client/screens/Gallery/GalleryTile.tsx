import { Icon } from '#client/features/artwork/Icon.tsx';
import { GalleryPicture } from '#client/features/GalleryPicture/GalleryPicture.tsx';
import { cx } from '#client/ui/cx.ts';
import type { GalleryEntryFragment } from './Gallery.generated.ts';
import styles from './Gallery.module.css';

type GalleryTileProps = {
  item: GalleryEntryFragment;
  /** Twice as wide as the others, where there is room. */
  large: boolean;
  eager: boolean;
  onOpen: () => void;
};

const LARGE = '(min-width: 64rem) 42rem, (min-width: 40rem) 92vw, 92vw';
const SMALL = '(min-width: 64rem) 21rem, (min-width: 40rem) 46vw, 92vw';

/** A picture of the gallery with its caption; the whole of it opens the item. */
export function GalleryTile({ item, large, eager, onOpen }: GalleryTileProps) {
  const clip = item.type === 'VIDEO';
  return (
    <li className={cx(styles.tile, large && styles.large)}>
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
        {item.location} · {item.date}
      </p>
    </li>
  );
}
