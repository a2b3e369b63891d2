import type { auditList } from '#domain/organiser/audit-list.ts';
import type { FilterOf } from '#domain/organiser/list.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/database/client.ts';
import { allOf, holdsEach, searchedWords } from '#server/database/folded.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { ListPage } from '#server/organiser/list.ts';

type AuditFilter = FilterOf<typeof auditList>;

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

/** The newest entries of a filter. */
export async function findAuditEntries(
  { database }: Pick<Dependencies, 'database'>,
  filter: AuditFilter,
  { limit, offset, after }: ListPage,
): Promise<ListedEntry[]> {
  const beyond = after ? [Prisma.sql`"id" < ${after.id}::uuid`] : [];
  return database.$queryRaw<ListedEntry[]>`
    SELECT "id", "at", "actor", "action", "subject", "details", "values" AS "personal"
    FROM "AuditEntry" LEFT JOIN "AuditPersonal" ON "entryId" = "id"
    ${allOf([...conditionsOf(filter), ...beyond])} ORDER BY "id" DESC LIMIT ${limit} OFFSET ${offset}`;
}

/** How many entries a filter has. */
export async function countAuditEntries(
  { database }: Pick<Dependencies, 'database'>,
  filter: AuditFilter,
): Promise<number> {
  const [counted] = await database.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS "total"
    FROM "AuditEntry" LEFT JOIN "AuditPersonal" ON "entryId" = "id" ${allOf(conditionsOf(filter))}`;
  return counted?.total ?? 0;
}

function conditionsOf({ actor, action, subject, from, to, search = '' }: AuditFilter): Prisma.Sql[] {
  return [
    actor && Prisma.sql`"actor" = ${actor}`,
    // A group of them, too, such as 'orders'.
    action && Prisma.sql`("action" = ${action} OR starts_with("action", ${`${action}.`}))`,
    subject && Prisma.sql`lower("subject") = lower(${subject})`,
    from && Prisma.sql`"at" >= ${from}`,
    to && Prisma.sql`"at" < ${to}`,
    ...holdsEach(
      Prisma.sql`concat_ws(' ', "actor", "action", "subject", "details"::text, "values"::text)`,
      searchedWords(search),
    ),
  ].filter((condition) => typeof condition === 'object');
}
