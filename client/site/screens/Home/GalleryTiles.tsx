import picture from '#client/site/features/GalleryPicture/GalleryPicture.module.css';
import { ClipMark, GalleryPicture } from '#client/site/features/GalleryPicture/GalleryPicture.tsx';
import shared from '#client/ui/Shared.module.css';
import styles from './GalleryPreview.module.css';
import type { HomeGalleryItemFragment } from './Home.generated.ts';

/** Six items of the gallery; each leads there. */
export function GalleryTiles({ items }: { items: readonly HomeGalleryItemFragment[] }) {
  return (
    <ul className={styles.tiles}>
      {items.map((item) => (
        <li key={item.id} className={styles.tile}>
          <div className={`${picture.framed} ${styles.picture}`}>
            <GalleryPicture item={item} sizes="(min-width: 72rem) 18rem, (min-width: 48rem) 30vw, 45vw" />
            {item.type === 'VIDEO' && <ClipMark />}
          </div>
          <a href="/gallery" className={`${shared.faint} ${styles.title}`}>
            {item.title}
          </a>
          <p className={`${shared.small} ${styles.where}`}>
            <span>{item.location}</span> <span>{item.date}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
