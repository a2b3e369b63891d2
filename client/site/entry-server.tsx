// First, so that the cascade layers are declared before any component's styles.
import '../styles/global.css';

import { type ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { PageConfig, PageQuery, RenderedPage, RunPageQuery } from '#domain/page.ts';
import { App } from './App.tsx';
import { createApolloClient } from './apollo.ts';
import { loadCoverDrawing } from './features/artwork/cover-drawing.ts';
import { type PageResponse, PageResponseContext } from './features/response.ts';
import { print } from './operation.ts';
import { loadHeroGlobe } from './screens/Home/HeroGlobe.tsx';

// Before the first page, so that pages bring their drawings.
await Promise.all([loadCoverDrawing(), loadHeroGlobe()]);

type Query = Pick<ApolloLink.Operation, 'query' | 'variables' | 'operationName'>;

/** Queries that each page needed when it was rendered last. */
const needed = new Map<string, Query[]>();
/** Pages whose queries are remembered. */
const MAX_PAGES = 5000;

/**
 * Renders the page at `url` (path and query). What its queries are is only known once it has been rendered, which
 * takes a rendering for each step; after that they are asked ahead, and one rendering is enough.
 *
 * @param run answers the page's queries
 */
export async function renderPage(url: string, run: RunPageQuery, config: PageConfig): Promise<RenderedPage> {
  const queries = needed.get(url);
  return (queries && (await renderOnce(url, run, config, queries))) ?? renderInSteps(url, run, config);
}

/**
 * For pages that are rendered at once: no two of them share a moment, so each empties it for itself. What Apollo Client
 * finds out about each query stays.
 */
const client = createApolloClient({ link: ApolloLink.empty(), ssr: true });
let complete = true;
const watch = client.watchQuery.bind(client);
client.watchQuery = ((options: Parameters<typeof watch>[0]) => {
  const observed = watch(options);
  complete &&= !observed.getCurrentResult().loading;
  return observed;
}) as typeof client.watchQuery;

/** What React writes where something could not be rendered at once. */
const LEFT_TO_BROWSER = '<!--$!-->';

/** Renders with the answers to these queries; null where the page needs more than that by now. */
async function renderOnce(
  url: string,
  run: RunPageQuery,
  config: PageConfig,
  queries: readonly Query[],
): Promise<RenderedPage | null> {
  const answers = await Promise.all(queries.map((query) => run(pageQuery(query))));
  client.restore({});
  complete = true;
  for (const [index, { data, errors }] of answers.entries()) {
    if (!data || errors) return null;
    const { query, variables } = queries[index] as Query;
    client.writeQuery({ query, variables, data });
  }
  const { tree, response } = pageAt(url, client, config);
  const html = renderToString(tree);
  return complete && !html.includes(LEFT_TO_BROWSER) ? renderedPage(html, client, response) : null;
}

/** Renders again and again until every query that the page turns out to need is answered. */
async function renderInSteps(url: string, run: RunPageQuery, config: PageConfig): Promise<RenderedPage> {
  const queries: Query[] = [];
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { query, variables, operationName } = operation;
        queries.push({ query, variables, operationName });
        run(pageQuery(operation)).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error) => observer.error(error),
        );
      }),
  );
  const client = createApolloClient({ link, ssr: true });
  const { tree, response } = pageAt(url, client, config);
  const failures: unknown[] = [];
  const { result } = await prerenderStatic({
    tree,
    context: { client },
    renderFunction: (element) =>
      prerenderToNodeStream(element, { ...renderOptions, onError: (error) => void failures.push(error) }),
  });
  if (failures.length > 0) throw failures[0];
  // Addresses with a query, and those of nothing, are without number.
  if (response.status === 200 && !url.includes('?') && needed.size < MAX_PAGES) needed.set(url, queries);
  return renderedPage(result, client, response);
}

function pageQuery({ query, variables, operationName = '' }: Query): PageQuery {
  return { text: print(query), name: operationName, variables };
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

function renderedPage(html: string, client: ApolloClient, response: PageResponse): RenderedPage {
  const { head, body } = splitHead(html);
  return {
    head,
    body,
    apollo: client.extract() as Record<string, unknown>,
    status: response.status,
    modules: [...response.modules],
    picture: response.picture,
  };
}

/** React writes a page's title, meta and link elements before its content; they belong into the head. */
function splitHead(html: string): { head: string; body: string } {
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
