import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageConfig } from '#domain/page.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
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
  app.setNotFoundHandler(async (request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || /^\/(api|graphql|webhooks|assets)(\/|$|\?)/.test(request.url))
      return reply.code(404).send({ error: 'There is nothing at this address.' });
    reply.type('text/html; charset=utf-8');
    try {
      if (PRIVATE.test(request.url))
        reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      // A query can be anything, so pages with one are not kept.
      else if (cache && !request.url.includes('?'))
        return sendCached(request, reply, await cache.get(request.url));
      else reply.header('cache-control', 'no-cache');
      const { html, status, styleHash } = await render(request.url, config);
      allowStyles(reply, styleHash);
      return reply.code(status).send(html);
    } catch (error) {
      const reference = randomUUID();
      const url = request.url.split('?')[0];
      request.log.error({ err: error, reference, url }, 'A page could not be rendered');
      return reply.code(500).header('cache-control', 'no-store').send(failurePage(reference, config));
    }
  });
}

function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', page.etag);
  allowStyles(reply, page.styleHash);
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag))
    return reply.code(304).send();
  reply.code(page.status);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.html);
}

/** Adds the page's own inline styles to what the security policy allows. */
function allowStyles(reply: FastifyReply, hash: string): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  // Beside 'unsafe-inline' (PayPal's own buttons need it) a hash would forbid all others.
  if (!hash || !policy || policy.includes("style-src 'self' 'unsafe-inline'")) return;
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${hash}`));
}

/** Needs nothing but itself (specification section 8, Other). */
function failurePage(reference: string, { site }: PageConfig): string {
  const name = site.name.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Unexpected Application Error! · ${name}</title></head><body><main><h1>Unexpected Application Error!</h1><p>The page could not be shown. Please try again in a moment; if it happens again, tell us this reference: ${reference}</p><p><a href="/">${name}</a></p></main></body></html>`;
}
