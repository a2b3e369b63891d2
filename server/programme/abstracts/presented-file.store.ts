import { TO_PRESENT } from '#domain/abstracts/abstract-state.ts';
import type { PresentedKind } from '#domain/abstracts/presented-file.ts';
import { REPLACED_FILES_KEPT } from '#domain/limits.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

export type PresentedFile = Prisma.AbstractFileGetPayload<object>;

/** What is shown of an abstract: of each kind the file that counts. */
export async function findPresented(
  tx: Database | Transaction,
  abstractId: string,
): Promise<PresentedFile[]> {
  return tx.abstractFile.findMany({ where: { abstractId, replacedAt: null }, orderBy: { kind: 'asc' } });
}

const withAbstract = {
  abstract: {
    select: { id: true, reference: true, title: true, fullName: true, conferenceId: true, acceptedAs: true },
  },
} as const;
/** A poster or a video with the abstract that it is of. */
export type Presentation = Prisma.AbstractFileGetPayload<{ include: typeof withAbstract }>;
/** What is shown to people who take part: slides are for the room. */
const shown = {
  kind: { in: ['POSTER', 'VIDEO'] },
  replacedAt: null,
  abstract: { state: { in: [...TO_PRESENT] } },
} satisfies Prisma.AbstractFileWhereInput;

/** Posters and videos of the accepted abstracts of a conference, by their titles; at most `take`. */
export async function findPresentations(
  database: Database,
  conferenceId: string,
  take: number,
): Promise<Presentation[]> {
  return database.abstractFile.findMany({
    where: { ...shown, abstract: { ...shown.abstract, conferenceId } },
    orderBy: [{ abstract: { title: 'asc' } }, { abstractId: 'asc' }, { kind: 'asc' }],
    take,
    include: withAbstract,
  });
}

/** Everything that is shown at a conference, slides too, by the references of the accepted abstracts. */
export async function findAllPresented(database: Database, conferenceId: string): Promise<Presentation[]> {
  return database.abstractFile.findMany({
    where: { replacedAt: null, abstract: { ...shown.abstract, conferenceId } },
    orderBy: [{ abstract: { reference: 'asc' } }, { kind: 'asc' }],
    include: withAbstract,
  });
}

/** One of them; null where there is none, or not any more. */
export async function findPresentation(
  database: Database,
  id: string,
  conferenceId: string,
): Promise<Presentation | null> {
  return database.abstractFile.findFirst({
    where: { id, ...shown, abstract: { ...shown.abstract, conferenceId } },
    include: withAbstract,
  });
}

/**
 * Notes a file in the place of the one before. The transaction holds the abstract.
 *
 * @returns as `endPresented`
 */
export async function putPresented(
  tx: Transaction,
  file: Omit<Prisma.AbstractFileUncheckedCreateInput, 'id' | 'replacedAt'> & { at: Date },
): Promise<string[]> {
  const forgotten = await endPresented(tx, file.abstractId, file.kind, file.at);
  await tx.abstractFile.create({ data: file });
  return forgotten;
}

/**
 * Takes a file back, which is kept for 30 days with the two before it. The transaction holds the abstract.
 *
 * @returns names in the file store of earlier ones, which nothing names any more
 */
export async function endPresented(
  tx: Transaction,
  abstractId: string,
  kind: PresentedKind,
  at: Date,
): Promise<string[]> {
  await tx.abstractFile.updateMany({
    where: { abstractId, kind, replacedAt: null },
    data: { replacedAt: at },
  });
  const earlier = await tx.abstractFile.findMany({
    where: { abstractId, kind },
    orderBy: [{ replacedAt: 'desc' }, { id: 'desc' }],
    skip: REPLACED_FILES_KEPT,
    select: { id: true, fileKey: true },
  });
  await tx.abstractFile.deleteMany({ where: { id: { in: earlier.map(({ id }) => id) } } });
  return earlier.map(({ fileKey }) => fileKey);
}

/** Forgets files in whose place others came before an instant; at most `limit`. The clean-up removes what they name. */
export async function removeReplacedFiles(database: Database, before: Date, limit: number): Promise<number> {
  return database.$executeRaw`
    DELETE FROM "AbstractFile" WHERE "id" IN (
      SELECT "id" FROM "AbstractFile" WHERE "replacedAt" < ${before} LIMIT ${limit})`;
}
