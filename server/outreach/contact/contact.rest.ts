import type { FastifyInstance } from 'fastify';
import { CONTACT_INLINE_MESSAGES } from '#domain/contact/words.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { takePlainForms } from '#server/base/http/plain-forms.ts';
import { answer, bodyOf, call } from '#server/base/http/rest.ts';
import { sendContactMessage } from './contact.service.ts';

/** `POST /api/contact` (docs/product.md 11.3), and where the contact forms lead without the page's script. */
export function contactRest(app: FastifyInstance, dependencies: Dependencies): void {
  app.register(async (scope) => {
    takePlainForms(scope, dependencies, { sent: CONTACT_INLINE_MESSAGES.sent });
    call(scope, 'POST', '/api/contact', (request, reply) =>
      answer(reply, { ok: false }, async () => {
        const { website, source_page, ...message } = bodyOf(request.body);
        await sendContactMessage(dependencies, {
          message: { ...message, sourcePage: source_page },
          website,
          network: request.network,
        });
        return { ok: true };
      }),
    );
  });
}
