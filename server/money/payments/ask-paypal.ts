import type { ChangeCause } from '#domain/orders/changed-by.ts';
import { PAID_STATUSES } from '#domain/orders/order-status.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { ExpectedError } from '#server/base/errors.ts';
import { type PaymentOrder, PaymentOutcomeUnknownError } from '#server/base/providers/paypal/gateway.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { applyPaymentState } from './apply-payment-state.ts';
import { PaymentUnsettledError } from './payment.errors.ts';
import { capturePayment } from './payment.service.ts';

/**
 * Asks PayPal how an order stands and acts on it: an approved one is captured, also when the buyer has closed the
 * tab; anything else is taken over.
 *
 * @param paypalOrderId of one of the order's payments
 * @returns PayPal's order; null when it knows none (any more)
 * @throws PaymentOutcomeUnknownError when PayPal can't be asked, or has not said what became of a capture
 */
export async function askPayPal(
  dependencies: Dependencies,
  order: Order,
  paypalOrderId: string,
  cause: ChangeCause,
): Promise<PaymentOrder | null> {
  const remote = await dependencies.gateway.getOrder(paypalOrderId);
  if (!remote) return null;
  // A buyer who was told that the payment failed may have paid in another way, so only the buyer may try again. Once the
  // buyer has, and the outcome is unknown, it is found out.
  const declinedBefore =
    cause !== 'webhook' &&
    order.failureIssue !== null &&
    order.paypalOrderId === paypalOrderId &&
    order.capturing !== paypalOrderId;
  const capture = !PAID_STATUSES.includes(order.status) && !declinedBefore;
  try {
    if (remote.status === 'APPROVED' && capture)
      await capturePayment(dependencies, { paypalOrderId, network: null, by: cause });
    else await applyPaymentState(dependencies, order.id, remote, cause);
  } catch (error) {
    if (error instanceof PaymentUnsettledError)
      throw new PaymentOutcomeUnknownError(error.message, { cause: error });
    // A declined card or a foreign order is an answer; it is kept with the order.
    if (!(error instanceof ExpectedError)) throw error;
  }
  return remote;
}
