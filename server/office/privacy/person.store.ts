import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { erasedAddress } from '#server/base/lib/erased.ts';
import { withItem } from '#server/registrations/waiting/waiting.store.ts';

const upgrades = {
  where: { appliedAt: { not: null }, undoneAt: null },
  orderBy: [{ appliedAt: 'asc' }, { orderId: 'asc' }],
  select: { fromTicket: true, fromDays: true, toTicket: true, toDays: true },
} satisfies Prisma.Seat$upgradesArgs;
const orderParts = {
  lines: { orderBy: { position: 'asc' } },
  history: { orderBy: { id: 'asc' } },
  seats: { orderBy: { position: 'asc' }, include: { upgrades } },
  billing: true,
  documents: { omit: { pdf: true }, orderBy: { position: 'asc' } },
  refunds: { omit: { entryKey: true }, orderBy: { id: 'asc' } },
  transfers: { omit: { key: true }, orderBy: { id: 'asc' } },
  cancellations: { orderBy: { id: 'asc' } },
  conference: { select: { startsOn: true, endsOn: true } },
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
    include: {
      order: { select: { reference: true, conferenceId: true } },
      visits: {
        orderBy: { id: 'asc' },
        select: { room: { select: { name: true } }, firstAt: true, lastAt: true, joins: true },
      },
    },
  });
  const seatChanges = await tx.seatChange.findMany({
    where: { OR: [{ email }, { before: email }, { seat: { email } }] },
    ...byId,
  });
  const abstracts = await tx.abstract.findMany({ where: { email }, ...byId });
  const authorships = await tx.abstractAuthor.findMany({
    where: { email, abstract: { email: { not: email } } },
    ...byId,
    include: {
      abstract: { select: { reference: true, title: true } },
      affiliations: { select: { affiliation: { select: { name: true } } } },
    },
  });
  const presented = await tx.abstractFile.findMany({ where: { abstract: { email } }, ...byId });
  const messages = await tx.contactMessage.findMany({
    where: { email },
    ...byId,
    include: { answers: { orderBy: { id: 'asc' } } },
  });
  const subscriber = await tx.subscriber.findUnique({ where: { email } });
  const waiting = await tx.waitingEntry.findMany({
    where: { email },
    ...byId,
    include: withItem,
  });
  const mails = await tx.mail.findMany({ where: { recipient: email }, ...byId });
  const invitations = await tx.invitation.findMany({ where: { email }, ...byId });
  const chaserPauses = await tx.chaserPause.findMany({ where: { email }, ...byId });
  const lateAbstracts = await tx.lateAbstract.findMany({ where: { email } });
  return {
    orders,
    seats,
    seatChanges,
    abstracts,
    authorships,
    presented,
    lateAbstracts,
    chaserPauses,
    invitations,
    messages,
    subscriber,
    waiting,
    mails,
  };
}

/** Holds the orders of an email address until the transaction ends. */
export async function lockOrdersOf(tx: Transaction, email: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "Order" WHERE "email" = ${email} ORDER BY "id" FOR NO KEY UPDATE`;
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
        email: erasedAddress(id),
        phone: '',
        organization: '',
        arrivesOn: null,
        clientKey: null,
        requestDigest: 'erased',
        networkHash: null,
        // What was written by hand may name people.
        cancellations: { updateMany: { where: {}, data: { reason: '', answer: '' } } },
      },
    });
  // An address that was corrected was told so, and may be the person's, too.
  await tx.mail.deleteMany({
    where: { OR: ids.map((id) => ({ key: { startsWith: `order-moved:${id}:` } })) },
  });
  await tx.order.updateMany({
    where: { id: { in: [...ids] }, bankReference: { not: null } },
    data: { bankReference: 'erased' },
  });
  // What named no registration, and was used for one of these, is as much about the person.
  const theirs = {
    OR: [{ orderId: { in: [...ids] } }, { settlements: { some: { usedBy: { orderId: { in: [...ids] } } } } }],
  };
  await tx.refund.updateMany({
    where: { orderId: { in: [...ids] }, bankReference: { not: null } },
    data: { bankReference: 'erased', sentTo: null },
  });
  await tx.receivedTransfer.updateMany({
    where: theirs,
    data: { bankReference: 'erased', payerAccount: null },
  });
  await tx.transferSettlement.updateMany({
    where: { transfer: theirs, bankReference: { not: '' } },
    data: { bankReference: 'erased', sentTo: null },
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
        state: 'OPEN',
        name: '',
        organization: '',
        email: null,
        firstName: '',
        lastName: '',
        dietaryNeeds: '',
        accessNeeds: '',
        arrivesOn: null,
        roomMate: '',
        invitedAt: null,
        admittedAt: null,
        code: code(),
        version: { increment: 1 },
        visits: { deleteMany: {} },
      },
    });
}

/** Removes abstracts, messages with their answers, the subscription, places on waiting lists, and changes of seats. */
export async function removePersonal(tx: Transaction, email: string): Promise<void> {
  await tx.seatChange.deleteMany({ where: { OR: [{ email }, { before: email }, { seat: { email } }] } });
  await tx.abstract.deleteMany({ where: { email } });
  await tx.invitation.deleteMany({ where: { email } });
  await tx.coupon.updateMany({ where: { email }, data: { email: null, active: false } });
  await tx.chaserPause.deleteMany({ where: { email } });
  await tx.lateAbstract.deleteMany({ where: { email } });
  await tx.contactMessage.deleteMany({ where: { email } });
  await tx.subscriber.deleteMany({ where: { email } });
  await tx.waitingEntry.deleteMany({ where: { email } });
}

/** Removes messages with whatever belongs to them. */
export async function removeMails(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.mail.deleteMany({ where: { id: { in: [...ids] } } });
}

/** Removes every link to these things. */
export async function removeLinks(tx: Transaction, subjectIds: readonly string[]): Promise<void> {
  await tx.accessLink.deleteMany({ where: { subjectId: { in: [...subjectIds] } } });
}
