import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NEWSLETTER_MESSAGES } from '#domain/newsletter/newsletter.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { ExpectedError } from '#server/base/errors.ts';
import { takePlainForms } from '#server/base/http/plain-forms.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { answer, bodyOf, call, isObject, textOf } from '#server/base/http/rest.ts';
import { confirmSubscription, outcomeText, subscribe, unsubscribe } from './newsletter.service.ts';

/**
 * `POST /api/stay-updated` (docs/product.md 11.3), and where the forms lead without the page's script. A known
 * address is no error.
 */
export function newsletterRest(app: FastifyInstance, dependencies: Dependencies): void {
  app.register(async (scope) => {
    const { confirmSubscriptions } = dependencies;
    const { subscribed, toConfirm } = NEWSLETTER_MESSAGES;
    takePlainForms(scope, dependencies, { sent: confirmSubscriptions ? toConfirm : subscribed });
    call(scope, 'POST', '/api/stay-updated', (request, reply) =>
      answer(reply, { ok: false }, async () => {
        const { email, website } = bodyOf(request.body);
        const outcome = await subscribe(dependencies, {
          email: textOf(email),
          website,
          network: request.network,
        });
        return { ok: true, message: outcomeText(outcome) };
      }),
    );
  });
}

/**
 * `POST /unsubscribe?token=`: the button of the page of the same address, and mail clients by one click (RFC 8058); and
 * `POST /confirm-subscription?token=`. Reading the pages changes nothing, because mail scanners follow links.
 */
export function subscriptionRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      async (_request: FastifyRequest, body: string) => body,
    );
    buttonOf(scope, dependencies, { path: '/unsubscribe', act: unsubscribe, done: 'You are unsubscribed.' });
    buttonOf(scope, dependencies, {
      path: '/confirm-subscription',
      act: confirmSubscription,
      done: 'You are subscribed.',
    });
  });
}

type LinkButton = { path: string; act: typeof unsubscribe; done: string };

function buttonOf(scope: FastifyInstance, dependencies: Dependencies, { path, act, done }: LinkButton): void {
  scope.post(path, async (request, reply) => {
    const token = isObject(request.query) ? textOf(request.query.token) : '';
    const outcome = await act(dependencies, { token, network: request.network }).catch((error) => {
      if (error instanceof ExpectedError) return error;
      throw error;
    });
    if (outcome instanceof ExpectedError) {
      if (outcome instanceof RateLimitedError) reply.header('retry-after', outcome.seconds);
      return reply.code(outcome.status).type('text/plain; charset=utf-8').send(outcome.message);
    }
    // A mail client does not follow redirections, and a browser needs one, or a reload would send it again.
    if (!textOf(request.body).includes('One-Click')) return reply.redirect(`${path}?done=${outcome}`, 303);
    return reply
      .code(outcome ? 200 : 404)
      .type('text/plain; charset=utf-8')
      .send(outcome ? done : 'This link is not valid.');
  });
}
