import { setTimeout as delay } from 'node:timers/promises';
import type { ChangeCause } from '#domain/orders/changed-by.ts';
import { CLOSED_STATUSES, PAID_STATUSES } from '#domain/orders/order-status.ts';
import { mayHappen } from '#domain/orders/order-transitions.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import {
  type PaymentGateway,
  type PaymentOrder,
  PaymentOutcomeUnknownError,
  PaymentRefusedError,
  refusesUs,
  stillUnderWay,
} from '#server/base/providers/paypal/gateway.ts';
import { siteOf } from '#server/base/site.ts';
import { asPaidBy } from '#server/orders/orders/fee-of-order.ts';
import { lockOrder, notePayment, type Order, updateOrder } from '#server/orders/orders/order.store.ts';
import { applyPaymentState } from './apply-payment-state.ts';
import { scheduleNextLook } from './due-orders.store.ts';
import {
  AlreadyPaidError,
  CaptureFailedError,
  OrderClosedError,
  OrderNotCreatedError,
  OrderNotFoundError,
  PaymentDeclinedError,
  PaymentNotApprovedError,
  PaymentUnderWayError,
  PaymentUnsettledError,
} from './payment.errors.ts';
import { findOrderOfPayment } from './payment-attempt.store.ts';
import { isRefused } from './payment-state.ts';
import { closeVanished, notePromise, releaseRefused } from './refused-payment.ts';
import { markCapturing } from './which-payment-counts.ts';

/** How long to wait before PayPal is asked again about an order without a response. */
const ASK_AGAIN_MS = 5_000;

/** How long PayPal gets to finish a request that is under way there, before it is sent again; PayPal may need longer. */
const UNDER_WAY_MS = 1_000;

/** PayPal's words for "not with this means of payment". */
const DECLINED: readonly string[] = [
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'COMPLIANCE_VIOLATION',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYER_CANNOT_PAY',
  'CARD_EXPIRED',
];

/**
 * Makes the order at PayPal. Called again, it asks with the same idempotency key, so PayPal never has two.
 *
 * @throws OrderNotCreatedError when PayPal refuses the order, which is FAILED then; and when it refuses us or can't be reached, where it
 * may be tried again
 */
export async function startPayment(dependencies: Dependencies, order: Order): Promise<Order> {
  const { database, clock } = dependencies;
  let remote: PaymentOrder;
  try {
    remote = await createAtPayPal(dependencies, order, order.paypalRequestId);
  } catch (cause) {
    const kept = await keepOrFail(dependencies, order.id, cause);
    if (kept.paypalOrderId) return kept;
    throw notCreated(dependencies, order, cause);
  }
  const payment = { paypalOrderId: remote.id, paypalApproveUrl: remote.approveUrl, failureIssue: null };
  if (await notePayment(database, order.id, payment)) return { ...order, ...payment };
  // Another process was first, or PayPal refused it there.
  return database.$transaction(async (tx) => {
    const lockedOrder = await lockOrder(tx, order.id);
    if (lockedOrder.paypalOrderId) return lockedOrder;
    const revived = mayHappen('madeAfterAll', lockedOrder.status) ? { status: 'CREATED' as const } : {};
    return updateOrder(tx, lockedOrder, { ...revived, ...payment }, { at: clock.now(), cause: 'create' });
  });
}

/**
 * Asks PayPal for an order of what ours costs through it; where there is no answer, once more, and again where the same request is
 * still under way there.
 *
 * @param requestId idempotency key: the same one never makes a second order there
 * @throws PaymentRefusedError | PaymentOutcomeUnknownError
 */
export async function createAtPayPal(
  dependencies: Dependencies,
  order: Order,
  requestId: string,
): Promise<PaymentOrder> {
  const { gateway, publicUrl } = dependencies;
  const { totalMinor, feeMinor } = asPaidBy(order, 'PAYPAL');
  const ask = () =>
    gateway.createOrder({
      requestId,
      orderId: order.id,
      reference: order.reference,
      description: `${order.conferenceTitle}: registration`,
      currency: order.currency as Currency,
      totalMinor,
      feeMinor,
      discountMinor: order.discountMinor,
      lines: order.lines,
      brandName: siteOf(dependencies).name,
      returnUrl: `${publicUrl}/paypal-return`,
      cancelUrl: `${publicUrl}/stay-updated?payment=cancelled`,
    });
  const askPatiently = () =>
    ask().catch(async (error) => {
      if (!stillUnderWay(error)) throw error;
      await delay(UNDER_WAY_MS);
      return ask();
    });
  return askPatiently().catch((error) => {
    if (!(error instanceof PaymentOutcomeUnknownError)) throw error;
    return askPatiently();
  });
}

/** Logs why PayPal made no order. Anything that is not PayPal's answer is a fault, and stays one. */
export function notCreated({ log }: Dependencies, order: Order, cause: unknown): unknown {
  if (!(cause instanceof PaymentOutcomeUnknownError || cause instanceof PaymentRefusedError)) return cause;
  log.error({ err: cause, order: order.reference }, 'PayPal made no order');
  return new OrderNotCreatedError({ cause });
}

/**
 * PayPal made no order for this call. Of two calls at once that may be so for only one: the other one's order counts. Only a refusal of
 * the order itself ends ours.
 */
async function keepOrFail(dependencies: Dependencies, id: string, cause: unknown): Promise<Order> {
  const at = dependencies.clock.now();
  return dependencies.database.$transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const isFinal = cause instanceof PaymentRefusedError && !refusesUs(cause);
    if (order.paypalOrderId || !isFinal || !mayHappen('refusedAtOnce', order.status)) return order;
    const failed = { status: 'FAILED', failureIssue: cause.issue } as const;
    return updateOrder(tx, order, failed, { at, cause: 'create', detail: cause.issue });
  });
}

/**
 * Takes the money of an approved payment, once: whoever asks again, at the same time or later, gets the same answer. Of
 * several payments of an order one is taken (docs/product.md 7.10).
 *
 * @param paypalOrderId PayPal's id, the `token` of the return page
 * @param network who asks; null where it is ourselves
 * @param by on whose account, such as 'webhook'; the buyer's unless said
 * @returns the order, CAPTURED (or later), or PENDING where PayPal holds the money; and whether it was this very call that took it
 * @throws OrderNotFoundError | OrderClosedError | PaymentNotApprovedError | PaymentDeclinedError | CaptureFailedError
 * @throws AlreadyPaidError | PaymentUnderWayError where the order's money comes by another payment; this one is not taken
 * @throws RateLimitedError when the network has asked for this one too often while nobody had approved it
 * @throws PaymentUnsettledError when PayPal can't say; the check of due orders goes on asking
 */
export async function capturePayment(
  dependencies: Dependencies,
  { paypalOrderId, network, by = 'capture' }: CaptureRequest,
): Promise<Capture> {
  const order = await findOrderOfPayment(dependencies.database, paypalOrderId);
  if (!order) throw new OrderNotFoundError();
  if (PAID_STATUSES.includes(order.status)) return found(requirePaid(order, paypalOrderId));
  if (order.status === 'EXPIRED' || order.status === 'CANCELLED') throw new OrderClosedError();

  const { captures } = dependencies;
  const running = captures.get(paypalOrderId);
  if (running) return found(await running);
  // Counted for this payment alone, so that others in the same network can capture theirs.
  const capture = limited(dependencies, network && `${network} ${paypalOrderId}`, () =>
    captureNow(dependencies, order, paypalOrderId, by),
  ).finally(() => captures.delete(paypalOrderId));
  captures.set(paypalOrderId, capture);
  return capture;
}

type CaptureRequest = { paypalOrderId: string; network: string | null; by?: ChangeCause };

/** An order that is paid, or will be, and whether it was this very call that took the money. */
export type Capture = Order & { took: boolean };

declare module '#server/base/dependencies.ts' {
  interface Dependencies {
    /** Captures under way in this process, by PayPal's order: calls for one that arrive together share a conversation with PayPal. */
    captures: Map<string, Promise<Capture>>;
  }
}

/** Somebody else took the money. */
const found = (order: Order): Capture => ({ ...order, took: false });

/** Counts captures of what nobody has approved, or can any more: each of them is a question to PayPal, which answers only so many. */
async function limited(
  { limits }: Dependencies,
  by: string | null,
  capture: () => Promise<Capture>,
): Promise<Capture> {
  let refusal: unknown;
  const captured = await limits.guessed('unapprovedCapture', by, () =>
    capture().catch((error) => {
      const isOver = error instanceof PaymentDeclinedError && !error.approvable;
      if (!isOver && !(error instanceof PaymentNotApprovedError)) throw error;
      refusal = error;
      return null;
    }),
  );
  if (!captured) throw refusal;
  return captured;
}

async function captureNow(
  dependencies: Dependencies,
  order: Order,
  paypalOrderId: string,
  by: ChangeCause,
): Promise<Capture> {
  const { gateway, log } = dependencies;
  try {
    const before = await gateway.getOrder(paypalOrderId);
    if (!before) {
      const closed = await closeVanished(dependencies, order.id, paypalOrderId, 'capture');
      if (!closed) throw new PaymentOutcomeUnknownError('PayPal does not find a payment that it must know.');
      return found(requirePaid(closed, paypalOrderId));
    }
    if (before.status !== 'APPROVED')
      return found(
        requirePaid(
          await applyPaymentState(dependencies, order.id, before, 'capture', { by }),
          paypalOrderId,
          before,
        ),
      );
    let current = await applyPaymentState(dependencies, order.id, before, 'capture', {
      before: (tx, lockedOrder, at) => markCapturing(tx, lockedOrder, paypalOrderId, at),
    });
    const requestId = `capture-${order.id}-${current.captureAttempt}`;
    let took = true;
    const after = await gateway.captureOrder(paypalOrderId, requestId).catch(async (error) => {
      // No response, or another process was first: PayPal knows which.
      const lost = error instanceof PaymentOutcomeUnknownError;
      const taken = error instanceof PaymentRefusedError && error.issue === 'ORDER_ALREADY_CAPTURED';
      if (!lost && !taken) throw error;
      took = lost;
      const now = await gateway.getOrder(paypalOrderId);
      if (!now || (taken && now.captures.length === 0))
        throw new PaymentOutcomeUnknownError('PayPal does not show what became of a capture.');
      return lost && now.status === 'APPROVED' ? gateway.captureOrder(paypalOrderId, requestId) : now;
    });
    current = await applyPaymentState(dependencies, order.id, await inFull(gateway, after), 'capture', {
      by,
    });
    return { ...requirePaid(current, paypalOrderId, after), took };
  } catch (error) {
    if (error instanceof PaymentOutcomeUnknownError || refusesUs(error)) {
      log.warn({ err: error, order: order.reference }, 'PayPal gave no answer to a capture');
      const reconcileAfter = new Date(dependencies.clock.now().getTime() + ASK_AGAIN_MS);
      await scheduleNextLook(dependencies.database, order.id, reconcileAfter);
      if (by === 'capture') await notePromise(dependencies, order.id);
      throw new PaymentUnsettledError({ cause: error });
    }
    if (error instanceof PaymentRefusedError)
      return refused(dependencies, order, { paypalOrderId, by }, error);
    throw error;
  }
}

/** PayPal may answer a capture without naming it; paid or not, only the whole order says which. */
async function inFull(gateway: PaymentGateway, answer: PaymentOrder): Promise<PaymentOrder> {
  if (answer.status !== 'COMPLETED' || answer.captures.length > 0) return answer;
  const whole = await gateway.getOrder(answer.id);
  if (whole && whole.captures.length > 0) return whole;
  throw new PaymentOutcomeUnknownError('PayPal names no capture of a completed order.');
}

async function refused(
  dependencies: Dependencies,
  order: Order,
  { paypalOrderId, by }: { paypalOrderId: string; by: ChangeCause },
  error: PaymentRefusedError,
): Promise<never> {
  const { issue } = error;
  const notApproved = issue === 'ORDER_NOT_APPROVED';
  if (!notApproved) dependencies.log.warn({ order: order.reference, issue }, 'PayPal refused a capture');
  await releaseRefused(dependencies, order.id, paypalOrderId, { issue: notApproved ? null : issue, by });
  if (notApproved || issue === 'PAYER_ACTION_REQUIRED') throw new PaymentNotApprovedError();
  if (DECLINED.includes(issue)) throw new PaymentDeclinedError(issue, { approvable: true });
  throw new CaptureFailedError({ cause: error });
}

/** The order if it is paid by this payment, or will be; otherwise why it is not. */
function requirePaid(order: Order, paypalOrderId: string, remote?: PaymentOrder): Order {
  const isIts = order.paypalOrderId === paypalOrderId;
  if (PAID_STATUSES.includes(order.status)) {
    if (!isIts) throw new AlreadyPaidError();
    return order;
  }
  if (order.status === 'PENDING') {
    if (!isIts) throw new PaymentUnderWayError();
    return order;
  }
  // An order that is left to others does not say what became of this payment.
  const over = { approvable: false };
  if (remote?.captures.at(-1) && remote.captures.every(isRefused))
    throw new PaymentDeclinedError(`CAPTURE_${remote.captures.at(-1)?.status}`, over);
  if (order.status === 'FAILED')
    throw new PaymentDeclinedError(order.failureIssue ?? 'CAPTURE_DECLINED', over);
  if (CLOSED_STATUSES.includes(order.status)) throw new OrderClosedError();
  // PayPal has ended it, and the order goes on without it.
  if (!remote || remote.status === 'VOIDED') throw new PaymentDeclinedError('ORDER_VOIDED', over);
  throw new PaymentNotApprovedError();
}
