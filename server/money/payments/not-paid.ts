import { PAID_STATUSES } from '#domain/orders/order-status.ts';
import { whyNotPaid } from '#domain/orders/why-not-paid.ts';
import { printLastMinute } from '#domain/printed-dates.ts';
import type { Order } from '#server/orders/orders/order.store.ts';

/** Why an order is not paid, in a sentence for staff; null for one that is, or was. */
export function notPaidText(order: Order, now: Date): string | null {
  const { status, paypalOrderId, capturing, failureIssue, expiresAt } = order;
  if (PAID_STATUSES.includes(status)) return null;
  return whyNotPaid({
    status,
    atPayPal: paypalOrderId !== null,
    capturing: capturing !== null,
    issue: failureIssue,
    until: printLastMinute(expiresAt),
    over: expiresAt <= now,
  });
}
