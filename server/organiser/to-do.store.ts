import { isoDay } from '#domain/time.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

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
  // Whoever works on it has nothing to do with what comes up anew.
  await tx.toDoHandling.deleteMany({ where: { kind, thing } });
  const stored = await tx.$executeRaw`
    INSERT INTO "ToDoDone" ("kind", "thing", "at", "actor") VALUES (${kind}, ${thing}, ${at}, ${actor})
    ON CONFLICT ("kind", "thing") DO UPDATE SET "at" = ${at}, "actor" = ${actor} WHERE "ToDoDone"."at" < ${since}`;
  return stored === 1;
}

/** Who works on something, and until which day it is put off, 'YYYY-MM-DD'. */
export type Handling = {
  readonly taken: { readonly holder: string; readonly at: Date; readonly by: string } | null;
  readonly putOff: { readonly until: string; readonly at: Date; readonly by: string } | null;
};
export const UNHANDLED: Handling = { taken: null, putOff: null };

/** What is said of each thing, by its kind and thing as `handlingKey` joins them. */
export async function findHandling(database: Database | Transaction): Promise<ReadonlyMap<string, Handling>> {
  const rows = await database.toDoHandling.findMany();
  return new Map(
    rows.map(({ kind, thing, holder, takenAt, takenBy, until, putOffAt, putOffBy }) => [
      handlingKey(kind, thing),
      {
        taken: holder && takenAt && takenBy ? { holder, at: takenAt, by: takenBy } : null,
        putOff: until && putOffAt && putOffBy ? { until: isoDay(until), at: putOffAt, by: putOffBy } : null,
      },
    ]),
  );
}

export const handlingKey = (kind: string, thing: string) => `${kind} ${thing}`;

/** Holds what is said of something that is to be done until the transaction ends, also where nothing is yet. */
export async function lockHandling(
  tx: Transaction,
  { kind, thing }: { kind: string; thing: string },
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`to-do ${handlingKey(kind, thing)}`}, 0))`;
}

/** Stores who works on something, or until when it is put off; what is not given stays as it is. */
export async function storeHandling(
  tx: Transaction,
  { kind, thing }: { kind: string; thing: string },
  { taken, putOff }: Partial<Handling>,
): Promise<void> {
  const change = {
    ...(taken !== undefined && {
      holder: taken?.holder ?? null,
      takenAt: taken?.at ?? null,
      takenBy: taken?.by ?? null,
    }),
    ...(putOff !== undefined && {
      until: putOff ? new Date(putOff.until) : null,
      putOffAt: putOff?.at ?? null,
      putOffBy: putOff?.by ?? null,
    }),
  };
  await tx.toDoHandling.upsert({
    where: { kind_thing: { kind, thing } },
    create: { kind, thing, ...change },
    update: change,
  });
}
