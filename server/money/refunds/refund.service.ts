import { REFUND_WORDS } from '#domain/orders/refund-transitions.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { inTransaction } from '#server/base/database/after-commit.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { ExpectedError } from '#server/base/errors.ts';
import {
  PaymentOutcomeUnknownError,
  type PaymentRefund,
  PaymentRefusedError,
  refusesUs,
} from '#server/base/providers/paypal/gateway.ts';
import { siteOf } from '#server/base/site.ts';
import { applyPaymentState } from '#server/money/payments/apply-payment-state.ts';
import { endRegistration } from '#server/money/payments/end-registration.ts';
import { lockAdditions } from '#server/orders/orders/addition.store.ts';
import { aftermathOf, aftermathWords } from '#server/orders/orders/aftermath.ts';
import { findOrder, lockOrder, type Order } from '#server/orders/orders/order.store.ts';
import { lockSeatsOf } from '#server/orders/seats/seat.store.ts';
import { recordAudit } from '#server/organiser/audit/audit.store.ts';
import { agreeTo } from '#server/organiser/plan.ts';
import { RefundRefusedError, RefundUnsettledError } from './refund.errors.ts';
import { queueToSendMail } from './refund.mails.ts';
import { claimDueRefunds, insertRefund, isCounted, noteRefund, type Refund } from './refund.store.ts';
import { planRefundOf, type RefundPlan, type RefundRequest } from './refund-plan.service.ts';

/** Milliseconds until PayPal is asked again, at least and at most. */
const SHORTEST_MS = 60_000;
const LONGEST_MS = 60 * 60 * 1000;
/** Refunds that one look follows up at most. */
const BATCH = 20;

/** What of a plan says how money goes back. */
type Given = Pick<RefundPlan['facts'], 'amountMinor' | 'currency' | 'through' | 'becomes'>;

/** What has become of it. */
type GivenBack = {
  /** As it stands afterwards. */
  order: Order;
  /** A bank has still to take the money back. */
  pending: boolean;
  /** The organiser has still to send the money. */
  toSend: boolean;
};

/**
 * Gives money back through PayPal, once, with an entry in the audit log. However often it is asked for at the same time,
 * from wherever, there is one refund. What came by a bank transfer goes back by one, which the organiser has to send: until that is said,
 * the order counts nothing of it (docs/product.md 7.22). Whose tickets end with it are told.
 *
 * @param consent who wants it and why, and the id of the plan that they have seen
 * @returns as `giveBack`
 * @throws NotRefundableError | PlanMovedError with nothing done
 * @throws RefundRefusedError | RefundUnsettledError
 */
export async function refundOrder(
  dependencies: Dependencies,
  { orderId, amountMinor }: RefundRequest,
  { planId, ...by }: { planId: string; actor: string; reason: string },
): Promise<GivenBack> {
  return giveBack(dependencies, orderId, by, async (tx, order) => {
    const seats = await lockSeatsOf(tx, orderId);
    return { ...agreeTo(await planRefundOf(tx, order, seats, amountMinor), planId).facts, told: false };
  });
}

/**
 * Gives back what is decided on while nobody else can change the order.
 *
 * @param decide agrees to a plan, and does what belongs to it besides, such as cancelling the order, together with the refund and
 *   before PayPal is asked; what it throws undoes both. Says how much goes back, or null: nothing; and whether it has told the buyer
 *   that it will be sent
 * @throws RefundRefusedError | RefundUnsettledError
 */
export async function giveBack(
  dependencies: Dependencies,
  orderId: string,
  by: { actor: string; reason: string },
  decide: (tx: Transaction, order: Order) => Promise<(Given & { told: boolean }) | null>,
): Promise<GivenBack> {
  const { database, clock } = dependencies;
  const refund = await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    await lockAdditions(tx, order);
    const facts = await decide(tx, order);
    if (!facts) return null;
    const requestedAt = clock.now();
    const { amountMinor, currency, through, becomes } = facts;
    const state = through === 'BANK' ? 'TO_SEND' : 'REQUESTED';
    const refund = await insertRefund(tx, { orderId, amountMinor, requestedAt, state });
    await recordAudit(tx, {
      at: requestedAt,
      actor: by.actor,
      action: 'orders.refund',
      subject: `order ${order.reference}`,
      details: { refund: refund.id, amountMinor, currency, through },
      personal: { reason: by.reason },
    });
    // What goes back is counted once it has: through PayPal (`applyPaymentState`), or by a transfer (`refund-to-send.service.ts`).
    if (through === 'PAYPAL') return refund;
    // It is read again, since `decide` may have cancelled it.
    let current = await lockOrder(tx, orderId);
    let aftermath: string[] = [];
    // Nobody takes part for whom all of the money is on its way back.
    if (becomes === 'REFUNDED' && current.cancelledAt === null) {
      const why = { at: requestedAt, cause: 'refund' as const };
      aftermath = aftermathWords(await aftermathOf(tx, current));
      current = await endRegistration(dependencies, tx, current, { cancelled: true, ...why });
    }
    if (!facts.told) await queueToSendMail(dependencies, tx, current, refund, aftermath);
    return refund;
  });
  if (refund?.state === 'REQUESTED') return { ...(await followUp(dependencies, refund)), toSend: false };
  return { order: await orderById(dependencies, orderId), pending: false, toSend: refund !== null };
}

async function orderById({ database }: Dependencies, id: string): Promise<Order> {
  const order = await findOrder(database, { id });
  if (!order) throw new Error(`There is no order ${id}`);
  return order;
}

/** Brings a refund that this process has to itself one step on: asks PayPal, or looks at PayPal's order. */
async function followUp(
  dependencies: Dependencies,
  refund: Refund,
): Promise<{ order: Order; pending: boolean }> {
  const { database, clock, log } = dependencies;
  const order = await orderById(dependencies, refund.orderId);
  if (refund.state !== 'DONE') {
    const { id, status } = await ask(dependencies, refund, order);
    if (REFUND_WORDS[status] === 'waiting') {
      const lookAgainAt = nextLook(refund, clock.now());
      const pending = { state: 'PENDING', paypalRefundId: id, issue: null, lookAgainAt } as const;
      await noteRefund(database, refund.id, pending);
      return { order, pending: true };
    }
    const done = { state: 'DONE', paypalRefundId: id, issue: null, settledAt: clock.now() } as const;
    await noteRefund(database, refund.id, done);
  }
  try {
    return { order: await countRefund(dependencies, refund, order), pending: false };
  } catch (cause) {
    log.warn(
      { err: cause, order: order.reference },
      'A refund was made, and the order does not count it yet',
    );
    await lookAgain(dependencies, refund);
    throw new RefundUnsettledError(
      'PayPal has given the money back, and does not show it with its order yet. The running server looks again until it does; do not refund it a second time.',
      { cause },
    );
  }
}

/** @throws RefundRefusedError | RefundUnsettledError */
async function ask(dependencies: Dependencies, refund: Refund, order: Order): Promise<PaymentRefund> {
  const { database, gateway, clock, log } = dependencies;
  const refuse = async (issue: string, cause?: unknown) => {
    const end = { state: 'REFUSED', issue, settledAt: clock.now(), lookAgainAt: null } as const;
    await noteRefund(database, refund.id, end);
    return new RefundRefusedError(`PayPal refused the refund (${issue}). Nothing was refunded.`, { cause });
  };
  let answer: PaymentRefund;
  try {
    answer = refund.paypalRefundId
      ? await gateway.getRefund(refund.paypalRefundId)
      : await gateway.refundCapture(order.paypalCaptureId ?? '', {
          requestId: refund.id,
          amount: { amountMinor: refund.amountMinor, currency: order.currency as Currency },
          noteToPayer: `${siteOf(dependencies).name}: ${order.reference}`,
        });
  } catch (cause) {
    if (cause instanceof PaymentRefusedError && (await isFinal(dependencies, refund, order, cause)))
      throw await refuse(cause.issue, cause);
    log.warn({ err: cause, order: order.reference }, 'PayPal gave no answer to a refund');
    const notFound = cause instanceof PaymentRefusedError && cause.status === NOT_FOUND;
    await lookAgain(dependencies, refund, notFound ? cause.issue : null);
    throw new RefundUnsettledError(
      'PayPal has not answered yet. The refund is kept, and the running server asks again.',
      { cause },
    );
  }
  if (REFUND_WORDS[answer.status] === 'refused') throw await refuse(answer.status);
  return answer;
}

/** PayPal's answer where it does not find the payment, or the refund. */
const NOT_FOUND = 404;

/**
 * Whether PayPal's no is its last word. What refuses us (`refusesUs`) says nothing about the refund itself: an answer before may
 * have been lost. What PayPal does not find may only lag behind; it is gone where PayPal's order
 * is complete and shows neither the refund nor its payment.
 */
async function isFinal(
  { gateway }: Dependencies,
  { paypalRefundId }: Refund,
  { paypalOrderId, paypalCaptureId }: Order,
  refusal: PaymentRefusedError,
): Promise<boolean> {
  if (refusal.status !== NOT_FOUND) return !paypalRefundId && !refusesUs(refusal);
  // Where PayPal does not show the order either, that says nothing.
  const remote = paypalOrderId ? await gateway.getOrder(paypalOrderId).catch(() => null) : null;
  if (remote?.status !== 'COMPLETED') return false;
  return ![...remote.captures, ...remote.refunds].some(
    ({ id }) => id === paypalCaptureId || id === paypalRefundId,
  );
}

/** Soon at first, then ever more rarely, at least once an hour. */
function nextLook({ requestedAt }: Refund, now: Date): Date {
  const wait = (now.getTime() - requestedAt.getTime()) / 2;
  return new Date(now.getTime() + Math.min(Math.max(wait, SHORTEST_MS), LONGEST_MS));
}

/**
 * Has the order count what PayPal has given back, as soon as PayPal shows the order.
 *
 * @throws whatever is in the way: until the order counts it, somebody has to look again
 */
async function countRefund(dependencies: Dependencies, { id }: Refund, order: Order): Promise<Order> {
  const { database, gateway } = dependencies;
  const remote = order.paypalOrderId ? await gateway.getOrder(order.paypalOrderId) : null;
  if (!remote) throw new PaymentOutcomeUnknownError('PayPal does not know the order of a refund.');
  const settled = await applyPaymentState(dependencies, order.id, remote, 'refund');
  if (!(await isCounted(database, id)))
    throw new PaymentOutcomeUnknownError('PayPal does not show the payment of a refund.');
  return settled;
}

/** @param issue PayPal's, where it does not find what the refund is of */
async function lookAgain(
  { database, clock }: Dependencies,
  refund: Refund,
  issue: string | null = null,
): Promise<void> {
  await noteRefund(database, refund.id, { issue, lookAgainAt: nextLook(refund, clock.now()) });
}

/** Follows up refunds that PayPal has not answered, or that a bank has still to take. Several processes share the work. */
export async function followUpRefunds(dependencies: Dependencies, stopped = () => false): Promise<void> {
  for (const refund of await claimDueRefunds(dependencies.database, dependencies.clock.now(), BATCH)) {
    if (stopped()) return;
    await followUp(dependencies, refund).catch((error) => {
      if (!(error instanceof ExpectedError || dependencies.outages.note(error)))
        dependencies.log.error({ err: error, refund: refund.id }, 'A refund could not be followed up');
    });
  }
}
