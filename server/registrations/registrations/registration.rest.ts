import type { FastifyInstance } from 'fastify';
import { fromUnits } from '#domain/pricing/money.ts';
import { basketFromSelections } from '#domain/pricing/selections.ts';
import { cleanLine } from '#domain/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { refusePlainForms } from '#server/base/http/plain-forms.ts';
import { answer, bodyOf, call, textOf } from '#server/base/http/rest.ts';
import { itemsOf } from '#server/site/catalogue/current-price.ts';
import { register } from './registration.service.ts';

/** Of a price that changes with every choice, and of PayPal's payment, nothing works without a script. */
const NEEDS_SCRIPT =
  'Registering needs JavaScript, which is switched off or did not load. Please switch it on, or load the page again.';

/** `POST /api/create-order` (docs/product.md 11.3), and where the form leads without the page's script. */
export function registrationRest(app: FastifyInstance, dependencies: Dependencies): void {
  app.register(async (scope) => {
    refusePlainForms(scope, dependencies, NEEDS_SCRIPT);
    call(scope, 'POST', '/api/create-order', (request, reply) =>
      answer(reply, { success: false }, async () => {
        const body = bodyOf(request.body);
        const data = bodyOf(body.registrationData);
        const order = await register(dependencies, {
          clientKey: textOf(data.clientKey) || null,
          // The documented call names the conference's id 'eventTitle'.
          details: { ...data, selectedConference: data.eventTitle },
          basket: basketOf(dependencies, data),
          currency: textOf(body.currency),
          couponCode: data.couponApplied === true ? textOf(data.couponCode) : null,
          // The documented call has no field for the terms: its form can't be sent without accepting them.
          termsAccepted: true,
          // Nor has it one for knowing that the conference has taken place (docs/product.md 3.5).
          pastConferenceAcknowledged: true,
          arrivesOn: textOf(data.arrivesOn),
          expectedTotalMinor: totalOf(body.amountPayable),
          network: request.network,
        });
        return { success: true, orderId: order.paypalOrderId, approveUrl: order.paypalApproveUrl };
      }),
    );
  });
}

function basketOf(dependencies: Dependencies, data: Record<string, unknown>) {
  const catalogue = dependencies.catalogue.current();
  const conference = catalogue.conferenceById.get(cleanLine(textOf(data.eventTitle)));
  const checked = basketFromSelections(data, itemsOf(catalogue, conference));
  if (checked.ok) return checked.basket;
  throw new InvalidInputError(
    checked.problems.map(({ path, message }) => ({ path: `registrationData.${path}`, message })),
  );
}

/** The documented amount is a number of units, 508.98; nothing but a wrong total is made of nonsense. */
function totalOf(amount: unknown): number | null {
  if (amount === undefined || amount === null) return null;
  return (typeof amount === 'number' ? fromUnits(amount) : null) ?? -1;
}
