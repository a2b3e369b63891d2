import { HOLDING_STATUSES } from '#domain/orders/order-status.ts';
import type { BookedItem } from '#domain/seats/booked.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/base/database/client.ts';
import { isOfItem } from '#server/orders/orders/item-of-line.store.ts';
import { VALID_ORDER } from '#server/orders/orders/valid-order.store.ts';

const read = {
  id: true,
  reference: true,
  addedTo: true,
  status: true,
  designation: true,
  firstName: true,
  lastName: true,
  organization: true,
  seats: { orderBy: { position: 'asc' } },
} as const;
const valid = {
  ...VALID_ORDER,
  kind: { not: 'UPGRADE' },
} satisfies Prisma.OrderWhereInput;

/** An order with its people. */
type OrderRow = Prisma.OrderGetPayload<{ select: typeof read }>;

/** A registration that has booked something, or was added to: its orders with that, and everybody who takes part with it. */
export type BookedOrders = {
  orders: (OrderRow & { items: BookedItem[] })[];
  people: (OrderRow['seats'][number] & { reference: string })[];
};

/**
 * The registrations that have booked an item besides tickets, paid or still to be paid, by reference.
 *
 * @param item its id, or a part of its name
 * @param most lines of orders at most; null where there are more
 */
export async function findBookedOrders(
  database: Database,
  { conference, item, most }: { conference: string; item: string; most: number },
): Promise<BookedOrders[] | null> {
  const lines = await database.$queryRaw<(BookedItem & { orderId: string })[]>`
    SELECT l."orderId", l."itemId", l."name", l."quantity" - l."takenOff" AS "quantity"
    FROM "OrderLine" l JOIN "Order" o ON o."id" = l."orderId"
    WHERE o."conferenceId" = ${conference} AND o."cancelledAt" IS NULL AND o."kind" <> 'UPGRADE'
      AND o."status"::text IN (${Prisma.join([...HOLDING_STATUSES])})
      AND l."kind" <> 'TICKET' AND l."seats" = 0 AND ${isOfItem(item)}
    ORDER BY l."orderId", l."position" LIMIT ${most + 1}`;
  if (lines.length > most) return null;
  const itemsOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const orders = await database.order.findMany({
    where: { id: { in: [...itemsOf.keys()] } },
    orderBy: { reference: 'asc' },
    select: read,
  });
  const registrations = Map.groupBy(orders, ({ reference, addedTo }) => addedTo ?? reference);
  const firsts = [...registrations.keys()];
  const taking = await database.order.findMany({
    where: { ...valid, OR: [{ reference: { in: firsts } }, { addedTo: { in: firsts } }] },
    orderBy: { id: 'asc' },
    select: read,
  });
  return [...registrations].map(([first, own]) => ({
    orders: own.map((order) => ({ ...order, items: itemsOf.get(order.id) ?? [] })),
    people: taking
      .filter(({ reference, addedTo }) => (addedTo ?? reference) === first)
      .flatMap(({ reference, seats }) => seats.map((seat) => ({ ...seat, reference }))),
  }));
}
