import type { FilterOf } from '#domain/organiser/list-shape.ts';
import type { waitingList } from '#domain/waiting/waiting-list.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/base/database/client.ts';
import { allOf, type Condition, countRows, holdsEach, searchedWords } from '#server/base/database/folded.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { ListPage } from '#server/organiser/list.ts';
import { type WaitingEntry, waitedFor, withItem } from './waiting.store.ts';

type WaitingFilter = FilterOf<typeof waitingList>;

/** An entry as the organiser sees it; `position` is from 1, null for whoever does not wait. */
export type ListedEntry = Omit<WaitingEntry, 'conference' | 'item'> & {
  item: string;
  conferenceTitle: string;
  position: number | null;
};

/** The entries of a filter in the order in which people joined. */
export async function findEntries(
  { database }: Pick<Dependencies, 'database'>,
  filter: WaitingFilter,
  { limit, offset, after }: ListPage,
): Promise<ListedEntry[]> {
  const beyond = after && Prisma.sql`"number" > ${after.value ?? 0}::float8`;
  const shown = await database.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "WaitingEntry" ${allOf([...conditionsOf(filter), beyond])}
    ORDER BY "number" LIMIT ${limit} OFFSET ${offset}`;
  const ids = shown.map(({ id }) => id);
  const rows = await database.waitingEntry.findMany({
    where: { id: { in: ids } },
    orderBy: { number: 'asc' },
    include: withItem,
  });
  const positions = await positionsOf(database, ids);
  return rows.map(({ item, conference, ...entry }) => ({
    ...entry,
    item: waitedFor({ item, conference }),
    conferenceTitle: conference.title,
    position: positions.get(entry.id) ?? null,
  }));
}

/** How many entries a filter has. */
export async function countEntries(
  used: Pick<Dependencies, 'database'>,
  filter: WaitingFilter,
): Promise<number> {
  return countRows(used, Prisma.sql`"WaitingEntry"`, conditionsOf(filter));
}

function conditionsOf({ conference, state, search = '' }: WaitingFilter): Condition[] {
  return [
    conference && Prisma.sql`"conferenceId" = ${conference}`,
    state && Prisma.sql`"state" = ${state.toUpperCase()}::"WaitingState"`,
    ...holdsEach(Prisma.sql`"name" || ' ' || "email"`, searchedWords(search)),
  ];
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
