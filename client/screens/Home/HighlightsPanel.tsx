import { Icon } from '#client/features/artwork/Icon.tsx';
import { Graticule } from '#client/ui/Graticule.tsx';
import styles from './GalleryPreview.module.css';

/** The highlights film's panel, which loads nothing (specification section 2, Home). */
export function HighlightsPanel() {
  return (
    <figure className={styles.highlights}>
      <Graticule className={styles.globe} />
      <span className={styles.length}>
        <Icon name="clock" size={16} />
        5:30 minutes
      </span>
      <figcaption className={styles.caption}>
        <h3 className={styles.filmTitle}>Conference highlights</h3>
        <p className={styles.where}>
          Three days in the hall, the poster gallery and the control room. The film runs in the foyer of every
          conference.
        </p>
      </figcaption>
    </figure>
  );
}
