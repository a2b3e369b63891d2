// First, so that the cascade layers are declared before any component's styles.
import { setOrganiserZone } from '#domain/time.ts';
import '../styles/global.css';

import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { askAgainAfterChanges } from '#client/ask-again.ts';
import { HYDRATED_EVENT, PAGE_STATE_ID, type PageState } from '#domain/page.ts';
import { SECRET_PAGE } from '#domain/pages.ts';
import { App } from './App.tsx';
import { createApolloClient } from './apollo.ts';
import { graphqlLink } from './graphql-link.ts';
import { keepEntries } from './rendered-anew.ts';
import { reportErrors } from './report-errors.ts';

const reportFailedPage = reportErrors();
const { config, apollo, status } = JSON.parse(
  document.getElementById(PAGE_STATE_ID)?.textContent ?? 'null',
) as PageState;
setOrganiserZone(config.site.timeZone);
if (status === 404) config.notFoundPath = location.pathname;
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
const { chatWidgetUrl } = config;
if (chatWidgetUrl) {
  // Only once the page answers (docs/product.md 1.6).
  window.addEventListener(HYDRATED_EVENT, () => addScript(chatWidgetUrl), { once: true });
  // Back to a page with a secret address, from which this document came without being one of its own.
  window.addEventListener('popstate', () => {
    if (SECRET_PAGE.test(location.pathname)) location.reload();
  });
}
const client = createApolloClient({ link: askAgainAfterChanges().concat(graphqlLink()), restore: apollo });
// What came with the page is fresh: nothing is asked for again while the page comes alive.
client.prioritizeCacheValues = true;
window.addEventListener(
  HYDRATED_EVENT,
  () => {
    client.prioritizeCacheValues = false;
  },
  { once: true },
);
keepEntries(root);
// In slices, between which the visitor's next key or tap is answered.
startTransition(() => {
  hydrateRoot(
    root,
    <BrowserRouter>
      <App client={client} config={config} />
    </BrowserRouter>,
    {
      // Shown by the error page.
      onCaughtError(error) {
        console.error(error);
        reportFailedPage(error);
      },
    },
  );
});

function addScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  document.head.append(script);
}
