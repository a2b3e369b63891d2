import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Order } from './order.store.ts';

const whole = { lines: { orderBy: { position: 'asc' } }, conference: true } as const;

/** What was added to the registration of a reference, paid or not, the earliest first. */
export async function findAdditions(tx: Database | Transaction, reference: string): Promise<Order[]> {
  return tx.order.findMany({ where: { addedTo: reference }, include: whole, orderBy: { id: 'asc' } });
}

/** What decides whether something can be added to the registration of a reference; null where there is none. */
export async function findFirstOrder(
  tx: Database | Transaction,
  reference: string,
): Promise<(Pick<Order, 'status' | 'cancelledAt' | 'addedTo'> & { moved: boolean }) | null> {
  const found = await tx.order.findUnique({
    where: { reference },
    select: { status: true, cancelledAt: true, addedTo: true, move: { select: { orderId: true } } },
  });
  return found && { ...found, moved: found.move !== null };
}

/**
 * Holds what was added to a registration, which the transaction holds, before its seats: whoever pays for an addition holds that
 * first, and then a seat.
 */
export async function lockAdditions(tx: Transaction, { reference }: Pick<Order, 'reference'>): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "Order" WHERE "addedTo" = ${reference} ORDER BY "id" FOR NO KEY UPDATE`;
}

/**
 * Holds orders with what was added to each, and then their seats and those whose upgrades they pay for: always in one sequence, whatever
 * that of `orderIds`, so that two who hold several never wait for each other.
 */
export async function lockOrdersTogether(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const ids = [...orderIds];
  await tx.$queryRaw`
    SELECT 1 FROM "Order"
    WHERE "id" = ANY (${ids}::uuid[])
      OR "addedTo" IN (SELECT "reference" FROM "Order" WHERE "id" = ANY (${ids}::uuid[]))
    ORDER BY "id" FOR NO KEY UPDATE`;
  await tx.$queryRaw`
    SELECT 1 FROM "Seat"
    WHERE "orderId" = ANY (${ids}::uuid[])
      OR "id" IN (SELECT "seatId" FROM "SeatUpgrade" WHERE "orderId" = ANY (${ids}::uuid[]))
    ORDER BY "orderId", "position" FOR UPDATE`;
}
