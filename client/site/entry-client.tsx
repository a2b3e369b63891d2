// First, so that the cascade layers are declared before any component's styles.
import '../styles/global.css';
import './react.ts';

import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PAGE_STATE_ID, type PageState } from '#domain/page.ts';
import { App } from './App.tsx';
import { createApolloClient } from './apollo.ts';
import { hearingOnly } from './heard-events.ts';
import { networkLink } from './network-link.ts';

function hydrate(): void {
  const { config, apollo, status } = JSON.parse(
    document.getElementById(PAGE_STATE_ID)?.textContent ?? 'null',
  ) as PageState;
  if (status === 404) config.notFoundPath = location.pathname;
  const client = createApolloClient({ link: networkLink(), restore: apollo });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  hearingOnly(root, () =>
    hydrateRoot(
      root,
      <BrowserRouter>
        <App client={client} config={config} />
      </BrowserRouter>,
    ),
  );
}

// In a task of its own: reading the script is one already, which a slow phone just manages within 50 ms.
setTimeout(() => startTransition(hydrate));
