import { GalleryPicture } from '#client/site/features/GalleryPicture/GalleryPicture.tsx';
import { scenePicture } from '#client/site/features/GalleryPicture/scene-picture.ts';
import { Button } from '#client/ui/Button.tsx';
import shared from '#client/ui/Shared.module.css';
import styles from './Committee.module.css';

const judges = scenePicture(
  'poster-session-2',
  'A presenter points at a chart on a poster; three judges with clipboards stand before it.',
);

type JoinBandProps = {
  eyebrow: string | null;
  text: string | null;
  onApply: () => void;
};

/** The invitation to join (docs/product.md 2.10). */
export function JoinBand({ eyebrow, text, onApply }: JoinBandProps) {
  return (
    <section id="join" aria-labelledby="join-title" className={`night ${styles.join}`}>
      <div className={`wrap ${styles.joinColumns}`}>
        <div className={styles.joinPicture}>
          <GalleryPicture item={judges} sizes="(min-width: 80rem) 36rem, (min-width: 60rem) 44vw, 88vw" />
        </div>
        <div className={styles.joinWords}>
          {eyebrow && <p className={shared.eyebrow}>{eyebrow}</p>}
          <h2 id="join-title">Join Our Scientific Committee</h2>
          {text && <p className={styles.lead}>{text}</p>}
          <div className={shared.actions}>
            <Button size="large" onClick={onApply}>
              Apply Now
            </Button>
            <Button size="large" href="#what-members-do" variant="secondary">
              Learn More
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
