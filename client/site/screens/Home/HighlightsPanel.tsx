import { hall } from '#client/site/features/artwork/drawings/hall.ts';
import { LineDrawing } from '#client/ui/LineDrawing.tsx';
import styles from './GalleryPreview.module.css';

const posterFrame = hall();

/** The highlights film's panel with a drawn poster frame, which loads nothing (docs/product.md 2.5). */
export function HighlightsPanel() {
  return (
    <figure className={styles.highlights}>
      <LineDrawing strokes={posterFrame} className={styles.frame} />
      <figcaption className={styles.caption}>
        <p className={styles.length}>
          <span className={styles.minutes}>5:30</span> minutes
        </p>
        <h3 className={styles.filmTitle}>Conference highlights</h3>
        <p className={styles.where}>
          Three days in the lecture hall, the poster gallery and the control room. The film is shown in the
          foyer at every conference.
        </p>
      </figcaption>
    </figure>
  );
}
