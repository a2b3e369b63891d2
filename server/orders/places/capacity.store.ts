import { HOLDING_STATUSES } from '#domain/orders/order-status.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { ticketTitle } from './ticket-title.ts';

/**
 * Of an item for a conference: how many there are, and how many are held or sold; more may be sold than there are. What comes
 * free goes to those who wait first.
 */
export type Places = {
  itemId: string;
  /** Of a ticket with the days that it is for. */
  name: string;
  places: number;
  taken: number;
  /** How many people wait for one (docs/product.md 4.11). */
  waiting: number;
  /** Whether the pages say that nothing is left, which may be a moment old. */
  soldOut: boolean;
};

/** Whose places don't count against them: those of an order, and the one that is held for somebody who was waiting. */
export type Own = { orderId?: string | undefined; waitingId?: string | undefined };

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

/** Whether an order `o` holds what it is for at an instant. */
const holds = (now: Date) => Prisma.sql`(o."cancelledAt" IS NULL
  AND (o."status"::text = ANY (${HOLDING_STATUSES}::text[]) OR (o."status" = 'FAILED' AND o."expiresAt" > ${now})))`;

/**
 * The places of a conference's items, as far as they are limited, in the price list's order. An offer counts as a place that is
 * taken until it ends, or until an order that was made with it does.
 *
 * @param options.itemIds only of these; all unless said
 * @param options.own whose share of `taken` is told
 */
export async function countPlaces(
  tx: Transaction | Database,
  conferenceId: string,
  { now, itemIds = null, own = {} }: { now: Date; itemIds?: readonly string[] | null; own?: Own },
): Promise<(Places & { own: number })[]> {
  const { orderId = null, waitingId = null } = own;
  const counted = await tx.$queryRaw<
    (Places & { own: number; days: number[]; startsOn: Date; endsOn: Date })[]
  >`
    SELECT c."itemId", i."name", i."days", held."startsOn", held."endsOn", c."places", c."soldOut", (coalesce(sold."all", 0) - free_again."count" + waiters."offered")::int AS "taken",
      (coalesce(sold."own", 0) + waiters."own")::int AS "own", waiters."waiting"::int
    FROM "Capacity" c JOIN "PriceItem" i ON i."id" = c."itemId" JOIN "Conference" held ON held."id" = c."conferenceId"
    CROSS JOIN LATERAL (
      SELECT sum(l."quantity" - l."takenOff") AS "all", sum(l."quantity" - l."takenOff") FILTER (WHERE o."id" = ${orderId}::uuid) AS "own"
      FROM "Order" o JOIN "OrderLine" l ON l."orderId" = o."id"
      WHERE o."conferenceId" = c."conferenceId" AND l."itemId" = c."itemId" AND ${holds(now)}
    ) sold
    CROSS JOIN LATERAL (
      SELECT ${freeAgain(Prisma.sql`c."conferenceId"`, Prisma.sql`c."itemId"`, now)} AS "count"
    ) free_again
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE w."state" = 'WAITING') AS "waiting", count(*) FILTER (WHERE ${offered(now)}) AS "offered",
        count(*) FILTER (WHERE w."id" = ${waitingId}::uuid AND ${offered(now)}) AS "own"
      FROM "WaitingEntry" w
      WHERE w."conferenceId" = c."conferenceId" AND w."itemId" = c."itemId" AND w."state" IN ('WAITING', 'OFFERED')
    ) waiters
    WHERE c."conferenceId" = ${conferenceId}
      AND (${itemIds}::text[] IS NULL OR c."itemId" = ANY (${itemIds}::text[]))
    ORDER BY i."position"`;
  return counted.map(({ name: ticket, days, startsOn, endsOn, ...item }) => ({
    ...item,
    name: ticketTitle({ ticket, days }, { startsOn, endsOn }),
  }));
}

/** How many of each item are held or sold for a conference, limited or not; what nobody has is left out. */
export async function countReservedPlaces(
  database: Database,
  conferenceId: string,
  now: Date,
): Promise<{ itemId: string; taken: number }[]> {
  return database.$queryRaw`
    SELECT l."itemId",
      (sum(l."quantity" - l."takenOff") - ${freeAgain(Prisma.sql`${conferenceId}`, Prisma.sql`l."itemId"`, now)})::int AS "taken"
    FROM "Order" o JOIN "OrderLine" l ON l."orderId" = o."id"
    WHERE o."conferenceId" = ${conferenceId} AND ${holds(now)} GROUP BY l."itemId"`;
}

/**
 * How many of an item's places at a conference are free again (docs/product.md 7.18, 7.21): their tickets became others, or an upgrade to it is
 * still paid for a ticket whose registration has ended.
 */
const freeAgain = (conferenceId: Prisma.Sql, itemId: Prisma.Sql, now: Date) => Prisma.sql`(
  SELECT count(*) FROM "SeatUpgrade" u JOIN "Seat" s ON s."id" = u."seatId" JOIN "Order" o ON o."id" = s."orderId"
  WHERE o."conferenceId" = ${conferenceId} AND CASE WHEN ${holds(now)}
    THEN u."fromItemId" = ${itemId} AND u."appliedAt" IS NOT NULL AND u."undoneAt" IS NULL
    ELSE u."toItemId" = ${itemId} AND EXISTS (SELECT 1 FROM "Order" o WHERE o."id" = u."orderId" AND ${holds(now)}) END)`;

/** Whether a place is held for somebody who was waiting, `w`, and not by an order of theirs. */
const offered = (now: Date) => Prisma.sql`(w."state" = 'OFFERED' AND w."heldUntil" > ${now}
  AND NOT EXISTS (SELECT 1 FROM "Order" o WHERE o."id" = w."orderId" AND ${holds(now)}))`;

/** The ids of everything that can stand on a price list. */
export async function findItemIds(tx: Transaction | Database): Promise<string[]> {
  return (await tx.priceItem.findMany({ select: { id: true } })).map(({ id }) => id);
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

/** Notes whether items of a conference are sold out; a change of the catalogue, even where nothing differs. */
export async function writeSoldOut(
  tx: Transaction,
  conferenceId: string,
  itemIds: readonly string[],
  soldOut: boolean,
): Promise<void> {
  await tx.capacity.updateMany({ where: { conferenceId, itemId: { in: [...itemIds] } }, data: { soldOut } });
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
  const oversold = [];
  for (const { id, title } of await findLimitedConferences(database))
    for (const item of await countPlaces(database, id, { now })) {
      if (item.taken <= item.places) continue;
      const newest = await database.order.findFirst({
        where: { conferenceId: id, lines: { some: { itemId: item.itemId } } },
        select: { createdAt: true },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      });
      oversold.push({ ...item, conferenceId: id, title, since: newest?.createdAt ?? now });
    }
  return oversold;
}
