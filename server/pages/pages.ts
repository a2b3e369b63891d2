import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageConfig } from '#domain/page.ts';
import { type Front, frontOf } from '#server/http/front.ts';
import { keptAnswer } from '#server/http/kept-answers.ts';
import { RETRY_AFTER_SECONDS } from '#server/http/unavailable.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { bodyOf, type CachedPage, type PageCache, type PageEncoding } from './page-cache.ts';
import type { PageRenderer } from './renderer.ts';

/** Pages with a secret in their address, or about one person: never kept, never indexed. */
const PRIVATE = /^\/(order|paypal-return|unsubscribe)(\/|\?|$)/;

/** Answers every address that nothing else does: with a page, or for programs with JSON. */
export function servePages(
  app: FastifyInstance,
  render: PageRenderer,
  config: PageConfig,
  cache: PageCache | null,
): void {
  if (cache) answerKeptPages(frontOf(app), cache);
  // Kept last, when all other hooks have added their headers.
  const keeping = new WeakMap<FastifyRequest, [CachedPage, PageEncoding]>();
  app.addHook('onSend', (request, reply, payload, done) => {
    const [page, encoding] = keeping.get(request) ?? [];
    if (page && encoding) page.answers[encoding] ??= keptAnswer(reply, payload as Buffer);
    done();
  });
  app.setNotFoundHandler(async (request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || /^\/(api|graphql|webhooks|assets)(\/|$|\?)/.test(request.url))
      return reply.code(404).send({ error: 'There is nothing at this address.' });
    reply.type('text/html; charset=utf-8');
    try {
      if (PRIVATE.test(request.url))
        reply
          .header('cache-control', 'no-store')
          .header('x-robots-tag', 'noindex')
          // Whoever has opened it keeps no hold of it; PayPal's window may report back to it.
          .header('cross-origin-opener-policy', 'same-origin-allow-popups');
      // A query can be anything, so pages with one are not kept.
      else if (cache && !request.url.includes('?'))
        return sendCached(request, reply, await cache.get(request.url), config, (...sent) =>
          keeping.set(request, sent),
        );
      else reply.header('cache-control', 'no-cache');
      const { html, status, styleHash, link } = await render(request.url, config);
      allowStyles(reply, config, styleHash);
      if (link) reply.header('link', link);
      if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
      return reply.code(status).send(html);
    } catch (error) {
      const reference = randomUUID();
      const url = request.url.split('?')[0];
      request.log.error({ err: error, reference, url }, 'A page could not be rendered');
      return reply.code(500).header('cache-control', 'no-store').send(failurePage(reference, config));
    }
  });
}

/** Has the front answer with pages that were sent before. */
function answerKeptPages(front: Front | null, cache: PageCache): void {
  front?.use({
    // Whoever may have the page already is told so.
    concerns: ({ method, headers }) => method === 'GET' && !headers['if-none-match'],
    answer({ url = '', headers }) {
      const answer = cache.ready(url)?.answers[encodingFor(headers)];
      return answer ? { answer } : null;
    },
  });
}

function encodingFor(headers: IncomingHttpHeaders): PageEncoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'html';
}

async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  config: PageConfig,
  keep: (page: CachedPage, encoding: PageEncoding) => void,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', page.etag);
  allowStyles(reply, config, page.styleHash);
  if (page.link) reply.header('link', page.link);
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag))
    return reply.code(304).send();
  reply.code(page.status);
  const encoding = encodingFor(request.headers);
  if (encoding !== 'html') reply.header('content-encoding', encoding);
  const body = await bodyOf(page, encoding);
  if (page.status === 200) keep(page, encoding);
  return reply.send(body);
}

/** Adds the page's own inline styles to what the security policy allows. */
function allowStyles(reply: FastifyReply, config: PageConfig, hash: string): void {
  const policy = contentSecurityPolicy(config, hash);
  if (policy) reply.header('content-security-policy', policy);
}

/** Needs nothing but itself (specification section 8, Other). */
function failurePage(reference: string, { site }: PageConfig): string {
  const name = site.name.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Unexpected Application Error! · ${name}</title></head><body><main><h1>Unexpected Application Error!</h1><p>The page could not be shown. Please try again in a moment; if it happens again, tell us this reference: ${reference}</p><p><a href="/">${name}</a></p></main></body></html>`;
}
