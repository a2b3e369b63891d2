// First, so that the cascade layers are declared before any component's styles.
import { setOrganiserZone } from '#domain/time.ts';
import '../styles/global.css';

import { type ApolloClient, ApolloLink, type DocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { print } from '@apollo/client/utilities';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { PageConfig, RenderedPage, RunPageQuery } from '#domain/page.ts';
import { App } from './App.tsx';
import { createApolloClient } from './apollo.ts';
import { loadCoverDrawing } from './features/artwork/cover-drawing.ts';
import { keyOf, operationName, type PageAnswer, PageAnswersContext } from './features/page-query.ts';
import { type PageResponse, PageResponseContext } from './features/response.ts';
import { LayoutDocument } from './layout/Layout.generated.ts';
import { pageAt } from './routes.tsx';
import { type Asked, ask } from './screen.tsx';
import { loadVenueMap } from './screens/Event/VenueMap.tsx';
import { loadHeroGlobe } from './screens/Home/HeroGlobe.tsx';

// Before the first page, so that pages bring their drawings.
await Promise.all([loadCoverDrawing(), loadHeroGlobe(), loadVenueMap()]);

/**
 * Renders the page at `url` (path and query), with an Apollo Client of its own: what it asks for is answered first and written into
 * the client's cache, and then the page is rendered once (docs/decisions/0026-a-page-is-rendered-once.md).
 *
 * @param run answers the page's queries; what it throws ends the rendering
 */
export async function renderPage(url: string, run: RunPageQuery, config: PageConfig): Promise<RenderedPage> {
  setOrganiserZone(config.site.timeZone);
  const client = createApolloClient({ link: ApolloLink.empty(), ssr: true });
  const answers = await answerQueries(client, await queriesAt(url), run);
  const response: PageResponse = { status: 200, modules: new Set(), picture: null };
  const thrown: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={url}>
      <PageResponseContext value={response}>
        <PageAnswersContext value={answers}>
          <App client={client} config={config} />
        </PageAnswersContext>
      </PageResponseContext>
    </StaticRouter>,
    {
      // Otherwise React moves large parts of a page behind scripts that put them in place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => void thrown.push(error),
    },
  );
  if (thrown.length > 0) throw thrown[0];
  const parts: Buffer[] = [];
  await new Promise((resolve, reject) => {
    prelude.on('data', (part: Buffer) => parts.push(part));
    prelude.on('end', resolve);
    prelude.on('error', reject);
  });
  const { head, body } = splitHead(Buffer.concat(parts).toString());
  return {
    head,
    body,
    apollo: client.extract() as Record<string, unknown>,
    status: response.status,
    modules: [...response.modules],
    picture: response.picture,
  };
}

type NamedQueries = (client: ApolloClient) => readonly Asked[];

/** The queries of the page at `url`: those of the frame and of its screen. */
async function queriesAt(url: string): Promise<NamedQueries> {
  const page = pageAt(new URL(url, 'http://localhost'));
  const queries = await page?.screen.load();
  return (client) => [ask(LayoutDocument, {}), ...((page && queries?.(page.address, client)) ?? [])];
}

/**
 * Has a page's queries answered, and writes the answers into the client's cache, which the page brings along; round by round: a query
 * that needs another's answer is named in the next round.
 */
async function answerQueries(
  client: ApolloClient,
  named: NamedQueries,
  run: RunPageQuery,
): Promise<Map<string, PageAnswer>> {
  const answers = new Map<string, PageAnswer>();
  for (;;) {
    const round = named(client).filter(({ query, variables }) => !answers.has(keyOf(query, variables)));
    if (round.length === 0) return answers;
    await Promise.all(
      round.map(async ({ query, variables }) => {
        const result = await run({ text: textOf(client, query), name: operationName(query), variables });
        const failed = result.errors?.length || !result.data;
        answers.set(
          keyOf(query, variables),
          failed ? { error: new CombinedGraphQLErrors(result) } : { data: result.data },
        );
        if (!failed) client.writeQuery({ query, variables, data: result.data });
      }),
    );
  }
}

const texts = new WeakMap<DocumentNode, string>();

/** A query as it is sent: with the names of types, by which the cache knows what it holds. */
function textOf({ cache }: ApolloClient, query: DocumentNode): string {
  const known = texts.get(query) ?? print(cache.transformDocument(query));
  texts.set(query, known);
  return known;
}

/** React writes a page's title, meta and link elements before its content; they belong into the head. */
function splitHead(html: string): { head: string; body: string } {
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
