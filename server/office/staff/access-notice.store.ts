import type { AccessNoticeKind, Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

export type { AccessNoticeKind };

const withName = { staff: { select: { name: true } } } as const;

/** What owners are told of somebody's access. */
export type AccessNotice = Prisma.AccessNoticeGetPayload<{ include: typeof withName }>;

type Told = { id: string; staffId: string | null; kind: AccessNoticeKind; detail: string; at: Date };

/** Stores what the owners are to see (docs/product.md 16.3). */
export async function insertNotice(tx: Transaction, notice: Told): Promise<void> {
  await tx.accessNotice.create({ data: notice });
}

/** What of these kinds no owner has seen yet, the oldest first. */
export async function findUnseen(
  database: Database,
  kinds: readonly AccessNoticeKind[],
  limit: number,
): Promise<AccessNotice[]> {
  return database.accessNotice.findMany({
    where: { seenAt: null, kind: { in: [...kinds] } },
    include: withName,
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    take: limit,
  });
}

/** What is still to be seen, held until the transaction ends; null where there is no such notice any more. */
export async function lockUnseen(tx: Transaction, id: string): Promise<AccessNotice | null> {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "AccessNotice" WHERE "id"::text = ${id} AND "seenAt" IS NULL FOR UPDATE`;
  return held.length === 0 ? null : tx.accessNotice.findUnique({ where: { id }, include: withName });
}

export async function storeSeen(tx: Transaction, id: string, seenAt: Date): Promise<void> {
  await tx.accessNotice.update({ where: { id }, data: { seenAt } });
}
