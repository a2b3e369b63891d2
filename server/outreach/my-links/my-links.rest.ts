import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/base/dependencies.ts';
import { takePlainForms } from '#server/base/http/plain-forms.ts';
import { answer, bodyOf, call, textOf } from '#server/base/http/rest.ts';
import { MY_LINKS_SENT, sendMyLinks } from './my-links.service.ts';

/** `POST /api/my-links`: where the form 'Send me my links again' leads without the page's script. */
export function myLinksRest(app: FastifyInstance, dependencies: Dependencies): void {
  app.register(async (scope) => {
    takePlainForms(scope, dependencies, { sent: MY_LINKS_SENT });
    call(scope, 'POST', '/api/my-links', (request, reply) =>
      answer(reply, { ok: false }, async () => {
        const email = textOf(bodyOf(request.body).email);
        await sendMyLinks(dependencies, { email, network: request.network });
        return { ok: true, message: MY_LINKS_SENT };
      }),
    );
  });
}
