import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Page } from '#server/organiser/page.ts';
import { findTexts } from '#server/site/catalogue/catalogue.store.ts';
import type { ContentChange } from './content-changes.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';

/** Held while content is changed, by a command, the desk or the seed. */
const LOCK = 4712;

/** Keeps everybody else from changing content until the transaction ends. */
export async function lockContent(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`;
}

/** The same where nobody else changes it at the moment; false where somebody does, for whom nobody waits. */
export async function tryLockContent(tx: Transaction): Promise<boolean> {
  const [answer] = await tx.$queryRaw<{ locked: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${LOCK}::bigint) AS "locked"`;
  return answer?.locked === true;
}

/** What visitors are shown, by id; each kind in the organiser's order. */
export async function findContent(
  tx: Transaction,
  kinds: readonly ContentKind[],
): Promise<Map<string, ContentDocument>> {
  const found = new Map<string, ContentDocument>();
  const texts = await findTexts(tx);
  for (const kind of kinds)
    for (const document of await kind.findAll(tx, texts)) found.set(document.id, document);
  return found;
}

/** Whether the seed has written a part. */
export async function findSeeded(tx: Transaction | Database, name: string): Promise<boolean> {
  return (await tx.seedState.findUnique({ where: { name } })) !== null;
}

/** Whether anybody has registered for anything. */
export async function hasOrders(tx: Transaction | Database): Promise<boolean> {
  return (await tx.order.findFirst({ select: { id: true } })) !== null;
}

/** Notes that the seed has written a part. */
export async function noteSeed(tx: Transaction, name: string, at: Date): Promise<void> {
  await tx.seedState.create({ data: { name, at } });
}

/** A publication: what was changed at once, and which one it takes back, if it does. */
export type Publication = {
  id: number;
  at: Date;
  actor: string;
  changes: ContentChange[];
  undoes: number | null;
  draftsWhenUndone: boolean;
};

/**
 * Keeps what is changed, so that it can be undone; in a transaction that has locked the content.
 *
 * @returns its number
 */
export async function insertPublication(
  tx: Transaction,
  { changes, ...row }: Omit<Publication, 'id'>,
): Promise<number> {
  const { _max } = await tx.contentPublication.aggregate({ _max: { id: true } });
  const id = (_max.id ?? 0) + 1;
  await tx.contentPublication.create({
    data: { id, ...row, changes: changes as unknown as Prisma.InputJsonArray },
  });
  return id;
}

/** Publications, the last one first, and how many there are in all. */
export async function findPublications(
  tx: Transaction,
  { limit, offset }: Page,
): Promise<{ items: Publication[]; total: number }> {
  const page = { orderBy: { id: 'desc' }, take: limit, skip: offset } as const;
  const rows = await tx.contentPublication.findMany(page);
  return {
    items: rows.map((row) => ({ ...row, changes: row.changes as unknown as ContentChange[] })),
    total: await tx.contentPublication.count(),
  };
}

/** The numbers of the publications that name a picture or clip, the first one first. */
export async function publicationsNaming(tx: Transaction, digest: string): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT "id" FROM "ContentPublication" WHERE position(${digest} IN "changes"::text) > 0 ORDER BY "id"`;
  return rows.map(({ id }) => id);
}

/** Has all publications name `other` in the place of a picture or clip. */
export async function renameInPublications(tx: Transaction, digest: string, other: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "ContentPublication" SET "changes" = replace("changes"::text, ${digest}, ${other})::jsonb
    WHERE position(${digest} IN "changes"::text) > 0`;
}

/** The publication of this number. */
export async function findPublication(tx: Transaction, id: number): Promise<Publication | null> {
  const row = await tx.contentPublication.findUnique({ where: { id } });
  return row && { ...row, changes: row.changes as unknown as ContentChange[] };
}
