import type { ChangeCause } from '#domain/orders/changed-by.ts';
import { OPEN_STATUSES, PAID_STATUSES } from '#domain/orders/order-status.ts';
import { mayHappen } from '#domain/orders/order-transitions.ts';
import type { Transaction } from '#server/base/database/client.ts';
import { newToken } from '#server/base/lib/identifiers.ts';
import type { PaymentCapture, PaymentOrder } from '#server/base/providers/paypal/gateway.ts';
import { totalOf } from '#server/orders/orders/fee-of-order.ts';
import {
  NOTHING_CAPTURED,
  noteOnce,
  type Order,
  patchOrder,
  updateOrder,
} from '#server/orders/orders/order.store.ts';
import { SoldOutError } from '#server/orders/places/capacity.errors.ts';
import { reservePlaces } from '#server/orders/places/capacity.service.ts';
import { AlreadyPaidError, OrderClosedError, PaymentUnderWayError } from './payment.errors.ts';
import { findAttempt, forgetUncounted, keepAttempt, type PaymentAttempt } from './payment-attempt.store.ts';
import { hasLateMoney, hasNothing, isHeld, isRefused, MISMATCH } from './payment-state.ts';

/** How long to wait before a capture is checked, in case the process that made it has died, in milliseconds. */
const LOOK_AFTER_CAPTURE_MS = 30_000;

/**
 * Marks an order, which the transaction holds, as being captured by one of its payments, before PayPal is asked to. From then on no
 * other payment of the order is captured, in whatever process, until PayPal has refused this one or no longer knows it
 * (docs/product.md 7.10). Marked again for the same payment, nothing changes.
 *
 * @param paypalOrderId of a payment that PayPal says is approved
 * @returns the order, whose `paypalOrderId` is this payment's
 * @throws AlreadyPaidError | PaymentUnderWayError where another payment was first: this one must not be captured
 * @throws OrderClosedError where the order has ended, or the payment is for a price that no longer holds
 */
export async function markCapturing(
  tx: Transaction,
  order: Order,
  paypalOrderId: string,
  at: Date,
): Promise<Order> {
  const isIts = order.paypalOrderId === paypalOrderId;
  if (PAID_STATUSES.includes(order.status) || order.status === 'PENDING') {
    if (isIts) return order;
    throw order.status === 'PENDING' ? new PaymentUnderWayError() : new AlreadyPaidError();
  }
  if (order.status === 'EXPIRED' || order.status === 'CANCELLED') throw new OrderClosedError();
  if (order.capturing !== null && order.capturing !== paypalOrderId) throw new PaymentUnderWayError();
  // It may hold its places no more.
  if (order.status === 'FAILED') await reservePlacesAgain(tx, order, at);
  return patchOrder(tx, order, {
    ...(isIts ? {} : await replacePaymentBy(tx, order, paypalOrderId, at)),
    capturing: paypalOrderId,
    capturingSince: at,
    reconcileAfter: new Date(at.getTime() + LOOK_AFTER_CAPTURE_MS),
  });
}

/**
 * Has a payment count whose money was taken although another one counts, as by the merchant at PayPal, which marks
 * nothing here: the order would be paid and stay open. Not where the money of another one is being taken, or was.
 */
export async function countTakenPayment(
  tx: Transaction,
  order: Order,
  { id, captures }: PaymentOrder,
  at: Date,
): Promise<Order> {
  if (id === order.paypalOrderId || captures.every(isRefused) || order.capturing !== null) return order;
  if (PAID_STATUSES.includes(order.status) || order.status === 'PENDING' || hasLateMoney(order)) return order;
  const attempt = await findAttemptFor(tx, order, id);
  if (!attempt || isOvertaken(order, captures)) return order;
  return patchOrder(tx, order, await replacePayment(tx, order, attempt, at));
}

/**
 * Whether an answer says no more than that PayPal holds money which it has refused since: two answers that are worked on at once may
 * come in either sequence. What it has taken since counts all the same, and so does what it holds of a payment that was closed because
 * the order was paid otherwise, was cancelled or has another price.
 */
function isOvertaken({ refusedCaptures }: Order, captures: readonly PaymentCapture[]): boolean {
  const held = captures.filter((capture) => !isRefused(capture));
  return held.length > 0 && held.every((capture) => isHeld(capture) && refusedCaptures.includes(capture.id));
}

/** Whether PayPal's answer about a payment of the order that does not count says nothing that matters. */
export async function isIdle(
  tx: Transaction,
  order: Order,
  { id, captures }: PaymentOrder,
): Promise<boolean> {
  if (id === order.paypalOrderId) return false;
  const attempt = await findAttempt(tx, id);
  if (attempt?.orderId !== order.id) return false;
  return captures.every(hasNothing) || isOvertaken(order, captures);
}

/** Ends that an order does not match because of a payment that does not count and of which PayPal has nothing any more. */
export async function endUncounted(
  tx: Transaction,
  order: Order,
  paypalOrderId: string,
  why: { at: Date; cause: ChangeCause; detail: string },
): Promise<Order> {
  if (!(await forgetUncounted(tx, order, paypalOrderId))) return order;
  await noteOnce(tx, order, why);
  return order.failureIssue === MISMATCH ? patchOrder(tx, order, { failureIssue: null }) : order;
}

async function reservePlacesAgain(tx: Transaction, order: Order, now: Date): Promise<void> {
  const basket = order.lines.map(({ itemId, quantity }) => ({ itemId, quantity }));
  try {
    await reservePlaces(tx, { conferenceId: order.conferenceId, basket, now, own: { orderId: order.id } });
  } catch (error) {
    throw error instanceof SoldOutError ? new OrderClosedError(error.items) : error;
  }
}

async function replacePaymentBy(tx: Transaction, order: Order, paypalOrderId: string, at: Date) {
  const attempt = await findAttemptFor(tx, order, paypalOrderId);
  if (!attempt || order.status === 'FAILED') throw new OrderClosedError();
  return replacePayment(tx, order, attempt, at);
}

/** A payment that was begun for the order at the price it has; null where it was not. */
async function findAttemptFor(tx: Transaction, order: Order, paypalOrderId: string) {
  const attempt = await findAttempt(tx, paypalOrderId);
  return attempt?.orderId === order.id && attempt.totalMinor === totalOf(order, 'PAYPAL') ? attempt : null;
}

/** Has another payment count from now on; the one before stays known. */
async function replacePayment(tx: Transaction, order: Order, attempt: PaymentAttempt, at: Date) {
  await keepAttempt(tx, order, { at, closed: order.failureIssue !== null });
  await forgetUncounted(tx, order, attempt.paypalOrderId);
  return {
    paypalOrderId: attempt.paypalOrderId,
    paypalApproveUrl: attempt.approveUrl,
    failureIssue: null,
    // Another payment needs another idempotency key.
    captureAttempt: order.captureAttempt + 1,
  };
}

/**
 * Has an order whose price is held, and which the transaction holds, go on without the payment that counted: others can pay
 * it until its end (docs/product.md 7.10). Its history says why.
 */
export async function leaveToOthers(
  tx: Transaction,
  order: Order,
  why: { at: Date; cause: ChangeCause; detail: string },
): Promise<Order> {
  await keepAttempt(tx, order, { at: why.at, closed: true });
  const open = mayHappen('reopened', order.status);
  const status = open ? 'CREATED' : order.status;
  if (status === order.status) await noteOnce(tx, order, why);
  // One that waits for a transfer goes on waiting.
  const goesOn = OPEN_STATUSES.includes(status);
  const reconcileAfter = goesOn ? (order.reconcileAfter ?? why.at) : null;
  const free = { ...NOTHING_CAPTURED, paypalCaptureId: null };
  return updateOrder(tx, order, { ...free, ...withoutPayment(order), status, reconcileAfter }, why);
}

/** What an order is that goes on without the payment it had: the next one needs idempotency keys of its own. */
export function withoutPayment({ captureAttempt }: Order) {
  return {
    paypalOrderId: null,
    paypalApproveUrl: null,
    paypalRequestId: `order-${newToken()}`,
    captureAttempt: captureAttempt + 1,
    failureIssue: null,
  };
}
