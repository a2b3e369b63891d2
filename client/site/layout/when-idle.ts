/** Milliseconds without a sign after which the visitor has paused: between two keys somebody types less time passes. */
const PAUSE_MS = 500;

let lastSign = Number.NEGATIVE_INFINITY;
if (!import.meta.env.SSR)
  for (const sign of ['keydown', 'pointerdown'])
    window.addEventListener(
      sign,
      () => {
        lastSign = performance.now();
      },
      { capture: true, passive: true },
    );

/**
 * Runs `task` when the browser has nothing better to do, or after three seconds in which it always had; not while the
 * visitor types or taps, whose next sign it would hold up.
 */
export function whenIdle(task: () => void): void {
  const run = () => {
    if (performance.now() - lastSign < PAUSE_MS) setTimeout(() => whenIdle(task), PAUSE_MS);
    else task();
  };
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 16);
}
