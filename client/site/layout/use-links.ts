import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { loadCoverDrawing } from '#client/site/features/artwork/cover-drawing.ts';
import { SIGNS } from '#client/site/features/signs.ts';
import { useSiteNavigate } from '#client/site/features/site-navigate.ts';
import { pageAt } from '#client/site/routes.tsx';
import { SECRET_PAGE } from '#domain/pages.ts';
import { beginAtTop } from './ScrollToTop.tsx';
import { savesData } from './saves-data.ts';

/**
 * Makes every `<a href>` to one of the site's pages change the page without loading a new one, and loads the code of that
 * page, what it asks for, and what draws covers, as soon as the visitor reaches for the link, by pointer, keyboard or finger; for
 * whoever saves data once it is followed.
 * One listener for all of them costs a page with a hundred links less than a hundred components that each know the router.
 */
export function useLinks(): void {
  const navigate = useSiteNavigate();
  const client = useApolloClient();
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = savesData() ? null : linkAt(target);
      // Whether it can be loaded shows when it is shown.
      if (link) loadPage(link, client).catch(() => {});
    };
    const follow = (event: MouseEvent) => {
      const link = linkAt(event.target);
      if (!link || event.defaultPrevented || opensElsewhere(event, link)) return;
      const again = link.href === location.href;
      // Anything that is not one of our pages is left to the server, and an anchor within the page to the browser.
      if (!pageAt(new URL(link.href)) || (again && link.hash)) return;
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
  }, [client, navigate]);
}

/** Loads the code of the page that a link leads to, and what it asks for; of a page with a secret address its code alone. */
async function loadPage({ href }: HTMLAnchorElement, client: ApolloClient): Promise<void> {
  const url = new URL(href);
  const page = pageAt(url);
  if (!page) return;
  const [queries] = await Promise.all([page.screen.load(), loadCoverDrawing()]);
  if (SECRET_PAGE.test(url.pathname)) return;
  await Promise.all(queries(page.address, client).map((asked) => client.query(asked)));
}

/** The link to an address of this site that an event came from. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === location.origin ? link : null;
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
