import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';

const orderParts = {
  lines: { orderBy: { position: 'asc' } },
  history: { orderBy: { id: 'asc' } },
  seats: { orderBy: { position: 'asc' } },
  billing: true,
  documents: { omit: { pdf: true }, orderBy: { position: 'asc' } },
  refunds: { orderBy: { id: 'asc' } },
  cancellations: { orderBy: { id: 'asc' } },
  conference: { select: { endsOn: true } },
} as const;

/** An order with all that belongs to it. */
export type PersonsOrder = Prisma.OrderGetPayload<{ include: typeof orderParts }>;

/** The rows about one email address. */
export type PersonRows = Awaited<ReturnType<typeof findPerson>>;

/** Every row about an email address (normalised), in the order in which they came. */
export async function findPerson(tx: Database | Transaction, email: string) {
  const byId = { orderBy: { id: 'asc' } } as const;
  const orders: PersonsOrder[] = await tx.order.findMany({ where: { email }, ...byId, include: orderParts });
  const seats = await tx.seat.findMany({
    where: { email },
    ...byId,
    include: { order: { select: { reference: true, conferenceId: true } } },
  });
  const seatChanges = await tx.seatChange.findMany({
    where: { OR: [{ email }, { seat: { email } }] },
    ...byId,
  });
  const abstracts = await tx.abstract.findMany({ where: { email }, ...byId });
  const messages = await tx.contactMessage.findMany({
    where: { email },
    ...byId,
    include: { answers: { orderBy: { id: 'asc' } } },
  });
  const subscriber = await tx.subscriber.findUnique({ where: { email } });
  const mails = await tx.mail.findMany({ where: { recipient: email }, ...byId });
  return { orders, seats, seatChanges, abstracts, messages, subscriber, mails };
}

/** What the audit log keeps of these subjects beside its entries; the earliest first. */
export async function findEntriesAbout(tx: Database | Transaction, subjects: readonly string[]) {
  return tx.auditEntry.findMany({
    where: { subject: { in: [...subjects] } },
    orderBy: { id: 'asc' },
    include: { personal: true },
  });
}

/** Holds the orders of an email address until the transaction ends. */
export async function lockOrdersOf(tx: Transaction, email: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "Order" WHERE "email" = ${email} ORDER BY "id" FOR UPDATE`;
}

/** Takes out of orders who made them; amounts, dates, country and what was bought stay. */
export async function anonymiseOrders(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await tx.order.update({
      where: { id },
      data: {
        designation: '',
        firstName: 'Erased',
        lastName: 'person',
        email: `erased-${id}@erased.invalid`,
        phone: '',
        organization: '',
        clientKey: null,
        requestDigest: 'erased',
        networkHash: null,
        // What was written by hand may name people.
        cancellations: { updateMany: { where: {}, data: { reason: '', answer: '' } } },
      },
    });
  await tx.order.updateMany({
    where: { id: { in: [...ids] }, bankReference: { not: null } },
    data: { bankReference: 'erased' },
  });
}

/** Removes billing details of orders that have no issued document. */
export async function removeBilling(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.billingDetails.deleteMany({
    where: { orderId: { in: [...orderIds] }, order: { documents: { none: {} } } },
  });
}

/** Makes seats places that nobody is named for. @param code of each, so that a printed ticket opens no door */
export async function emptySeats(tx: Transaction, ids: readonly string[], code: () => string): Promise<void> {
  for (const id of ids)
    await tx.seat.update({
      where: { id },
      data: {
        ...{ state: 'OPEN', name: '', organization: '', email: null, dietaryNeeds: '', accessNeeds: '' },
        ...{ invitedAt: null, code: code(), version: { increment: 1 } },
      },
    });
}

/** Removes abstracts, messages with their answers, the subscription, and changes of seats. */
export async function removePersonal(tx: Transaction, email: string): Promise<void> {
  await tx.seatChange.deleteMany({ where: { OR: [{ email }, { seat: { email } }] } });
  await tx.abstract.deleteMany({ where: { email } });
  await tx.contactMessage.deleteMany({ where: { email } });
  await tx.subscriber.deleteMany({ where: { email } });
}

const mentions = (email: string) => Prisma.sql`
  "recipient" = ${email} OR ("status" <> 'QUEUED'
    AND ("replyTo" = ${email} OR strpos(lower("input"::text), ${email}) > 0))`;

/** How many messages went to an address or say it. */
export async function countMails(tx: Transaction, email: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "Mail" WHERE ${mentions(email)}`;
  return row?.count ?? 0;
}

/** Removes the messages that went to an address, and those to others that say it and are sent. */
export async function removeMails(tx: Transaction, email: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM "Mail" WHERE ${mentions(email)}`;
}

/** Removes every link to these things. */
export async function removeLinks(tx: Transaction, subjectIds: readonly string[]): Promise<void> {
  await tx.accessLink.deleteMany({ where: { subjectId: { in: [...subjectIds] } } });
}

/** Puts a mark in the place of what the audit log keeps beside entries. */
export async function erasePersonalValues(
  tx: Transaction,
  entryIds: readonly string[],
  erasedAt: Date,
): Promise<void> {
  await tx.auditPersonal.updateMany({
    where: { entryId: { in: [...entryIds] } },
    data: { values: { erasedAt: erasedAt.toISOString() } },
  });
}
