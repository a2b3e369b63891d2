import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';
import type { Page } from '#server/lib/page.ts';

export type Mailing = Prisma.MailingGetPayload<object>;

/** Of several who begin a mailing, one does at a time; how many there were before. */
export async function lockMailings(tx: Transaction): Promise<number> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('mailings', 0))`;
  return tx.mailing.count();
}

/** How many mailings there are. */
export async function countMailings(tx: Transaction): Promise<number> {
  return tx.mailing.count();
}

export async function insertMailing(
  tx: Transaction,
  mailing: Prisma.MailingUncheckedCreateInput,
): Promise<Mailing> {
  return tx.mailing.create({ data: mailing });
}

/** Stores who gets a mailing. A second row of one address breaks the transaction. */
export async function insertRecipients(
  tx: Transaction,
  rows: Prisma.MailingRecipientCreateManyInput[],
): Promise<void> {
  await tx.mailingRecipient.createMany({ data: rows });
}

/** Reads a mailing and holds it until the transaction ends; null where there is none. */
export async function lockMailing(tx: Transaction, id: string): Promise<Mailing | null> {
  await tx.$queryRaw`SELECT 1 FROM "Mailing" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return tx.mailing.findUnique({ where: { id } });
}

/** Removes a mailing's messages that are due only after an instant, so that they are never sent; how many there were. */
export async function callBack(tx: Transaction, id: string, dueAfter: Date, at: Date): Promise<number> {
  await tx.mailing.update({ where: { id }, data: { cancelledAt: at } });
  const { count } = await tx.mail.deleteMany({
    where: { status: 'QUEUED', mailing: { mailingId: id, dueAt: { gt: dueAfter } } },
  });
  return count;
}

/** The newest mailings, with how many messages of each wait, and how many mailings there are in all. */
export async function findMailings(
  database: Database,
  { limit, offset, after }: Page,
): Promise<{ items: (Mailing & { waiting: number })[]; total: number }> {
  const waiting = { select: { messages: { where: { mail: { status: 'QUEUED' } } } } } as const;
  const [rows, total] = await Promise.all([
    database.mailing.findMany({
      ...(after && { where: { id: { lt: after } } }),
      orderBy: { id: 'desc' },
      take: limit,
      skip: offset,
      include: { _count: waiting },
    }),
    database.mailing.count(),
  ]);
  return { items: rows.map(({ _count, ...row }) => ({ ...row, waiting: _count.messages })), total };
}
