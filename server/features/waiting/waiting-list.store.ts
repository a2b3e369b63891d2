import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/database/client.ts';
import { allOf, holdsEach, searchedWords } from '#server/database/folded.ts';
import type { Page } from '#server/organiser/page.ts';
import type { WaitingEntry } from './waiting.store.ts';

/** How it stands with an entry, as commands and the desk name it. */
export const WAITING_STATES = ['waiting', 'offered', 'taken', 'lapsed', 'left', 'removed', 'closed'] as const;

/** Which entries a list shows; what is not given does not matter. */
export type WaitingFilter = {
  conferenceId?: string | undefined;
  state?: (typeof WAITING_STATES)[number] | undefined;
  /** Words that all occur, folded, in name or address. */
  search?: string | undefined;
};

/** An entry as the organiser sees it; `position` is from 1, null for whoever does not wait. */
export type ListedEntry = Omit<WaitingEntry, 'conference' | 'item'> & {
  item: string;
  position: number | null;
};

/** What the list is in the order of. */
export const placeOfEntry = ({ number }: ListedEntry): number => number;

/** The entries of a filter in the order in which people joined, and how many there are in all. */
export async function findEntries(
  database: Database,
  filter: WaitingFilter,
  { limit, offset, after, place = 0 }: Page,
): Promise<{ items: ListedEntry[]; total: number }> {
  const conditions = conditionsOf(filter);
  const page = after ? [...conditions, Prisma.sql`"number" > ${place}::float8`] : conditions;
  const [shown, [counted]] = await Promise.all([
    database.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "WaitingEntry" ${allOf(page)} ORDER BY "number" LIMIT ${limit} OFFSET ${offset}`,
    database.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS "total" FROM "WaitingEntry" ${allOf(conditions)}`,
  ]);
  const rows = await database.waitingEntry.findMany({
    where: { id: { in: shown.map(({ id }) => id) } },
    orderBy: { number: 'asc' },
    include: { item: { select: { name: true } } },
  });
  const positions = await positionsOf(
    database,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ item, ...entry }) => ({
    ...entry,
    item: item.name,
    position: positions.get(entry.id) ?? null,
  }));
  return { items, total: counted?.total ?? 0 };
}

function conditionsOf({ conferenceId, state, search }: WaitingFilter): Prisma.Sql[] {
  return [
    conferenceId && Prisma.sql`"conferenceId" = ${conferenceId}`,
    state && Prisma.sql`"state" = ${state.toUpperCase()}::"WaitingState"`,
    ...holdsEach(Prisma.sql`"name" || ' ' || "email"`, searchedWords(search ?? '')),
  ].filter((condition) => typeof condition === 'object');
}

/** The places in the queue of those who wait among some entries. */
async function positionsOf(database: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await database.$queryRaw<{ id: string; position: number }[]>`
    SELECT w."id", (
      SELECT count(*) FROM "WaitingEntry" b
      WHERE b."conferenceId" = w."conferenceId" AND b."itemId" = w."itemId" AND b."state" = 'WAITING'
        AND b."number" <= w."number"
    )::int AS "position"
    FROM "WaitingEntry" w WHERE w."state" = 'WAITING' AND w."id" = ANY (${ids}::uuid[])`;
  return new Map(rows.map(({ id, position }) => [id, position]));
}
