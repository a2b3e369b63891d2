// First, so that the cascade layers are declared before any component's styles.
import './styles/global.css';

import type { ApolloLink } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { PageConfig, RenderedPage } from '#domain/page.ts';
import { App } from './App.tsx';
import { createApolloClient } from './apollo.ts';
import { type PageResponse, PageResponseContext } from './features/response.ts';

/**
 * Renders the page at `url` (path and query).
 *
 * @param link runs the page's queries
 */
export async function renderPage(url: string, link: ApolloLink, config: PageConfig): Promise<RenderedPage> {
  const client = createApolloClient({ link, ssr: true });
  const response: PageResponse = { status: 200, modules: new Set() };
  const { result } = await prerenderStatic({
    tree: (
      <StaticRouter location={url}>
        <PageResponseContext value={response}>
          <App client={client} config={config} />
        </PageResponseContext>
      </StaticRouter>
    ),
    context: { client },
    renderFunction: (tree) =>
      prerenderToNodeStream(tree, {
        // Otherwise React moves large parts of a page behind scripts that put them in place.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onError(error) {
          throw error;
        },
      }),
  });
  const { head, body } = splitHead(result);
  return {
    head,
    body,
    apollo: client.extract() as Record<string, unknown>,
    status: response.status,
    modules: [...response.modules],
  };
}

/** React writes a page's title, meta and link elements before its content; they belong into the head. */
function splitHead(html: string): { head: string; body: string } {
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
