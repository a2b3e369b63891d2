import type { Transaction } from '#server/base/database/client.ts';
import { revokeLinks } from '#server/common/access/access-link.store.ts';
import { findSeatIdsOf, lockSeat, updateSeat } from './seat.store.ts';
import { endTakeBacks } from './take-back.ts';
import { withdraw } from './withdraw-changes.ts';

/**
 * Has the registrant's own seats follow to another address: what went to the one before, which may be a stranger's, opens
 * them no longer, what was asked for there is not done any more, and no ticket is taken back to where it was. Seats of others
 * stay as they are, but are not taken back by the address before, either.
 *
 * @param order.before the address until now; both normalised
 */
export async function moveOwnSeats(
  tx: Transaction,
  order: { id: string; before: string; after: string },
  at: Date,
): Promise<void> {
  for (const id of await findSeatIdsOf(tx, order.id)) {
    const seat = await lockSeat(tx, id);
    const isOwn = seat?.email === order.before;
    await endTakeBacks(tx, { seatId: id, ...(!isOwn && { before: order.before }) }, at);
    // A ticket without an address is opened from the order's page alone.
    if (seat?.email === null) await revokeLinks(tx, { scope: 'SEAT', subjectId: id }, at);
    if (!isOwn) continue;
    await withdraw(tx, id, at);
    await revokeLinks(tx, { scope: 'SEAT', subjectId: id }, at);
    await updateSeat(tx, id, { email: order.after });
  }
}
