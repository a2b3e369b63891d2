import type { AcceptedAs } from '#domain/abstracts/accepted-as.ts';
import { FILE_FOR } from '#domain/abstracts/presented-file.ts';
import type { ChaserKind } from '#domain/chasers/chaser.ts';
import { OPEN_STATUSES, VALID_STATUSES } from '#domain/orders/order-status.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { fullNameOf } from '#server/orders/orders/order.store.ts';
import { validOrder } from '#server/orders/orders/valid-order.store.ts';

/** Something that is still to be done, and whom it is for. */
export type Undone = {
  /** Id of the abstract, order or invitation. */
  subjectId: string;
  reference: string;
  conferenceId: string;
  conferenceTitle: string;
  startsOn: Date;
  seatsFreezeAt: Date | null;
  name: string;
  email: string;
  /** Since when it is to be done. */
  since: Date;
  /** Of an invitation or a held price: the first instant at which it no longer holds; null for all else. */
  holdsUntil: Date | null;
  /** The abstract's title; '' for an order. */
  title: string;
  /** How many tickets have no name; 0 for an abstract. */
  tickets: number;
  /** The last stage that was sent since then, 0 for none, and when one of the thing was sent at all. */
  sentStage: number;
  lastSentAt: Date | null;
};

/** What finds what is not done, all of it or that of one id, and what holds it until the transaction ends. */
export type ChasedThing = {
  readonly kind: ChaserKind;
  undone(only: string | null): Prisma.Sql;
  hold(tx: Transaction, id: string): Promise<void>;
};

const which = (column: Prisma.Sql, only: string | null) =>
  only === null ? Prisma.sql`TRUE` : Prisma.sql`${column} = ${only}::uuid`;
const abstractColumns = Prisma.sql`
  a."id" AS "subjectId", a."reference", a."conferenceId", a."fullName" AS "name", a."email", a."title", 0 AS "tickets",
  NULL::timestamptz AS "holdsUntil"`;

async function holdAbstract(tx: Transaction, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "Abstract" WHERE "id" = ${id}::uuid FOR UPDATE`;
}

/** An accepted abstract whose author has not said that they will present it. */
export const unconfirmedAbstracts: ChasedThing = {
  kind: 'ABSTRACT_UNCONFIRMED',
  undone: (only) => Prisma.sql`
    SELECT ${abstractColumns}, a."acceptedSince" AS "since" FROM "Abstract" a
    WHERE a."state" = 'ACCEPTED' AND ${which(Prisma.sql`a."id"`, only)}`,
  hold: holdAbstract,
};

/** An abstract that is to be presented as something whose file is not there. */
const missingFiles = (kind: 'POSTER_MISSING' | 'VIDEO_MISSING', as: AcceptedAs): ChasedThing => ({
  kind,
  undone: (only) => Prisma.sql`
    SELECT ${abstractColumns}, a."acceptedSince" AS "since" FROM "Abstract" a
    WHERE a."acceptedAs" = ${as}::"AcceptedAs" AND ${which(Prisma.sql`a."id"`, only)} AND NOT EXISTS (
      SELECT 1 FROM "AbstractFile" f
      WHERE f."abstractId" = a."id" AND f."kind" = ${FILE_FOR[as]}::"AbstractFileKind" AND f."replacedAt" IS NULL)`,
  hold: holdAbstract,
});

export const missingPosters = missingFiles('POSTER_MISSING', 'E_POSTER');
export const missingVideos = missingFiles('VIDEO_MISSING', 'VIDEO');

/** A registration that waits for a bank transfer, which has not arrived, or not all of it. */
export const unpaidTransfers: ChasedThing = {
  kind: 'TRANSFER_UNPAID',
  undone: (only) => Prisma.sql`
    SELECT o."id" AS "subjectId", o."reference", o."conferenceId", ${fullNameOf()} AS "name", o."email",
      '' AS "title", 0 AS "tickets", o."expiresAt" AS "holdsUntil", coalesce(o."priceHeldAt", o."createdAt") AS "since"
    FROM "Order" o
    WHERE o."status" = 'AWAITING_TRANSFER' AND ${which(Prisma.sql`o."id"`, only)} AND NOT EXISTS (
      -- That is the organiser's to see to.
      SELECT 1 FROM "ReceivedTransfer" t WHERE t."orderId" = o."id" AND t."outcome" = 'OTHER_CURRENCY')`,
  hold: async (tx, id) => {
    await tx.$queryRaw`SELECT 1 FROM "Order" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  },
};

/** A valid registration with tickets that nobody is named for, unless its buyer asks to cancel it. */
export const unnamedSeats: ChasedThing = {
  kind: 'SEAT_UNNAMED',
  undone: (only) => Prisma.sql`
    SELECT o."id" AS "subjectId", o."reference", o."conferenceId", ${fullNameOf()} AS "name", o."email",
      '' AS "title", count(*)::int AS "tickets", o."capturedAt" AS "since", NULL::timestamptz AS "holdsUntil"
    FROM "Order" o JOIN "Seat" s ON s."orderId" = o."id" AND s."state" <> 'NAMED'
    WHERE ${validOrder()} AND ${which(Prisma.sql`o."id"`, only)} AND NOT EXISTS (
      SELECT 1 FROM "CancellationRequest" r WHERE r."orderId" = o."id" AND r."state" = 'OPEN')
    GROUP BY o."id"`,
  hold: async (tx, id) => {
    await tx.$queryRaw`SELECT 1 FROM "Order" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
    await tx.$queryRaw`SELECT 1 FROM "Seat" WHERE "orderId" = ${id}::uuid ORDER BY "position" FOR UPDATE`;
  },
};

/** An invitation whose holder has neither registered nor declined, nor sent the abstract that it is for. */
export const unansweredInvitations: ChasedThing = {
  kind: 'INVITATION_UNANSWERED',
  undone: (only) => Prisma.sql`
    SELECT i."id" AS "subjectId", '' AS "reference", i."conferenceId", btrim(i."firstName" || ' ' || i."lastName") AS "name", i."email",
      '' AS "title", 0 AS "tickets", i."endsAt" AS "holdsUntil", i."createdAt" AS "since"
    FROM "Invitation" i
    WHERE i."endedAt" IS NULL AND i."declinedAt" IS NULL AND ${which(Prisma.sql`i."id"`, only)}
      AND NOT EXISTS (
        SELECT 1 FROM "Order" o
        WHERE o."conferenceId" = i."conferenceId" AND (o."couponId" = i."couponId" OR o."email" = i."email")
          AND o."cancelledAt" IS NULL AND o."status" = ANY (${[...OPEN_STATUSES, ...VALID_STATUSES]}::"OrderStatus"[]))
      AND NOT EXISTS (
        SELECT 1 FROM "Seat" s JOIN "Order" o ON o."id" = s."orderId"
        WHERE s."email" = i."email" AND o."conferenceId" = i."conferenceId" AND ${validOrder()})
      AND NOT EXISTS (
        SELECT 1 FROM "Abstract" a
        WHERE i."abstractUntil" IS NOT NULL AND a."conferenceId" = i."conferenceId" AND a."email" = i."email"
          AND a."createdAt" >= i."createdAt")`,
  hold: async (tx, id) => {
    await tx.$queryRaw`SELECT 1 FROM "Invitation" WHERE "id" = ${id}::uuid FOR UPDATE`;
    // Whoever registers holds what it takes off.
    await tx.$queryRaw`
      SELECT 1 FROM "Coupon" WHERE "id" = (SELECT "couponId" FROM "Invitation" WHERE "id" = ${id}::uuid) FOR UPDATE`;
  },
};

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What of a kind is not done, for conferences that have not begun; of all, those of which a stage is left.
 *
 * @param only the id of one; null for all
 */
export async function findUndone(
  tx: Database | Transaction,
  { kind, undone }: ChasedThing,
  { only = null, now }: { only?: string | null; now: Date },
): Promise<Undone[]> {
  return tx.$queryRaw`
    SELECT u.*, c."title" AS "conferenceTitle", c."startsOn", c."seatsFreezeAt",
      coalesce(sent."stage", 0) AS "sentStage", sent."at" AS "lastSentAt"
    FROM (${undone(only)}) u
    JOIN "Conference" c ON c."id" = u."conferenceId"
    LEFT JOIN LATERAL (
      -- What is to be done anew is chased anew.
      SELECT max(h."stage") FILTER (WHERE h."sentAt" >= u."since") AS "stage", max(h."sentAt") AS "at" FROM "Chaser" h
      WHERE h."kind" = ${kind}::"ChaserKind" AND h."subjectId" = u."subjectId"
    ) sent ON true
    WHERE c."startsOn" >= ${new Date(now.getTime() - DAY_MS)}::date
      AND ${only === null ? Prisma.sql`coalesce(sent."stage", 0) < 3` : Prisma.sql`TRUE`}`;
}

/**
 * Notes that a chaser goes out, in the place of those from before the thing was to be done. A second one of its stage breaks the
 * transaction.
 */
export async function insertChaser(
  tx: Transaction,
  { since, ...chaser }: { kind: ChaserKind; subjectId: string; stage: number; sentAt: Date; since: Date },
): Promise<void> {
  const { kind, subjectId } = chaser;
  await tx.chaser.deleteMany({ where: { kind, subjectId, sentAt: { lt: since } } });
  await tx.chaser.create({ data: chaser });
}

/** The addresses to which some kinds of mail have been queued since an instant. */
export async function findRecipientsSince(
  database: Database,
  templates: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const mails = await database.mail.findMany({
    where: {
      status: { in: ['QUEUED', 'SENT', 'DEAD'] },
      createdAt: { gte: since },
      template: { in: [...templates] },
    },
    select: { recipient: true },
  });
  return new Set(mails.map(({ recipient }) => recipient));
}
