import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/database/client.ts';
import { literalInLike } from '#server/lib/like.ts';
import type { Page } from '#server/lib/page.ts';
import type { WaitingEntry, WaitingState } from './waiting.store.ts';

/** How it stands with an entry, as commands and the desk name it. */
export const WAITING_STATES = ['waiting', 'offered', 'taken', 'lapsed', 'left', 'removed', 'closed'] as const;

/** Which entries a list shows; what is not given does not matter. */
export type WaitingFilter = {
  conferenceId?: string | undefined;
  state?: (typeof WAITING_STATES)[number] | undefined;
  /** Part of the name or address, in any case. */
  search?: string | undefined;
};

/** An entry as the organiser sees it; `position` is from 1, null for whoever does not wait. */
export type ListedEntry = Omit<WaitingEntry, 'conference' | 'item'> & {
  item: string;
  position: number | null;
};

/** The entries of a filter in the order in which people joined, and how many there are in all. */
export async function findEntries(
  database: Database,
  filter: WaitingFilter,
  { limit, offset, after }: Page,
): Promise<{ items: ListedEntry[]; total: number }> {
  const where = whereOf(filter);
  const [rows, total] = await Promise.all([
    database.waitingEntry.findMany({
      where,
      orderBy: { number: 'asc' },
      take: limit,
      ...(after ? { cursor: { id: after }, skip: 1 } : { skip: offset }),
      include: { item: { select: { name: true } } },
    }),
    database.waitingEntry.count({ where }),
  ]);
  const positions = await positionsOf(
    database,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ item, ...entry }) => ({
    ...{ ...entry, item: item.name },
    position: positions.get(entry.id) ?? null,
  }));
  return { items, total };
}

function whereOf({ conferenceId, state, search }: WaitingFilter): Prisma.WaitingEntryWhereInput {
  const contains = search?.trim() && { contains: literalInLike(search.trim()), mode: 'insensitive' as const };
  return {
    ...(conferenceId && { conferenceId }),
    ...(state && { state: state.toUpperCase() as WaitingState }),
    ...(contains && { OR: [{ name: contains }, { email: contains }] }),
  };
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
