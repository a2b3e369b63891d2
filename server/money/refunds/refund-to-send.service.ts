import { fullName } from '#domain/names.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { dayWords } from '#domain/printed-dates.ts';
import { cleanLine } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { type Booked, bookedProblems } from '#server/money/payments/booked.ts';
import { countReturned } from '#server/money/payments/end-registration.ts';
import { lockOrdersTogether } from '#server/orders/orders/addition.store.ts';
import { lockOrder, type Order } from '#server/orders/orders/order.store.ts';
import { payerAccountsOf } from '#server/orders/orders/received-money.store.ts';
import { readAnswer } from '#server/organiser/answer.ts';
import { auditedChange, type WriteEntry } from '#server/organiser/audit/audited-change.service.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import { RefundNotToSendError } from './refund.errors.ts';
import { queueToSendMail, queueWithdrawnMail } from './refund.mails.ts';
import { endRefundToSend, findRefundsToSend, insertRefund, type Refund } from './refund.store.ts';

/** A refund that is to be sent by a bank transfer (docs/product.md 7.22). */
export type ToSendRequest = {
  orderId: string;
  /** The refund's id; undefined: the earliest of the order. */
  refund: string | undefined;
};

/** How it was sent: `toAccount` where that is not the one that the money came from. */
type SentRequest = ToSendRequest & Booked & { toAccount?: string | undefined };

/** What of it is to be agreed to; the amount in minor units of `currency`. */
type ToSend = {
  refund: string;
  reference: string;
  name: string;
  amountMinor: number;
  currency: string;
  /** From which it came, as far as they are known; or to which it was sent. */
  accounts: string[];
};

/** What saying that it was sent would do. */
export type SentPlan = Plan<ToSend & Booked & { becomes: 'REFUNDED' | 'PARTIALLY_REFUNDED' }>;

/** What saying that it will not be sent would do. */
export type WithdrawnPlan = Plan<ToSend & { cancelled: boolean }>;

type Agreed = { planId: string; actor: string; reason: string };

/** Says what saying that a refund was sent would do, and does nothing. @throws as `refundSent` */
export async function planSent(dependencies: Dependencies, request: SentRequest): Promise<SentPlan> {
  return dependencies.database.$transaction(
    async (tx) => (await sending(tx, request, dependencies.clock.now())).plan,
  );
}

/**
 * Says that a refund was sent, with an entry in the audit log: from then on the order counts it, and its buyer is told (docs/product.md
 * 7.22). Two at once say it once.
 *
 * @throws InvalidInputError naming every fault | RefundNotToSendError | PlanMovedError with nothing stored
 */
export async function refundSent(
  dependencies: Dependencies,
  request: SentRequest,
  { planId, ...doing }: Agreed,
): Promise<{ order: Order; facts: SentPlan['facts'] }> {
  return auditedChange(dependencies, { ...doing, dryRun: false }, async (tx, record, at) => {
    const { order, refund, sent, plan } = await sending(tx, request, at);
    agreeTo(plan, planId);
    const after = await countSent(dependencies, tx, order, refund, { ...sent, entryKey: null }, record, at);
    return { order: after, facts: plan.facts };
  });
}

async function sending(tx: Transaction, request: SentRequest, now: Date) {
  const { bookedOn } = request;
  const booked = { bookedOn, bankReference: cleanLine(request.bankReference) };
  const problems = bookedProblems(booked, now);
  if (problems.length > 0) throw new InvalidInputError(problems);
  const { order, refund, facts } = await toSendOf(tx, request);
  const becomes = statusOnce(order, refund);
  const sentTo = cleanLine(request.toAccount ?? '') || null;
  const accounts = sentTo === null ? facts.accounts : [sentTo];
  return {
    order,
    refund,
    sent: { ...booked, sentTo },
    plan: planOf({ ...facts, ...booked, accounts, becomes }),
  };
}

const statusOnce = ({ refundedMinor, totalMinor }: Order, { amountMinor }: Refund) =>
  refundedMinor + amountMinor === totalMinor ? ('REFUNDED' as const) : ('PARTIALLY_REFUNDED' as const);

/**
 * Has an order, which the transaction holds, count a refund that was to be sent and is.
 *
 * @param sent.entryKey of the entry of a statement that shows it; null: somebody says it
 */
export async function countSent(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  refund: Refund,
  sent: Booked & { sentTo: string | null; entryKey: string | null },
  record: WriteEntry,
  at: Date,
): Promise<Order> {
  const { bookedOn, bankReference, sentTo, entryKey } = sent;
  const { id, amountMinor } = refund;
  const sentOn = new Date(`${bookedOn}T00:00:00Z`);
  await endRefundToSend(tx, id, { state: 'DONE', settledAt: at, sentOn, bankReference, sentTo, entryKey });
  await record({
    action: 'orders.refund-sent',
    subject: `order ${order.reference}`,
    details: { refund: id, amountMinor, currency: order.currency, bookedOn, statement: entryKey !== null },
    personal: { bankReference, ...(sentTo !== null && { account: sentTo }) },
  });
  const given = { refundedMinor: order.refundedMinor + amountMinor, status: statusOnce(order, refund) };
  const why = { at, cause: 'refund' as const, detail: `sent by bank transfer on ${dayWords(bookedOn)}` };
  return countReturned(dependencies, tx, order, given, why);
}

/** Says what withdrawing a refund would do, and does nothing. @throws as `withdrawRefund` */
export async function planWithdrawal(
  { database }: Pick<Dependencies, 'database'>,
  request: ToSendRequest,
): Promise<WithdrawnPlan> {
  return database.$transaction(async (tx) => withdrawalOf(await toSendOf(tx, request)));
}

const withdrawalOf = ({ order, facts }: { order: Order; facts: ToSend }): WithdrawnPlan =>
  planOf({ ...facts, cancelled: order.cancelledAt !== null });

/**
 * Says that a refund will not be sent, with an entry in the audit log; the buyer is told. A registration that has ended with it stays so.
 *
 * @param request.answer words for the buyer; '' for none
 * @throws RefundNotToSendError | PlanMovedError | InvalidInputError with nothing stored
 */
export async function withdrawRefund(
  dependencies: Dependencies,
  { answer: given, ...request }: ToSendRequest & { answer: string },
  { planId, ...doing }: Agreed,
): Promise<WithdrawnPlan['facts']> {
  const answer = readAnswer(given);
  return auditedChange(dependencies, { ...doing, dryRun: false }, async (tx, record, at) => {
    const found = await toSendOf(tx, request);
    const { facts } = agreeTo(withdrawalOf(found), planId);
    await withdraw(dependencies, tx, found.order, found.refund, { answer, at });
    await record({
      action: 'orders.refund-withdrawn',
      subject: `order ${facts.reference}`,
      details: { refund: facts.refund, amountMinor: facts.amountMinor, currency: facts.currency },
      personal: answer ? { answer } : {},
    });
    return facts;
  });
}

async function withdraw(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  refund: Refund,
  { answer, at }: { answer: string; at: Date },
): Promise<void> {
  await endRefundToSend(tx, refund.id, { state: 'WITHDRAWN', settledAt: at });
  await queueWithdrawnMail(dependencies, tx, order, refund, answer);
}

/**
 * Withdraws what was to be sent of an order, which the transaction holds, as far as there is nothing left to send: the bank has taken back
 * what had paid. What was agreed to last goes first; where a part of it is left, that is to be sent in its place.
 *
 * @param leftMinor what the order has of its money, in minor units of its currency
 */
export async function withdrawWhatIsGone(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  leftMinor: number,
  at: Date,
): Promise<void> {
  const refunds = await findRefundsToSend(tx, { orderId: order.id, limit: MOST });
  let owed = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const money = (minor: number) => formatMoney(minor, order.currency as Currency);
  for (const refund of refunds.toReversed()) {
    if (owed <= leftMinor) return;
    const { amountMinor } = refund;
    const restMinor = Math.max(amountMinor - (owed - leftMinor), 0);
    const answer =
      restMinor === 0
        ? `Your bank has taken your transfer back, so there is nothing of it that we could send: ${money(amountMinor)}.`
        : `Your bank has taken ${money(amountMinor - restMinor)} of it back, so ${money(restMinor)} is left, which we will send you.`;
    await withdraw(dependencies, tx, order, refund, { answer, at });
    if (restMinor > 0) {
      const rest = { orderId: order.id, amountMinor: restMinor, requestedAt: at, state: 'TO_SEND' as const };
      await queueToSendMail(dependencies, tx, order, await insertRefund(tx, rest), []);
    }
    owed -= amountMinor;
  }
}

/** No order has more. */
const MOST = 1_000;

/** Holds an order, and finds what is to be sent of it. */
async function toSendOf(
  tx: Transaction,
  { orderId, refund: asked }: ToSendRequest,
): Promise<{ order: Order; refund: Refund; facts: ToSend }> {
  await lockOrdersTogether(tx, [orderId]);
  const order = await lockOrder(tx, orderId);
  const refunds = await findRefundsToSend(tx, { orderId, limit: MOST });
  const refund = asked === undefined ? refunds[0] : refunds.find(({ id }) => id === asked.trim());
  if (!refund)
    throw new RefundNotToSendError(
      asked === undefined
        ? `No refund of ${order.reference} is to be sent by bank transfer.`
        : `There is no such refund of ${order.reference} that is to be sent by bank transfer.`,
    );
  const { id, amountMinor } = refund;
  const { reference, currency } = order;
  const accounts = await payerAccountsOf(tx, orderId);
  return {
    order,
    refund,
    facts: { refund: id, reference, name: fullName(order), amountMinor, currency, accounts },
  };
}
