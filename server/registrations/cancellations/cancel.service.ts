import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { endRegistration } from '#server/money/payments/end-registration.ts';
import { RefundRefusedError, RefundUnsettledError } from '#server/money/refunds/refund.errors.ts';
import { giveBack } from '#server/money/refunds/refund.service.ts';
import { hasRefunds } from '#server/money/refunds/refund-lines.ts';
import type { RefundRequest } from '#server/money/refunds/refund-plan.service.ts';
import { aftermathOf, aftermathWords } from '#server/orders/orders/aftermath.ts';
import { findOrder, lockOrder, type Order } from '#server/orders/orders/order.store.ts';
import { lockSeatsOf } from '#server/orders/seats/seat.store.ts';
import { readAnswer } from '#server/organiser/answer.ts';
import { recordAudit } from '#server/organiser/audit/audit.store.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { agreeTo } from '#server/organiser/plan.ts';
import { titleOf } from '#server/site/catalogue/title-of.ts';
import { type CancellationPlan, planCancellationOf } from './cancel-plan.service.ts';
import { NoCancellationError } from './cancellation.errors.ts';
import {
  NO_REFUND_BEFORE,
  queueCancelledMail,
  queueDecisionMail,
  type RefundBefore,
} from './cancellation.mails.ts';
import { findLastCancellation, updateCancellation } from './cancellation.store.ts';
import { queueMoveDeclinedMail } from './move.mails.ts';

/** What the organiser says of it: to the buyer, and in the audit log. */
type Words = { answer: string; actor: string; reason: string };

type Facts = CancellationPlan['facts'];

/** A registration that is cancelled. */
export type Cancelled = {
  order: Order;
  /** The plan that was agreed to. */
  facts: Facts;
  /** A bank, or PayPal, has still to take the money back. */
  pending: boolean;
  /** The organiser has still to send it by a bank transfer. */
  toSend: boolean;
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
 * @throws NotCancellableError | NotRefundableError | PlanMovedError | InvalidInputError with nothing done
 */
export async function cancelForOrganiser(
  dependencies: Dependencies,
  { orderId, amountMinor, planId, ...given }: RefundRequest & Words & { planId: string },
): Promise<Cancelled> {
  const words = { ...given, answer: readAnswer(given.answer) };
  let agreed: Facts | undefined;
  try {
    const done = await giveBack(dependencies, orderId, words, async (tx, order) => {
      const seats = await lockSeatsOf(tx, orderId);
      const { facts } = agreeTo(await planCancellationOf(tx, order, seats, amountMinor), planId);
      agreed = facts;
      await end(dependencies, tx, order, facts, words);
      return facts.through === 'NOTHING' ? null : { ...facts, told: true };
    });
    return { ...done, facts: agreed as Facts, problem: null };
  } catch (error) {
    if (!(error instanceof RefundRefusedError || error instanceof RefundUnsettledError)) throw error;
    const order = await findOrder(dependencies.database, { id: orderId });
    if (!order || !agreed) throw error;
    const pending = error instanceof RefundUnsettledError;
    return { order, facts: agreed, pending, toSend: false, problem: error.message };
  }
}

/** Ends an order that is not cancelled yet and that the transaction holds, and answers its buyer. */
async function end(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  facts: Facts,
  { answer, actor, reason }: Words,
): Promise<void> {
  const { asked, amountMinor, through, tickets, tells } = facts;
  const at = dependencies.clock.now();
  const aftermath = aftermathWords(await aftermathOf(tx, order));
  const before = { any: hasRefunds(facts), cameBackMinor: facts.cameBackMinor };
  const refund = { refundedMinor: amountMinor, toSend: through === 'BANK', answer, aftermath, before };
  const entry = asked
    ? await decide(dependencies, tx, order, { ...refund, state: 'ACCEPTED', decidedAt: at })
    : {
        action: 'orders.cancel' as const,
        subject: `order ${order.reference}`,
        details: { amountMinor, currency: order.currency, tickets: tickets.length, told: tells.length },
        personal: answer ? { answer } : {},
      };
  if (!asked) {
    // A wish to move comes to nothing; what is told of the cancellation answers it.
    const open = await findLastCancellation(tx, order.id);
    if (open?.state === 'OPEN')
      await updateCancellation(tx, open.id, { state: 'DECLINED', answer, decidedAt: at });
    await queueCancelledMail(dependencies, tx, order, refund);
  }
  await endRegistration(dependencies, tx, order, { cancelled: true, at, cause: 'cancel by hand' });
  await recordAudit(tx, { at, actor, ...entry, personal: { reason, ...entry.personal } });
}

/**
 * Declines a request to cancel, with words for the buyer (docs/product.md 7.11).
 *
 * @param request.answer the words, which are mailed
 * @throws NoCancellationError | InvalidInputError with nothing done
 */
export async function declineCancellation(
  dependencies: Dependencies,
  { orderId, ...given }: { orderId: string; answer: string },
  doing: Doing,
): Promise<void> {
  const answer = readAnswer(given.answer, 'Enter a message to the buyer.');
  await auditedChange(dependencies, doing, async (tx, record, decidedAt) => {
    const order = await lockOrder(tx, orderId);
    const decision: Decision = {
      state: 'DECLINED',
      answer,
      refundedMinor: null,
      toSend: false,
      decidedAt,
      aftermath: [],
      before: NO_REFUND_BEFORE,
    };
    await record(await decide(dependencies, tx, order, decision));
  });
}

type Decision = {
  state: 'ACCEPTED' | 'DECLINED';
  answer: string;
  refundedMinor: number | null;
  /** Whether that is to be sent by a bank transfer. */
  toSend: boolean;
  /** What the end of the registration leaves, in sentences. */
  aftermath: string[];
  /** What had gone back before. */
  before: RefundBefore;
  decidedAt: Date;
};

/** Closes the open request, and tells the buyer. @returns what the audit log keeps of it */
async function decide(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { refundedMinor, toSend, aftermath, before, ...decision }: Decision,
) {
  const open = await findLastCancellation(tx, order.id);
  if (open?.state !== 'OPEN') throw new NoCancellationError(order.reference);
  const decided = await updateCancellation(tx, open.id, decision);
  const moveTo = titleOf(dependencies, decided.moveToId);
  if (moveTo !== null) await queueMoveDeclinedMail(dependencies, tx, order, { ...decided, moveTo });
  else
    await queueDecisionMail(dependencies, tx, order, {
      ...decided,
      refundedMinor,
      toSend,
      aftermath,
      before,
    });
  return {
    action: 'orders.decide-cancellation' as const,
    subject: `order ${order.reference}`,
    details: { request: open.id, state: decision.state },
    personal: { answer: decision.answer },
  };
}
