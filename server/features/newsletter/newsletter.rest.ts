import type { FastifyInstance } from 'fastify';
import { ALREADY_SUBSCRIBED, NEWSLETTER_MESSAGES } from '#domain/newsletter/newsletter.ts';
import { networkOf } from '#server/abuse/network.ts';
import { answer, bodyOf, call, textOf } from '#server/rest.ts';
import type { Services } from '#server/services.ts';
import { subscribe } from './newsletter.service.ts';

/** `POST /api/stay-updated` (specification section 7). A known address is no error. */
export function newsletterRest(app: FastifyInstance, services: Services): void {
  call(app, 'POST', '/api/stay-updated', (request, reply) =>
    answer(reply, { ok: false }, async () => {
      const { email, website } = bodyOf(request.body);
      const { alreadySubscribed } = await subscribe(services, {
        email: textOf(email),
        website,
        network: networkOf(request.ip),
      });
      return { ok: true, message: alreadySubscribed ? ALREADY_SUBSCRIBED : NEWSLETTER_MESSAGES.subscribed };
    }),
  );
}
