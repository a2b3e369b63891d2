import { isValidElement, type ReactNode, useEffect } from 'react';
import { createRoutesFromElements, matchRoutes, type RouteObject } from 'react-router-dom';
import { loadCoverDrawing } from '#client/site/features/artwork/cover-drawing.ts';
import { SIGNS } from '#client/site/features/signs.ts';
import { useSiteNavigate } from '#client/site/features/site-navigate.ts';
import type { Screen } from '#client/site/screen.tsx';
import { beginAtTop } from './ScrollToTop.tsx';

/**
 * Makes every `<a href>` to one of the site's pages change the page without loading a new one, and loads the code of
 * that page, and what draws covers, as soon as the visitor reaches for the link, by pointer, keyboard or finger. One
 * listener for all of them costs a page with a hundred links less than a hundred components that each know the router.
 */
export function useLinks(routes: ReactNode): void {
  const navigate = useSiteNavigate();
  useEffect(() => {
    const known = createRoutesFromElements(routes);
    const preload = ({ target }: Event) => {
      const element = routeOf(known, linkAt(target))?.element;
      if (!isValidElement(element)) return;
      (element.type as Screen).preload?.();
      loadCoverDrawing().catch(() => {});
    };
    const follow = (event: MouseEvent) => {
      const link = linkAt(event.target);
      if (!link || event.defaultPrevented || opensElsewhere(event, link)) return;
      const again = link.href === location.href;
      // Anything that is not one of our pages is left to the server, and an anchor within the page to the browser.
      if (!routeOf(known, link) || (again && link.hash)) return;
      event.preventDefault();
      // The same address again adds nothing to the history: the page is there.
      if (again) beginAtTop();
      else navigate(link.pathname + link.search + link.hash);
    };
    for (const sign of SIGNS) document.addEventListener(sign, preload, { passive: true });
    document.addEventListener('click', follow);
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, preload);
      document.removeEventListener('click', follow);
    };
  }, [routes, navigate]);
}

/** The link to an address of this site that an event came from. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === location.origin ? link : null;
}

/** The route of the page that a link leads to; undefined where it leads to none. */
function routeOf(known: RouteObject[], link: HTMLAnchorElement | null): RouteObject | undefined {
  const route = link ? matchRoutes(known, link.pathname)?.at(-1)?.route : undefined;
  return route?.path === '*' ? undefined : route;
}

/** Whether a click opens a new tab or window, or saves a file. */
function opensElsewhere(
  { button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent,
  link: HTMLAnchorElement,
): boolean {
  return (
    button !== 0 ||
    metaKey ||
    altKey ||
    ctrlKey ||
    shiftKey ||
    link.target === '_blank' ||
    link.hasAttribute('download')
  );
}
