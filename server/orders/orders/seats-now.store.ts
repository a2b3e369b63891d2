import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Order } from './order.store.ts';

/** What an order's seats say of their tickets, as these are now (docs/product.md 7.18); none before it is paid. */
export async function findSeatsNow(
  tx: Database | Transaction,
  { id, capturedAt }: Pick<Order, 'id' | 'capturedAt'>,
) {
  if (capturedAt === null) return [];
  return tx.seat.findMany({
    where: { orderId: id },
    select: { kind: true, ticket: true, online: true, days: true },
    orderBy: { position: 'asc' },
  });
}
