import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

/** Where addresses are kept; a mail that is still to be sent keeps its own, by which whoever sends it finds it again. */
const KEPT = {
  Order: { column: 'email', id: 'id' },
  Seat: { column: 'email', id: 'id' },
  SeatChange: { column: 'email', id: 'id' },
  Abstract: { column: 'email', id: 'id' },
  ContactMessage: { column: 'email', id: 'id' },
  MailingRecipient: { column: 'email', id: 'mailId' },
  Mail: { column: 'recipient', id: 'id', where: Prisma.sql`AND "status" <> 'QUEUED'` },
  WaitingEntry: { column: 'email', id: 'id' },
  Subscriber: { column: 'email', id: 'id' },
} satisfies Record<string, { column: string; id: string; where?: Prisma.Sql }>;

export type AddressTable = keyof typeof KEPT;

export const ADDRESS_TABLES = Object.keys(KEPT) as AddressTable[];

/** An address where it is kept. */
export type KeptAddress = { id: string; email: string };

const namesOf = (table: AddressTable) => {
  const kept: { column: string; id: string; where?: Prisma.Sql } = KEPT[table];
  return {
    table: Prisma.raw(`"${table}"`),
    id: Prisma.raw(`"${kept.id}"`),
    column: Prisma.raw(`"${kept.column}"`),
    where: kept.where ?? Prisma.empty,
  };
};

/** Addresses of a table that can be written in several ways: those with letters beyond ASCII, and encoded ones. */
export async function findManifold(
  database: Database,
  name: AddressTable,
  { after, limit }: { after: string; limit: number },
): Promise<KeptAddress[]> {
  const { table, id, column, where } = namesOf(name);
  return database.$queryRaw`
    SELECT ${id} AS "id", ${column} AS "email" FROM ${table}
    WHERE ${id} > ${after}::uuid AND (octet_length(${column}) <> char_length(${column}) OR ${column} LIKE '%xn--%') ${where}
    ORDER BY ${id} LIMIT ${limit}`;
}

/** Writes an address in its one form, unless it has been changed meanwhile. */
export async function rewriteAddress(
  tx: Database | Transaction,
  name: AddressTable,
  { id: key, email }: KeptAddress,
  normal: string,
): Promise<void> {
  const { table, id, column, where } = namesOf(name);
  await tx.$executeRaw`
    UPDATE ${table} SET ${column} = ${normal} WHERE ${id} = ${key}::uuid AND ${column} = ${email} ${where}`;
}

/**
 * Makes two subscriptions of one mailbox one. What was done last counts: whoever has unsubscribed since gets nothing. Links to
 * either open the one that stays.
 */
export async function mergeSubscribers(
  tx: Transaction,
  { id, email }: KeptAddress,
  normal: string,
): Promise<void> {
  const [one, other] = await tx.subscriber.findMany({
    where: { OR: [{ id, email }, { email: normal }] },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  if (!one || !other) return;
  const last = (row: typeof one) => (row.unsubscribedAt ?? row.createdAt).getTime();
  const [stays, goes] = last(other) > last(one) ? [other, one] : [one, other];
  await tx.accessLink.updateMany({
    where: { scope: 'SUBSCRIBER', subjectId: goes.id },
    data: { subjectId: stays.id },
  });
  await tx.subscriber.delete({ where: { id: goes.id } });
  await tx.subscriber.update({ where: { id: stays.id }, data: { email: normal } });
}

/** Takes a second place of one mailbox off a waiting list: the one that came later, unless a place is held for it. */
export async function leaveOnePlace(
  tx: Transaction,
  { id, email }: KeptAddress,
  { normal, at }: { normal: string; at: Date },
): Promise<void> {
  const entry = await tx.waitingEntry.findFirst({ where: { id, email } });
  if (!entry) return;
  const { conferenceId, itemId } = entry;
  const [first, second] = await tx.waitingEntry.findMany({
    where: {
      conferenceId,
      itemId,
      email: { in: [email, normal] },
      state: { in: ['WAITING', 'OFFERED'] },
    },
    orderBy: [{ state: 'desc' }, { number: 'asc' }],
  });
  if (!first || !second) return;
  await tx.waitingEntry.update({ where: { id: second.id }, data: { state: 'LEFT', endedAt: at } });
  await tx.waitingEntry.update({ where: { id: first.id }, data: { email: normal } });
}
