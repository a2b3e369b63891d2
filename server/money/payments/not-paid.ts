import { PAID_STATUSES } from '#domain/orders/order-status.ts';
import { whyNotPaid } from '#domain/orders/why-not-paid.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { dayWords, untilWords } from '#domain/printed-dates.ts';
import { isoDayAt } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { findCountingTransfers, missingMinorOf } from '#server/orders/orders/received-money.store.ts';
import { isPayable, soldOutOf } from './price-hold.ts';

/** Why an order is not paid, in a sentence for staff; null for one that is, or was. */
export async function notPaidText(dependencies: Dependencies, order: Order): Promise<string | null> {
  const { status, paypalOrderId, capturing, failureIssue, lateMoneyAt, expiresAt, currency } = order;
  if (PAID_STATUSES.includes(status)) return null;
  const came = await findCountingTransfers(dependencies.database, order.id);
  return whyNotPaid({
    status,
    atPayPal: paypalOrderId !== null,
    capturing: capturing !== null,
    issue: failureIssue,
    cameOn: lateMoneyAt && dayWords(isoDayAt(lateMoneyAt)),
    missing: came.length > 0 ? formatInFull(missingMinorOf(order, came), currency) : null,
    until: untilWords(expiresAt),
    over: expiresAt <= dependencies.clock.now(),
    payable: await isPayable(dependencies, order),
    soldOut: await soldOutOf(dependencies, order),
  });
}
