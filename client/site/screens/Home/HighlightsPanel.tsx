import { Graticule } from '#client/ui/Graticule.tsx';
import styles from './GalleryPreview.module.css';

/** The highlights film's panel, which loads nothing (docs/product.md 2.5). */
export function HighlightsPanel() {
  return (
    <figure className={styles.highlights}>
      <Graticule className={styles.globe} />
      <p className={styles.length}>
        <span className={styles.minutes}>5:30</span> minutes
      </p>
      <figcaption className={styles.caption}>
        <Graticule variant="scale" />
        <h3 className={styles.filmTitle}>Conference highlights</h3>
        <p className={styles.where}>
          Three days in the hall, the poster gallery and the control room. The film runs in the foyer of every
          conference.
        </p>
      </figcaption>
    </figure>
  );
}
