import type { FastifyInstance } from 'fastify';
import { MADE_POINTS } from '#domain/limits.ts';
import type { PageConfig } from '#domain/page.ts';
import { ExpectedError } from '#server/base/errors.ts';
import type { LinkPoints } from '#server/base/http/budget.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { contentSecurityPolicy } from '#server/base/pages/page-policy.ts';
import type { PageRenderer } from './renderer.ts';

/** What a link to a preview opens: the path of a page, what it is told, and what renders it. */
export type OpenPreview = (request: {
  token: string;
  network: string;
}) => Promise<{ path: string; config: PageConfig; render: PageRenderer } | null>;

/**
 * Shows a page with the drafts in it to whoever has a link to it. It is rendered for each request, kept nowhere, and runs no
 * script, because the application would ask for what visitors see.
 */
export function servePreviews(
  app: FastifyInstance,
  { budget, payerOf }: LinkPoints,
  open: OpenPreview,
): void {
  app.get<{ Params: { token: string } }>('/preview/:token', async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    try {
      const { network } = request;
      const { token } = request.params;
      budget.pay(await payerOf(token, network), MADE_POINTS.page);
      const preview = await open({ token, network });
      if (!preview) return reply.callNotFound();
      const { path, render } = preview;
      const config = { ...preview.config, chatWidgetUrl: null };
      const page = await render(path, config, null);
      reply.header('content-security-policy', withoutScript(contentSecurityPolicy(config, page.styleHash)));
      return reply.code(page.status).type('text/html; charset=utf-8').send(page.html);
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error;
      if (error instanceof RateLimitedError) reply.header('retry-after', error.seconds);
      return reply.code(error.status).type('text/plain; charset=utf-8').send(error.message);
    }
  });
}

/** @param policy null with the development server, which otherwise has none */
function withoutScript(policy: string | null): string {
  return (policy ?? 'script-src').replace(/script-src[^;]*/, "script-src 'none'");
}
