import { LateDrawing } from '#client/site/features/artwork/LateDrawing.tsx';
import styles from './Hero.module.css';

/** The drawing; undefined in a browser whose page brought it. */
let drawn: string | undefined;

/** Fetches what draws the globe. */
export async function loadHeroGlobe(): Promise<void> {
  drawn ??= (await import('./hero-globe.ts')).heroGlobe();
}

/** A globe that shows what the slide speaks of; only a drawing, which holds all of them and fades from one to the next. */
export function HeroGlobe({ slide }: { slide: string | undefined }) {
  return (
    <LateDrawing
      viewBox="0 0 800 800"
      aria-hidden="true"
      data-slide={slide}
      className={styles.globe}
      draw={() => drawn}
      load={loadHeroGlobe}
    />
  );
}
