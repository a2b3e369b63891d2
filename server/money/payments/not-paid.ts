import { PAID_STATUSES } from '#domain/orders/order-status.ts';
import { whyNotPaid } from '#domain/orders/why-not-paid.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { dayWords, untilWords } from '#domain/printed-dates.ts';
import { isoDayAt } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { findReceivedMinor } from '#server/orders/orders/received-money.store.ts';

/** Why an order is not paid, in a sentence for staff; null for one that is, or was. */
export async function notPaidText(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  order: Order,
): Promise<string | null> {
  const { status, paypalOrderId, capturing, failureIssue, lateMoneyAt, expiresAt, totalMinor, currency } =
    order;
  if (PAID_STATUSES.includes(status)) return null;
  const receivedMinor = await findReceivedMinor(database, order.id);
  const restMinor = totalMinor - receivedMinor;
  return whyNotPaid({
    status,
    atPayPal: paypalOrderId !== null,
    capturing: capturing !== null,
    issue: failureIssue,
    cameOn: lateMoneyAt && dayWords(isoDayAt(lateMoneyAt)),
    missing: receivedMinor > 0 ? formatInFull(restMinor, currency) : null,
    until: untilWords(expiresAt),
    over: expiresAt <= clock.now(),
  });
}
