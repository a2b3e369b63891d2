import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import type { Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { ExpectedError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/audit.store.ts';
import { findOrder, lockOrder, type Order } from '#server/features/orders/order.store.ts';
import { agreeTo, type Plan, planOf } from '#server/lib/plan.ts';
import { PaymentRefusedError } from '#server/providers/paypal/gateway.ts';
import { NotRefundableError, RefundRefusedError, RefundUnsettledError } from './refund.errors.ts';
import {
  endRefund,
  findUnansweredRefunds,
  insertRefund,
  type Refund,
  refundUnderWay,
  sumOfRefunds,
} from './refund.store.ts';
import { settle } from './settle-order.ts';

/** How long a refund may be without an answer before PayPal is asked again, in milliseconds. */
const ASK_AGAIN_MS = 60_000;

/** What a refund would do; amounts in minor units of `currency`. */
export type RefundPlan = Plan<{
  reference: string;
  name: string;
  currency: string;
  totalMinor: number;
  /** Given back before. */
  refundedMinor: number;
  /** What would be given back now. */
  amountMinor: number;
  becomes: 'REFUNDED' | 'PARTIALLY_REFUNDED';
}>;

/** What is to be given back. */
export type RefundRequest = {
  /** The order's id. */
  orderId: string;
  /** Minor units of the order's currency; null: all that is left. */
  amountMinor: number | null;
};

/**
 * Says what a refund would do, and does nothing (docs/product.md 15.2).
 *
 * @throws NotRefundableError
 */
export async function planRefund(
  { database }: Pick<Dependencies, 'database'>,
  { orderId, amountMinor }: RefundRequest,
): Promise<RefundPlan> {
  const order = await findOrder(database, { id: orderId });
  if (!order) throw new NotRefundableError('reference', 'There is no such order.');
  return database.$transaction((tx) => plan(tx, order, amountMinor));
}

async function plan(tx: Transaction, order: Order, asked: number | null): Promise<RefundPlan> {
  const { reference, status, totalMinor } = order;
  const money = (minor: number) => formatMoney(minor, order.currency as Currency);
  if (status === 'REFUNDED') throw new NotRefundableError('reference', `${reference} is refunded in full.`);
  if ((status !== 'CAPTURED' && status !== 'PARTIALLY_REFUNDED') || !order.paypalCaptureId)
    throw new NotRefundableError(
      'reference',
      totalMinor === 0
        ? `${reference} cost nothing.`
        : `${reference} is not paid through PayPal (${status}).`,
    );
  if (await refundUnderWay(tx, order.id))
    throw new NotRefundableError('reference', `A refund of ${reference} is under way already.`);
  // PayPal may count a refund only once the buyer's bank has taken it.
  const refundedMinor = Math.max(order.refundedMinor, await sumOfRefunds(tx, order.id));
  const left = totalMinor - refundedMinor;
  const amountMinor = asked ?? left;
  if (amountMinor <= 0 || amountMinor > left)
    throw new NotRefundableError('amount', `At most ${money(left)} of ${reference} can be given back.`);
  return planOf({
    reference,
    name: `${order.designation} ${order.firstName} ${order.lastName}`,
    currency: order.currency,
    totalMinor,
    refundedMinor,
    amountMinor,
    becomes: amountMinor === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
  });
}

/**
 * Gives money back through PayPal, once, with an entry in the audit log. However often it is asked for at the same time,
 * from wherever, there is one refund.
 *
 * @param consent who wants it and why, and the id of the plan that they have seen
 * @returns the order as it stands afterwards
 * @throws NotRefundableError | PlanMovedError with nothing done
 * @throws RefundRefusedError | RefundUnsettledError
 */
export async function refundOrder(
  dependencies: Dependencies,
  request: RefundRequest,
  consent: { planId: string; actor: string; reason: string },
): Promise<Order> {
  const { database, clock } = dependencies;
  const refund = await database.$transaction(async (tx) => {
    const order = await lockOrder(tx, request.orderId);
    const { facts } = agreeTo(await plan(tx, order, request.amountMinor), consent.planId);
    const requestedAt = clock.now();
    const refund = await insertRefund(tx, { orderId: order.id, amountMinor: facts.amountMinor, requestedAt });
    await recordAudit(tx, {
      at: requestedAt,
      actor: consent.actor,
      action: 'orders.refund',
      subject: `order ${order.reference}`,
      details: { refund: refund.id, amountMinor: facts.amountMinor, currency: facts.currency },
      personal: { reason: consent.reason },
    });
    return refund;
  });
  return askForRefund(dependencies, refund);
}

/** Asks PayPal for a refund that is stored; the same one again where it was asked before. */
async function askForRefund(dependencies: Dependencies, refund: Refund): Promise<Order> {
  const { database, gateway, clock, site, log } = dependencies;
  const order = await findOrder(database, { id: refund.orderId });
  if (!order?.paypalCaptureId || !order.paypalOrderId)
    throw new Error(`The order of refund ${refund.id} has no capture`);
  try {
    const paypalRefundId = await gateway.refundCapture(order.paypalCaptureId, {
      requestId: refund.id,
      amount: { amountMinor: refund.amountMinor, currency: order.currency as Currency },
      noteToPayer: `${site.name}: ${order.reference}`,
    });
    const remote = await gateway.getOrder(order.paypalOrderId);
    const settled = remote
      ? await settle(dependencies, order.id, remote, 'refund').catch((error) => {
          // A mismatch is logged there; the money was given back all the same.
          if (error instanceof ExpectedError) return order;
          throw error;
        })
      : order;
    await endRefund(database, refund.id, { state: 'DONE', paypalRefundId }, clock.now());
    return settled;
  } catch (cause) {
    if (cause instanceof PaymentRefusedError && cause.status !== 401 && cause.status !== 403) {
      await endRefund(database, refund.id, { state: 'REFUSED', issue: cause.issue }, clock.now());
      throw new RefundRefusedError(cause.issue, { cause });
    }
    log.warn({ err: cause, order: order.reference }, 'PayPal gave no answer to a refund');
    throw new RefundUnsettledError({ cause });
  }
}

/** Asks PayPal again about refunds that it has not answered for a minute, with the same idempotency keys. */
export async function settleRefunds(dependencies: Dependencies): Promise<void> {
  const before = new Date(dependencies.clock.now().getTime() - ASK_AGAIN_MS);
  for (const refund of await findUnansweredRefunds(dependencies.database, before))
    await askForRefund(dependencies, refund).catch((error) => {
      if (!(error instanceof ExpectedError)) throw error;
    });
}
