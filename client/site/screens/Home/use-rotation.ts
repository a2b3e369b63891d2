import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHydrated } from '#client/ui/use-hydrated.ts';

/** How long each slide shows, in milliseconds (docs/product.md 2.5). */
const INTERVAL = 3000;

const STILLNESS = '(prefers-reduced-motion: reduce)';

/**
 * Which of `count` slides shows: the next one every 3 s, from the last to the first. It stands still while
 * `held`, in a hidden tab, and for everyone who asked for reduced motion.
 *
 * @returns the index from 0, and how to choose another one, which then shows its full time
 */
export function useRotation(count: number, held: boolean): [index: number, choose: (index: number) => void] {
  const [index, setIndex] = useState(0);
  const still = useSyncExternalStore(
    watchStillness,
    () => matchMedia(STILLNESS).matches,
    () => true,
  );
  const hidden = useSyncExternalStore(
    watchVisibility,
    () => document.hidden,
    () => true,
  );
  const cameWithPage = useRef(!useHydrated());
  const running = !held && !still && !hidden;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide, chosen or come by itself, gets its full time
  useEffect(() => {
    if (!running) return;
    // A slide that came with the page has shown since its first paint, before this script was there.
    const shownFor = cameWithPage.current ? performance.now() - firstPaint() : 0;
    cameWithPage.current = false;
    const next = () => setIndex((shown) => (shown + 1) % count);
    const timer = setTimeout(next, Math.max(0, INTERVAL - shownFor));
    return () => clearTimeout(timer);
  }, [running, index, count]);
  return [index, setIndex];
}

function watchStillness(changed: () => void): () => void {
  const query = matchMedia(STILLNESS);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function watchVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** In milliseconds since the page was asked for; now where a slow machine has not painted it yet. */
function firstPaint(): number {
  return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now();
}
