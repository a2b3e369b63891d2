import { hall } from '#client/site/features/artwork/drawings/hall.ts';
import picture from '#client/site/features/GalleryPicture/GalleryPicture.module.css';
import { LineDrawing } from '#client/ui/LineDrawing.tsx';
import shared from '#client/ui/Shared.module.css';
import styles from './GalleryPreview.module.css';

const posterFrame = hall();

type HighlightsPanelProps = { name: string; minutes: string | null; text: string | null };

/** The highlights film's panel with a drawn poster frame, which loads nothing (docs/product.md 2.5). */
export function HighlightsPanel({ name, minutes, text }: HighlightsPanelProps) {
  return (
    <figure className={`${picture.framed} ${styles.highlights}`}>
      <LineDrawing strokes={posterFrame} className={styles.frame} />
      <figcaption className={styles.caption}>
        {minutes && (
          <p className={styles.length}>
            <span className={styles.minutes}>{minutes}</span> minutes
          </p>
        )}
        <h3>{name}</h3>
        {text && <p className={`${shared.small} ${styles.where}`}>{text}</p>}
      </figcaption>
    </figure>
  );
}
