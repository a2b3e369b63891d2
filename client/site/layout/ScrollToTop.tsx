import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';

/** Where each entry of the history was left; lives as long as the page, as the entries' keys do. */
const positions = new Map<string, number>();

const entryOf = ({ key, pathname, search }: Location) => `${key} ${pathname}${search}`;

/**
 * Every route change scrolls to the top and moves the focus to the page's h1 (docs/product.md 2.2); back
 * and forward restore the position; a hash leads to its element. A filter that replaces the query of the same
 * page moves nothing. Stands after the page in the tree, so that the page is there when its effects run.
 */
export function ScrollToTop() {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef<Location>(null);
  const remember = useCallback(() => {
    if (shown.current) positions.set(entryOf(shown.current), window.scrollY);
  }, []);

  useEffect(() => {
    // The browser restores reloads and returns from other sites itself, before we run.
    const manual = () => {
      window.history.scrollRestoration = 'manual';
    };
    const auto = () => {
      window.history.scrollRestoration = 'auto';
    };
    manual();
    window.addEventListener('pageshow', manual);
    window.addEventListener('pagehide', auto);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      auto();
      window.removeEventListener('pageshow', manual);
      window.removeEventListener('pagehide', auto);
      window.removeEventListener('scroll', remember);
    };
  }, [remember]);

  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = location;
    if (!from || from === location) return;
    const samePage = from.pathname === location.pathname;
    if (type === 'REPLACE' && samePage) return remember();
    const left = positions.get(entryOf(location));
    if (type === 'POP') {
      if (!samePage) focusOn(document.querySelector('main h1'));
      // A hash link that the router doesn't know arrives as POP, too; the browser has already scrolled.
      if (left !== undefined || !samePage) jumpTo(left ?? 0);
      if (samePage) return;
      // What a page puts back into its form stands there by the next frame, and may be above.
      const frame = requestAnimationFrame(() => jumpTo(left ?? 0));
      return () => cancelAnimationFrame(frame);
    }
    if (!leadTo(location.hash)) beginAtTop();
  }, [location, type, remember]);

  return null;
}

/** Scrolls to the element that a hash names, and moves the focus there; false where there is none. */
export function leadTo(hash: string): boolean {
  const target = hash ? elementOf(hash) : null;
  if (!target) return false;
  focusOn(target);
  target.scrollIntoView({ behavior: 'instant' });
  return true;
}

/** Scrolls to the top, and moves the focus to the page's h1. */
export function beginAtTop(): void {
  focusOn(document.querySelector('main h1'));
  jumpTo(0);
}

const jumpTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A malformed escape names no element.
    return null;
  }
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
