import type { GalleryPictureFragment } from './GalleryPicture.generated.ts';
import styles from './GalleryPicture.module.css';

type GalleryPictureProps = {
  item: GalleryPictureFragment;
  /** How wide the picture stands, as an img's `sizes`. */
  sizes: string;
  /** In sight when the page opens: loaded at once. */
  eager?: boolean;
  /** Without its words, where they stand beside it. */
  decorative?: boolean;
};

/** A gallery item's picture in the best form the browser has, 8 to 5, as wide as its box. */
export function GalleryPicture({ item, sizes, eager = false, decorative = false }: GalleryPictureProps) {
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={item.srcSet} sizes={sizes} />
      <img
        src={item.thumbnail}
        alt={decorative ? '' : item.alt}
        width="640"
        height="400"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={styles.image}
      />
    </picture>
  );
}
