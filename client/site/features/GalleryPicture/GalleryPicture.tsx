import { cx } from '#client/ui/cx.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { useLargestPicture } from '../response.ts';
import type { GalleryPictureFragment } from './GalleryPicture.generated.ts';
import styles from './GalleryPicture.module.css';
import { sceneGround } from './scene-ground.ts';

type GalleryPictureProps = {
  item: GalleryPictureFragment;
  /** How wide the picture stands, as an img's `sizes`. */
  sizes: string;
  /** In sight when the page opens: loaded at once. */
  eager?: boolean;
  /** The largest thing in a phone's first window: loaded along with the page itself. */
  largest?: boolean;
};

/** A gallery item's picture in the best form the browser has, 8 to 5, as wide as its box. */
export function GalleryPicture({ item, sizes, largest = false, eager = largest }: GalleryPictureProps) {
  useLargestPicture(largest ? { srcSet: item.srcSet, sizes } : null);
  const ground = sceneGround(item.thumbnail);
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={item.srcSet} sizes={sizes} />
      <img
        src={item.thumbnail}
        alt={item.alt}
        width="640"
        height="400"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={cx(styles.image, ground && styles[ground])}
      />
    </picture>
  );
}

/** Says in the corner of a picture that it stands for a clip. */
export const ClipMark = () => (
  <span className={styles.clip}>
    <Icon name="play" size={16} />
    Video
  </span>
);
