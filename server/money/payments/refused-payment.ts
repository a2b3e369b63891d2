import type { ChangeCause } from '#domain/orders/changed-by.ts';
import { APPROVAL_MS, OPEN_STATUSES, type OrderStatus, PAID_STATUSES } from '#domain/orders/order-status.ts';
import { mayHappen } from '#domain/orders/order-transitions.ts';
import { inTransaction } from '#server/base/database/after-commit.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { markDocumentsDue } from '#server/money/invoices/issue-due.ts';
import {
  hasLaterOrder,
  lockOrder,
  NOTHING_CAPTURED,
  noteOnce,
  type Order,
  patchOrder,
  updateOrder,
} from '#server/orders/orders/order.store.ts';
import { closeAttempts, findAttempt } from './payment-attempt.store.ts';
import { queueFailureMails } from './payment-news.mails.ts';
import { HELD_AFTER_CANCELLATION, MISMATCH, NOT_HELD_ANY_MORE } from './payment-state.ts';
import { holdEnd } from './price-hold.ts';
import { queueTransferMissed } from './transfer.mails.ts';
import { endUncounted, leaveToOthers } from './which-payment-counts.ts';

/** What an order says in `failureIssue` whose payment was approved, and never came. */
const NEVER_TAKEN = 'APPROVED_AND_NOT_TAKEN';

/** How long a buyer who may be there is left to try again before they are told by mail, in milliseconds. */
const TRY_AGAIN_MS = 5 * 60_000;

/** When to tell a buyer who may still be there of a payment that was refused at `at`. */
export const tellAfter = (at: Date) => new Date(at.getTime() + TRY_AGAIN_MS);

/**
 * Whether an order's buyer is not there to see what becomes of its payment. Right after approving it, which has PayPal send its
 * event, they are; PayPal voids a payment long after, so that whoever asks then has come back to an old page.
 *
 * @param by on whose account PayPal was asked: 'capture' is the buyer
 */
export function isAway({ status, priceHeldAt }: Order, by: ChangeCause, { voided = false } = {}): boolean {
  return status === 'PENDING' || voided || (by === 'webhook' ? priceHeldAt !== null : by !== 'capture');
}

/** Why a payment of an order came to nothing. */
type Refusal = { at: Date; cause: ChangeCause; detail: string; issue: string };

/**
 * Has an order, which the transaction holds, go on without a payment that came to nothing while its buyer was away: its price
 * is held as for somebody else who pays, and buyer and organiser are told (docs/product.md 7.13). One that has ended stays so.
 *
 * @param payment PayPal's id of the payment
 */
export async function leaveOpen(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { issue, ...why }: Refusal,
): Promise<Order> {
  const isOpen = OPEN_STATUSES.includes(order.status);
  const payment = order.paypalOrderId;
  const left = await leaveToOthers(
    tx,
    isOpen && order.priceHeldAt === null ? await holdPrice(dependencies, tx, order, why.at) : order,
    why,
  );
  if (!isOpen || payment === null) return left;
  const after = await patchOrder(tx, left, { failureIssue: issue });
  await queueFailureMails(dependencies, tx, after, { issue, payment });
  return after;
}

/** Holds the price as from the first link for a payer on, and for three hours at least. */
async function holdPrice(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  at: Date,
): Promise<Order> {
  const least = new Date(Math.max(order.expiresAt.getTime(), at.getTime() + APPROVAL_MS));
  return patchOrder(tx, order, {
    priceHeldAt: at,
    expiresAt: holdEnd(dependencies, { ...order, expiresAt: least }),
  });
}

/**
 * Gives an order up again whose payment PayPal has refused, with PayPal's reason; unless it is paid by now, or somebody else's.
 *
 * @param refusal.issue null where the payment was not approved after all, and may yet be
 * @param refusal.by on whose account PayPal was asked: 'capture' is the buyer
 */
export async function releaseRefused(
  dependencies: Dependencies,
  orderId: string,
  paypalOrderId: string,
  { issue, by }: { issue: string | null; by: ChangeCause },
): Promise<void> {
  const { database, clock } = dependencies;
  const at = clock.now();
  await database.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (issue !== null) await closeAttempts(tx, { paypalOrderId }, at);
    if (PAID_STATUSES.includes(order.status) || order.paypalOrderId !== paypalOrderId) return;
    const why = { at, cause: 'capture' as const };
    if (issue === null) await updateOrder(tx, order, NOTHING_CAPTURED, why);
    else if (isAway(order, by)) await leaveOpen(dependencies, tx, order, { ...why, detail: issue, issue });
    else if (order.priceHeldAt !== null) await leaveToOthers(tx, order, { ...why, detail: issue });
    else
      await updateOrder(
        tx,
        order,
        {
          ...NOTHING_CAPTURED,
          failureIssue: issue,
          captureAttempt: { increment: 1 },
          reconcileAfter: tellAfter(at),
        },
        { ...why, detail: issue },
      );
  });
}

/**
 * Tells the buyer of an order whose payment was refused, if they have not tried again since, and have not made another order
 * instead. It can be paid again (docs/product.md 7.13).
 */
export async function tellOfRefusal(dependencies: Dependencies, orderId: string): Promise<void> {
  const { database, clock } = dependencies;
  const at = clock.now();
  await database.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { status, failureIssue: issue, paypalOrderId: payment } = order;
    const isFailed = status === 'FAILED';
    // Looked at once: it is not open.
    if (isFailed) await patchOrder(tx, order, { reconcileAfter: null });
    if (!isFailed && status !== 'CREATED' && status !== 'APPROVED') return;
    if (issue === null || issue === MISMATCH || payment === null || order.capturing !== null) return;
    if (await hasLaterOrder(tx, order)) return;
    const why = { at, cause: 'reconcile' as const, detail: issue };
    if (!isFailed) return void (await leaveOpen(dependencies, tx, order, { ...why, issue }));
    const after = await updateOrder(tx, order, { priceHeldAt: at }, why);
    await queueFailureMails(dependencies, tx, after, { issue, payment });
  });
}

/**
 * Takes over that PayPal no longer knows a payment, because it was not approved or not captured in time. An order whose
 * price is held may have other payments, and be paid anew as long as that; any other one ends. What PayPal held after an order
 * was cancelled, or of a payment that does not count, it holds no more. As long as PayPal must know a payment, such an answer is
 * not believed, and nothing changes: the money may have been taken.
 *
 * @returns the order; null where PayPal must still know its payment
 */
export async function closeVanished(
  dependencies: Dependencies,
  orderId: string,
  paypalOrderId: string,
  cause: ChangeCause,
): Promise<Order | null> {
  const { database, clock } = dependencies;
  const at = clock.now();
  return inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (at < (await knownUntil(tx, order, paypalOrderId))) return null;
    await closeAttempts(tx, { paypalOrderId }, at);
    const why = { at, cause, detail: `PayPal no longer knows order ${paypalOrderId}` };
    if (order.paypalOrderId !== paypalOrderId) {
      const { uncounted } = (await findAttempt(tx, paypalOrderId)) ?? { uncounted: null };
      // What PayPal has taken has still to go back.
      return uncounted === 'HELD' ? endUncounted(tx, order, paypalOrderId, why) : order;
    }
    if (order.failureIssue === HELD_AFTER_CANCELLATION) {
      await noteOnce(tx, order, why);
      return patchOrder(tx, order, NOT_HELD_ANY_MORE);
    }
    // Whoever was told that it is held is told that it came to nothing.
    if (order.status === 'PENDING')
      return leaveOpen(dependencies, tx, order, { ...why, issue: 'RESOURCE_NOT_FOUND' });
    if (!mayHappen('expired', order.status)) return order;
    if (order.priceHeldAt !== null) return leaveToOthers(tx, order, why);
    return endUnpaidInTime(dependencies, tx, order, { at, cause });
  });
}

/** How long PayPal knows a payment at least: for as long as it can be approved, and from its capture, or since it holds the money, as long again. */
async function knownUntil(tx: Transaction, order: Order, paypalOrderId: string): Promise<Date> {
  const begun = (await findAttempt(tx, paypalOrderId))?.createdAt ?? order.createdAt;
  const asked = order.capturing === paypalOrderId ? order.capturingSince : null;
  const held = order.lateMoneyAt;
  return new Date(Math.max(begun.getTime(), asked?.getTime() ?? 0, held?.getTime() ?? 0) + APPROVAL_MS);
}

/**
 * Ends an order that can no longer be paid, unless it has left the statuses `from` in the meantime, or its payment is being
 * captured; or its price is held anew, because a payment of it came to nothing.
 */
export async function expireOrder(
  dependencies: Dependencies,
  id: string,
  from: readonly OrderStatus[],
): Promise<Order> {
  const at = dependencies.clock.now();
  return inTransaction(dependencies.database, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!from.includes(order.status) || order.capturing !== null || at < order.expiresAt) return order;
    return endUnpaidInTime(dependencies, tx, order, { at, cause: 'time' });
  });
}

/**
 * Ends an order that was not paid in time. Whoever has approved its payment, or was promised a mail, is told, and can still
 * pay it, at the price of the day; unless they have made another order instead.
 */
async function endUnpaidInTime(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  why: { at: Date; cause: ChangeCause },
): Promise<Order> {
  const { paypalOrderId: payment, priceHeldAt } = order;
  const expected =
    payment !== null &&
    priceHeldAt === null &&
    // The buyer believes that the payment is on its way.
    (order.status === 'APPROVED' || order.mailPromised) &&
    !(await hasLaterOrder(tx, order));
  // It may be invoiced already.
  await markDocumentsDue(dependencies, tx, order.id);
  const ended = await updateOrder(
    tx,
    order,
    {
      ...NOTHING_CAPTURED,
      status: 'EXPIRED',
      reconcileAfter: null,
      ...(expected ? { priceHeldAt: why.at, failureIssue: order.failureIssue ?? NEVER_TAKEN } : {}),
    },
    why,
  );
  if (expected)
    await queueFailureMails(dependencies, tx, ended, { issue: ended.failureIssue ?? NEVER_TAKEN, payment });
  if (order.status === 'AWAITING_TRANSFER') await queueTransferMissed(dependencies, tx, ended);
  return ended;
}

/** Notes that the buyer was promised a mail once it is known what became of the payment. */
export async function notePromise({ database, clock }: Dependencies, orderId: string): Promise<void> {
  await database.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const detail = 'PayPal gave no answer to a capture';
    await noteOnce(tx, order, { at: clock.now(), cause: 'capture', detail });
    await patchOrder(tx, order, { mailPromised: true });
  });
}
