import { hall } from '#client/site/features/artwork/drawings/hall.ts';
import picture from '#client/site/features/GalleryPicture/GalleryPicture.module.css';
import { LineDrawing } from '#client/ui/LineDrawing.tsx';
import shared from '#client/ui/Shared.module.css';
import styles from './GalleryPreview.module.css';

const posterFrame = hall();

/** The highlights film's panel with a drawn poster frame, which loads nothing (docs/product.md 2.5). */
export function HighlightsPanel() {
  return (
    <figure className={`${picture.framed} ${styles.highlights}`}>
      <LineDrawing strokes={posterFrame} className={styles.frame} />
      <figcaption className={styles.caption}>
        <p className={styles.length}>
          <span className={styles.minutes}>5:30</span> minutes
        </p>
        <h3>Conference highlights</h3>
        <p className={`${shared.small} ${styles.where}`}>
          Three days in the lecture hall, the poster gallery and the control room. The film is shown in the
          foyer at every conference.
        </p>
      </figcaption>
    </figure>
  );
}
