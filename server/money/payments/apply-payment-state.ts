import type { ChangeCause } from '#domain/orders/changed-by.ts';
import { OPEN_STATUSES, PAID_STATUSES } from '#domain/orders/order-status.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { inTransaction } from '#server/base/database/after-commit.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { PaymentCapture, PaymentOrder } from '#server/base/providers/paypal/gateway.ts';
import { tellOfRefund } from '#server/money/invoices/tell-of-refund.ts';
import { asPaidBy, totalOf } from '#server/orders/orders/fee-of-order.ts';
import {
  lockOrder,
  NOTHING_CAPTURED,
  noteOnce,
  type Order,
  type OrderChanges,
  patchOrder,
  updateOrder,
} from '#server/orders/orders/order.store.ts';
import { becomePaid } from './become-paid.ts';
import { countReturned } from './end-registration.ts';
import { CaptureFailedError } from './payment.errors.ts';
import { noteUncounted } from './payment-attempt.store.ts';
import { queueHeldMail } from './payment-news.mails.ts';
import {
  HELD_AFTER_CANCELLATION,
  hasLateMoney,
  isHeld,
  isRefused,
  MISMATCH,
  NOT_HELD_ANY_MORE,
  PAID_AFTER_CANCELLATION,
  type PaymentState,
  paymentStateOf,
} from './payment-state.ts';
import { isAway, leaveOpen, tellAfter } from './refused-payment.ts';
import { endLooking, givenBackUnseen } from './uncounted-refunds.store.ts';
import { countTakenPayment, endUncounted, isIdle, leaveToOthers } from './which-payment-counts.ts';

/**
 * Brings our order to what PayPal says of it, once: the order is held while its state is compared and changed,
 * and the confirmation is queued with the change that makes it paid.
 *
 * @param how.before what else is to be done with the order first, in the same transaction
 * @param how.by on whose account PayPal was asked, where that is not `cause`: 'capture' is the buyer, who sees the answer
 * @throws CaptureFailedError when PayPal's order is not ours, or of another amount or currency
 */
export async function applyPaymentState(
  dependencies: Dependencies,
  orderId: string,
  remote: PaymentOrder,
  cause: ChangeCause,
  how: {
    before?: (tx: Transaction, order: Order, at: Date) => Promise<Order>;
    by?: ChangeCause;
  } = {},
): Promise<Order> {
  const { before = async (_tx, order) => order, by = cause } = how;
  const at = dependencies.clock.now();
  const { order, foreign } = await inTransaction(dependencies.database, async (tx) => {
    const known = await noteRefused(tx, await before(tx, await lockOrder(tx, orderId), at), remote);
    const order = await countTakenPayment(tx, known, remote, at);
    // Compared with what PayPal has given back by now, which its order may not show yet.
    const whole = await withRefunds(tx, order, remote);
    if (await isIdle(tx, order, remote))
      return {
        order: await endUncounted(tx, order, remote.id, {
          at,
          cause,
          detail: remote.captures.map(printCapture).join(' '),
        }),
        foreign: null,
      };
    const state = paymentStateOf(asPaidBy(order, 'PAYPAL'), whole);
    // Refunds that were looked for until its order shows them are counted from here on.
    if (state.kind !== 'foreign' && whole !== remote) await endLooking(tx, order.id);
    if (state.kind === 'none') return { order, foreign: null };
    // Not what we asked for, or not our order: people look at it.
    if (state.kind === 'foreign') {
      const foreign = [state.detail, ...remote.captures.map(printCapture)].join(' ');
      return {
        order: await noteForeign(tx, order, remote, { at, cause, detail: foreign }),
        foreign,
      };
    }
    // Money that came after the order was cancelled.
    if (state.kind === 'late') {
      const late = await noteLate(tx, order, state, { at, cause });
      await tellOfRefund(dependencies, tx, order, late);
      return { order: late, foreign: null };
    }
    if (state.kind === 'lateHeld')
      return { order: await noteLateHeld(tx, order, state, { at, cause }), foreign: null };
    const { status, capture, refundedMinor, detail } = state;
    // A payment that came to nothing ends its order only before its buyer's eyes: nobody who is away, or for whom somebody else pays,
    // loses it.
    if (status === 'FAILED' || status === 'CANCELLED') {
      const issue = capture ? `CAPTURE_${capture.status}` : `ORDER_${remote.status}`;
      if (isAway(order, by, { voided: capture === null }))
        return {
          order: await leaveOpen(dependencies, tx, order, { at, cause, detail, issue }),
          foreign: null,
        };
      if (order.priceHeldAt !== null)
        return { order: await leaveToOthers(tx, order, { at, cause, detail }), foreign: null };
    }
    const changes = {
      status,
      refundedMinor,
      // An order that is open again must be looked at, one that is closed no longer.
      reconcileAfter: OPEN_STATUSES.includes(status) ? (order.reconcileAfter ?? at) : null,
      ...(OPEN_STATUSES.includes(status) ? {} : NOTHING_CAPTURED),
      ...(status === 'APPROVED' ? { approvedAt: at } : {}),
      ...(capture ? taken(capture) : {}),
      ...(status === 'FAILED'
        ? { failureIssue: `CAPTURE_${capture?.status ?? 'FAILED'}`, reconcileAfter: tellAfter(at) }
        : {}),
    };
    // All else is taken over as PayPal says it.
    const changed = await follow(dependencies, tx, order, changes, { at, cause, detail });
    return { order: changed, foreign: null };
  });
  if (order.failureIssue === PAID_AFTER_CANCELLATION)
    dependencies.log.error({ order: order.reference }, 'Money arrived for an order that was cancelled');
  if (foreign) {
    dependencies.log.error({ order: order.reference, detail: foreign }, 'PayPal’s order does not match ours');
    throw new CaptureFailedError();
  }
  return order;
}

/** Has an order become what PayPal says of it, with what follows from that. */
async function follow(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  changes: OrderChanges,
  why: { at: Date; cause: ChangeCause; detail: string },
): Promise<Order> {
  const { status = order.status } = changes;
  const wasPaid = PAID_STATUSES.includes(order.status);
  if (PAID_STATUSES.includes(status)) {
    if (wasPaid) return countReturned(dependencies, tx, order, changes, why);
    if (status !== 'REFUNDED') return becomePaid(dependencies, tx, order, { ...why, changes, mail: true });
    // All of it went back before we heard that it was paid.
    const paid = { ...changes, capturedAt: why.at, failureIssue: null };
    return countReturned(dependencies, tx, order, paid, why);
  }
  const changed = await updateOrder(tx, order, changes, why);
  if (status === 'PENDING') await queueHeldMail(dependencies, tx, changed);
  return changed;
}

/**
 * PayPal's order with all that PayPal has accepted to give back of it: its order may show a refund later than its answer to
 * the refund did (docs/product.md 15.2).
 */
async function withRefunds(tx: Transaction, order: Order, remote: PaymentOrder): Promise<PaymentOrder> {
  const capture = remote.captures.find(({ id }) => id === order.paypalCaptureId);
  if (!capture) return remote;
  const refundedMinor = Math.min(
    capture.refundedMinor + (await givenBackUnseen(tx, order.id, capture.refundIds)),
    capture.amount.amountMinor,
  );
  const captures = remote.captures.map((one) => (one === capture ? { ...one, refundedMinor } : one));
  return { ...remote, captures };
}

/** What an order keeps of PayPal's payment; a fee that PayPal no longer tells stays. */
function taken({ id, feeMinor }: PaymentCapture) {
  return { paypalCaptureId: id, ...(feeMinor === null ? {} : { paypalFeeMinor: feeMinor }) };
}

function printCapture({ id, status, amount }: PaymentCapture): string {
  return `Capture ${id} ${status}: ${formatInFull(amount.amountMinor, amount.currency)}.`;
}

/** Keeps in the order's history, where the organiser sees it, what does not fit. What another payment did ends nothing. */
async function noteForeign(
  tx: Transaction,
  order: Order,
  remote: PaymentOrder,
  why: { at: Date; cause: ChangeCause; detail: string },
): Promise<Order> {
  await noteOnce(tx, order, why);
  if (order.paypalOrderId !== remote.id) {
    const has = remote.captures.filter((capture) => !isRefused(capture));
    await noteUncounted(tx, order, remote.id, has.every(isHeld) ? 'HELD' : 'TAKEN');
  }
  return patchOrder(tx, order, {
    // The ledger of the month looks at it again, whatever else of it stays.
    updatedAt: why.at,
    // What is to go back, or is held, is still to be seen.
    ...(hasLateMoney(order) ? {} : { failureIssue: MISMATCH }),
    ...(order.capturing === remote.id ? NOTHING_CAPTURED : {}),
    ...(order.paypalOrderId === remote.id ? { reconcileAfter: null } : {}),
  });
}

/** Keeps which captures of an order's payments PayPal has refused: an answer from before may come later. */
async function noteRefused(tx: Transaction, order: Order, { captures }: PaymentOrder): Promise<Order> {
  const refused = captures.filter(isRefused).map(({ id }) => id);
  const all = new Set([...order.refusedCaptures, ...refused]);
  return all.size === order.refusedCaptures.length
    ? order
    : patchOrder(tx, order, { refusedCaptures: [...all] });
}

/** Keeps that PayPal holds money for an order that was cancelled, or no longer does because it has refused it. */
async function noteLateHeld(
  tx: Transaction,
  order: Order,
  { held, heldAt, detail }: Extract<PaymentState, { kind: 'lateHeld' }>,
  why: { at: Date; cause: ChangeCause },
): Promise<Order> {
  await noteOnce(tx, order, { ...why, detail });
  return patchOrder(
    tx,
    order,
    held
      ? { failureIssue: HELD_AFTER_CANCELLATION, lateMoneyAt: heldAt ?? why.at, reconcileAfter: why.at }
      : NOT_HELD_ANY_MORE,
  );
}

/** Keeps what came for an order that was cancelled, where the organiser finds it and can give it back. */
async function noteLate(
  tx: Transaction,
  order: Order,
  { capture, refundedMinor }: Extract<PaymentState, { kind: 'late' }>,
  why: { at: Date; cause: ChangeCause },
): Promise<Order> {
  const failureIssue = refundedMinor === totalOf(order, 'PAYPAL') ? null : PAID_AFTER_CANCELLATION;
  const lateMoneyAt =
    order.failureIssue === PAID_AFTER_CANCELLATION ? order.lateMoneyAt : (capture.at ?? why.at);
  const late = { ...taken(capture), refundedMinor, failureIssue, lateMoneyAt, reconcileAfter: null };
  const detail = printCapture(capture);
  // What went back is in the history by itself; that the money came is, too.
  if (refundedMinor === order.refundedMinor) await noteOnce(tx, order, { ...why, detail });
  return updateOrder(tx, order, late, { ...why, detail });
}
