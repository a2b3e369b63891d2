import { LAPSED_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import {
  CAPTURE_WORDS,
  ORDER_WORDS,
  PAYMENT_ANSWERS,
  type PaymentAnswer,
} from '#domain/orders/payment-answers.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import type { PaymentCapture, PaymentOrder } from '#server/base/providers/paypal/gateway.ts';
import type { Order } from '#server/orders/orders/order.store.ts';

/** What the provider's order means for ours. */
export type PaymentState =
  | { kind: 'none' }
  | { kind: 'foreign'; detail: string }
  /** Money arrived for an order that was cancelled: it stays cancelled, and the organiser gives the money back. */
  | { kind: 'late'; capture: PaymentCapture; refundedMinor: number }
  /** Such money is held, and may be taken or refused yet; or it was held, and PayPal has refused it. */
  | { kind: 'lateHeld'; held: boolean; heldAt: Date | null; detail: string }
  | {
      kind: 'change';
      status: OrderStatus;
      capture: PaymentCapture | null;
      refundedMinor: number;
      detail: string;
    };

/** Why an order is not paid of which PayPal tells something else: another order, amount or currency. */
export const MISMATCH = 'AMOUNT_OR_ORDER_MISMATCH';

/** Statuses of an order whose last payment came to nothing, where `failureIssue` says why. */
export const FAILING_STATUSES: readonly OrderStatus[] = ['CREATED', ...LAPSED_STATUSES];

/** What an order says in `failureIssue` whose money arrived after it was cancelled and has not gone back. */
export const PAID_AFTER_CANCELLATION = 'PAID_AFTER_CANCELLATION';
/** The same while PayPal holds that money: nothing can go back yet. */
export const HELD_AFTER_CANCELLATION = 'HELD_AFTER_CANCELLATION';

/** What an order that was cancelled says once PayPal holds no such money any more, and took none. */
export const NOT_HELD_ANY_MORE = { failureIssue: null, lateMoneyAt: null, reconcileAfter: null } as const;

/** Whether PayPal has, or had, money of the payment that counts for an order that was cancelled: no other payment counts any more. */
export function hasLateMoney({
  status,
  failureIssue,
  refundedMinor,
}: Pick<Order, 'status' | 'failureIssue' | 'refundedMinor'>): boolean {
  return (
    status === 'CANCELLED' &&
    (failureIssue === PAID_AFTER_CANCELLATION ||
      failureIssue === HELD_AFTER_CANCELLATION ||
      refundedMinor > 0)
  );
}

/**
 * Decides from the provider's order alone; whoever brought it (a capture, an event, the check of due orders) makes no
 * difference. An order of somebody else's, of another amount or in another currency never counts as paid.
 */
export function paymentStateOf(order: Order, remote: PaymentOrder): PaymentState {
  if (remote.orderId !== null && remote.orderId !== order.id)
    return { kind: 'foreign', detail: `PayPal's order ${remote.id} is not this order's.` };
  if (remote.id !== order.paypalOrderId)
    return { kind: 'foreign', detail: `PayPal's order ${remote.id} is not the payment that counts here.` };
  const capture = decidingCapture(remote.captures);
  if (remote.status === 'APPROVED' && !remote.amount)
    return { kind: 'foreign', detail: 'PayPal does not say what would be charged.' };
  for (const amount of [remote.amount, capture?.amount ?? null]) {
    if (amount && (amount.amountMinor !== order.totalMinor || amount.currency !== order.currency))
      return {
        kind: 'foreign',
        detail: `PayPal says ${formatInFull(amount.amountMinor, amount.currency)}, the order costs ${formatInFull(order.totalMinor, order.currency)}.`,
      };
  }

  // Refused since: the answer is an older one.
  if (capture && isHeld(capture) && order.refusedCaptures.includes(capture.id)) return { kind: 'none' };
  if (order.status === 'CANCELLED') return stateOfCancelled(order, capture);
  const answer = capture ? answerOfCapture(capture, order) : ORDER_WORDS[remote.status];
  if (answer === null) return { kind: 'none' };
  const { means: status, from }: PaymentAnswer = PAYMENT_ANSWERS[answer];
  const refundedMinor =
    status === 'REFUNDED' ? order.totalMinor : Math.max(order.refundedMinor, capture?.refundedMinor ?? 0);
  const isNews =
    status === order.status ? refundedMinor !== order.refundedMinor : from.includes(order.status);
  if (!isNews) return { kind: 'none' };
  return {
    kind: 'change',
    status,
    capture,
    refundedMinor: status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED' ? refundedMinor : 0,
    detail: `PayPal: order ${remote.status}${capture ? `, ${captureWords(capture)}` : ''}`,
  };
}

/** An order that was cancelled is never paid any more; what is noted is the money that came or is held, and that it went back whole. */
function stateOfCancelled(order: Order, capture: PaymentCapture | null): PaymentState {
  if (!capture) return { kind: 'none' };
  const [held, wasHeld] = [isHeld(capture), order.failureIssue === HELD_AFTER_CANCELLATION];
  if (held || isRefused(capture)) {
    // What has been taken since is no longer held.
    const taken = order.failureIssue === PAID_AFTER_CANCELLATION || order.paypalCaptureId === capture.id;
    const isNews = held !== wasHeld && !taken;
    return isNews
      ? { kind: 'lateHeld', held, heldAt: capture.at, detail: `PayPal: ${captureWords(capture)}` }
      : { kind: 'none' };
  }
  const gone = capture.status === 'REFUNDED' || capture.status === 'REVERSED';
  const refundedMinor = gone || capture.refundedMinor >= order.totalMinor ? order.totalMinor : 0;
  const same = order.paypalCaptureId === capture.id && order.refundedMinor >= refundedMinor;
  return same ? { kind: 'none' } : { kind: 'late', capture, refundedMinor };
}

/** A declined capture may be followed by a later one that succeeded. */
function decidingCapture(captures: readonly PaymentCapture[]): PaymentCapture | null {
  return captures.find((capture) => !isRefused(capture)) ?? captures.at(-1) ?? null;
}

/** Whether nothing was taken. */
export function isRefused({ status }: PaymentCapture): boolean {
  return CAPTURE_WORDS[status] === 'refused';
}

/** What an order's history says of a capture that has changed it. */
const captureWords = ({ id, status }: PaymentCapture) => `capture ${id} ${status}`;

/** Whether nothing of it is with the organiser, or may come: it was refused, or all of it has gone back. */
export function hasNothing(capture: PaymentCapture): boolean {
  return (
    isRefused(capture) ||
    CAPTURE_WORDS[capture.status] === 'returned' ||
    capture.refundedMinor >= capture.amount.amountMinor
  );
}

/** Whether it is under review, and may be taken or refused yet. */
export function isHeld({ status }: PaymentCapture): boolean {
  return CAPTURE_WORDS[status] === 'held';
}

/** The amounts decide: a refund that is under way shows in the capture before it shows in the sum. */
function answerOfCapture({ status, refundedMinor }: PaymentCapture, { totalMinor }: Order) {
  const answer = CAPTURE_WORDS[status];
  if (answer !== 'taken' || refundedMinor === 0) return answer;
  return refundedMinor < totalMinor ? 'partlyReturned' : 'returned';
}
