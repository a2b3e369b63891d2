import type { rateList } from '#domain/billing/rate-list.ts';
import type { FilterOf } from '#domain/organiser/list-shape.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { allOf, type Condition, countRows } from '#server/base/database/folded.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import type { ListPage } from '#server/organiser/list.ts';

export type ExchangeRate = Prisma.ExchangeRateGetPayload<object>;
type Pair = { currency: string; inCurrency: string };

/** What counts on a day, 'YYYY-MM-DD'; null where none is known. */
export async function findRate(
  tx: Database | Transaction,
  { currency, inCurrency, day }: Pair & { day: string },
): Promise<ExchangeRate | null> {
  const on = new Date(`${day}T00:00:00Z`);
  return tx.exchangeRate.findFirst({
    where: { currency, inCurrency, fromDay: { lte: on }, untilDay: { gte: on } },
  });
}

/** Holds all rates until the transaction ends, so that no two are entered for one day. */
export async function lockRates(tx: Transaction): Promise<void> {
  await tx.$executeRaw`LOCK TABLE "ExchangeRate" IN SHARE ROW EXCLUSIVE MODE`;
}

/** A rate of the same currencies for one of these days at least. */
export async function findOverlap(
  tx: Transaction,
  { currency, inCurrency, fromDay, untilDay }: Pair & { fromDay: Date; untilDay: Date },
): Promise<ExchangeRate | null> {
  return tx.exchangeRate.findFirst({
    where: { currency, inCurrency, fromDay: { lte: untilDay }, untilDay: { gte: fromDay } },
  });
}

export async function insertRate(tx: Transaction, rate: Omit<ExchangeRate, 'id'>): Promise<ExchangeRate> {
  return tx.exchangeRate.create({ data: { ...rate, id: uuid7(rate.createdAt) } });
}

/** @returns what it was; null where there is none */
export async function removeRateRow(tx: Transaction, id: string): Promise<ExchangeRate | null> {
  const found = await tx.exchangeRate.findUnique({ where: { id } });
  // Somebody else may be removing it at the same time.
  const { count } = await tx.exchangeRate.deleteMany({ where: { id } });
  return count > 0 ? found : null;
}

type RateFilter = FilterOf<typeof rateList>;
const conditionsOf = ({ currency }: RateFilter): Condition[] => [
  currency && Prisma.sql`"currency" = ${currency}`,
];

/** The rates of a filter, those that were entered last first. */
export async function findRates(
  { database }: Pick<Dependencies, 'database'>,
  filter: RateFilter,
  { limit, offset, after }: ListPage,
): Promise<ExchangeRate[]> {
  const beyond = after && Prisma.sql`"id" < ${after.id}::uuid`;
  return database.$queryRaw`
    SELECT * FROM "ExchangeRate" ${allOf([...conditionsOf(filter), beyond])}
    ORDER BY "id" DESC LIMIT ${limit} OFFSET ${offset}`;
}

/** How many rates a filter has. */
export async function countRates(used: Pick<Dependencies, 'database'>, filter: RateFilter): Promise<number> {
  return countRows(used, Prisma.sql`"ExchangeRate"`, conditionsOf(filter));
}
