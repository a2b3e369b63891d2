import { TO_PRESENT } from '#domain/abstracts/abstract-state.ts';
import type { Audience, FilteredAudience } from '#domain/mailings/mailing-list.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Transaction } from '#server/base/database/client.ts';
import { ERASED_DOMAIN } from '#server/base/lib/erased.ts';
import { formulaWords } from '#server/base/lib/formulas.ts';
import { fullNameOf } from '#server/orders/orders/order.store.ts';
import { validOrder } from '#server/orders/orders/valid-order.store.ts';
import { PRESENTER_REGISTERED } from '#server/programme/abstracts/abstract-facts.store.ts';
import { PRESENTERS } from '#server/programme/abstracts/presenters.store.ts';

/** Whom a mailing can go to, and what is known of each of them. */
export const AUDIENCES: Readonly<Record<Audience, string>> = {
  'accepted-not-registered':
    'Presenters of accepted abstracts for a conference who have no paid registration for it, where nobody who presents with them has a ticket',
  'paid-no-seat-named': 'Buyers for a conference who have paid for tickets that are not assigned to anyone',
  registered: 'Buyers for a conference who have paid',
  authors: 'Authors of all abstracts for a conference that are not withdrawn',
  subscribers: 'Everyone who receives updates, or those of the list of subscribers whom its filter finds',
  registrations: 'Everyone in the list of registrations whom its filter finds',
  abstracts: 'Authors in the list of abstracts whom its filter finds',
  waiting: 'Everyone on the waiting lists whom their filter finds',
  messages: 'Everyone in the list of messages whom its filter finds',
};

/** An audience with a query of its own. */
type KnownAudience = Exclude<Audience, FilteredAudience>;

/** Somebody whom a mailing goes to; null where something is not known. */
export type Recipient = {
  email: string;
  /** As they are addressed. */
  name: string | null;
  /** Of their newest order, or of their newest abstract. */
  reference: string | null;
  /** Of their newest abstract. */
  title: string | null;
  conference: string | null;
  /** Where they get updates. */
  subscriberId: string | null;
};

/** As `isValidOrder` says: whoever has cancelled does not take part. */
const valid = validOrder('"Order"');

const orders = (conferenceId: string, condition: Prisma.Sql) => Prisma.sql`
  SELECT "email", ${fullNameOf('"Order"')} AS "name", "reference", NULL AS "title",
    "conferenceTitle" AS "conference", "id"
  FROM "Order" WHERE "conferenceId" = ${conferenceId} AND ${valid} AND ${condition}`;

const abstracts = (conferenceId: string, condition: Prisma.Sql) => Prisma.sql`
  SELECT "email", "fullName" AS "name", "reference", "title", "conferenceTitle" AS "conference", "id"
  FROM "Abstract" WHERE "conferenceId" = ${conferenceId} AND ${condition}`;

/** Those who present abstracts, each as themselves, and not before they were told that they are named. */
const presenters = (conferenceId: string, condition: Prisma.Sql) => Prisma.sql`
  SELECT "presenter"."email", "presenter"."name", "reference", "title", "conferenceTitle" AS "conference", "id"
  FROM "Abstract" CROSS JOIN LATERAL ${PRESENTERS} AS "presenter"
  WHERE "conferenceId" = ${conferenceId} AND "presenter"."knows" AND ${condition}`;

const SOURCES: Record<KnownAudience, (conferenceId: string) => Prisma.Sql> = {
  'accepted-not-registered': (conferenceId) =>
    presenters(
      conferenceId,
      Prisma.sql`"state" = ANY (${[...TO_PRESENT]}::"AbstractState"[]) AND NOT ${PRESENTER_REGISTERED}
        AND NOT EXISTS (SELECT 1 FROM "Order" WHERE "Order"."conferenceId" = ${conferenceId} AND ${valid}
          AND "Order"."email" = "presenter"."email")
        AND NOT EXISTS (SELECT 1 FROM "Seat" JOIN "Order" ON "Order"."id" = "Seat"."orderId"
          WHERE "Order"."conferenceId" = ${conferenceId} AND ${valid} AND "Seat"."email" = "presenter"."email")`,
    ),
  'paid-no-seat-named': (conferenceId) =>
    orders(
      conferenceId,
      Prisma.sql`EXISTS (SELECT 1 FROM "Seat" WHERE "Seat"."orderId" = "Order"."id" AND "Seat"."state" = 'OPEN')`,
    ),
  registered: (conferenceId) => orders(conferenceId, Prisma.sql`true`),
  authors: (conferenceId) => abstracts(conferenceId, Prisma.sql`"state" <> 'WITHDRAWN'`),
};

/**
 * Everybody in an audience, each address once, in the order of the addresses.
 *
 * @param options.news only those who get updates
 * @param options.most how many at most
 */
export async function findRecipients(
  tx: Transaction,
  audience: KnownAudience,
  { conferenceId, news, most }: { conferenceId: string; news: boolean; most: number },
): Promise<Recipient[]> {
  const found = await tx.$queryRaw<Recipient[]>`
    SELECT DISTINCT ON ("found"."email") "found"."email", "name", "reference", "title", "conference",
      "Subscriber"."id"::text AS "subscriberId"
    FROM (${SOURCES[audience](conferenceId)}) AS "found"
    LEFT JOIN "Subscriber" ON "Subscriber"."email" = "found"."email" AND "Subscriber"."unsubscribedAt" IS NULL
    WHERE (${!news} OR "Subscriber"."id" IS NOT NULL) AND "found"."email" NOT LIKE ${`%${ERASED_DOMAIN}`}
    ORDER BY "found"."email", "found"."id" DESC LIMIT ${most}`;
  return found.map(({ title, ...recipient }) => ({ ...recipient, title: title && formulaWords(title) }));
}
