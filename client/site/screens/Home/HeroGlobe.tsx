import { LateDrawing } from '#client/site/features/artwork/LateDrawing.tsx';
import styles from './Hero.module.css';

/** The drawing; undefined in a browser whose page brought it. */
let drawn: string | undefined;

/** Fetches what draws the globe. */
export async function loadHeroGlobe(): Promise<void> {
  drawn ??= (await import('./hero-globe.ts')).heroGlobe();
}

/** Great circles from where people come to where they meet; only a drawing. */
export function HeroGlobe() {
  return (
    <LateDrawing
      viewBox="0 0 800 800"
      aria-hidden="true"
      className={styles.globe}
      draw={() => drawn}
      load={loadHeroGlobe}
    />
  );
}
