import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/base/database/client.ts';
import { ORDER_TO_DO } from '#server/orders/orders/to-do-of-order.ts';
import { notDone } from '#server/organiser/to-do.store.ts';
import { FAILING_STATUSES, HELD_AFTER_CANCELLATION, MISMATCH } from './payment-state.ts';

/** Orders that a buyer has approved, or whose money is held, without an end since `before`. */
export function hangingPayments(database: Database, before: Date, limit: number) {
  return database.order.findMany({
    where: {
      status: { in: ['APPROVED', 'PENDING'] },
      OR: [{ approvedAt: { lt: before } }, { approvedAt: null, createdAt: { lt: before } }],
    },
    select: { ...ORDER_TO_DO, status: true, approvedAt: true, createdAt: true, lateMoneyAt: true },
    take: limit,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

/** Orders whose money PayPal holds although they were cancelled. */
export function heldAfterCancellation(database: Database, limit: number) {
  return database.order.findMany({
    where: { failureIssue: HELD_AFTER_CANCELLATION },
    select: { ...ORDER_TO_DO, status: true, approvedAt: true, createdAt: true, lateMoneyAt: true },
    take: limit,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

/**
 * Orders for which PayPal has told of another order, amount or currency, and that are not paid since; and those of which PayPal has
 * money of a payment that does not count, whatever else has become of them.
 */
export async function mismatchedPayments(database: Database, limit: number) {
  const uncounted = { not: null };
  // First, as they are few: their orders are found by their ids then.
  const attempts = await database.paymentAttempt.findMany({
    where: { uncounted },
    select: { orderId: true },
    distinct: ['orderId'],
  });
  return database.order.findMany({
    where: { OR: [{ failureIssue: MISMATCH }, { id: { in: attempts.map(({ orderId }) => orderId) } }] },
    select: {
      ...ORDER_TO_DO,
      createdAt: true,
      payments: { where: { uncounted }, select: { uncounted: true } },
    },
    take: limit,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

/**
 * Orders whose payment has come to nothing since `after` while their buyers were away, and that nobody has tried to pay since,
 * until somebody says that it is done.
 */
export async function failedPayments(database: Database, kind: string, after: Date, limit: number) {
  const done = notDone(kind, Prisma.sql`o."reference"`, Prisma.sql`o."priceHeldAt"`);
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT o."id" FROM "Order" o
    WHERE o."status" = ANY (${[...FAILING_STATUSES]}::"OrderStatus"[]) AND o."failureIssue" <> ${MISMATCH} AND o."priceHeldAt" > ${after}
      AND ${done}
    ORDER BY o."priceHeldAt", o."id" LIMIT ${limit}`;
  return database.order.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    select: {
      ...ORDER_TO_DO,
      currency: true,
      totalMinor: true,
      failureIssue: true,
      priceHeldAt: true,
      createdAt: true,
    },
    orderBy: [{ priceHeldAt: 'asc' }, { id: 'asc' }],
  });
}
