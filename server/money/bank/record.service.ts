import { fullName } from '#domain/names.ts';
import type { OrderOutcome } from '#domain/orders/transfer-outcome.ts';
import { CURRENCY_TABLE, isCurrency } from '#domain/pricing/currency.ts';
import { cleanLine } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type InputProblem, InvalidInputError } from '#server/base/errors.ts';
import { bookedProblems } from '#server/money/payments/booked.ts';
import { asPaidBy } from '#server/orders/orders/fee-of-order.ts';
import { lockOrder, type Order } from '#server/orders/orders/order.store.ts';
import { findMissingMinor } from '#server/orders/orders/received-money.store.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import { keyOf } from './entry-key.ts';
import { type RecallFacts, recallFacts } from './recall-facts.ts';
import { decide, recordTransfer, type Transfer } from './record-transfer.ts';
import { atTodaysPrice, isLate } from './todays-price.ts';

/** A transfer that somebody enters for an order. */
export type TransferRequest = {
  orderId: string;
  /** Minor units of `currency`; null: what the order still lacks. */
  amountMinor: number | null;
  /** A code such as EUR; undefined: the order's. */
  currency: string | undefined;
  /** When the bank booked it, 'YYYY-MM-DD'. */
  bookedOn: string;
  bankReference: string;
  /** The account that it came from, where that is known. */
  payerAccount?: string | undefined;
  /** Whether the bank has taken it back, and not brought it. */
  takenBack: boolean;
  /** Whether it had been sent as a refund, and came back. */
  cameBack?: boolean;
  /** Whether money that came late pays the price of the day, and not that of then. */
  todaysPrice?: boolean;
};

/** What recording it would do; amounts in minor units. */
export type TransferPlan = Plan<{
  reference: string;
  name: string;
  conference: string;
  outcome: OrderOutcome;
  amountMinor: number;
  currency: string;
  bookedOn: string;
  bankReference: string;
  payerAccount: string | null;
  totalMinor: number;
  orderCurrency: string;
  /** What had come before, in the order's currency. */
  receivedMinor: number;
  /** What follows where the bank takes it back; null where it comes. */
  recall: RecallFacts | null;
  /** Whether the order has ended: its places may be somebody else's by now. */
  late: boolean;
  /** Whether it pays the price of the day, which `totalMinor` then is, and what the price of then was. */
  todaysPrice: boolean;
  priceThenMinor: number;
}>;

/** Says what recording a transfer would do, and takes back what it does for that. @throws as `recordByHand` */
export async function planTransfer(
  dependencies: Dependencies,
  request: TransferRequest,
): Promise<TransferPlan> {
  const doing = { actor: '', reason: '', dryRun: true };
  return auditedChange(dependencies, doing, async (tx) => {
    const order = await lockOrder(tx, request.orderId);
    return (await prepare(dependencies, tx, order, request)).plan;
  });
}

/**
 * Records a transfer, with an entry in the audit log (docs/product.md 7.19).
 *
 * @throws InvalidInputError naming every fault | TransferNotRecordedError | PlanMovedError with nothing stored
 */
export async function recordByHand(
  dependencies: Dependencies,
  request: TransferRequest,
  { planId, ...doing }: { planId: string; actor: string; reason: string },
): Promise<{ order: Order; outcome: OrderOutcome }> {
  return auditedChange(dependencies, { ...doing, dryRun: false }, async (tx, record, at) => {
    const order = await lockOrder(tx, request.orderId);
    const { plan, transfer, priced } = await prepare(dependencies, tx, order, request);
    agreeTo(plan, planId);
    const { id, outcome, order: after } = await recordTransfer(dependencies, tx, priced, transfer, at);
    await record(entryOf(after, transfer, { id, outcome, before: order }));
    return { order: after, outcome };
  });
}

/** What the audit log keeps of a transfer that was recorded. */
export function entryOf(
  after: Order,
  { amountMinor, currency, bookedOn, bankReference }: Transfer,
  { id, outcome, before }: { id: string; outcome: OrderOutcome; before: Order },
) {
  return {
    action: 'bank.record' as const,
    subject: `order ${after.reference}`,
    details: {
      transfer: id,
      outcome,
      amountMinor,
      currency,
      bookedOn,
      before: before.status,
      after: after.status,
      refundedMinor: after.refundedMinor,
    },
    personal: { bankReference },
  };
}

async function prepare(
  dependencies: Dependencies,
  tx: Transaction,
  before: Order,
  request: TransferRequest,
): Promise<{ plan: TransferPlan; transfer: Transfer; priced: Order }> {
  const { clock } = dependencies;
  const { bookedOn, takenBack, cameBack = false, todaysPrice = false } = request;
  const late = isLate(before, clock.now());
  const bankReference = cleanLine(request.bankReference);
  const currency = (request.currency ?? before.currency).toUpperCase();
  const problems = problemsOf(request, {
    bankReference,
    currency,
    currencyOfOrder: before.currency,
    now: clock.now(),
  });
  if (problems.length > 0) throw new InvalidInputError(problems);
  const priced = todaysPrice
    ? await atTodaysPrice(dependencies, tx, before, request.amountMinor ?? 0)
    : before;
  const order = asPaidBy(priced, 'TRANSFER');
  const amount = request.amountMinor ?? Math.max(await findMissingMinor(tx, order), 1);
  const amountMinor = takenBack ? 0 - amount : amount;
  const key = keyOf('by hand', order.id, bookedOn, amountMinor, currency, bankReference);
  const decision = await decide(tx, order, { key, amountMinor, currency, cameBack });
  const { outcome, receivedMinor } = decision;
  const payerAccount = cleanLine(request.payerAccount ?? '') || null;
  const transfer = {
    key,
    bookedOn,
    amountMinor,
    currency,
    bankReference,
    payerAccount,
    cameBack,
    todaysPrice,
  };
  const plan = planOf({
    reference: order.reference,
    name: fullName(order),
    conference: order.conferenceTitle,
    outcome,
    amountMinor,
    currency,
    bookedOn,
    bankReference,
    payerAccount,
    totalMinor: order.totalMinor,
    orderCurrency: order.currency,
    receivedMinor,
    recall: await recallFacts(tx, order, { amountMinor }, decision),
    late,
    todaysPrice,
    priceThenMinor: asPaidBy(before, 'TRANSFER').totalMinor,
  });
  return { plan, transfer, priced: order };
}

function problemsOf(
  { amountMinor, bookedOn, takenBack, cameBack, todaysPrice, currency: asked }: TransferRequest,
  {
    bankReference,
    currency,
    currencyOfOrder,
    now,
  }: { bankReference: string; currency: string; currencyOfOrder: string; now: Date },
): InputProblem[] {
  const problems: InputProblem[] = [];
  if (!isCurrency(currency)) problems.push({ path: 'currency', message: 'must be a code such as EUR' });
  else if (amountMinor !== null && (amountMinor <= 0 || amountMinor > 2 ** 31 - 1))
    problems.push({ path: 'amount', message: 'Enter an amount of more than 0.' });
  else if (amountMinor !== null && amountMinor % CURRENCY_TABLE[currency].step !== 0)
    problems.push({ path: 'amount', message: `must be a whole number of ${currency}` });
  if (takenBack && cameBack)
    problems.push({ path: 'cameBack', message: 'The bank has taken it back, or it came back: say one.' });
  if (cameBack && amountMinor === null) problems.push({ path: 'amount', message: 'Enter what came back.' });
  if (takenBack && amountMinor === null)
    problems.push({ path: 'amount', message: 'Enter what the bank has taken back.' });
  if (
    todaysPrice &&
    (takenBack ||
      cameBack ||
      amountMinor === null ||
      (asked !== undefined && asked.toUpperCase() !== currencyOfOrder))
  )
    problems.push({
      path: 'todaysPrice',
      message:
        'The price of the day is of money that came: enter its amount, in the currency of the registration.',
    });
  return [...problems, ...bookedProblems({ bookedOn, bankReference }, now)];
}
