import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { ORDER_TO_DO } from '#server/orders/orders/to-do-of-order.ts';
import type { Seat } from './seat.store.ts';

/** A change of a seat that somebody has yet to confirm. */
export type SeatChange = Prisma.SeatChangeGetPayload<object>;

const CONFIRMATION_MS = 7 * 24 * 60 * 60 * 1000;

/** Until when a change that was asked for at an instant can be confirmed (docs/product.md 13.4). */
export const confirmableUntil = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + CONFIRMATION_MS);

export async function insertChange(
  tx: Transaction,
  change: Prisma.SeatChangeUncheckedCreateInput,
): Promise<SeatChange> {
  return tx.seatChange.create({ data: change });
}

/** Ends what was asked for before and not done. Returns it as it was. */
export async function withdrawChanges(tx: Transaction, seatId: string, at: Date): Promise<SeatChange[]> {
  const open = await tx.seatChange.findMany({ where: { seatId, state: { in: ['OPEN', 'WAITING'] } } });
  const ids = open.map(({ id }) => id);
  await tx.seatChange.updateMany({ where: { id: { in: ids } }, data: { state: 'WITHDRAWN', endedAt: at } });
  return open;
}

/** Changes of a seat's address that were done: of all, those from one address, or those since an instant. */
export type DoneChanges = { seatId: string; before?: string; since?: Date };

/** Takes back changes of address that were done: nobody goes on from one of them. Returns their ids. */
export async function withdrawMoves(
  tx: Transaction,
  { seatId, before, since }: DoneChanges,
): Promise<string[]> {
  const changes = await tx.seatChange.updateManyAndReturn({
    where: { seatId, kind: 'EMAIL', state: 'DONE', before, endedAt: { gte: since } },
    data: { state: 'WITHDRAWN' },
    select: { id: true },
  });
  return changes.map(({ id }) => id);
}

/** The last change of a seat's address that was done and not taken back. */
export async function findLastMove(tx: Transaction, seatId: string): Promise<SeatChange | null> {
  return tx.seatChange.findFirst({
    where: { seatId, kind: 'EMAIL', state: 'DONE', endedAt: { not: null } },
    orderBy: [{ endedAt: 'desc' }, { id: 'desc' }],
  });
}

/**
 * Whether whoever had a seat at an address has had its mail sent elsewhere since, and has not handed it over after that. What
 * staff have changed is none of this: where they give the seat to somebody else, changes of its address are taken back.
 */
export async function hasMovedFrom(database: Database, seatId: string, email: string): Promise<boolean> {
  const last = await database.seatChange.findFirst({
    where: { seatId, state: 'DONE', OR: [{ kind: 'TRANSFER' }, { before: email }] },
    orderBy: [{ endedAt: 'desc' }, { id: 'desc' }],
    select: { kind: true },
  });
  return last?.kind === 'EMAIL';
}

export async function updateChange(
  tx: Transaction,
  id: string,
  data: Prisma.SeatChangeUncheckedUpdateInput,
): Promise<SeatChange> {
  return tx.seatChange.update({ where: { id }, data });
}

/** A change with its seat. */
export async function findChange(
  tx: Database | Transaction,
  id: string,
): Promise<(SeatChange & { seat: Seat }) | null> {
  return tx.seatChange.findUnique({
    where: { id },
    include: { seat: { include: { order: { include: { conference: true } } } } },
  });
}

/** Hand-overs that both sides have confirmed and that wait for the organiser, of an order unless all; the oldest first. */
export async function findWaitingChanges(
  database: Database,
  orderId?: string,
): Promise<(SeatChange & { seat: Seat })[]> {
  return database.seatChange.findMany({
    where: { state: 'WAITING', ...(orderId && { seat: { orderId } }) },
    orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
    take: 200,
    include: { seat: { include: { order: { include: { conference: true } } } } },
  });
}

/** What was asked for last and can still be done: by whoever confirms it, or by the organiser. Null where nothing is. */
export async function findOpenChange(
  tx: Database | Transaction,
  seatId: string,
  at: Date,
): Promise<SeatChange | null> {
  const last = await tx.seatChange.findFirst({
    where: { seatId, state: { in: ['OPEN', 'WAITING'] } },
    orderBy: [{ requestedAt: 'desc' }, { id: 'desc' }],
  });
  return last && (last.state === 'WAITING' || at < confirmableUntil(last.requestedAt)) ? last : null;
}

/** The conference of a ticket that is to change hands; null where there is none. */
export async function conferenceOfHandOver(database: Database, id: string): Promise<string | null> {
  const rows = await database.$queryRaw<{ conferenceId: string }[]>`
    SELECT o."conferenceId" FROM "SeatChange" c JOIN "Seat" s ON s."id" = c."seatId" JOIN "Order" o ON o."id" = s."orderId"
    WHERE c."id"::text = ${id}`;
  return rows[0]?.conferenceId ?? null;
}

/** Changes of seats that both sides have confirmed, and that wait for the organiser. */
export function waitingSeatChanges(database: Database, limit: number) {
  return database.seatChange.findMany({
    where: { state: 'WAITING' },
    select: {
      id: true,
      name: true,
      requestedAt: true,
      seat: { select: { name: true, ticket: true, days: true, order: { select: ORDER_TO_DO } } },
    },
    take: limit,
    orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
  });
}
