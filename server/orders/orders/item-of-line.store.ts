import { Prisma } from '#prisma/generated/client/client.ts';
import { holds } from '#server/base/database/folded.ts';
import { literalInLike } from '#server/base/lib/like.ts';

/**
 * That an item is the one that is looked for, by its id or a part of its name. Names are few: they are folded once, and not anew for each of a
 * hundred thousand rows.
 *
 * @param of the table and column that have the names
 */
function isItem(
  item: string,
  id: Prisma.Sql,
  name: Prisma.Sql,
  of: { table: string; column: string },
): Prisma.Sql {
  const column = Prisma.raw(`"${of.column}"`);
  return Prisma.sql`(${id} = ${item} OR ${name} = ANY (ARRAY(
    SELECT named."name" FROM (SELECT DISTINCT ${column} AS "name" FROM ${Prisma.raw(`"${of.table}"`)} OFFSET 0) named
    WHERE ${holds(Prisma.sql`named."name"`, `%${literalInLike(item)}%`)})))`;
}

const SOLD_AS = { table: 'OrderLine', column: 'name' };
const BECAME = { table: 'SeatUpgrade', column: 'toTicket' };

/** That a line of `"OrderLine" l` is of an item, by its id or a part of its name, and has not been taken off. */
export const isOfItem = (item: string): Prisma.Sql =>
  Prisma.sql`l."quantity" > l."takenOff" AND ${isItem(item, Prisma.sql`l."itemId"`, Prisma.sql`l."name"`, SOLD_AS)}`;

/** That an upgrade of `"SeatUpgrade" u` has made the ticket what it is now, and that it is the item looked for. */
const madeItItem = (item: string): Prisma.Sql => Prisma.sql`u."appliedAt" IS NOT NULL AND u."undoneAt" IS NULL
  AND ${isItem(item, Prisma.sql`u."toItemId"`, Prisma.sql`u."toTicket"`, BECAME)}
  AND NOT EXISTS (SELECT FROM "SeatUpgrade" later WHERE later."seatId" = u."seatId" AND later."fromItemId" = u."toItemId"
    AND later."appliedAt" IS NOT NULL AND later."undoneAt" IS NULL)`;

/** How many more tickets left the item of `"OrderLine" l` by upgrades than came to it. */
const LEFT_LINE = Prisma.sql`(
  SELECT count(*) FILTER (WHERE u."fromItemId" = l."itemId") - count(*) FILTER (WHERE u."toItemId" = l."itemId")
  FROM "Seat" s JOIN "SeatUpgrade" u ON u."seatId" = s."id"
  WHERE s."orderId" = l."orderId" AND u."appliedAt" IS NOT NULL AND u."undoneAt" IS NULL)`;

/** Orders one of whose tickets an upgrade has changed: of all others no ticket has left its line. */
const CHANGED = Prisma.sql`(
  SELECT s."orderId" FROM "SeatUpgrade" u JOIN "Seat" s ON s."id" = u."seatId" WHERE u."appliedAt" IS NOT NULL AND u."undoneAt" IS NULL)`;

/**
 * That `"Order"` has an item now: as it was sold, or a ticket that has become it (docs/product.md 7.18). Written so that which orders have it is
 * found once, and looked up: joined, a page of them went through all these for each order.
 */
export const orderHasItem = (item: string): Prisma.Sql => Prisma.sql`("Order"."id" IN (
  SELECT l."orderId" FROM "OrderLine" l
  WHERE ${isOfItem(item)} AND (l."orderId" NOT IN ${CHANGED} OR l."quantity" - l."takenOff" > ${LEFT_LINE})
  UNION ALL
  SELECT s."orderId" FROM "SeatUpgrade" u JOIN "Seat" s ON s."id" = u."seatId" WHERE ${madeItItem(item)})) IS TRUE`;

/** That the ticket of `"Seat" s` is an item now: as it was sold, or because it has become it. */
export const ticketIsItem = (item: string): Prisma.Sql => Prisma.sql`(
  EXISTS (SELECT FROM "SeatUpgrade" u WHERE u."seatId" = s."id" AND ${madeItItem(item)})
  OR EXISTS (SELECT FROM "OrderLine" l WHERE l."orderId" = s."orderId" AND l."seats" > 0 AND l."name" = s."ticket"
      AND l."days" = s."days" AND ${isOfItem(item)})
    AND NOT EXISTS (SELECT FROM "SeatUpgrade" u WHERE u."seatId" = s."id" AND u."appliedAt" IS NOT NULL AND u."undoneAt" IS NULL))`;
