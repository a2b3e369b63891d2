import { Prisma } from '#prisma/generated/client/client.ts';
import type { Transaction } from '#server/base/database/client.ts';

/**
 * Whether nobody has said of something that it is done, since it is there (docs/product.md 16.3); a condition for a kind's finder.
 *
 * @param thing the item's `thing`, or `id` without one
 * @param since the item's `since`
 */
export function notDone(kind: string, thing: Prisma.Sql, since: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (SELECT 1 FROM "ToDoDone" d
    WHERE d."kind" = ${kind} AND d."thing" = ${thing} AND d."at" >= ${since})`;
}

/**
 * Stores that something is done.
 *
 * @returns false where somebody has said so since `since`
 */
export async function storeDone(
  tx: Transaction,
  { kind, thing, since, actor, at }: { kind: string; thing: string; since: Date; actor: string; at: Date },
): Promise<boolean> {
  const stored = await tx.$executeRaw`
    INSERT INTO "ToDoDone" ("kind", "thing", "at", "actor") VALUES (${kind}, ${thing}, ${at}, ${actor})
    ON CONFLICT ("kind", "thing") DO UPDATE SET "at" = ${at}, "actor" = ${actor} WHERE "ToDoDone"."at" < ${since}`;
  return stored === 1;
}
