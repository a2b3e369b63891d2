import { ExpectedError } from '#server/errors.ts';
import type { Order } from '#server/features/orders/order.store.ts';
import { PAID_STATUSES } from '#server/features/orders/order.store.ts';
import type { PaymentOrder } from '#server/payments/gateway.ts';
import type { Services } from '#server/services.ts';
import { capturePayment, settle } from './payment.service.ts';

/**
 * Asks PayPal how an order stands and acts on it: an approved one is captured, also when the buyer has closed the
 * tab; anything else is taken over.
 *
 * @returns PayPal's order; null when it knows none (any more)
 * @throws PaymentOutcomeUnknownError when PayPal can't be asked
 */
export async function followUp(
  services: Services,
  order: Order,
  paypalOrderId: string,
  cause: string,
): Promise<PaymentOrder | null> {
  const remote = await services.gateway.getOrder(paypalOrderId);
  if (!remote) return null;
  try {
    if (remote.status === 'APPROVED' && !PAID_STATUSES.includes(order.status))
      await capturePayment(services, paypalOrderId);
    else await settle(services, order.id, remote, cause);
  } catch (error) {
    // A declined card or a foreign order is an answer; it is kept with the order.
    if (!(error instanceof ExpectedError)) throw error;
  }
  return remote;
}
