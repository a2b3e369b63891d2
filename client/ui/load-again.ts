/**
 * For a page whose script did not come: after a deployment the server no longer has the scripts that an open page knows, and the
 * same address, loaded anew, has the new ones.
 *
 * @returns nothing ever: the page goes
 * @throws the error where the page was loaded anew already, to say what went wrong instead
 */
export function loadAgain(error: unknown): Promise<never> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'reload') throw error;
  window.location.reload();
  return new Promise(() => {});
}
