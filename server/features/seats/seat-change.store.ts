import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';
import type { Seat } from './seat.store.ts';

/** A change of a seat that somebody has yet to confirm. */
export type SeatChange = Prisma.SeatChangeGetPayload<object>;

export async function insertChange(
  tx: Transaction,
  change: Prisma.SeatChangeUncheckedCreateInput,
): Promise<SeatChange> {
  return tx.seatChange.create({ data: change });
}

/** Ends what was asked for before and not confirmed. Returns its ids. */
export async function withdrawChanges(tx: Transaction, seatId: string, at: Date): Promise<string[]> {
  const open = await tx.seatChange.findMany({
    where: { seatId, state: { in: ['OPEN', 'WAITING'] } },
    select: { id: true },
  });
  const ids = open.map(({ id }) => id);
  await tx.seatChange.updateMany({ where: { id: { in: ids } }, data: { state: 'WITHDRAWN', endedAt: at } });
  return ids;
}

/** Takes back a change of address that was done, and those done since: nobody goes on from one of them. */
export async function takeBackSince(
  tx: Transaction,
  { id, seatId, endedAt }: SeatChange,
  at: Date,
): Promise<void> {
  await tx.seatChange.updateMany({
    where: { seatId, kind: 'EMAIL', state: 'DONE', endedAt: { gte: endedAt ?? at } },
    data: { state: 'WITHDRAWN' },
  });
  await tx.seatChange.update({ where: { id }, data: { fromConfirmedAt: at } });
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

/** Transfers that both sides have confirmed and that wait for the organiser, of an order unless all; the oldest first. */
export async function findWaitingChanges(
  database: Database,
  orderId?: string,
): Promise<(SeatChange & { seat: Seat })[]> {
  return database.seatChange.findMany({
    where: { state: 'WAITING', ...(orderId && { seat: { orderId } }) },
    orderBy: { requestedAt: 'asc' },
    take: 200,
    include: { seat: { include: { order: { include: { conference: true } } } } },
  });
}

/** What was asked for last and is neither done nor withdrawn; null where nothing is. */
export async function findOpenChange(tx: Database | Transaction, seatId: string): Promise<SeatChange | null> {
  return tx.seatChange.findFirst({
    where: { seatId, state: { in: ['OPEN', 'WAITING'] } },
    orderBy: { requestedAt: 'desc' },
  });
}
