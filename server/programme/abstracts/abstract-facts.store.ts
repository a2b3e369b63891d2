import type { Placed } from '#domain/abstracts/abstract-list.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { validOrder } from '#server/orders/orders/valid-order.store.ts';
import type { StoredAbstract } from './abstract.store.ts';
import { PRESENTERS } from './presenters.store.ts';

/** Valid tickets of an abstract's conference that are in somebody's name. */
const NAMED_SEATS = Prisma.sql`"Seat" s JOIN "Order" o ON o."id" = s."orderId"
  WHERE o."conferenceId" = "Abstract"."conferenceId" AND ${validOrder()} AND s."state" = 'NAMED'`;

/** Whether somebody who presents an abstract has such a ticket in their name, as a condition on "Abstract". */
export const PRESENTER_REGISTERED = Prisma.sql`EXISTS (
  SELECT 1 FROM ${NAMED_SEATS} AND s."email" IN (SELECT "email" FROM ${PRESENTERS} AS presenters))`;

/** Whether somebody who presents it has none; who shares an address has one of those in its name. */
const PRESENTER_MISSING = Prisma.sql`EXISTS (
  SELECT 1 FROM ${PRESENTERS} AS presenters GROUP BY presenters."email"
  HAVING count(*) > (SELECT count(*) FROM ${NAMED_SEATS} AND s."email" = presenters."email"))`;

/** Whether it has a place on the published programme (`Placed`); where it is not to be presented any more, it is shown there as cancelled. */
export const PLACED = Prisma.sql`CASE
  WHEN NOT EXISTS (
    SELECT 1 FROM "PublishedSession" t
    WHERE t."conferenceId" = "Abstract"."conferenceId" AND t."abstract" = "Abstract"."reference" AND t."removedAt" IS NULL)
  THEN 'no' WHEN "Abstract"."acceptedAs" IS NULL THEN 'cancelled' ELSE 'yes' END`;

/** Whether slides, a poster or a video were uploaded. */
export const HAS_FILE = Prisma.sql`EXISTS (
  SELECT 1 FROM "AbstractFile" f WHERE f."abstractId" = "Abstract"."id" AND f."replacedAt" IS NULL)`;

/** What other tables know of an abstract. */
export type AbstractFacts = {
  registered: boolean;
  placed: Placed;
  hasFile: boolean;
  /** As they are printed, without whoever submitted it, with commas between them. */
  coAuthors: string;
  institutions: string;
  /** 'Ada Lovelace 0000-0002-1694-233X', of those who have given one. */
  orcids: string;
};

/** Some abstracts with that, in their order. */
export async function withFacts<Row extends Pick<StoredAbstract, 'id'>>(
  database: Database,
  abstracts: readonly Row[],
): Promise<(Row & AbstractFacts)[]> {
  const rows = await database.$queryRaw<(AbstractFacts & { id: string })[]>`
    SELECT "id", ${PRESENTER_REGISTERED} AS "registered", ${PLACED} AS "placed", ${HAS_FILE} AS "hasFile",
      coalesce(authors."others", '') AS "coAuthors", coalesce(authors."orcids", '') AS "orcids",
      coalesce((SELECT string_agg(i."name", ', ' ORDER BY i."position") FROM "AbstractAffiliation" i
        WHERE i."abstractId" = "Abstract"."id"), "affiliation") AS "institutions"
    FROM "Abstract" LEFT JOIN LATERAL (
      SELECT string_agg(a."printedAs", ', ' ORDER BY a."position") FILTER (WHERE NOT a."contact") AS "others",
        string_agg(a."printedAs" || ' ' || a."orcid", ', ' ORDER BY a."position") FILTER (WHERE a."orcid" IS NOT NULL) AS "orcids"
      FROM "AbstractAuthor" a WHERE a."abstractId" = "Abstract"."id") authors ON TRUE
    WHERE "id" = ANY (${abstracts.map(({ id }) => id)}::uuid[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return abstracts.flatMap((abstract) => {
    const facts = byId.get(abstract.id);
    return facts ? [{ ...abstract, ...facts }] : [];
  });
}

/** Who of those who present an abstract has a ticket. */
export const TICKETS_HELD = ['NONE', 'SOME', 'ALL'] as const;
export type TicketsHeld = (typeof TICKETS_HELD)[number];

/** The same of some references. */
export async function findTicketsHeld(
  database: Database | Transaction,
  references: readonly string[],
): Promise<Map<string, TicketsHeld>> {
  const rows = await database.$queryRaw<{ reference: string; held: TicketsHeld }[]>`
    SELECT "reference", CASE WHEN NOT ${PRESENTER_REGISTERED} THEN 'NONE' WHEN ${PRESENTER_MISSING} THEN 'SOME' ELSE 'ALL' END AS "held"
    FROM "Abstract" WHERE "reference" = ANY (${[...references]})`;
  return new Map(rows.map(({ reference, held }) => [reference, held]));
}
