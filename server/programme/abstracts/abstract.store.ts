import { foldCode } from '#domain/text.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

export type StoredAbstract = Prisma.AbstractGetPayload<object>;
export type NewAbstract = Prisma.AbstractUncheckedCreateInput;

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

/** How many of an address are not withdrawn. @param email as `normaliseEmail` writes it */
export async function countAbstracts(tx: Transaction, conferenceId: string, email: string): Promise<number> {
  return tx.abstract.count({ where: { conferenceId, email, state: { not: 'WITHDRAWN' } } });
}

/** Stores an abstract. A second one of the same reference, digest or file breaks the transaction. */
export async function insertAbstract(tx: Transaction, abstract: NewAbstract): Promise<StoredAbstract> {
  return tx.abstract.create({ data: abstract });
}

/** Which of the keys belong to an abstract, as its document or as what is shown of it. */
export async function keysInUse(database: Database, keys: readonly string[]): Promise<Set<string>> {
  const asked = { where: { fileKey: { in: [...keys] } }, select: { fileKey: true } };
  const documents = await database.abstract.findMany(asked);
  const presented = await database.abstractFile.findMany(asked);
  return new Set([...documents, ...presented].map(({ fileKey }) => fileKey));
}

export async function findAbstractById(
  tx: Database | Transaction,
  id: string,
): Promise<StoredAbstract | null> {
  return tx.abstract.findUnique({ where: { id } });
}

/** The abstract, held until the transaction ends; null where there is none. */
export async function lockAbstract(tx: Transaction, id: string): Promise<StoredAbstract | null> {
  await tx.$queryRaw`SELECT 1 FROM "Abstract" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return findAbstractById(tx, id);
}

/** Changes an abstract that the transaction holds. */
export async function updateAbstract(
  tx: Transaction,
  id: string,
  data: Prisma.AbstractUncheckedUpdateInput,
): Promise<StoredAbstract> {
  return tx.abstract.update({ where: { id }, data });
}

/** The conference of each of several abstracts; null where there is none. */
export async function conferencesOfAbstracts(
  database: Database,
  references: readonly string[],
): Promise<(string | null)[]> {
  const folded = references.map(foldCode);
  const rows = await database.abstract.findMany({
    where: { reference: { in: folded } },
    select: { reference: true, conferenceId: true },
  });
  return folded.map((reference) => rows.find((row) => row.reference === reference)?.conferenceId ?? null);
}
