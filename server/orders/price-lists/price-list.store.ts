import { OPEN_STATUSES } from '#domain/orders/order-status.ts';
import { STANDARD_LIST } from '#domain/pricing/price-list.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

const whole = {
  prices: { include: { item: true }, orderBy: { item: { position: 'asc' } } },
  conferences: { select: { id: true, title: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.PriceListInclude;

/** A price list with its items in order, and the conferences that refer to it. */
export type StoredPriceList = Prisma.PriceListGetPayload<{ include: typeof whole }>;

/** Every price list, the built-in one first. */
export async function findPriceLists(database: Database | Transaction): Promise<StoredPriceList[]> {
  const lists = await database.priceList.findMany({ include: whole, orderBy: { id: 'asc' } });
  return lists.sort((left, right) => Number(right.id === STANDARD_LIST) - Number(left.id === STANDARD_LIST));
}

export async function findPriceList(tx: Transaction | Database, id: string): Promise<StoredPriceList | null> {
  return tx.priceList.findUnique({ where: { id }, include: whole });
}

/** Which list each of the conferences has now. */
export async function findListsOf(
  tx: Transaction | Database,
  conferenceIds: readonly string[],
): Promise<{ id: string; title: string; priceListId: string }[]> {
  return tx.conference.findMany({
    where: { id: { in: [...conferenceIds] } },
    select: { id: true, title: true, priceListId: true },
    orderBy: { id: 'asc' },
  });
}

/** Orders for these conferences that may still be paid. */
export async function countOpenOrders(
  database: Database | Transaction,
  conferenceIds: readonly string[],
): Promise<number> {
  return database.order.count({
    where: { conferenceId: { in: [...conferenceIds] }, status: { in: [...OPEN_STATUSES] } },
  });
}
