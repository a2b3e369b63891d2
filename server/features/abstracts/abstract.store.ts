import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';
import { normaliseEmail } from '#server/lib/normal-email.ts';

export type StoredAbstract = Prisma.AbstractGetPayload<object>;
export type NewAbstract = Prisma.AbstractUncheckedCreateInput;

/** Holds what an address sends for a conference until the transaction ends: one submission after the other. */
export async function lockAuthor(tx: Transaction, conferenceId: string, email: string): Promise<void> {
  const author = `abstract ${conferenceId} ${normaliseEmail(email)}`;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${author}, 0))`;
}

/** The abstract of a submission's digest; null where it has not come before. */
export async function findAbstract(
  tx: Transaction | Database,
  digest: string,
): Promise<StoredAbstract | null> {
  return tx.abstract.findUnique({ where: { digest } });
}

/** What an email address (normalised) has submitted, the newest first. */
export async function findAbstractsOf(database: Database, email: string): Promise<StoredAbstract[]> {
  return database.abstract.findMany({ where: { email }, orderBy: { id: 'desc' } });
}

/** @param email as `normaliseEmail` writes it */
export async function countAbstracts(tx: Transaction, conferenceId: string, email: string): Promise<number> {
  return tx.abstract.count({ where: { conferenceId, email } });
}

/** Stores an abstract. A second one of the same reference, digest or file breaks the transaction. */
export async function insertAbstract(tx: Transaction, abstract: NewAbstract): Promise<StoredAbstract> {
  return tx.abstract.create({ data: abstract });
}

/** Which of the keys belong to an abstract. */
export async function keysInUse(database: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await database.abstract.findMany({
    where: { fileKey: { in: [...keys] } },
    select: { fileKey: true },
  });
  return new Set(rows.map(({ fileKey }) => fileKey));
}
