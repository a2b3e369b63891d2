import { randomUUID } from 'node:crypto';
import negotiator from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MADE_POINTS, PAGES_WAITING } from '#domain/limits.ts';
import type { PageConfig } from '#domain/page.ts';
import { PAGES, SECRET_PAGE } from '#domain/pages.ts';
import type { NoteAbuse } from '#server/base/http/abuse.ts';
import type { LinkPoints, Payer } from '#server/base/http/budget.ts';
import { isNotModified } from '#server/base/http/caching.ts';
import { plainPage } from '#server/base/http/plain-page.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { routeOf } from '#server/base/http/route-of.ts';
import { compression } from '#server/base/http/server.ts';
import { RETRY_AFTER_SECONDS } from '#server/base/http/unavailable.ts';
import { html } from '#server/base/lib/html.ts';
import { createLanes } from '#server/base/lib/lanes.ts';
import { contentSecurityPolicy } from '#server/base/pages/page-policy.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { PageRefusedError } from './page-refusal.ts';
import {
  type FoundPage,
  findPage,
  type KnownPages,
  NOT_FOUND,
  pathOf,
  readQuery,
  secretOf,
} from './page-routes.ts';
import { preparePages } from './prepare-pages.ts';
import type { PageOutput, PageRenderer } from './renderer.ts';

/** What pages may take in memory: those without a query, of which there are as many as the site has, and all others. */
const PAGES_BYTES = 32 * 1024 * 1024;
const QUERIES_BYTES = 8 * 1024 * 1024;
/** For so long after its minute a page is sent while the next one is rendered: what it says of places may be that old. */
const STALE_MS = 10 * 60_000;

/** Of a page for one person, which is compressed for one answer: it is a twentieth longer than by the usual quality, in half of the time. */
const OWN_BROTLI = 3;

/** What pages are made of. */
export type PageSource = LinkPoints &
  KnownPages & {
    render: PageRenderer;
    /** Of the pages now. */
    config: () => PageConfig;
    /** Names the state of the content now; another one makes every cached page stale at once. */
    revision: () => string;
    noteAbuse: NoteAbuse;
    /** The addresses of the pages that are rendered before anybody asks; none where it isn't said. */
    prepared?: () => readonly string[];
  };

/** Answers every address that nothing else does: with a page, or for programs with JSON. */
export function servePages(
  app: FastifyInstance,
  { render, config, revision, budget, payerOf, noteAbuse, prepared, ...known }: PageSource,
): void {
  // What is not there may have been asked for below a secret address.
  const configAt = (address: string) => (address === NOT_FOUND ? withoutChat(config()) : config());
  // Cached pages are the same for everybody, so they are rendered for no network.
  const renderAt = (address: string) => render(address, configAt(address), null);
  const pages = createPageCache(renderAt, revision, PAGES_BYTES, { best: true, staleMs: STALE_MS });
  const queries = createPageCache(renderAt, revision, QUERIES_BYTES);

  if (prepared) {
    const ending = new AbortController();
    const addresses = () => prepared().toSorted((one, other) => pages.askedFor(other) - pages.askedFor(one));
    app.addHook('onListen', async () => {
      void preparePages({ addresses, revision, prepare: pages.prepare }, ending.signal);
    });
    app.addHook('preClose', async () => ending.abort());
  }

  const inLane = createLanes(PAGES_WAITING);
  /** Renders for who pays for it, after what they asked for before: a page for them alone, or for a query that nobody has asked lately. */
  const paid = async <Rendered>(payer: Payer, make: () => Promise<Rendered>): Promise<Rendered> => {
    const page = await inLane(typeof payer === 'string' ? payer : payer.own, async () => {
      budget.pay(payer, MADE_POINTS.page);
      return make();
    });
    if (page !== null) return page;
    noteAbuse('refused', 'points');
    throw new RateLimitedError('points', 0);
  };
  const pageWithQuery = (request: FastifyRequest, address: string) =>
    queries.has(address) ? queries.get(address) : paid(request.network, () => queries.get(address));

  /** They are the same for as long as the page is. */
  const knownHeaders = new WeakMap<CachedPage, Record<string, string>>();
  const headersOf = (page: CachedPage, path: string): Record<string, string> => {
    const known = knownHeaders.get(page);
    if (known) return known;
    const headers = {
      ...pageHeaders(configAt(path), page),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag: page.etag,
    };
    knownHeaders.set(page, headers);
    return headers;
  };
  const sendCached = async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    { query = '', current = false } = {},
  ) => {
    const page = await (query === '' ? pages.get(path, { current }) : pageWithQuery(request, path + query));
    reply.code(page.status).headers(headersOf(page, path));
    if (page.status === 200 && isNotModified(request, page.etag)) return reply.code(304).send();
    const encoding = encodingFor(request);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(encoding === 'gzip' ? await page.gzip() : page[encoding]);
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, found: FoundPage) => {
    const { route, path } = found;
    const search = request.url.slice(pathOf(request.url).length);
    if (route.private || route.personal) keepPrivate(reply);
    if (pathOf(request.url) !== path) return reply.redirect(path + search, 308);
    const query = readQuery(route, search.slice(1));
    const { current } = route;
    if (!route.private && !route.personal) return sendCached(request, reply, path, { query, current });
    const { network } = request;
    const payer = route.private ? await payerOf(secretOf(found, query), network) : network;
    const told = route.private ? withoutChat(config()) : config();
    const page = await paid(payer, () => render(path + query, told, network));
    return reply.code(page.status).headers(pageHeaders(told, page)).send(page.html);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const found = findPage(request.url, known);
      if (found === null) return await sendCached(request, reply, NOT_FOUND);
      if (typeof found === 'string') return await sendCached(request, reply, found);
      return await send(request, reply, found);
    } catch (error) {
      return error instanceof RateLimitedError || error instanceof PageRefusedError
        ? sendRefusal(reply, config(), error)
        : sendFailure(request, reply, config(), error);
    }
  };

  for (const { path } of PAGES) app.get(path, { compress: compression(OWN_BROTLI) }, answer);
  app.setNotFoundHandler((request, reply) =>
    isForPrograms(request)
      ? reply.code(404).send({ error: 'There is nothing at this address.' })
      : answer(request, reply),
  );
}

/** Pages of the development server: nothing is cached, and there are pages for developers. */
export function serveDevelopmentPages(
  app: FastifyInstance,
  { render, config }: Pick<PageSource, 'render' | 'config'>,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (isForPrograms(request)) return reply.code(404).send({ error: 'There is nothing at this address.' });
    try {
      const told = SECRET_PAGE.test(request.url.replace(/\?.*/, '')) ? withoutChat(config()) : config();
      const page = await render(request.url, told, request.network);
      return reply
        .code(page.status)
        .headers(pageHeaders(told, page))
        .header('cache-control', 'no-store')
        .send(page.html);
    } catch (error) {
      return sendFailure(request, reply, config(), error);
    }
  });
}

/** What pages with a secret address are told: a stranger's script would read it (docs/product.md 1.6). */
function withoutChat(config: PageConfig): PageConfig {
  return { ...config, chatWidgetUrl: null };
}

/** Whether a request that nothing answers is not a reader's. */
function isForPrograms({ method, url }: FastifyRequest): boolean {
  return (method !== 'GET' && method !== 'HEAD') || /^\/(api|graphql|webhooks|assets)(\/|$|\?)/.test(url);
}

function encodingFor({ headers }: FastifyRequest): 'br' | 'gzip' | 'identity' {
  const accepted = negotiator.negotiate(String(headers['accept-encoding'] ?? ''), ['br', 'gzip']);
  return accepted === 'br' || accepted === 'gzip' ? accepted : 'identity';
}

/** The headers of a page; its security policy allows its own inline styles. */
function pageHeaders(
  config: PageConfig,
  { status, styleHash, link }: Pick<PageOutput, 'status' | 'styleHash' | 'link'>,
): Record<string, string> {
  const policy = contentSecurityPolicy(config, styleHash);
  return {
    ...(policy ? { 'content-security-policy': policy } : {}),
    ...(link ? { link } : {}),
    ...(status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}),
    'content-type': 'text/html; charset=utf-8',
  };
}

function keepPrivate(reply: FastifyReply): void {
  reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    // The window that opened it keeps no reference to it; PayPal's window may report back to it.
    .header('cross-origin-opener-policy', 'same-origin-allow-popups');
}

/** What a limit refuses costs nothing to make. */
function sendRefusal(
  reply: FastifyReply,
  { site }: PageConfig,
  { message, seconds }: { message: string; seconds: number },
): FastifyReply {
  return reply
    .code(429)
    .header('retry-after', seconds)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(plainPage(site.name, message, html`<p><a href="/">${site.name}</a></p>`));
}

/** Needs nothing but itself (docs/product.md 2.2). */
function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  { site }: PageConfig,
  error: unknown,
): FastifyReply {
  const reference = randomUUID();
  request.log.error({ err: error, reference, route: routeOf(request) }, 'A page could not be rendered');
  const title = 'Unexpected Application Error!';
  const page = plainPage(
    site.name,
    title,
    html`<p>The page could not be shown. Please try again in a moment; if it happens again, tell us this reference: ${reference}</p><p><a href="/">${site.name}</a></p>`,
  );
  return reply.code(500).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}
