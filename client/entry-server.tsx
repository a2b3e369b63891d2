// First, so that the cascade layers are declared before any component's styles.
import './styles/global.css';

import { type ApolloClient, ApolloLink } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { PageConfig, RenderedPage } from '#domain/page.ts';
import { App } from './App.tsx';
import { createApolloClient } from './apollo.ts';
import { loadCoverDrawing } from './features/artwork/cover-drawing.ts';
import { type PageResponse, PageResponseContext } from './features/response.ts';

// Before the first page, so that pages bring their covers' drawings.
await loadCoverDrawing();

type Query = Pick<ApolloLink.Operation, 'query' | 'variables'>;

/** Queries that each page needed when it was rendered last. */
const needed = new Map<string, Query[]>();
/** Pages whose queries are remembered. */
const MAX_PAGES = 5000;

/**
 * Renders the page at `url` (path and query). What its queries are is only known once it has been rendered, which
 * takes a rendering for each step; after that they are asked ahead, and one rendering is enough.
 *
 * @param link runs the page's queries
 */
export async function renderPage(url: string, link: ApolloLink, config: PageConfig): Promise<RenderedPage> {
  const queries = needed.get(url);
  return (queries && (await renderOnce(url, link, config, queries))) ?? renderInSteps(url, link, config);
}

/** Renders with the answers to these queries; null where the page needs another one by now. */
async function renderOnce(
  url: string,
  link: ApolloLink,
  config: PageConfig,
  queries: readonly Query[],
): Promise<RenderedPage | null> {
  const client = createApolloClient({ link, ssr: true });
  await Promise.all(queries.map(({ query, variables }) => client.query({ query, variables })));
  let complete = true;
  const watch = client.watchQuery.bind(client);
  client.watchQuery = ((options: Parameters<typeof watch>[0]) => {
    const observed = watch(options);
    complete &&= !observed.getCurrentResult().loading;
    return observed;
  }) as typeof client.watchQuery;
  const { tree, response } = pageAt(url, client, config);
  const html = await textOf((await prerenderToNodeStream(tree, renderOptions)).prelude);
  return complete ? renderedPage(html, client, response) : null;
}

/** Renders again and again until every query that the page turns out to need is answered. */
async function renderInSteps(url: string, link: ApolloLink, config: PageConfig): Promise<RenderedPage> {
  const queries: Query[] = [];
  const client = createApolloClient({
    link: new ApolloLink((operation, forward) => {
      queries.push({ query: operation.query, variables: operation.variables });
      return forward(operation);
    }).concat(link),
    ssr: true,
  });
  const { tree, response } = pageAt(url, client, config);
  const { result } = await prerenderStatic({
    tree,
    context: { client },
    renderFunction: (element) => prerenderToNodeStream(element, renderOptions),
  });
  // Addresses with a query, and those of nothing, are without number.
  if (response.status === 200 && !url.includes('?') && needed.size < MAX_PAGES) needed.set(url, queries);
  return renderedPage(result, client, response);
}

const renderOptions = {
  // Otherwise React moves large parts of a page behind scripts that put them in place.
  progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  onError(error: unknown) {
    throw error;
  },
};

function pageAt(url: string, client: ApolloClient, config: PageConfig) {
  const response: PageResponse = { status: 200, modules: new Set() };
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
  };
}

async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  const decoder = new TextDecoder();
  let whole = '';
  for await (const chunk of stream)
    whole += typeof chunk === 'string' ? chunk : decoder.decode(chunk as Uint8Array, { stream: true });
  return whole + decoder.decode();
}

/** React writes a page's title, meta and link elements before its content; they belong into the head. */
function splitHead(html: string): { head: string; body: string } {
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
