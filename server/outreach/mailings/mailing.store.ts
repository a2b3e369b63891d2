import type { mailingList } from '#domain/mailings/mailing-list.ts';
import type { FilterOf } from '#domain/organiser/list-shape.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { ListPage } from '#server/organiser/list.ts';

type MailingFilter = FilterOf<typeof mailingList>;

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

/**
 * Calls a mailing back. Of its messages, those that are not due yet or were given up are removed; those that are overdue, because
 * the mail server does not take them, are forgotten when they would be tried again.
 *
 * @param going.from when what may be going out at this moment was due, at the earliest
 * @param going.until and at the latest
 * @returns how many messages are called back thereby, and how many have been sent or may be going out
 */
export async function callBack(
  tx: Transaction,
  id: string,
  at: Date,
  going: { from: Date; until: Date },
): Promise<{ calledBack: number; gone: number }> {
  await tx.mailing.update({ where: { id }, data: { cancelledAt: at } });
  const dueAfter = { mailingId: id, dueAt: { gt: going.until } };
  const { count: removed } = await tx.mail.deleteMany({
    where: {
      OR: [
        { status: 'QUEUED', mailing: dueAfter },
        { status: 'DEAD', mailing: { mailingId: id } },
      ],
    },
  });
  const overdue = await tx.mail.count({
    where: { status: 'QUEUED', mailing: { mailingId: id, dueAt: { lt: going.from } } },
  });
  const left = await tx.mail.count({ where: { mailing: { mailingId: id } } });
  return { calledBack: removed + overdue, gone: left - overdue };
}

/** Whether a message is of a mailing that was called back. */
export async function isCalledBack(database: Database, mailId: string): Promise<boolean> {
  return (
    (await database.mailingRecipient.count({ where: { mailId, mailing: { cancelledAt: { not: null } } } })) >
    0
  );
}

/** A mailing, and how many of its messages wait. */
export type ListedMailing = Mailing & { waiting: number };

/** A mailing, with how many of its messages wait; null where there is none. */
export async function findMailing(database: Database, id: string): Promise<ListedMailing | null> {
  const row = await database.mailing.findUnique({ where: { id }, include: { _count: WAITING } });
  return row && listed(row);
}

/** The newest mailings of a filter, with how many messages of each wait (of one that was called back, none). */
export async function findMailings(
  { database }: Pick<Dependencies, 'database'>,
  filter: MailingFilter,
  { limit, offset, after }: ListPage,
): Promise<ListedMailing[]> {
  const rows = await database.mailing.findMany({
    where: { ...conditionsOf(filter), ...(after && { id: { lt: after.id } }) },
    orderBy: { id: 'desc' },
    take: limit,
    skip: offset,
    include: { _count: WAITING },
  });
  return rows.map(listed);
}

/** How many mailings a filter has. */
export async function countListedMailings(
  { database }: Pick<Dependencies, 'database'>,
  filter: MailingFilter,
): Promise<number> {
  return database.mailing.count({ where: conditionsOf(filter) });
}

const conditionsOf = ({ audience, conference }: MailingFilter): Prisma.MailingWhereInput => ({
  ...(audience && { audience }),
  ...(conference && { conferenceId: conference }),
});

const WAITING = { select: { messages: { where: { mail: { status: 'QUEUED' } } } } } as const;

/** Of one that was called back, nothing waits. */
function listed({ _count, ...row }: Mailing & { _count: { messages: number } }): ListedMailing {
  return { ...row, waiting: row.cancelledAt ? 0 : _count.messages };
}
