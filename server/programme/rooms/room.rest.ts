import type { FastifyInstance } from 'fastify';
import { MADE_POINTS } from '#domain/limits.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { ExpectedError } from '#server/base/errors.ts';
import { plainPage } from '#server/base/http/plain-page.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { html } from '#server/base/lib/html.ts';
import { siteOf } from '#server/base/site.ts';
import { linkPoints } from '#server/common/access/link-points.ts';
import { enterRoom } from './room.service.ts';

/** A form without fields. */
const MAX_BYTES = 1024;

/**
 * `POST /seat/{token}/room/{id}`: joins an online room (docs/product.md 13.10), by the button of the ticket's page. The answer is a
 * page that leads on, not a redirect: the security policy of our pages lets no form lead to another site.
 */
export function roomRest(app: FastifyInstance, dependencies: Dependencies): void {
  const { budget, payerOf } = linkPoints(dependencies);
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      async () => ({}),
    );
    scope.post<{ Params: { token: string; id: string } }>('/seat/:token/room/:id', async (request, reply) => {
      const { token, id: roomId } = request.params;
      const { network } = request;
      const { name } = siteOf(dependencies);
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex');
      try {
        budget.pay(await payerOf(token, network), MADE_POINTS.feed);
        return reply.send(leadOn(name, await enterRoom(dependencies, { token, roomId, network })));
      } catch (error) {
        if (!(error instanceof ExpectedError)) throw error;
        if (error instanceof RateLimitedError) reply.header('retry-after', error.seconds);
        const back = html`<p><a href="/seat/${encodeURIComponent(token)}">Back to your ticket</a></p>`;
        return reply.code(error.status).send(plainPage(name, error.message, back));
      }
    });
  });
}

/** Leads on to an address at once; whose browser does not has a link. */
function leadOn(siteName: string, address: string): string {
  return plainPage(
    siteName,
    'You are being led to the room…',
    html`<p>If nothing happens, <a href="${address}">go to the room</a>.</p>`,
    html`<meta http-equiv="refresh" content="0; url=${address}">`,
  );
}
