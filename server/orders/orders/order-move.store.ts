import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

/** Where an order was moved to, and from where. */
export type OrderMove = Prisma.OrderMoveGetPayload<object>;

/** How an order was moved; null where it was not. */
export async function findMove(tx: Database | Transaction, orderId: string): Promise<OrderMove | null> {
  return tx.orderMove.findUnique({ where: { orderId } });
}

/** Keeps that an order, which the transaction holds, was moved; of an order, once. */
export async function insertMove(tx: Transaction, move: OrderMove): Promise<void> {
  await tx.orderMove.create({ data: move });
}
