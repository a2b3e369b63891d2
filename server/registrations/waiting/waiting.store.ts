import { OPEN_STATUSES, PAID_STATUSES } from '#domain/orders/order-status.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { ticketTitle } from '#server/orders/places/ticket-title.ts';

/** What is read of an entry, so that it is known what it waits for. */
export const withItem = {
  conference: { select: { title: true, startsOn: true, endsOn: true } },
  item: { select: { name: true, days: true } },
} as const;

const whole = { ...withItem, conference: true } as const;

/** Somebody on a waiting list, with the conference and the name of what they wait for. */
export type WaitingEntry = Prisma.WaitingEntryGetPayload<{ include: typeof whole }>;

/** What an entry waits for, as it is called, a ticket with the days that it is for. */
export const waitedFor = ({
  item: { name: ticket, days },
  conference,
}: Prisma.WaitingEntryGetPayload<{ select: typeof withItem }>): string =>
  ticketTitle({ ticket, days }, conference);

/** What is waited for. */
export type WaitingList = { conferenceId: string; itemId: string };

/** An entry that stands on its list: its place in the queue counts, or one is held for it. */
export const STANDING = { state: { in: ['WAITING', 'OFFERED'] } } satisfies Prisma.WaitingEntryWhereInput;

/** Adds somebody at the end of a list; whoever asks for it holds the list's places, so that the order is that of joining. */
export async function insertEntry(
  tx: Transaction,
  data: WaitingList & { name: string; email: string; joinedAt: Date },
): Promise<WaitingEntry> {
  return tx.waitingEntry.create({ data, include: whole });
}

export async function findEntry(tx: Database | Transaction, id: string): Promise<WaitingEntry | null> {
  return tx.waitingEntry.findUnique({ where: { id }, include: whole });
}

/** The entry of an address (normalised) that stands on a list. */
export async function findStandingEntry(
  tx: Transaction,
  { conferenceId, itemId }: WaitingList,
  email: string,
): Promise<WaitingEntry | null> {
  return tx.waitingEntry.findFirst({ where: { conferenceId, itemId, email, ...STANDING }, include: whole });
}

/** How many people wait before somebody who waits. */
export async function countBefore(
  tx: Database | Transaction,
  { conferenceId, itemId, number }: WaitingEntry,
): Promise<number> {
  return tx.waitingEntry.count({
    where: { conferenceId, itemId, state: 'WAITING', number: { lt: number } },
  });
}

/** Every list on which somebody stands. */
export async function findLists(database: Database): Promise<WaitingList[]> {
  return database.waitingEntry.findMany({
    where: STANDING,
    distinct: ['conferenceId', 'itemId'],
    select: { conferenceId: true, itemId: true },
    orderBy: [{ conferenceId: 'asc' }, { itemId: 'asc' }],
  });
}

/** Everybody who stands on a list, in the order in which they joined; at most `limit`. */
export async function findStanding(
  database: Database,
  { conferenceId, itemId }: WaitingList,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<WaitingEntry[]> {
  return database.waitingEntry.findMany({
    where: { conferenceId, itemId, id: { notIn: [...except] }, ...STANDING },
    orderBy: { number: 'asc' },
    take: limit,
    include: whole,
  });
}

/** The first who wait for a place, in the order in which they joined. */
export async function findFirstWaiting(
  database: Database,
  { conferenceId, itemId }: WaitingList,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<WaitingEntry[]> {
  return database.waitingEntry.findMany({
    where: { conferenceId, itemId, id: { notIn: [...except] }, state: 'WAITING' },
    orderBy: { number: 'asc' },
    take: limit,
    include: whole,
  });
}

/** Somebody whose offer has come to its end, and whether they have registered with it. */
export type EndedOffer = WaitingEntry & { used: boolean };

/**
 * The offers of a list whose time is over, or with which an order was made that is paid.
 *
 * @param only of one entry
 */
export async function findEndedOffers(
  tx: Database | Transaction,
  { conferenceId, itemId }: WaitingList,
  now: Date,
  only?: string,
): Promise<EndedOffer[]> {
  const paid = { status: { in: [...PAID_STATUSES] }, cancelledAt: null };
  const using = {
    cancelledAt: null,
    OR: [
      { status: { in: [...OPEN_STATUSES, ...PAID_STATUSES] } },
      { status: 'FAILED', expiresAt: { gt: now } },
    ],
  } satisfies Prisma.OrderWhereInput;
  const ended = {
    ...(only !== undefined && { id: only }),
    conferenceId,
    itemId,
    state: 'OFFERED',
    OR: [{ heldUntil: { lte: now } }, { order: paid }],
  } satisfies Prisma.WaitingEntryWhereInput;
  const first = { orderBy: { number: 'asc' }, include: whole } as const;
  const used = await tx.waitingEntry.findMany({ where: { ...ended, order: using }, ...first });
  const unused = await tx.waitingEntry.findMany({
    where: { ...ended, NOT: { order: using } },
    ...first,
  });
  return [
    ...used.map((entry) => ({ ...entry, used: true })),
    ...unused.map((entry) => ({ ...entry, used: false })),
  ];
}

/** Changes an entry. */
export async function updateEntry(
  tx: Transaction,
  id: string,
  data: Prisma.WaitingEntryUncheckedUpdateInput,
): Promise<WaitingEntry> {
  return tx.waitingEntry.update({ where: { id }, data, include: whole });
}

/**
 * Notes with which order somebody uses the place that is held for them, and says whether it still was.
 *
 * @param entry.orderId the order that was made with it before
 */
export async function noteOrder(
  tx: Transaction,
  { id, orderId }: Pick<WaitingEntry, 'id' | 'orderId'>,
  next: { orderId: string; now: Date },
): Promise<boolean> {
  const { count } = await tx.waitingEntry.updateMany({
    where: { id, orderId, state: 'OFFERED', heldUntil: { gt: next.now } },
    data: { orderId: next.orderId },
  });
  return count === 1;
}

/** The entries of an email address (normalised) that stand on a list, the latest first. */
export async function findEntriesOf(database: Database, email: string): Promise<WaitingEntry[]> {
  return database.waitingEntry.findMany({
    where: { email, ...STANDING },
    orderBy: { number: 'desc' },
    take: 50,
    include: whole,
  });
}

/** The conference of somebody's place on a waiting list; null where there is none. */
export async function conferenceOfEntry(database: Database, id: string): Promise<string | null> {
  const rows = await database.$queryRaw<{ conferenceId: string }[]>`
    SELECT "conferenceId" FROM "WaitingEntry" WHERE "id"::text = ${id}`;
  return rows[0]?.conferenceId ?? null;
}
