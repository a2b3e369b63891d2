import { Link } from 'react-router-dom';
import { Icon } from '#client/features/artwork/Icon.tsx';
import styles from './GalleryPreview.module.css';
import type { HomeGalleryItemFragment } from './Home.generated.ts';

/** Six items of the gallery; each leads there. */
export function GalleryTiles({ items }: { items: readonly HomeGalleryItemFragment[] }) {
  return (
    <ul className={styles.tiles}>
      {items.map(({ id, title, type, thumbnail, location, date, alt }) => (
        <li key={id} className={styles.tile}>
          <div className={styles.picture}>
            <img src={thumbnail} alt={alt} width="640" height="400" loading="lazy" decoding="async" />
            {type === 'VIDEO' && (
              <span className={styles.clip}>
                <Icon name="play" size={16} />
                Video
              </span>
            )}
          </div>
          <Link to="/gallery" className={styles.title}>
            {title}
          </Link>
          <p className={styles.where}>
            {location} · {date}
          </p>
        </li>
      ))}
    </ul>
  );
}
