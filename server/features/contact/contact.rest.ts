import type { FastifyInstance } from 'fastify';
import { networkOf } from '#server/abuse/network.ts';
import { answer, bodyOf, call } from '#server/rest.ts';
import type { Services } from '#server/services.ts';
import { sendContactMessage } from './contact.service.ts';

/** `POST /api/contact` (specification section 7). */
export function contactRest(app: FastifyInstance, services: Services): void {
  call(app, 'POST', '/api/contact', (request, reply) =>
    answer(reply, { ok: false }, async () => {
      const { website, source_page, ...message } = bodyOf(request.body);
      await sendContactMessage(services, {
        message: { ...message, sourcePage: source_page },
        website,
        network: networkOf(request.ip),
      });
      return { ok: true };
    }),
  );
}
