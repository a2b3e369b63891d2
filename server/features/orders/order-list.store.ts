import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Phase } from '#domain/pricing/phase.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/database/client.ts';

/** Which orders a list shows; what is not given does not matter. */
export type OrderFilter = {
  conferenceId?: string | undefined;
  status?: OrderStatus | undefined;
  phase?: Phase | undefined;
  category?: string | undefined;
  country?: string | undefined;
  /** As it is stored: upper case. */
  couponCode?: string | undefined;
  /** Made at or after this instant. */
  from?: Date | undefined;
  /** Made before this instant. */
  until?: Date | undefined;
  /** Words that all occur, in any case, in reference, name, email address, organization or PayPal's ids. */
  search?: string | undefined;
};

const listed = { lines: { orderBy: { position: 'asc' } } } as const;

/** An order as lists show it. */
export type ListedOrder = Prisma.OrderGetPayload<{ include: typeof listed }>;

/** The newest orders of a filter, and how many it has in all. */
export async function findListedOrders(
  database: Database,
  filter: OrderFilter,
  limit: number,
): Promise<{ orders: ListedOrder[]; total: number }> {
  const where = whereOf(filter);
  const [orders, total] = await Promise.all([
    database.order.findMany({ where, orderBy: NEWEST_FIRST, take: limit, include: listed }),
    database.order.count({ where }),
  ]);
  return { orders, total };
}

/** Orders that are read at once while all of a filter are walked through. */
const PAGE = 1000;

/** All orders of a filter, the newest first, without holding more than a thousand of them. */
export async function* allListedOrders(database: Database, filter: OrderFilter): AsyncGenerator<ListedOrder> {
  let last: string | undefined;
  do {
    const orders: ListedOrder[] = await database.order.findMany({
      where: whereOf(filter),
      orderBy: NEWEST_FIRST,
      take: PAGE,
      ...(last ? { cursor: { id: last }, skip: 1 } : {}),
      include: listed,
    });
    yield* orders;
    last = orders.length === PAGE ? orders.at(-1)?.id : undefined;
  } while (last);
}

/** Ids count up with the time, so this is by time, and one after the other where two were made at once. */
const NEWEST_FIRST = { id: 'desc' } as const;

function whereOf(filter: OrderFilter): Prisma.OrderWhereInput {
  const { from, until, search, ...equal } = filter;
  const given = Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== undefined));
  const words = (search ?? '').split(/\s+/).filter(Boolean);
  return {
    ...given,
    ...(from || until ? { createdAt: { ...(from && { gte: from }), ...(until && { lt: until }) } } : {}),
    AND: words.map((word) => ({
      OR: SEARCHED.map((column) => ({ [column]: { contains: word, mode: 'insensitive' } })),
    })),
  };
}

const SEARCHED = [
  'reference',
  'firstName',
  'lastName',
  'email',
  'organization',
  'paypalOrderId',
  'paypalCaptureId',
] as const;

/** The history of an order, the earliest first. */
export async function historyOf(
  database: Database,
  orderId: string,
): Promise<{ at: Date; status: OrderStatus; cause: string; detail: string | null }[]> {
  return database.orderChange.findMany({
    where: { orderId },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: { at: true, status: true, cause: true, detail: true },
  });
}

/** The order that people call so; null when there is none. */
export async function findOrderIdByReference(database: Database, reference: string): Promise<string | null> {
  const found = await database.order.findUnique({ where: { reference }, select: { id: true } });
  return found?.id ?? null;
}
