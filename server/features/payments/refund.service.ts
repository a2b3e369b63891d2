import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import type { Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { ExpectedError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/audit.store.ts';
import { markDocumentsDue } from '#server/features/invoices/invoice.store.ts';
import { issueSoon } from '#server/features/invoices/issue-due.ts';
import { findOrder, lockOrder, type Order, updateOrder } from '#server/features/orders/order.store.ts';
import { agreeTo, type Plan, planOf } from '#server/lib/plan.ts';
import { type PaymentRefund, PaymentRefusedError } from '#server/providers/paypal/gateway.ts';
import { NotRefundableError, RefundRefusedError, RefundUnsettledError } from './refund.errors.ts';
import { claimDueRefunds, insertRefund, noteRefund, type Refund, refundsSoFar } from './refund.store.ts';
import { settle } from './settle-order.ts';
import { PAID_AFTER_CANCELLATION } from './settlement.ts';

/** Milliseconds until PayPal is asked again, at least and at most. */
const SHORTEST_MS = 60_000;
const LONGEST_MS = 60 * 60 * 1000;
/** Refunds that one look follows up at most. */
const BATCH = 20;

/** What a refund would do; amounts in minor units of `currency`. */
export type RefundPlan = Plan<{
  reference: string;
  name: string;
  currency: string;
  totalMinor: number;
  /** Given back before, or on its way. */
  refundedMinor: number;
  /** How many refunds there were; what was agreed to once is not agreed to again. */
  earlierRefunds: number;
  /** What would be given back now. */
  amountMinor: number;
  /** Whether PayPal gives it back, or the organiser has to, by a transfer. */
  through: 'PAYPAL' | 'BANK';
  becomes: 'REFUNDED' | 'PARTIALLY_REFUNDED' | 'CANCELLED';
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
  const { reference, status, totalMinor, refundedMinor } = order;
  const money = (minor: number) => formatMoney(minor, order.currency as Currency);
  if (status === 'REFUNDED') throw new NotRefundableError('reference', `${reference} is refunded in full.`);
  const late = status === 'CANCELLED' && order.failureIssue === PAID_AFTER_CANCELLATION;
  const through = order.paypalCaptureId ? 'PAYPAL' : order.bankReference ? 'BANK' : null;
  if ((status !== 'CAPTURED' && status !== 'PARTIALLY_REFUNDED' && !late) || !through)
    throw new NotRefundableError(
      'reference',
      totalMinor === 0 ? `${reference} cost nothing.` : `${reference} is not paid (${status}).`,
    );
  const { count, uncountedMinor, underWay } = await refundsSoFar(tx, order.id);
  if (underWay) throw new NotRefundableError('reference', `A refund of ${reference} is under way already.`);
  const left = totalMinor - refundedMinor - uncountedMinor;
  const amountMinor = asked ?? left;
  if (amountMinor <= 0 || amountMinor > left)
    throw new NotRefundableError('amount', `At most ${money(left)} of ${reference} can be given back.`);
  if (late && amountMinor !== left)
    throw new NotRefundableError(
      'amount',
      `${reference} was cancelled: all of it, ${money(left)}, goes back.`,
    );
  return planOf({
    reference,
    name: `${order.designation} ${order.firstName} ${order.lastName}`,
    currency: order.currency,
    totalMinor,
    refundedMinor: refundedMinor + uncountedMinor,
    earlierRefunds: count,
    amountMinor,
    through,
    becomes: late ? 'CANCELLED' : amountMinor === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
  });
}

/**
 * Gives money back through PayPal, once, with an entry in the audit log. However often it is asked for at the same time,
 * from wherever, there is one refund. What came by a bank transfer goes back by one, which the organiser makes: that is
 * written down, and PayPal is not asked (docs/product.md 6.5).
 *
 * @param consent who wants it and why, and the id of the plan that they have seen
 * @param also what is stored together with the refund, before PayPal is asked; what it throws undoes both
 * @returns the order as it stands afterwards; `pending` where a bank has still to take the money back
 * @throws NotRefundableError | PlanMovedError with nothing done
 * @throws RefundRefusedError | RefundUnsettledError
 */
export async function refundOrder(
  dependencies: Dependencies,
  request: RefundRequest,
  consent: { planId: string; actor: string; reason: string },
  also: (tx: Transaction, order: Order, amountMinor: number) => Promise<void> = async () => {},
): Promise<{ order: Order; pending: boolean }> {
  const { database, clock } = dependencies;
  const { refund, order: byHand } = await database.$transaction(async (tx) => {
    const order = await lockOrder(tx, request.orderId);
    const { facts } = agreeTo(await plan(tx, order, request.amountMinor), consent.planId);
    const requestedAt = clock.now();
    const { amountMinor, through } = facts;
    const refund = await insertRefund(tx, {
      ...{ orderId: order.id, amountMinor, requestedAt },
      done: through === 'BANK',
    });
    await recordAudit(tx, {
      at: requestedAt,
      actor: consent.actor,
      action: 'orders.refund',
      subject: `order ${order.reference}`,
      details: { refund: refund.id, amountMinor, currency: facts.currency, through },
      personal: { reason: consent.reason },
    });
    await also(tx, order, amountMinor);
    if (through === 'PAYPAL') return { refund, order: null };
    await markDocumentsDue(tx, order.id);
    const given = { refundedMinor: order.refundedMinor + amountMinor, status: facts.becomes };
    const why = { at: requestedAt, cause: 'refund', detail: 'by bank transfer' };
    return { refund, order: await updateOrder(tx, order, given, why) };
  });
  if (!byHand) return followUp(dependencies, refund);
  await issueSoon(dependencies, byHand.id);
  return { order: byHand, pending: false };
}

/** Brings a refund that this process has to itself one step on: asks PayPal, or looks at PayPal's order. */
async function followUp(
  dependencies: Dependencies,
  refund: Refund,
): Promise<{ order: Order; pending: boolean }> {
  const { database, clock, log } = dependencies;
  const order = await findOrder(database, { id: refund.orderId });
  if (!order) throw new Error(`Refund ${refund.id} has no order`);
  if (refund.state !== 'DONE') {
    const { id, status } = await ask(dependencies, refund, order);
    if (status === 'PENDING') {
      const lookAgainAt = nextLook(refund, clock.now());
      await noteRefund(database, refund.id, { state: 'PENDING', paypalRefundId: id, lookAgainAt });
      return { order, pending: true };
    }
    await noteRefund(database, refund.id, { state: 'DONE', paypalRefundId: id, settledAt: clock.now() });
  }
  try {
    const settled = await countRefund(dependencies, order);
    await noteRefund(database, refund.id, { lookAgainAt: null });
    return { order: settled, pending: false };
  } catch (cause) {
    log.warn(
      { err: cause, order: order.reference },
      'A refund was made, and the order does not count it yet',
    );
    throw new RefundUnsettledError({ cause });
  }
}

/** @throws RefundRefusedError | RefundUnsettledError */
async function ask(dependencies: Dependencies, refund: Refund, order: Order): Promise<PaymentRefund> {
  const { database, gateway, clock, site, log } = dependencies;
  const refuse = async (issue: string, cause?: unknown) => {
    const end = { state: 'REFUSED', issue, settledAt: clock.now(), lookAgainAt: null } as const;
    await noteRefund(database, refund.id, end);
    return new RefundRefusedError(issue, { cause });
  };
  let answer: PaymentRefund;
  try {
    answer = refund.paypalRefundId
      ? await gateway.getRefund(refund.paypalRefundId)
      : await gateway.refundCapture(order.paypalCaptureId ?? '', {
          requestId: refund.id,
          amount: { amountMinor: refund.amountMinor, currency: order.currency as Currency },
          noteToPayer: `${site.name}: ${order.reference}`,
        });
  } catch (cause) {
    if (cause instanceof PaymentRefusedError && !refund.paypalRefundId && isFinal(cause))
      throw await refuse(cause.issue, cause);
    log.warn({ err: cause, order: order.reference }, 'PayPal gave no answer to a refund');
    await noteRefund(database, refund.id, { lookAgainAt: nextLook(refund, clock.now()) });
    throw new RefundUnsettledError({ cause });
  }
  if (answer.status === 'FAILED' || answer.status === 'CANCELLED') throw await refuse(answer.status);
  return answer;
}

/** Rejected credentials, or the same request in progress, say nothing about the refund itself. */
const isFinal = ({ status }: PaymentRefusedError) => status !== 401 && status !== 409;

/** Soon at first, then ever more rarely, at least once an hour. */
function nextLook({ requestedAt }: Refund, now: Date): Date {
  const wait = (now.getTime() - requestedAt.getTime()) / 2;
  return new Date(now.getTime() + Math.min(Math.max(wait, SHORTEST_MS), LONGEST_MS));
}

/** Takes over from PayPal's order what it has given back. */
async function countRefund(dependencies: Dependencies, order: Order): Promise<Order> {
  const remote = order.paypalOrderId ? await dependencies.gateway.getOrder(order.paypalOrderId) : null;
  if (!remote) {
    dependencies.log.error({ order: order.reference }, 'PayPal no longer knows the order of a refund');
    return order;
  }
  return settle(dependencies, order.id, remote, 'refund').catch((error) => {
    // A mismatch is logged there; the money was given back all the same.
    if (error instanceof ExpectedError) return order;
    throw error;
  });
}

/** Follows up refunds that PayPal has not answered, or that a bank has still to take. Several processes share the work. */
export async function settleRefunds(dependencies: Dependencies, stopped = () => false): Promise<void> {
  for (const refund of await claimDueRefunds(dependencies.database, dependencies.clock.now(), BATCH)) {
    if (stopped()) return;
    await followUp(dependencies, refund).catch((error) => {
      if (!(error instanceof ExpectedError || dependencies.outages.note(error)))
        dependencies.log.error({ err: error, refund: refund.id }, 'A refund could not be followed up');
    });
  }
}
