import { type ComponentType, lazy } from 'react';
import { useModule } from './features/response.ts';
import { isReachable, NoConnection } from './layout/NoConnection.tsx';

/** A screen's component, which can be preloaded when it will probably be shown. */
export type Screen = ComponentType & { preload?: () => void };

/**
 * A screen that is loaded when it is first shown, or when the visitor reaches for a link to it.
 *
 * @param module its source file relative to client/; while a page is rendered on the server it tells which styles
 * and scripts belong to the page
 */
export function screen(module: string, load: () => Promise<{ default: ComponentType }>): Screen {
  const Lazy = lazy(() => load().catch(loadPageAgain));
  function Screen() {
    useModule(module);
    return <Lazy />;
  }
  // Whether it can be loaded shows when it is shown.
  Screen.preload = () => void load().catch(() => {});
  return Screen;
}

/**
 * After a deployment the server no longer has the scripts that an open page knows; the same address, loaded anew, has the
 * new ones. A page that was loaded anew already says what went wrong instead. Without a connection the page says so, and waits.
 */
async function loadPageAgain(error: unknown): Promise<{ default: ComponentType }> {
  if (import.meta.env.SSR) throw error;
  if (!(await isReachable())) return { default: NoConnection };
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'reload') throw error;
  window.location.reload();
  return new Promise(() => {});
}
