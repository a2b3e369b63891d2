import { VALID_STATUSES } from '#domain/orders/order-status.ts';
import {
  COUNTING_OUTCOMES,
  type OrderOutcome,
  outcomeOf,
  PARTS_WAIT,
  stayedMinor,
  takenBackOf,
} from '#domain/orders/transfer-outcome.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { becomePaid, paidAt } from '#server/money/payments/become-paid.ts';
import type { Booked } from '#server/money/payments/booked.ts';
import { countReturned } from '#server/money/payments/end-registration.ts';
import { closeAttempts, keepAttempt } from '#server/money/payments/payment-attempt.store.ts';
import { insertRefund } from '#server/money/refunds/refund.store.ts';
import { withdrawWhatIsGone } from '#server/money/refunds/refund-to-send.service.ts';
import { asPaidBy } from '#server/orders/orders/fee-of-order.ts';
import { type Order, patchOrder } from '#server/orders/orders/order.store.ts';
import { findCountingTransfers, receivedMinorOf } from '#server/orders/orders/received-money.store.ts';
import { transferLines } from '#server/orders/orders/transfer-text.ts';
import { TransferNotRecordedError } from './bank.errors.ts';
import { queueTransferMail } from './bank.mails.ts';
import { keyOf } from './entry-key.ts';
import {
  findTransfers,
  insertTransfer,
  type ReceivedTransfer,
  receivedOf,
} from './received-transfer.store.ts';
import { findSent } from './sent.store.ts';

/** A transfer as the bank tells of it. */
export type Transfer = {
  /** The same for the same transfer, however often the bank tells of it. */
  key: string;
  /** When the bank booked it, 'YYYY-MM-DD'. */
  bookedOn: string;
  /** Minor units of its currency; negative: the bank took back what had come. */
  amountMinor: number;
  currency: string;
  bankReference: string;
  /** The account that it came from; null where it is not known. */
  payerAccount: string | null;
  /** Of the entry of a statement that tells of it; missing: somebody says it. */
  entryKey?: string;
  /** Whether it had been sent as a refund, and came back. */
  cameBack?: boolean;
  /** Whether it came late and pays the price of the day, which the order has by now. */
  todaysPrice?: boolean;
  /** Whether it had come for another order. */
  ofOther?: boolean;
};

/** What recording a transfer would make of it; `receivedMinor`: what had come before, in the order's currency. */
export type Decision = { outcome: OrderOutcome; receivedMinor: number; reverses: ReceivedTransfer | null };

/**
 * Decides what becomes of a transfer for an order (docs/product.md 7.19), and does nothing.
 *
 * @throws TransferNotRecordedError where it is recorded already, takes back what never came, or PayPal may be taking the order's money
 */
export async function decide(
  tx: Transaction,
  order: Order,
  {
    key,
    amountMinor,
    currency,
    cameBack = false,
  }: Pick<Transfer, 'key' | 'amountMinor' | 'currency' | 'cameBack'>,
): Promise<Decision> {
  const { reference } = order;
  const before = await findTransfers(tx, order.id);
  const receivedMinor = receivedOf(before, order);
  if (before.some((one) => one.key === key))
    throw new TransferNotRecordedError(`This transfer for ${reference} is recorded already.`);
  if (cameBack) {
    const alike = (one: { amountMinor: number; currency: string }) =>
      one.amountMinor === amountMinor && one.currency === currency;
    const back = before.filter((one) => one.outcome === 'RETURNED' && alike(one));
    if ((await findSent(tx, order)).filter(alike).length <= back.length)
      throw new TransferNotRecordedError(`No refund of this amount was sent for ${reference}.`);
    return { outcome: 'RETURNED', receivedMinor, reverses: null };
  }
  if (amountMinor < 0) {
    const gone = 0 - amountMinor;
    const there = before.filter((one) => one.currency === currency && stayedMinor(one) >= gone);
    // Of which of several it is a part, nobody knows.
    const [larger, another] = there;
    const reverses =
      there.find((one) => stayedMinor(one) === gone) ?? (another === undefined ? larger : undefined);
    if (!reverses)
      throw new TransferNotRecordedError(
        another === undefined
          ? `No transfer of this amount, or of more, is recorded for ${reference}.`
          : `No transfer of this amount is recorded for ${reference}, and more than one is larger. Refund that much of it, and say when it left the account.`,
      );
    return { outcome: 'REVERSED', receivedMinor, reverses };
  }
  const { status, totalMinor, capturing } = asPaidBy(order, 'TRANSFER');
  const known = {
    status,
    totalMinor,
    receivedMinor,
    currency: order.currency,
    capturing: capturing !== null,
  };
  const outcome = outcomeOf(known, { amountMinor, currency });
  if (outcome === null)
    throw new TransferNotRecordedError(
      `A payment of ${reference} through PayPal is under way. Record the transfer once its outcome is known.`,
    );
  return { outcome, receivedMinor, reverses: null };
}

/**
 * Records a transfer for an order that the transaction holds, with what follows from it: the order is paid, its buyer is told what is
 * missing or too much, or the registration ends because the bank has taken the money back.
 *
 * @throws TransferNotRecordedError
 */
export async function recordTransfer(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  transfer: Transfer,
  at: Date,
): Promise<Decision & { id: string; order: Order }> {
  const decision = await decide(tx, order, transfer);
  const { outcome, reverses, receivedMinor } = decision;
  const over = receivedMinor + transfer.amountMinor - asPaidBy(order, 'TRANSFER').totalMinor;
  const { cameBack: _, todaysPrice = false, ofOther = false, entryKey = null, ...told } = transfer;
  const stored = {
    ...told,
    entryKey,
    orderId: order.id,
    outcome,
    surplusMinor: outcome === 'SURPLUS' ? Math.min(over, transfer.amountMinor) : 0,
    reversesId: reverses?.id ?? null,
  };
  const id = await insertTransfer(tx, stored, at);
  if (id === null)
    throw new TransferNotRecordedError('This transfer is recorded already, for another registration.');
  let after = order;
  if (outcome === 'PAID' || outcome === 'SURPLUS') after = await pay(dependencies, tx, order, transfer, at);
  const recall = recallOf(order, transfer, decision);
  if (recall && recall.goneMinor > 0) after = await takeBack(dependencies, tx, order, recall, at);
  // The confirmation says that it is paid.
  const counts = COUNTING_OUTCOMES.includes(outcome);
  const counting = await findCountingTransfers(tx, order.id);
  if (outcome !== 'PAID')
    await queueTransferMail(dependencies, tx, asPaidBy(after, 'TRANSFER'), {
      id,
      outcome,
      amountMinor: Math.abs(transfer.amountMinor),
      currency: transfer.currency,
      bookedOn: transfer.bookedOn,
      bankReference: transfer.bankReference,
      todaysPrice,
      ofOther,
      recall: recall?.becomes ?? null,
      partOfMinor: recall?.partOfMinor ?? null,
      receivedMinor: receivedMinorOf(counting),
      transfers: counts ? transferLines(counting, order.currency) : [],
    });
  return { ...decision, id, order: after };
}

async function pay(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { bookedOn, bankReference }: Transfer,
  at: Date,
): Promise<Order> {
  // What was begun at PayPal is not captured any more.
  await keepAttempt(tx, order, { at, closed: true });
  await closeAttempts(tx, { orderId: order.id }, at);
  const free = await patchOrder(tx, order, { paypalOrderId: null, paypalApproveUrl: null });
  const booked = paidAt(bookedOn, at) ?? at;
  const capturedAt = booked < order.createdAt ? order.createdAt : booked;
  return becomePaid(dependencies, tx, free, {
    at,
    cause: 'bank',
    changes: { bankReference, capturedAt },
    mail: true,
  });
}

/** What follows where the bank takes back a transfer that had come for an order (docs/product.md 7.19). */
export type Recall = {
  /** It waits for what is missing now, stays valid or cancelled with that as given back, ends since nothing is left, or stays as it is. */
  becomes: 'WAITS' | 'STAYS' | 'CANCELLED' | 'ENDS' | 'AS_IS';
  /** What then counts as given back, in minor units of the order's currency. */
  goneMinor: number;
  /** What of the transfer was settled before (7.20), and is missing for that now; in minor units of its currency. */
  settledMinor: number;
  /** What had come, where a part of it is taken back; null where all that there was of it is. */
  partOfMinor: number | null;
};

/** Says what follows for an order; null where nothing is taken back. */
export function recallOf(
  order: Order,
  { amountMinor }: Pick<Transfer, 'amountMinor'>,
  { reverses }: Pick<Decision, 'reverses'>,
): Recall | null {
  if (!reverses) return null;
  const { status, bankReference, totalMinor, refundedMinor, cancelledAt } = order;
  const before = takenBackOf(reverses, order);
  const now = takenBackOf({ ...reverses, reversedBy: [...reverses.reversedBy, { amountMinor }] }, order);
  const countedMinor = now.countedMinor - before.countedMinor;
  const becoming = (becomes: Recall['becomes'], goneMinor = 0) => ({
    becomes,
    goneMinor,
    settledMinor: now.settledMinor - before.settledMinor,
    partOfMinor: reverses.amountMinor + amountMinor === 0 ? null : reverses.amountMinor,
  });
  if (countedMinor === 0) return becoming('AS_IS');
  if (PARTS_WAIT.includes(status)) return becoming('WAITS');
  if (!VALID_STATUSES.includes(status) || bankReference === null) return becoming('AS_IS');
  const goneMinor = Math.min(totalMinor - refundedMinor, countedMinor);
  if (goneMinor === 0) return becoming('AS_IS');
  if (refundedMinor + goneMinor === totalMinor) return becoming('ENDS', goneMinor);
  return becoming(cancelledAt === null ? 'STAYS' : 'CANCELLED', goneMinor);
}

/** What is missing of a paid order's money counts as given back: the bank has it. */
async function takeBack(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { becomes, goneMinor: amountMinor }: Recall,
  at: Date,
): Promise<Order> {
  const { totalMinor, refundedMinor } = order;
  await insertRefund(tx, { orderId: order.id, amountMinor, requestedAt: at, state: 'DONE' });
  await withdrawWhatIsGone(dependencies, tx, order, totalMinor - refundedMinor - amountMinor, at);
  const given = {
    refundedMinor: refundedMinor + amountMinor,
    status: becomes === 'ENDS' ? ('REFUNDED' as const) : ('PARTIALLY_REFUNDED' as const),
  };
  const why = { at, cause: 'bank' as const, detail: 'taken back by the bank' };
  return countReturned(dependencies, tx, order, given, why);
}

/**
 * Writes down the transfer by which somebody says that an order, which the transaction holds, was paid as it was entered (docs/product.md
 * 6.5), so that a statement which shows it is known to tell of this one.
 */
export async function recordEntered(
  tx: Transaction,
  { id: orderId, totalMinor: amountMinor, currency }: Pick<Order, 'id' | 'totalMinor' | 'currency'>,
  { bookedOn, bankReference }: Booked,
  at: Date,
): Promise<void> {
  const key = keyOf('entered', orderId);
  const none = { payerAccount: null, entryKey: null, surplusMinor: 0, reversesId: null };
  const came = { key, orderId, bookedOn, amountMinor, currency, bankReference, outcome: 'PAID' as const };
  await insertTransfer(tx, { ...came, ...none }, at);
}
