import type { mailList } from '#domain/mail/mail-list.ts';
import type { FilterOf } from '#domain/organiser/list-shape.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import {
  type Condition,
  countRows,
  holdsEach,
  newestFirst,
  searchedWords,
} from '#server/base/database/folded.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { ListPage } from '#server/organiser/list.ts';

/** `templates`: which of them at most. */
export type MailFilter = FilterOf<typeof mailList> & { templates?: readonly string[] | undefined };

export type StoredMail = Prisma.MailGetPayload<object>;

/** Stores a message to be sent. A second one of the same key breaks the transaction. */
export async function insertMail(tx: Transaction, mail: Prisma.MailCreateInput): Promise<StoredMail> {
  return tx.mail.create({ data: mail });
}

/** Stores many messages to be sent; their ids, in the order of the messages. */
export async function insertMails(tx: Transaction, mails: Prisma.MailCreateManyInput[]): Promise<string[]> {
  const rows = await tx.mail.createManyAndReturn({ data: mails, select: { id: true, key: true } });
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return mails.map(({ key }) => ids.get(key) as string);
}

/** The message of an id, in whatever state it is. */
export async function findMail(database: Database, id: string): Promise<StoredMail | null> {
  return database.mail.findUnique({ where: { id } });
}

/** Messages that were given up, the oldest first. */
export async function findDeadMails(database: Database, limit: number): Promise<StoredMail[]> {
  return database.mail.findMany({
    where: { status: 'DEAD' },
    take: limit,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

/** The id of the message of each key that exists, in the order of the keys. */
export async function findMailIds(tx: Transaction, keys: readonly string[]): Promise<string[]> {
  const rows = await tx.mail.findMany({
    where: { key: { in: [...keys] } },
    select: { id: true, key: true },
  });
  return keys.flatMap((key) => rows.filter((row) => row.key === key).map(({ id }) => id));
}

/** A message as it was read, with whom it was for. */
type ReadMail = Pick<StoredMail, 'id' | 'recipient'>;

/** Notes that a message was handed over, and forgets what went wrong before. Whether there still is one for this recipient. */
export async function markSent(database: Database, { id, recipient }: ReadMail, at: Date): Promise<boolean> {
  const { count } = await database.mail.updateMany({
    where: { id, recipient },
    data: { status: 'SENT', sentAt: at, lastError: null, attempts: { increment: 1 } },
  });
  return count > 0;
}

/** Removes a message that nobody wants any more. Whether there still was one for this recipient. */
export async function forgetMail(database: Database, { id, recipient }: ReadMail): Promise<boolean> {
  const { count } = await database.mail.deleteMany({ where: { id, recipient } });
  return count > 0;
}

/** Messages of these kinds to somebody that have not been sent. */
export async function findUnsent(
  tx: Transaction,
  recipient: string,
  templates: readonly string[],
): Promise<StoredMail[]> {
  return tx.mail.findMany({
    where: { recipient, status: { not: 'SENT' }, template: { in: [...templates] } },
  });
}

/** Messages of a kind that have not been sent, by what their input says. */
export async function findUnsentAbout(
  tx: Transaction,
  template: string,
  about: Record<string, string>,
): Promise<StoredMail[]> {
  return tx.mail.findMany({
    where: {
      template,
      status: { not: 'SENT' },
      AND: Object.entries(about).map(([field, equals]) => ({ input: { path: [field], equals } })),
    },
    orderBy: { id: 'asc' },
  });
}

/** Which of messages that have not been sent, as they are meanwhile. */
const stillUnsent = (ids: readonly string[]): Prisma.MailWhereInput => ({
  id: { in: [...ids] },
  status: { not: 'SENT' },
});

/** Has messages that were not sent go to another address. */
export async function redirectMails(tx: Transaction, ids: readonly string[], to: string): Promise<void> {
  await tx.mail.updateMany({ where: stillUnsent(ids), data: { recipient: to } });
}

/** Removes messages that were not sent. */
export async function forgetUnsent(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.mail.deleteMany({ where: stillUnsent(ids) });
}

/** Notes why an attempt failed; `dead`: it was the last. */
export async function markFailed(
  database: Database,
  id: string,
  error: string,
  dead: boolean,
): Promise<void> {
  await database.mail.update({
    where: { id },
    data: { lastError: error, attempts: { increment: 1 }, ...(dead ? { status: 'DEAD' } : {}) },
  });
}

/** The newest messages of a filter. */
export async function findMails(
  { database }: Pick<Dependencies, 'database'>,
  filter: MailFilter,
  page: ListPage,
): Promise<StoredMail[]> {
  return database.$queryRaw<StoredMail[]>`
    SELECT * FROM "Mail" ${newestFirst(conditionsOf(filter), page)}`;
}

/** How many messages a filter has. */
export async function countMails(used: Pick<Dependencies, 'database'>, filter: MailFilter): Promise<number> {
  return countRows(used, Prisma.sql`"Mail"`, conditionsOf(filter));
}

function conditionsOf({
  state,
  kind,
  search = '',
  to = '',
  from,
  until,
  templates,
}: MailFilter): Condition[] {
  return [
    state && Prisma.sql`"status" = ${state.toUpperCase()}::"MailStatus"`,
    kind && Prisma.sql`"template" = ${kind}`,
    templates && Prisma.sql`"template" = ANY(${templates})`,
    from && Prisma.sql`"createdAt" >= ${from}`,
    until && Prisma.sql`"createdAt" < ${until}`,
    ...holdsEach(Prisma.sql`"recipient"`, searchedWords(`${search} ${to}`)),
  ];
}

/** The ids of every message that was given up, oldest first. */
export async function findDeadMailIds(database: Database): Promise<string[]> {
  const mails = await database.mail.findMany({
    where: { status: 'DEAD' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  return mails.map(({ id }) => id);
}

/** Reads a message and holds it until the transaction ends; null where there is none. */
export async function lockMail(tx: Transaction, id: string): Promise<StoredMail | null> {
  await tx.$queryRaw`SELECT 1 FROM "Mail" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return tx.mail.findUnique({ where: { id } });
}

/** Makes a dead message one to be sent. Whether there was one. */
export async function requeueMail(tx: Transaction, id: string): Promise<boolean> {
  const { count } = await tx.mail.updateMany({ where: { id, status: 'DEAD' }, data: { status: 'QUEUED' } });
  return count > 0;
}

/** Messages that wait to be sent, oldest first. */
export async function findQueuedMails(database: Database): Promise<{ id: string; dueAt: Date | null }[]> {
  const mails = await database.mail.findMany({
    where: { status: 'QUEUED' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, mailing: { select: { dueAt: true } } },
  });
  return mails.map(({ id, mailing }) => ({ id, dueAt: mailing?.dueAt ?? null }));
}

/** Whether there is a message of this key, sent or not. */
export async function hasMail(tx: Transaction, key: string): Promise<boolean> {
  return (await tx.mail.count({ where: { key } })) > 0;
}

/** The newest messages of a kind, whatever has become of them. */
export async function findNewestMails(
  database: Database,
  template: string,
  many: number,
): Promise<StoredMail[]> {
  return database.mail.findMany({
    where: { template },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: many,
  });
}

/** The newest messages to an address, of these templates at most, whatever has become of them; no more than a hundred. */
export async function findMailsTo(
  database: Database,
  recipient: string,
  templates: string[] | undefined,
): Promise<StoredMail[]> {
  const where = { recipient, ...(templates && { template: { in: templates } }) };
  return database.mail.findMany({ where, orderBy: { id: 'desc' }, take: 100 });
}

/**
 * Removes messages that were sent before an instant, with the names and addresses in them; an answer to a message stays as long
 * as that.
 *
 * @returns how many, at most `limit`
 */
export async function removeSentMails(database: Database, before: Date, limit: number): Promise<number> {
  return database.$executeRaw`
    DELETE FROM "Mail" WHERE "id" IN (
      SELECT m."id" FROM "Mail" m
      WHERE m."status" = 'SENT' AND m."createdAt" < ${before} AND m."sentAt" < ${before}
        AND NOT EXISTS (SELECT 1 FROM "MessageAnswer" a WHERE a."mailId" = m."id")
      ORDER BY m."createdAt", m."id" LIMIT ${limit})`;
}
