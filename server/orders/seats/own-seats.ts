import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { revokeLinks } from '#server/common/access/access-link.store.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { findSeatIdsOf, lockSeat, updateSeat } from './seat.store.ts';
import { endTakeBacks } from './take-back.ts';
import { endChanges } from './withdraw-changes.ts';

/**
 * Has the registrant's own seats follow to another address: what went to the one before, which may be a stranger's, opens
 * them no longer, what was asked for there is not done any more, which both sides of a hand-over are told, and no ticket is taken back
 * to where it was. Seats of others stay as they are, but are not taken back by the address before, either.
 *
 * @param order as it was
 * @param email the corrected address, normalised
 * @returns the references of tickets that were to be handed over, and are not
 */
export async function moveOwnSeats(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { email, at }: { email: string; at: Date },
): Promise<string[]> {
  const ended: string[] = [];
  for (const id of await findSeatIdsOf(tx, order.id)) {
    const seat = await lockSeat(tx, id);
    const isOwn = seat?.email === order.email;
    await endTakeBacks(tx, { seatId: id, ...(!isOwn && { before: order.email }) }, at);
    // A ticket without an address is opened from the order's page alone.
    if (seat?.email === null) await revokeLinks(tx, { scope: 'SEAT', subjectId: id }, at);
    if (!seat || !isOwn) continue;
    // They are told at the new address.
    const moved = { ...seat, email };
    if (await endChanges(dependencies, tx, moved, { why: 'corrected', order, at }))
      ended.push(`${order.reference}-${seat.position}`);
    await revokeLinks(tx, { scope: 'SEAT', subjectId: id }, at);
    await updateSeat(tx, id, { email });
  }
  return ended;
}
