import type { FastifyInstance } from 'fastify';
import { ABSTRACT_SUBMIT_MESSAGES, RECEIPT_LEADS } from '#domain/abstracts/messages.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { BodyError, guardBodies } from '#server/base/http/body-guard.ts';
import { takePlainForms } from '#server/base/http/plain-forms.ts';
import { answer, call, textOf } from '#server/base/http/rest.ts';
import { submitAbstract } from './abstract.service.ts';
import { readAbstractForm } from './abstract-form.ts';

/**
 * `POST /api/abstract-submit` (docs/product.md 11.3): a multipart form with the document as `file`, also by the
 * page's form itself where the page's script has failed.
 */
export function abstractRest(app: FastifyInstance, dependencies: Dependencies): void {
  app.register(async (scope) => {
    takePlainForms(scope, dependencies, {
      sent: ABSTRACT_SUBMIT_MESSAGES.thankYou,
      next: ({ reference }) =>
        `Your reference is ${textOf(reference)}. We are emailing you a receipt. ${RECEIPT_LEADS}`,
    });
    const formOf = guardBodies(scope, 'multipart/form-data', (request) =>
      readAbstractForm(request, dependencies.files),
    );
    call(scope, 'POST', '/api/abstract-submit', (request, reply) =>
      answer(reply, { ok: false }, async () => {
        const form = formOf(request);
        if (!form) throw new BodyError(415, 'Please send the form as multipart/form-data.');
        const { fields, document } = form;
        const { website, ...details } = fields;
        const asked = { details, document, website, network: request.network };
        const { reference } = await submitAbstract(dependencies, asked);
        return { ok: true, reference };
      }),
    );
  });
}
