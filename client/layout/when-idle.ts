/** Runs `task` when the browser has nothing better to do, or after three seconds in which it always had. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 3000 });
  else setTimeout(task, 16);
}
