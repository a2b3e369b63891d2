import { OPEN_STATUSES } from '#domain/orders/order-status.ts';
import { MINOR_PER_UNIT } from '#domain/pricing/money.ts';
import { STANDARD_LIST } from '#domain/pricing/price-list.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';
import type { PriceListTerms } from './price-list-terms.ts';

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

/** Makes a list, or replaces all that it says. */
export async function writePriceList(
  tx: Transaction,
  id: string,
  { name, earlyUntil, midUntil, usd }: PriceListTerms,
): Promise<void> {
  const data = {
    name,
    earlyUntil: earlyUntil === null ? null : new Date(earlyUntil),
    midUntil: midUntil === null ? null : new Date(midUntil),
  };
  await tx.priceList.upsert({ where: { id }, create: { id, ...data }, update: data });
  await tx.listPrice.deleteMany({ where: { listId: id } });
  await tx.listPrice.createMany({
    data: Object.entries(usd).map(([itemId, [early, mid, spot]]) => ({
      ...{ listId: id, itemId },
      earlyUsdMinor: early * MINOR_PER_UNIT,
      midUsdMinor: mid * MINOR_PER_UNIT,
      spotUsdMinor: spot * MINOR_PER_UNIT,
    })),
  });
}

/** The ids of everything that can stand on a list. */
export async function findItemIds(tx: Transaction | Database): Promise<string[]> {
  return (await tx.priceItem.findMany({ select: { id: true } })).map(({ id }) => id);
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

export async function writeListOf(
  tx: Transaction,
  conferenceIds: readonly string[],
  priceListId: string,
): Promise<void> {
  await tx.conference.updateMany({ where: { id: { in: [...conferenceIds] } }, data: { priceListId } });
}
