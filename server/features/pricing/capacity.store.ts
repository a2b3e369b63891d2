import { OPEN_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';

/** Of an item for a conference: how many there are, and how many are held or sold. More may be sold than there are. */
export type Places = { itemId: string; name: string; places: number; taken: number };

/** Statuses of an order that holds what it is for; a failed one does as long as its buyer may try again. */
const HOLDING: readonly OrderStatus[] = [...OPEN_STATUSES, 'CAPTURED', 'PARTIALLY_REFUNDED'];

/**
 * Holds the places of these items until the transaction ends: who else wants some waits, and then counts again. Always in the
 * same order, so that nobody waits for somebody who waits.
 */
export async function lockPlaces(
  tx: Transaction,
  conferenceId: string,
  itemIds: readonly string[],
): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM "Capacity" WHERE "conferenceId" = ${conferenceId} AND "itemId" = ANY (${itemIds}::text[])
    ORDER BY "itemId" FOR UPDATE`;
}

/** Holds a conference until the transaction ends: who else wants to set its places waits, and orders for it go on. */
export async function lockConference(tx: Transaction, conferenceId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "Conference" WHERE "id" = ${conferenceId} FOR NO KEY UPDATE`;
}

/**
 * The places of a conference's items, as far as they are limited, in the price list's order.
 *
 * @param options.itemIds only of these; all unless said
 * @param options.except an order whose own places don't count
 */
export async function countPlaces(
  tx: Transaction | Database,
  conferenceId: string,
  {
    now,
    itemIds = null,
    except = null,
  }: { now: Date; itemIds?: readonly string[] | null; except?: string | null },
): Promise<Places[]> {
  return tx.$queryRaw<Places[]>`
    SELECT c."itemId", i."name", c."places", coalesce((
      SELECT sum(l."quantity") FROM "Order" o JOIN "OrderLine" l ON l."orderId" = o."id"
      WHERE o."conferenceId" = c."conferenceId" AND l."itemId" = c."itemId" AND ${isHeld(now)}
        AND o."id" IS DISTINCT FROM ${except}::uuid
    ), 0)::int AS "taken"
    FROM "Capacity" c JOIN "PriceItem" i ON i."id" = c."itemId"
    WHERE c."conferenceId" = ${conferenceId}
      AND (${itemIds}::text[] IS NULL OR c."itemId" = ANY (${itemIds}::text[]))
    ORDER BY i."position"`;
}

/** How many of each item are held or sold for a conference, limited or not; what nobody has is left out. */
export async function countTaken(
  database: Database,
  conferenceId: string,
  now: Date,
): Promise<{ itemId: string; taken: number }[]> {
  return database.$queryRaw`
    SELECT l."itemId", sum(l."quantity")::int AS "taken" FROM "Order" o JOIN "OrderLine" l ON l."orderId" = o."id"
    WHERE o."conferenceId" = ${conferenceId} AND ${isHeld(now)} GROUP BY l."itemId"`;
}

/** Whether the order `o` holds what it is for. */
function isHeld(now: Date): Prisma.Sql {
  return Prisma.sql`o."cancelledAt" IS NULL
    AND (o."status"::text = ANY (${HOLDING}::text[]) OR (o."status" = 'FAILED' AND o."expiresAt" > ${now}))`;
}

/** Sets how many of an item there are for a conference; null: as many as are asked for. */
export async function writePlaces(
  tx: Transaction,
  conferenceId: string,
  itemId: string,
  places: number | null,
): Promise<void> {
  const where = { conferenceId, itemId };
  if (places === null) await tx.capacity.deleteMany({ where });
  else
    await tx.capacity.upsert({
      where: { conferenceId_itemId: where },
      create: { ...where, places },
      update: { places },
    });
}

/** Conferences of which anything is limited. */
export async function findLimitedConferences(database: Database): Promise<{ id: string; title: string }[]> {
  return database.conference.findMany({
    where: { capacities: { some: {} } },
    select: { id: true, title: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
}

/** What was sold or is held more often than there are places, with the time of the newest order for it. */
export async function findOversold(
  database: Database,
  now: Date,
): Promise<(Places & { conferenceId: string; title: string; since: Date })[]> {
  const limited = await findLimitedConferences(database);
  const all = await Promise.all(
    limited.map(async ({ id, title }) => {
      const over = (await countPlaces(database, id, { now })).filter(({ places, taken }) => taken > places);
      return Promise.all(
        over.map(async (item) => {
          const newest = await database.order.findFirst({
            where: { conferenceId: id, lines: { some: { itemId: item.itemId } } },
            select: { createdAt: true },
            orderBy: { createdAt: 'desc' },
          });
          return { ...item, conferenceId: id, title, since: newest?.createdAt ?? now };
        }),
      );
    }),
  );
  return all.flat();
}
