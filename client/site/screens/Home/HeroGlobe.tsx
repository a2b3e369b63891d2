import { LateDrawing } from '#client/site/features/artwork/LateDrawing.tsx';
import styles from './Hero.module.css';
import type { GlobeTexts } from './hero-globe.ts';

/** What draws the globe; undefined in a browser whose page brought it. */
let draw: ((texts: GlobeTexts) => string) | undefined;

/** Fetches what draws the globe. */
export async function loadHeroGlobe(): Promise<void> {
  draw ??= (await import('./hero-globe.ts')).heroGlobe;
}

type HeroGlobeProps = {
  page: GlobeTexts;
  /** The drawing that shows. */
  slide: string | undefined;
};

/** A globe that shows what the slide speaks of; only a drawing, which holds all of them and fades from one to the next. */
export function HeroGlobe({ page, slide }: HeroGlobeProps) {
  return (
    <LateDrawing
      viewBox="0 0 800 800"
      aria-hidden="true"
      data-slide={slide}
      className={styles.globe}
      draw={() => draw?.(page)}
      load={loadHeroGlobe}
    />
  );
}
