import type { Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { recordAudit } from '#server/features/audit/audit.store.ts';
import { findOrder, lockOrder, type Order, patchOrder } from '#server/features/orders/order.store.ts';
import { RefundRefusedError, RefundUnsettledError } from '#server/features/refunds/refund.errors.ts';
import { giveBack } from '#server/features/refunds/refund.service.ts';
import type { RefundRequest } from '#server/features/refunds/refund-plan.service.ts';
import { lockSeatsOf } from '#server/features/seats/seat.store.ts';
import { tellHolders } from '#server/features/seats/tell-holders.ts';
import { agreeTo } from '#server/organiser/plan.ts';
import { type CancellationPlan, planCancellationOf } from './cancel-plan.service.ts';
import { NoCancellationError } from './cancellation.errors.ts';
import { queueCancelledMail, queueDecisionMail } from './cancellation.mails.ts';
import { endUnpaid, mayAskToCancel } from './cancellation.service.ts';
import { type CancellationRequest, findLastCancellation, updateCancellation } from './cancellation.store.ts';

/** What the organiser says of it: to the buyer, and in the audit log. */
type Words = { answer: string; actor: string; reason: string };

/** A registration that is cancelled. */
export type Cancelled = {
  order: Order;
  /** A bank, or PayPal, has still to take the money back. */
  pending: boolean;
  /** Why the money has not gone back, or may not have; null where nothing is in the way. */
  problem: string | null;
};

/**
 * Cancels a registration for the organiser, whether its buyer has asked for it or not (docs/product.md 7.11): its tickets end,
 * money goes back as the plan says, and the buyer and all other holders are told. All of it is stored at once, or nothing;
 * PayPal is asked afterwards, and the registration stays cancelled whatever it answers.
 *
 * @param request.amountMinor what goes back; 0: nothing; null: all that is left
 * @param request.planId of the plan that was agreed to (`planCancellation`)
 * @throws NotCancellableError | NotRefundableError | PlanMovedError with nothing done
 */
export async function cancelForOrganiser(
  dependencies: Dependencies,
  { orderId, amountMinor, planId, ...words }: RefundRequest & Words & { planId: string },
): Promise<Cancelled> {
  try {
    const done = await giveBack(dependencies, orderId, words, async (tx, order) => {
      const seats = await lockSeatsOf(tx, orderId);
      const { facts } = agreeTo(await planCancellationOf(tx, order, seats, amountMinor), planId);
      await tellHolders(dependencies, tx, order, seats);
      await end(dependencies, tx, order, facts, words);
      return facts.through === 'NOTHING' ? null : facts;
    });
    return { ...done, problem: null };
  } catch (error) {
    if (!(error instanceof RefundRefusedError || error instanceof RefundUnsettledError)) throw error;
    const order = await findOrder(dependencies.database, { id: orderId });
    if (!order) throw error;
    return { order, pending: error instanceof RefundUnsettledError, problem: error.message };
  }
}

/** Ends an order that is not cancelled yet and that the transaction holds. */
async function end(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { asked, amountMinor, tickets, tells }: CancellationPlan['facts'],
  words: Words,
): Promise<void> {
  const at = dependencies.clock.now();
  if (asked) await decide(dependencies, tx, order, { ...words, refundedMinor: amountMinor, decidedAt: at });
  else {
    const { actor, reason, answer } = words;
    await recordAudit(tx, {
      at,
      actor,
      action: 'orders.cancel',
      subject: `order ${order.reference}`,
      details: { amountMinor, currency: order.currency, tickets: tickets.length, told: tells.length },
      personal: { reason, ...(answer && { answer }) },
    });
    await queueCancelledMail(dependencies, tx, order, { refundedMinor: amountMinor, answer });
  }
  if (mayAskToCancel(order)) await patchOrder(tx, order, { cancelledAt: at });
  else await endUnpaid(tx, order, { at, cause: 'cancel' });
}

/**
 * Declines a request to cancel, with words for the buyer.
 *
 * @param decision.answer the words, which are mailed
 * @throws NoCancellationError where nothing is to be decided
 */
export async function declineCancellation(
  dependencies: Dependencies,
  { orderId, ...words }: Words & { orderId: string },
): Promise<CancellationRequest> {
  return dependencies.database.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const decidedAt = dependencies.clock.now();
    return decide(dependencies, tx, order, { ...words, refundedMinor: null, decidedAt });
  });
}

async function decide(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  decision: Words & { refundedMinor: number | null; decidedAt: Date },
): Promise<CancellationRequest> {
  const { answer, actor, reason, refundedMinor, decidedAt } = decision;
  const open = await findLastCancellation(tx, order.id);
  if (open?.state !== 'OPEN') throw new NoCancellationError(order.reference);
  const state = refundedMinor === null ? 'DECLINED' : 'ACCEPTED';
  const decided = await updateCancellation(tx, open.id, { state, answer, decidedAt });
  await recordAudit(tx, {
    at: decidedAt,
    actor,
    action: 'orders.decide-cancellation',
    subject: `order ${order.reference}`,
    details: { request: open.id, state },
    personal: { reason, answer },
  });
  await queueDecisionMail(dependencies, tx, order, { ...decided, refundedMinor });
  return decided;
}
