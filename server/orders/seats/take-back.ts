import { printZonedLastMinute } from '#domain/printed-dates.ts';
import type { Transaction } from '#server/base/database/client.ts';
import { revokeLinks } from '#server/common/access/access-link.store.ts';
import { SeatClosedError } from './seat.errors.ts';
import { type DoneChanges, findLastMove, withdrawMoves } from './seat-change.store.ts';

/** How long another address can be taken back from the one before (docs/product.md 13.4). */
export const TAKE_BACK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * A ticket is nobody else's while the address before can take it back: it would take it from somebody who knows nothing of
 * that.
 *
 * @throws SeatClosedError that says from when on it can be handed over
 */
export async function requireSettled(tx: Transaction, seatId: string, now: Date): Promise<void> {
  const moved = await findLastMove(tx, seatId);
  const settledAt = new Date((moved?.endedAt?.getTime() ?? 0) + TAKE_BACK_MS);
  if (now < settledAt)
    throw new SeatClosedError(
      `The address of this ticket was changed, which can still be taken back. The ticket can be handed over after ${printZonedLastMinute(settledAt)}.`,
    );
}

/** Ends that other addresses of a seat, which the transaction holds, can be taken back. */
export async function endTakeBacks(tx: Transaction, which: DoneChanges, at: Date): Promise<void> {
  for (const subjectId of await withdrawMoves(tx, which))
    await revokeLinks(tx, { scope: 'TRANSFER_FROM', subjectId }, at);
}
