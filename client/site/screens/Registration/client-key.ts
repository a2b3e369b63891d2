import { readAttempt, writeAttempt } from '#client/site/features/payment/checkout-storage.ts';
import { keepOwnLink } from '#client/site/features/payment/own-links.ts';
import { newKey } from '#client/ui/new-key.ts';
import type { CreateOrderInput } from './Registration.generated.ts';

/** What is sent to make an order, before it has its key. */
export type OrderRequest = Omit<CreateOrderInput, 'clientKey'>;

/**
 * The key of this attempt: the same request has the same key, also after a reload, so that the server answers
 * the same order; another request draws a new one.
 */
export function clientKeyFor(request: OrderRequest): string {
  const fingerprint = JSON.stringify(request);
  const before = readAttempt();
  if (before && before.fingerprint === fingerprint && before.clientKey !== '') return before.clientKey;
  const clientKey = newKey();
  const { pastConferenceId, arrivesOn } = before ?? {};
  writeAttempt({
    fingerprint,
    clientKey,
    termsAccepted: request.termsAccepted,
    ...(pastConferenceId && { pastConferenceId }),
    ...(arrivesOn && { arrivesOn }),
    order: null,
  });
  return clientKey;
}

/**
 * Remembers the order that the attempt made, for the way back from the payment provider. Its link is answered once: where the
 * same attempt was sent before, it is the one that was kept then.
 *
 * @returns the link's token; '' where the answer that had it never came
 */
export function keepOrder(order: {
  token: string;
  paypalOrderId: string | null;
  approveUrl: string | null;
}): string {
  const attempt = readAttempt();
  const token = order.token || (attempt?.order?.token ?? '');
  const { paypalOrderId, approveUrl } = order;
  if (attempt) writeAttempt({ ...attempt, order: { token, paypalOrderId, approveUrl } });
  keepOwnLink(paypalOrderId, token);
  return token;
}
