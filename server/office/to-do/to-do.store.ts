import type { Database } from '#server/base/database/client.ts';
import { MISMATCH } from '#server/money/payments/payment-state.ts';

/** What is read of each kind at most, the oldest first. */
const MOST = 200;
const oldest = { take: MOST, orderBy: [{ createdAt: 'asc' as const }, { id: 'asc' as const }] };

const person = { firstName: true, lastName: true } as const;
const ofOrder = { reference: true, conferenceId: true, conferenceTitle: true, ...person } as const;

/** Orders that a buyer has approved, or whose money is held, without an end since `before`. */
export function hangingPayments(database: Database, before: Date) {
  return database.order.findMany({
    where: {
      status: { in: ['APPROVED', 'PENDING'] },
      OR: [{ approvedAt: { lt: before } }, { approvedAt: null, createdAt: { lt: before } }],
    },
    select: { ...ofOrder, status: true, approvedAt: true, createdAt: true },
    ...oldest,
  });
}

/** Orders for which PayPal has told of another order, amount or currency, and that are not paid since. */
export function mismatchedPayments(database: Database) {
  return database.order.findMany({
    where: { failureIssue: MISMATCH },
    select: { ...ofOrder, status: true, createdAt: true },
    ...oldest,
  });
}

/**
 * Orders whose payment has come to nothing since `after` while their buyers were away, and that nobody has tried to pay since,
 * unless an organiser has noted something.
 */
export async function failedPayments(database: Database, after: Date) {
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT o."id" FROM "Order" o
    WHERE o."status" IN ('CREATED', 'EXPIRED', 'FAILED') AND o."failureIssue" <> ${MISMATCH} AND o."priceHeldAt" > ${after}
      AND NOT EXISTS (SELECT 1 FROM "AuditEntry" a
        WHERE a."subject" = 'order ' || o."reference" AND a."action" = 'orders.note' AND a."at" >= o."priceHeldAt")
    ORDER BY o."priceHeldAt", o."id" LIMIT ${MOST}`;
  return database.order.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    select: {
      ...ofOrder,
      currency: true,
      totalMinor: true,
      failureIssue: true,
      priceHeldAt: true,
      createdAt: true,
    },
    orderBy: [{ priceHeldAt: 'asc' }, { id: 'asc' }],
  });
}

/** What PayPal refused to give back of an order, unless that has another refund or a note of an organiser since. */
export async function refusedRefunds(database: Database) {
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT r."id" FROM "Refund" r JOIN "Order" o ON o."id" = r."orderId"
    WHERE r."state" = 'REFUSED' AND o."status" <> 'REFUNDED'
      AND NOT EXISTS (SELECT 1 FROM "Refund" l
        WHERE l."orderId" = r."orderId" AND (l."requestedAt", l."id") > (r."requestedAt", r."id"))
      AND NOT EXISTS (SELECT 1 FROM "AuditEntry" a
        WHERE a."subject" = 'order ' || o."reference" AND a."action" = 'orders.note' AND a."at" >= r."settledAt")
    ORDER BY r."settledAt", r."id" LIMIT ${MOST}`;
  return database.refund.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    include: { order: { select: { ...ofOrder, currency: true } } },
    orderBy: [{ settledAt: 'asc' }, { id: 'asc' }],
  });
}

/** Refunds that PayPal has not answered, or does not show with its order, since before `before`. */
export function hangingRefunds(database: Database, before: Date) {
  return database.refund.findMany({
    where: { state: { in: ['REQUESTED', 'DONE'] }, lookAgainAt: { not: null }, requestedAt: { lt: before } },
    include: { order: { select: { ...ofOrder, currency: true } } },
    take: MOST,
    orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
  });
}

/** Messages that were given up. */
export function deadMails(database: Database) {
  return database.mail.findMany({ where: { status: 'DEAD' }, ...oldest });
}

/** Third and later abstracts of an author for a conference that nobody has decided on. */
export function thirdAbstracts(database: Database) {
  return database.abstract.findMany({
    where: { overLimit: true, state: 'SUBMITTED' },
    select: {
      reference: true,
      fullName: true,
      title: true,
      conferenceId: true,
      conferenceTitle: true,
      createdAt: true,
    },
    ...oldest,
  });
}

/** Abstracts accepted before `before` whose authors have not said that they will present them; of conferences to come. */
export function unconfirmedTalks(database: Database, { before, now }: { before: Date; now: Date }) {
  return database.abstract.findMany({
    where: {
      state: 'ACCEPTED',
      decidedAt: { lt: before },
      conference: { startsOn: { gt: now } },
    },
    select: {
      reference: true,
      fullName: true,
      title: true,
      conferenceId: true,
      conferenceTitle: true,
      decidedAt: true,
    },
    take: MOST,
    orderBy: [{ decidedAt: 'asc' }, { id: 'asc' }],
  });
}

/** Messages of contact forms that nobody has done anything about since `before`. */
export function waitingMessages(database: Database, before: Date) {
  return database.contactMessage.findMany({
    where: { state: 'OPEN', createdAt: { lt: before } },
    select: { id: true, name: true, subject: true, message: true, createdAt: true },
    ...oldest,
  });
}

/** Changes of seats that both sides have confirmed, and that wait for the organiser. */
export function waitingSeatChanges(database: Database) {
  return database.seatChange.findMany({
    where: { state: 'WAITING' },
    select: {
      id: true,
      name: true,
      requestedAt: true,
      seat: { select: { name: true, ticket: true, order: { select: ofOrder } } },
    },
    take: MOST,
    orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
  });
}
