import { isValidElement, type ReactNode, useEffect } from 'react';
import { createRoutesFromElements, matchRoutes } from 'react-router-dom';
import { loadCoverDrawing } from '#client/features/artwork/cover-drawing.ts';
import type { Screen } from '#client/screen.tsx';

/** What shows that somebody is about to follow a link. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Loads the code of a page, and what draws covers, as soon as the visitor reaches for a link to it, by pointer, keyboard
 * or finger.
 */
export function usePreload(routes: ReactNode): void {
  useEffect(() => {
    const known = createRoutesFromElements(routes);
    const preload = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
      if (!link || link.origin !== location.origin) return;
      const element = matchRoutes(known, link.pathname)?.at(-1)?.route.element;
      if (!isValidElement(element)) return;
      (element.type as Screen).preload?.();
      loadCoverDrawing().catch(() => {});
    };
    for (const sign of SIGNS) document.addEventListener(sign, preload, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, preload);
    };
  }, [routes]);
}
