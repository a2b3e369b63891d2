import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/database/client.ts';
import { holdsEach, searchedWords } from '#server/database/folded.ts';
import type { Page } from '#server/organiser/page.ts';

/** Which entries a list shows; what is not given does not matter. */
export type AuditFilter = {
  actor?: string | undefined;
  /** An action such as 'orders.refund', or a group of them such as 'orders'. */
  action?: string | undefined;
  /** Such as 'order MC-2026-7F3K9Q'. */
  subject?: string | undefined;
  /** At or after this instant. */
  from?: Date | undefined;
  /** Before this instant. */
  until?: Date | undefined;
  /** Words that all occur, in any case, somewhere in the entry or in what stands beside it. */
  search?: string | undefined;
};

/** An entry, with what may name people as long as it is there. */
export type ListedEntry = {
  id: string;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  details: Record<string, unknown>;
  personal: Record<string, unknown> | null;
};

/** One entry; null where there is none of this id. */
export async function findAuditEntry(database: Database, id: string): Promise<ListedEntry | null> {
  const [entry] = await database.$queryRaw<ListedEntry[]>`
    SELECT "id", "at", "actor", "action", "subject", "details", "values" AS "personal"
    FROM "AuditEntry" LEFT JOIN "AuditPersonal" ON "entryId" = "id" WHERE "id" = ${id}::uuid`;
  return entry ?? null;
}

/** The newest entries of a filter, and how many it has in all. */
export async function findAuditEntries(
  database: Database,
  { actor, action, subject, from, until, search = '' }: AuditFilter,
  { limit, offset, after }: Page,
): Promise<{ items: ListedEntry[]; total: number }> {
  const conditions = [
    Prisma.sql`true`,
    actor && Prisma.sql`"actor" = ${actor}`,
    action && Prisma.sql`("action" = ${action} OR starts_with("action", ${`${action}.`}))`,
    subject && Prisma.sql`lower("subject") = lower(${subject})`,
    from && Prisma.sql`"at" >= ${from}`,
    until && Prisma.sql`"at" < ${until}`,
    ...holdsEach(
      Prisma.sql`concat_ws(' ', "actor", "action", "subject", "details"::text, "values"::text)`,
      searchedWords(search),
    ),
  ].filter((condition) => typeof condition === 'object');
  const wanted = Prisma.sql`
    FROM "AuditEntry" LEFT JOIN "AuditPersonal" ON "entryId" = "id" WHERE ${Prisma.join(conditions, ' AND ')}`;
  const [items, [counted]] = await Promise.all([
    database.$queryRaw<ListedEntry[]>`
      SELECT "id", "at", "actor", "action", "subject", "details", "values" AS "personal" ${wanted}
      ${after ? Prisma.sql`AND "id" < ${after}::uuid` : Prisma.empty}
      ORDER BY "id" DESC LIMIT ${limit} OFFSET ${offset}`,
    database.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS "total" ${wanted}`,
  ]);
  return { items, total: counted?.total ?? 0 };
}
