import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import type { ContentDocument } from './content-kind.ts';

/** A piece of content that is being worked on. */
export type Draft = Omit<Prisma.ContentDraftGetPayload<object>, 'document'> & {
  /** As it was stored: whoever uses it reads it with the schema of its kind. */
  document: unknown;
};

/** Every draft, or those of these pieces; by id. */
export async function findDrafts(tx: Transaction | Database, ids?: readonly string[]): Promise<Draft[]> {
  return tx.contentDraft.findMany({
    ...(ids && { where: { id: { in: [...ids] } } }),
    orderBy: { id: 'asc' },
  });
}

/** Drafts whose time has come, those of the earliest time only. */
export async function findDueDrafts(tx: Transaction | Database, now: Date): Promise<Draft[]> {
  const first = await tx.contentDraft.findFirst({
    where: { publishAt: { lte: now } },
    orderBy: [{ publishAt: 'asc' }, { id: 'asc' }],
  });
  return first
    ? tx.contentDraft.findMany({ where: { publishAt: first.publishAt }, orderBy: { id: 'asc' } })
    : [];
}

/** Makes a draft, or writes the next version of one; when it is to be published is left as it is. */
export async function writeDraft(
  tx: Transaction,
  { id, kind, ...document }: ContentDocument,
  { base, actor, at }: { base: string; actor: string; at: Date },
): Promise<Draft> {
  const stored = { id, kind, ...document } as unknown as Prisma.InputJsonObject;
  return tx.contentDraft.upsert({
    where: { id },
    create: { id, kind, linkId: uuid7(at), document: stored, base, actor, createdAt: at, updatedAt: at },
    update: { kind, document: stored, actor, updatedAt: at, version: { increment: 1 } },
  });
}

/** Says when drafts are to be published; null: when somebody says so. Nobody was asked for the right to work with money then. */
export async function scheduleDrafts(
  tx: Transaction,
  ids: readonly string[],
  publishAt: Date | null,
): Promise<void> {
  await tx.contentDraft.updateMany({ where: { id: { in: [...ids] } }, data: { publishAt, money: false } });
}

/** Notes whether somebody was asked for the right to work with money because of drafts that have a time. */
export async function noteMoney(tx: Transaction, ids: readonly string[], money: boolean): Promise<void> {
  await tx.contentDraft.updateMany({ where: { id: { in: [...ids] } }, data: { money } });
}

/** Says on what a draft builds, where that has been taken back to an earlier state. */
export async function rebaseDraft(tx: Transaction, id: string, base: string): Promise<void> {
  await tx.contentDraft.update({ where: { id }, data: { base } });
}

export async function removeDrafts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.contentDraft.deleteMany({ where: { id: { in: [...ids] } } });
}

/** Which of these drafts an undo has made of what it took back, and nobody has touched since; by id. */
export async function findTakenBack(
  tx: Transaction | Database,
  drafts: readonly Draft[],
): Promise<ReadonlySet<string>> {
  const fresh = drafts.filter(({ version }) => version === 1);
  const undos = await tx.contentPublication.findMany({
    where: { undoes: { not: null }, at: { in: fresh.map(({ createdAt }) => createdAt) } },
  });
  const undone = new Set(
    undos.flatMap(({ at, changes }) =>
      (changes as { id: string }[]).map(({ id }) => `${id} ${at.toISOString()}`),
    ),
  );
  return new Set(
    fresh.flatMap(({ id, createdAt }) => (undone.has(`${id} ${createdAt.toISOString()}`) ? [id] : [])),
  );
}
