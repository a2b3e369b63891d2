import type { Prisma, UncountedMoney } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { isStorable } from '#server/base/database/text.ts';
import { totalOf } from '#server/orders/orders/fee-of-order.ts';
import { findOrder, NOTHING_CAPTURED, type Order } from '#server/orders/orders/order.store.ts';

/** A payment at PayPal that an order has beside that of its `paypalOrderId`. */
export type PaymentAttempt = Prisma.PaymentAttemptGetPayload<object>;

/** The order that a payment at PayPal is for: the one that counts, or any other that was begun; null where there is none. */
export async function findOrderOfPayment(
  database: Database | Transaction,
  paypalOrderId: string,
): Promise<Order | null> {
  const order = await findOrder(database, { paypalOrderId });
  if (order) return order;
  const attempt = await findAttempt(database, paypalOrderId);
  return attempt && findOrder(database, { id: attempt.orderId });
}

/** The id of the order that a payment at PayPal is for, where nothing else of it is asked; null where there is none. */
export async function findOrderIdOfPayment(
  database: Database,
  paypalOrderId: string,
): Promise<string | null> {
  if (!isStorable(paypalOrderId)) return null;
  const order = await database.order.findUnique({ where: { paypalOrderId }, select: { id: true } });
  return order?.id ?? (await findAttempt(database, paypalOrderId))?.orderId ?? null;
}

export async function findAttempt(
  tx: Database | Transaction,
  paypalOrderId: string,
): Promise<PaymentAttempt | null> {
  if (!isStorable(paypalOrderId)) return null;
  return tx.paymentAttempt.findUnique({ where: { paypalOrderId } });
}

/** Payments of an order that the check of due orders still asks about, those begun last first. */
export async function findOpenAttempts(database: Database, orderId: string): Promise<PaymentAttempt[]> {
  return database.paymentAttempt.findMany({
    where: { orderId, closedAt: null },
    orderBy: [{ createdAt: 'desc' }, { paypalOrderId: 'desc' }],
  });
}

export async function insertAttempt(
  tx: Transaction,
  attempt: Prisma.PaymentAttemptUncheckedCreateInput,
): Promise<void> {
  await tx.paymentAttempt.create({ data: attempt });
}

/** Keeps the payment that counts, for events that tell of it, before another takes its place. */
export async function keepAttempt(
  tx: Transaction,
  order: Order,
  { at, closed }: { at: Date; closed: boolean },
): Promise<void> {
  const { paypalOrderId } = order;
  if (!paypalOrderId) return;
  const closedAt = closed ? at : null;
  await tx.paymentAttempt.upsert({
    where: { paypalOrderId },
    create: {
      paypalOrderId,
      orderId: order.id,
      approveUrl: order.paypalApproveUrl,
      totalMinor: totalOf(order, 'PAYPAL'),
      byPayer: false,
      createdAt: order.createdAt,
      closedAt,
    },
    update: closed ? { closedAt } : {},
  });
}

/** Notes that PayPal has money of a payment of an order, which the transaction holds, although another one counts. */
export async function noteUncounted(
  tx: Transaction,
  { id: orderId }: Pick<Order, 'id'>,
  paypalOrderId: string,
  uncounted: UncountedMoney,
): Promise<void> {
  await tx.paymentAttempt.updateMany({ where: { paypalOrderId, orderId }, data: { uncounted } });
}

/** The payments of an order of which PayPal has money although another one counts: PayPal's ids. */
export async function findUncounted(database: Database, orderId: string): Promise<string[]> {
  const attempts = await database.paymentAttempt.findMany({
    where: { orderId, uncounted: { not: null } },
    orderBy: { paypalOrderId: 'asc' },
    select: { paypalOrderId: true },
  });
  return attempts.map(({ paypalOrderId }) => paypalOrderId);
}

/** Notes that PayPal has no such money any more. @returns whether it had, and has none of another payment of the order */
export async function forgetUncounted(
  tx: Transaction,
  { id: orderId }: Pick<Order, 'id'>,
  paypalOrderId: string,
): Promise<boolean> {
  const uncounted = { not: null };
  const had = await tx.paymentAttempt.updateMany({
    where: { paypalOrderId, orderId, uncounted },
    data: { uncounted: null },
  });
  return had.count > 0 && (await tx.paymentAttempt.count({ where: { orderId, uncounted } })) === 0;
}

/** Notes that there is nothing to ask PayPal about any more: about one payment, or about all of an order. */
export async function closeAttempts(
  tx: Transaction,
  which: { paypalOrderId: string } | { orderId: string },
  at: Date,
): Promise<void> {
  await tx.paymentAttempt.updateMany({ where: { ...which, closedAt: null }, data: { closedAt: at } });
}

/**
 * Ends a capture that was marked longer ago than any call to PayPal can be, where PayPal has just said that it took nothing.
 *
 * @param markedBefore an instant before the moment at which PayPal was asked
 */
export async function endStaleCapture(
  database: Database,
  { orderId, paypalOrderId, markedBefore }: { orderId: string; paypalOrderId: string; markedBefore: Date },
): Promise<void> {
  await database.order.updateMany({
    where: { id: orderId, capturing: paypalOrderId, capturingSince: { lt: markedBefore } },
    data: NOTHING_CAPTURED,
  });
}
