import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';

/** Money that is given back, in minor units of its order's currency. */
export type Refund = Prisma.RefundGetPayload<object>;

/** Minor units that PayPal has given back, or been asked to, by our own refunds of an order. */
export async function sumOfRefunds(tx: Transaction | Database, orderId: string): Promise<number> {
  const { _sum } = await tx.refund.aggregate({
    where: { orderId, state: { in: ['REQUESTED', 'DONE'] } },
    _sum: { amountMinor: true },
  });
  return _sum.amountMinor ?? 0;
}

/** Stores a refund before PayPal is asked; its id is the idempotency key of that call. */
export async function insertRefund(
  tx: Transaction,
  refund: { orderId: string; amountMinor: number; requestedAt: Date },
): Promise<Refund> {
  return tx.refund.create({ data: refund });
}

/** The order's refund that is under way; null when there is none. */
export async function refundUnderWay(tx: Transaction | Database, orderId: string): Promise<Refund | null> {
  return tx.refund.findFirst({ where: { orderId, state: 'REQUESTED' } });
}

/** Refunds without an answer that were asked for before `before`, the oldest first. */
export async function findUnansweredRefunds(database: Database, before: Date): Promise<Refund[]> {
  return database.refund.findMany({
    where: { state: 'REQUESTED', requestedAt: { lt: before } },
    orderBy: { requestedAt: 'asc' },
    take: 20,
  });
}

/** Ends a refund that is under way. */
export async function endRefund(
  database: Database,
  id: string,
  end: { state: 'DONE'; paypalRefundId: string } | { state: 'REFUSED'; issue: string },
  settledAt: Date,
): Promise<void> {
  await database.refund.updateMany({ where: { id, state: 'REQUESTED' }, data: { ...end, settledAt } });
}
