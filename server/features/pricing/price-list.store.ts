import { STANDARD_LIST } from '#domain/pricing/price-list.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';

const whole = {
  prices: { include: { item: true }, orderBy: { item: { position: 'asc' } } },
  conferences: { select: { id: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.PriceListInclude;

/** A price list with its items in order, and the conferences that refer to it. */
export type StoredPriceList = Prisma.PriceListGetPayload<{ include: typeof whole }>;

/** Every price list, the built-in one first. */
export async function findPriceLists(database: Database): Promise<StoredPriceList[]> {
  const lists = await database.priceList.findMany({ include: whole, orderBy: { id: 'asc' } });
  return lists.sort((left, right) => Number(right.id === STANDARD_LIST) - Number(left.id === STANDARD_LIST));
}

export async function findPriceList(tx: Transaction | Database, id: string): Promise<StoredPriceList | null> {
  return tx.priceList.findUnique({ where: { id }, include: whole });
}

/** Holds a list until the transaction ends: who else wants to change it waits. */
export async function lockPriceList(tx: Transaction, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "PriceList" WHERE "id" = ${id} FOR UPDATE`;
}

/** Makes a list with the prices of another one. */
export async function copyPriceList(
  tx: Transaction,
  list: Pick<StoredPriceList, 'id' | 'name'>,
  from: StoredPriceList,
): Promise<void> {
  await tx.priceList.create({ data: { ...list, earlyUntil: from.earlyUntil, midUntil: from.midUntil } });
  await tx.listPrice.createMany({
    data: from.prices.map(({ item: _, ...price }) => ({ ...price, listId: list.id })),
  });
}

export async function updatePriceList(
  tx: Transaction,
  id: string,
  data: Partial<Pick<StoredPriceList, 'name' | 'earlyUntil' | 'midUntil'>>,
): Promise<void> {
  await tx.priceList.update({ where: { id }, data });
}

/** Writes an item's price on a list, or takes the item off it (`price` null). */
export async function writeListPrice(
  tx: Transaction,
  listId: string,
  itemId: string,
  price: { earlyUsdMinor: number; midUsdMinor: number; spotUsdMinor: number } | null,
): Promise<void> {
  const place = { listId, itemId };
  if (price === null) await tx.listPrice.deleteMany({ where: place });
  else
    await tx.listPrice.upsert({
      where: { listId_itemId: place },
      create: { ...place, ...price },
      update: price,
    });
}

/** The ids of everything that can stand on a list. */
export async function findItemIds(tx: Transaction): Promise<string[]> {
  return (await tx.priceItem.findMany({ select: { id: true } })).map(({ id }) => id);
}

/** Which list each of the conferences has now. */
export async function findListsOf(
  tx: Transaction,
  conferenceIds: readonly string[],
): Promise<{ id: string; priceListId: string }[]> {
  return tx.conference.findMany({
    where: { id: { in: [...conferenceIds] } },
    select: { id: true, priceListId: true },
    orderBy: { id: 'asc' },
  });
}

export async function writeListOf(
  tx: Transaction,
  conferenceIds: readonly string[],
  priceListId: string,
): Promise<void> {
  await tx.conference.updateMany({ where: { id: { in: [...conferenceIds] } }, data: { priceListId } });
}
