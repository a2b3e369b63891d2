import type { ChangeCause } from '#domain/orders/changed-by.ts';
import { mayHappen } from '#domain/orders/order-transitions.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { markDocumentsDue } from '#server/money/invoices/issue-due.ts';
import { tellOfRefund } from '#server/money/invoices/tell-of-refund.ts';
import { type Order, type OrderChanges, patchOrder, updateOrder } from '#server/orders/orders/order.store.ts';
import { forgetNights, lockSeatsOf } from '#server/orders/seats/seat.store.ts';
import { othersTold, tellHolders } from '#server/orders/seats/tell-holders.ts';
import { undoUpgrade } from '#server/orders/seats/upgrade.service.ts';
import { endChanges } from '#server/orders/seats/withdraw-changes.ts';
import { endAdditions, endUnpaid } from './end-unpaid.ts';

/** When and why a registration ends, as its history says it. */
type Why = { at: Date; cause: ChangeCause; detail?: string };

/** How a registration ends: it is cancelled, or all that was paid for it has gone back, which `refunded` says of the order. */
export type Ending = Why & ({ cancelled: true } | { refunded: OrderChanges });

/**
 * Ends a registration that the transaction holds (docs/product.md 7.11 and 7.21): its buyer or the organiser cancels it, or all of its
 * money has gone back, through PayPal, by a transfer of the organiser's, or because the bank has taken it. What is done already, as
 * where it was cancelled before its money goes back, is not done again.
 *
 * An order that is not paid in time, or that its buyer replaces by another, has nobody who takes part: it expires, and can still be paid
 * (`refused-payment.ts`), or is closed (`endUnpaid`). One that moves to another conference goes on there (`move.service.ts`).
 *
 * @returns the order as it is then
 */
export async function endRegistration(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  how: Ending,
): Promise<Order> {
  // It says that it has ended, which makes its tickets invalid and its places free.
  const ended =
    'refunded' in how
      ? await updateOrder(tx, order, { ...how.refunded, status: 'REFUNDED' }, how)
      : await cancel(dependencies, tx, order, how);
  // What was to be added to it and is not paid ends with it.
  await endAdditions(dependencies, tx, order, how, 'has ended');
  // Where it paid for the upgrade of a ticket, that is what it was before; its holder is sent it.
  await undoUpgrade(dependencies, tx, order, how.at);
  // Where it brought the only nights, there is no first one any more, also for whoever takes part by what was added to it.
  await forgetNights(tx, ended);
  const seats = await lockSeatsOf(tx, order.id);
  // No ticket of it changes hands any more, which both sides are told, unless they are told that the registration has ended.
  const toldOtherwise = [order.email, ...othersTold(order, seats)];
  for (const seat of seats)
    await endChanges(dependencies, tx, seat, { why: 'ended', order, toldOtherwise, at: how.at });
  // Whoever else has one of its tickets, or is invited to one, is told that it is no longer valid.
  await tellHolders(dependencies, tx, order, seats);
  // What was invoiced is due to be credited, which is done after the transaction; of what was not paid,
  // `endUnpaid` says the same.
  await markDocumentsDue(dependencies, tx, order.id);
  // The buyer is told what went back, or with its credit note once that is there. That it is cancelled they are told by whoever cancels it, in words of their own.
  await tellOfRefund(dependencies, tx, order, ended);
  return ended;
}

/** What was paid stays paid until it goes back, which is another step; what was not paid, or cost nothing, is over. */
async function cancel(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { at, cause, detail }: Why,
): Promise<Order> {
  if (order.totalMinor > 0 && mayHappen('returned', order.status))
    return patchOrder(tx, order, { cancelledAt: at });
  return endUnpaid(dependencies, tx, order, { at, cause, detail });
}

/**
 * Has an order that the transaction holds count money that went back: all of it ends the registration, and with some of it the
 * registration stays as it is.
 */
export async function countReturned(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  changes: OrderChanges,
  why: Why,
): Promise<Order> {
  if (changes.status === 'REFUNDED')
    return endRegistration(dependencies, tx, order, { ...why, refunded: changes });
  const after = await updateOrder(tx, order, changes, why);
  await markDocumentsDue(dependencies, tx, order.id);
  await tellOfRefund(dependencies, tx, order, after);
  return after;
}
