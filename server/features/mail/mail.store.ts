import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';

export type StoredMail = Prisma.MailGetPayload<object>;

/** Stores a message to be sent. A second one of the same key breaks the transaction. */
export async function insertMail(tx: Transaction, mail: Prisma.MailCreateInput): Promise<StoredMail> {
  return tx.mail.create({ data: mail });
}

/** The message of an id, in whatever state it is. */
export async function findMail(database: Database, id: string): Promise<StoredMail | null> {
  return database.mail.findUnique({ where: { id } });
}

/** The id of the message of each key that exists, in the order of the keys. */
export async function findMailIds(tx: Transaction, keys: readonly string[]): Promise<string[]> {
  const rows = await tx.mail.findMany({
    where: { key: { in: [...keys] } },
    select: { id: true, key: true },
  });
  return keys.flatMap((key) => rows.filter((row) => row.key === key).map(({ id }) => id));
}

/** Notes that a message was handed over, and forgets what went wrong before. */
export async function markSent(database: Database, id: string, at: Date): Promise<void> {
  await database.mail.update({
    where: { id },
    data: { status: 'SENT', sentAt: at, lastError: null, attempts: { increment: 1 } },
  });
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

/** Every message that was given up, oldest first. */
export async function findDeadMails(database: Database): Promise<StoredMail[]> {
  return database.mail.findMany({ where: { status: 'DEAD' }, orderBy: { createdAt: 'asc' } });
}

/** Makes a dead message one to be sent. Whether there was one. */
export async function requeueMail(tx: Transaction, id: string): Promise<boolean> {
  const { count } = await tx.mail.updateMany({ where: { id, status: 'DEAD' }, data: { status: 'QUEUED' } });
  return count > 0;
}

/** Messages that wait to be sent, oldest first. */
export async function findQueuedMailIds(database: Database): Promise<string[]> {
  const mails = await database.mail.findMany({
    where: { status: 'QUEUED' },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  });
  return mails.map(({ id }) => id);
}

/** Whether there is a message of this key, sent or not. */
export async function hasMail(tx: Transaction, key: string): Promise<boolean> {
  return (await tx.mail.count({ where: { key } })) > 0;
}
