// First, so that the cascade layers are declared before any component's styles.
import '../styles/global.css';

import { type ApolloClient, ApolloLink } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { print } from '@apollo/client/utilities';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { from } from 'rxjs';
import type { PageConfig, RenderedPage, RunPageQuery } from '#domain/page.ts';
import { App } from './App.tsx';
import { createApolloClient } from './apollo.ts';
import { loadCoverDrawing } from './features/artwork/cover-drawing.ts';
import { type PageResponse, PageResponseContext } from './features/response.ts';
import { loadHeroGlobe } from './screens/Home/HeroGlobe.tsx';

// Before the first page, so that pages bring their drawings.
await Promise.all([loadCoverDrawing(), loadHeroGlobe()]);

/**
 * Renders the page at `url` (path and query), with an Apollo Client of its own.
 *
 * @param run answers the page's queries; what it throws ends the rendering
 */
export async function renderPage(url: string, run: RunPageQuery, config: PageConfig): Promise<RenderedPage> {
  const refusal = new AbortController();
  const link = new ApolloLink(({ query, variables, operationName = '' }) =>
    from(
      run({ text: print(query), name: operationName, variables }).catch((error: unknown) => {
        refusal.abort(error);
        throw error;
      }),
    ),
  );
  const client = createApolloClient({ link, ssr: true });
  const { tree, response } = pageAt(url, client, config);
  const failures: unknown[] = [];
  const { result } = await prerenderStatic({
    tree,
    context: { client },
    signal: refusal.signal,
    renderFunction: (element) =>
      prerenderToNodeStream(element, { ...renderOptions, onError: (error) => void failures.push(error) }),
  }).finally(() => refusal.signal.throwIfAborted());
  if (failures.length > 0) throw failures[0];
  const { head, body } = splitHead(result);
  return {
    head,
    body,
    apollo: client.extract() as Record<string, unknown>,
    status: response.status,
    modules: [...response.modules],
    picture: response.picture,
  };
}

const renderOptions = {
  // Otherwise React moves large parts of a page behind scripts that put them in place.
  progressiveChunkSize: Number.MAX_SAFE_INTEGER,
};

function pageAt(url: string, client: ApolloClient, config: PageConfig) {
  const response: PageResponse = { status: 200, modules: new Set(), picture: null };
  const tree = (
    <StaticRouter location={url}>
      <PageResponseContext value={response}>
        <App client={client} config={config} />
      </PageResponseContext>
    </StaticRouter>
  );
  return { tree, response };
}

/** React writes a page's title, meta and link elements before its content; they belong into the head. */
function splitHead(html: string): { head: string; body: string } {
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
