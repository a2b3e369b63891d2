import { mayHappen } from '#domain/orders/order-transitions.ts';
import { parseIsoDate, startOfDay } from '#domain/time.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { lockOrder, type Order, updateOrder } from '#server/orders/orders/order.store.ts';
import { makeSeats } from '#server/orders/seats/seat.service.ts';
import { applyUpgrade } from '#server/orders/seats/upgrade.service.ts';
import { queueOrderMails } from './order.mails.ts';

const NOON_MS = 12 * 60 * 60 * 1000;

/** Completes an order with nothing to pay. */
export async function completeFreeOrder(dependencies: Dependencies, { id }: Order): Promise<Order> {
  const at = dependencies.clock.now();
  return dependencies.database.$transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!mayHappen('completed', order.status) || order.totalMinor !== 0) return order;
    return completeWithoutPayPal(dependencies, tx, order, { at, cause: 'create', mail: true });
  });
}

/**
 * Completes an order for which PayPal is not asked, because it costs nothing or the bank has the money. The transaction holds
 * it.
 *
 * @param how.paid what the bank says of the money, and when it came
 * @param how.mail whether the registrant and the organiser are told
 */
export async function completeWithoutPayPal(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  how: { at: Date; cause: string; paid?: { bankReference: string; at: Date } | null; mail: boolean },
): Promise<Order> {
  const { at, cause, paid = null, mail } = how;
  const captured = {
    status: 'CAPTURED',
    capturedAt: paid?.at ?? at,
    bankReference: paid?.bankReference ?? null,
    reconcileAfter: null,
  } as const;
  const complete = await updateOrder(tx, order, captured, { at, cause });
  await makeSeats(dependencies, tx, complete);
  await applyUpgrade(dependencies, tx, complete, { at, cause });
  if (mail) await queueOrderMails(dependencies, tx, complete);
  return complete;
}

/**
 * When money counts as paid that the bank booked on a day: the middle of it in London, or now where that is yet to come; null for
 * what is no day, or one to come (docs/product.md 6.5).
 */
export function paidAt(day: string, now: Date): Date | null {
  const parsed = parseIsoDate(day);
  if (!parsed) return null;
  const start = startOfDay(parsed);
  return start > now ? null : new Date(Math.min(start.getTime() + NOON_MS, now.getTime()));
}
