// First, so that the cascade layers are declared before any component's styles.
import { setOrganiserZone } from '#domain/time.ts';
import '../styles/global.css';

import { type ApolloClient, ApolloLink } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { print } from '@apollo/client/utilities';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { from } from 'rxjs';
import type { PageConfig, RenderedPage, RunPageQuery } from '#domain/page.ts';
import { App } from './App.tsx';
import { createApolloClient } from './apollo.ts';
import { loadCoverDrawing } from './features/artwork/cover-drawing.ts';
import { type PageResponse, PageResponseContext } from './features/response.ts';
import { LayoutDocument } from './layout/Layout.generated.ts';
import { pageAt } from './routes.tsx';
import { type Asked, ask } from './screen.tsx';
import { loadHeroGlobe } from './screens/Home/HeroGlobe.tsx';

// Before the first page, so that pages bring their drawings.
await Promise.all([loadCoverDrawing(), loadHeroGlobe()]);

/**
 * Renders the page at `url` (path and query), with an Apollo Client of its own.
 *
 * @param run answers the page's queries; what it throws ends the rendering
 */
export async function renderPage(url: string, run: RunPageQuery, config: PageConfig): Promise<RenderedPage> {
  setOrganiserZone(config.site.timeZone);
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
  const queries = await queriesAt(url);
  const response: PageResponse = { status: 200, modules: new Set(), picture: null };
  const failures: unknown[] = [];
  const { result } = await prerenderStatic({
    tree: (
      <Answered queries={queries}>
        <StaticRouter location={url}>
          <PageResponseContext value={response}>
            <App client={client} config={config} />
          </PageResponseContext>
        </StaticRouter>
      </Answered>
    ),
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

/** The queries of the page at `url`: those of the frame and of its screen. */
async function queriesAt(url: string): Promise<(client: ApolloClient) => readonly Asked[]> {
  const page = pageAt(new URL(url, 'http://localhost'));
  const queries = await page?.screen.load();
  return (client) => [ask(LayoutDocument, {}), ...((page && queries?.(page.place, client)) ?? [])];
}

type AnsweredProps = { queries: (client: ApolloClient) => readonly Asked[]; children: ReactNode };

/**
 * Renders its children once every query is answered or has failed. Apollo renders again after each round of answers, so until
 * then there is nothing to render.
 */
function Answered({ queries, children }: AnsweredProps) {
  const results = queries(useApolloClient()).map(({ query, variables }) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: on the server no state is carried from one rendering to the next
    useQuery(query, { variables }),
  );
  return results.some(({ loading }) => loading) ? null : children;
}

/** React writes a page's title, meta and link elements before its content; they belong into the head. */
function splitHead(html: string): { head: string; body: string } {
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
