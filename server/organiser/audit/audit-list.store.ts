import type { auditList } from '#domain/organiser/audit-list.ts';
import type { FilterOf } from '#domain/organiser/list-shape.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/base/database/client.ts';
import {
  type Condition,
  countRows,
  holdsEach,
  newestFirst,
  searchedWords,
} from '#server/base/database/folded.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { AT_DESK } from '#server/organiser/doing.ts';
import type { ListPage } from '#server/organiser/list.ts';

type AuditFilter = FilterOf<typeof auditList>;

/** An entry, with what may name people as long as it is there. */
export type ListedEntry = {
  id: string;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  /** Whom of the team it is about. */
  subjectName: string | null;
  details: Record<string, unknown>;
  personal: Record<string, unknown> | null;
};

const ENTRIES = Prisma.sql`"AuditEntry" LEFT JOIN "AuditPersonal" ON "entryId" = "id"`;

const COLUMNS = Prisma.sql`"id", "at", "actor", "action", "subject", "details", "values" AS "personal",
  (SELECT "name" FROM "Staff" WHERE "subject" = 'staff ' || "Staff"."id") AS "subjectName"`;

/** One entry; null where there is none of this id. */
export async function findAuditEntry(database: Database, id: string): Promise<ListedEntry | null> {
  const [entry] = await database.$queryRaw<ListedEntry[]>`
    SELECT ${COLUMNS} FROM ${ENTRIES} WHERE "id" = ${id}::uuid`;
  return entry ?? null;
}

/** The newest entries of a filter. */
export async function findAuditEntries(
  { database }: Pick<Dependencies, 'database'>,
  filter: AuditFilter,
  page: ListPage,
): Promise<ListedEntry[]> {
  return database.$queryRaw<ListedEntry[]>`
    SELECT ${COLUMNS} FROM ${ENTRIES}
    ${newestFirst(conditionsOf(filter), page)}`;
}

/** How many entries a filter has. */
export async function countAuditEntries(
  used: Pick<Dependencies, 'database'>,
  filter: AuditFilter,
): Promise<number> {
  return countRows(used, ENTRIES, conditionsOf(filter));
}

function conditionsOf({ by = '', actor, action, subject, from, to, search = '' }: AuditFilter): Condition[] {
  return [
    // At the desk the end of their session's id stands behind their name.
    ...holdsEach(Prisma.sql`regexp_replace("actor", ${AT_DESK}, '')`, searchedWords(by)),
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
  ];
}
