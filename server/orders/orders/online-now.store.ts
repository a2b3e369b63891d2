import { isAllOnline } from '#domain/seats/seats.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Order } from './order.store.ts';

/** Whether all that an order has is for taking part from elsewhere, as its tickets are now (docs/product.md 7.18). */
export async function isOnlineNow(
  tx: Database | Transaction,
  { id, lines, capturedAt }: Pick<Order, 'id' | 'lines' | 'capturedAt'>,
): Promise<boolean> {
  // What is not paid has no tickets yet.
  if (capturedAt === null) return isAllOnline(lines, []);
  const seats = await tx.seat.findMany({
    where: { orderId: id },
    select: { kind: true, ticket: true, online: true, days: true },
  });
  return isAllOnline(lines, seats);
}
