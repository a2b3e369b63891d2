import type { Action } from '#domain/audit-actions.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

/** What was done, by whom, to what; without anything personal, because entries stay for good. */
export type AuditEntry = {
  at: Date;
  /** A member of staff, whoever is at the server's shell by their system user, 'jobs', 'its author' of an abstract, or 'a co-author'. */
  actor: string;
  /** Such as 'seats.erase-needs'. */
  action: Action;
  /** Such as 'conference nextgen-pharma-2026'. */
  subject: string;
  /** What can be told for good, such as values before and after. */
  details: Prisma.InputJsonObject;
  /** What may name people, such as the reason that somebody gave; kept beside the entry, so that it can be erased. */
  personal?: Prisma.InputJsonObject;
};

/** Writes an entry, in the transaction that does what it tells of. */
export async function recordAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { personal, ...data } = entry;
  await tx.auditEntry.create({
    data: personal ? { ...data, personal: { create: { values: personal } } } : data,
  });
}

/** Which of some actions was done last to each of some subjects; without those to which none was. */
export async function findLastDone(
  tx: Database | Transaction,
  subjects: readonly string[],
  actions: readonly Action[],
): Promise<Map<string, string>> {
  const rows = await tx.auditEntry.findMany({
    where: { subject: { in: [...subjects] }, action: { in: [...actions] } },
    orderBy: [{ subject: 'asc' }, { id: 'desc' }],
    distinct: ['subject'],
    select: { subject: true, action: true },
  });
  return new Map(rows.map(({ subject, action }) => [subject, action]));
}

/**
 * The entry that tells what was done last to something; null where nothing was.
 *
 * @param actions only of these; any unless said
 */
export async function findLastEntry(
  tx: Database | Transaction,
  subject: string,
  actions?: readonly string[],
): Promise<{ at: Date; actor: string; action: string } | null> {
  return tx.auditEntry.findFirst({
    where: { subject, ...(actions && { action: { in: [...actions] } }) },
    orderBy: { id: 'desc' },
    select: { at: true, actor: true, action: true },
  });
}

/**
 * Which state of something is shown: it is another one after each change by an organiser. Read before what is shown, so
 * that a change in between is noticed.
 *
 * @returns how many entries there are about it
 */
export async function versionOf(database: Database | Transaction, subject: string): Promise<number> {
  return database.auditEntry.count({ where: { subject } });
}

/** What was done to something, such as 'abstract ABS-2026-K2M9TX'; the earliest first. */
export async function findAuditOf(
  database: Database,
  subject: string,
): Promise<Prisma.AuditEntryGetPayload<{ include: { personal: true } }>[]> {
  return database.auditEntry.findMany({
    where: { subject },
    orderBy: { id: 'asc' },
    include: { personal: true },
  });
}
