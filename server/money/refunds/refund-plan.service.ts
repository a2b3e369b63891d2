import { fullName } from '#domain/names.ts';
import { STATUS_NAMES } from '#domain/orders/order-status.ts';
import { mayHappen } from '#domain/orders/order-transitions.ts';
import { CURRENCY_TABLE, type Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { PAID_AFTER_CANCELLATION } from '#server/money/payments/payment-state.ts';
import { type AftermathFacts, aftermathFacts, aftermathOf } from '#server/orders/orders/aftermath.ts';
import { findOrder, type Order } from '#server/orders/orders/order.store.ts';
import { payerAccountsOf } from '#server/orders/orders/received-money.store.ts';
import { findSeatsOf, type SeatRow } from '#server/orders/seats/seat.store.ts';
import { othersTold } from '#server/orders/seats/tell-holders.ts';
import { type UndoneFacts, undoneFacts } from '#server/orders/seats/upgrade.service.ts';
import { type Plan, planOf } from '#server/organiser/plan.ts';
import { NotRefundableError } from './refund.errors.ts';
import { type RefundsSoFar, refundsSoFar } from './refund.store.ts';

/** What a refund would do; amounts in minor units of `currency`. */
export type RefundPlan = Plan<
  {
    reference: string;
    name: string;
    currency: string;
    totalMinor: number;
    /** How many refunds there were; what was agreed to once is not agreed to again. */
    earlierRefunds: number;
    /** What would be given back now. */
    amountMinor: number;
    /** Whether PayPal gives it back, or the organiser has to, by a transfer. */
    through: 'PAYPAL' | 'BANK';
    /** Where a transfer goes: the accounts that what was paid came from, as far as they are known. */
    accounts: string[];
    becomes: 'REFUNDED' | 'PARTIALLY_REFUNDED' | 'CANCELLED';
  } & RefundsSoFar &
    EndingFacts
>;

/** What ends with an order of which all is given back, or taken back by the bank. */
export type EndingFacts = {
  /** Addresses of others whose tickets or invitations end with it, and who are told so by mail. */
  tells: string[];
} & AftermathFacts &
  UndoneFacts;

/** Nothing ends. */
export const NOTHING_ENDS: EndingFacts = { tells: [] };

/** @param seats the order's */
export async function endingFacts(
  tx: Transaction,
  order: Order,
  seats: readonly SeatRow[],
): Promise<EndingFacts> {
  return {
    tells: othersTold(order, seats),
    ...aftermathFacts(await aftermathOf(tx, order)),
    ...(await undoneFacts(tx, order)),
  };
}

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
  const { order, seats } = await orderWithSeats(database, orderId);
  return database.$transaction((tx) => planRefundOf(tx, order, seats, amountMinor));
}

/** @throws NotRefundableError where there is no such order */
export async function orderWithSeats(
  database: Database,
  orderId: string,
): Promise<{ order: Order; seats: SeatRow[] }> {
  const order = await findOrder(database, { id: orderId });
  if (!order) throw new NotRefundableError('reference', 'There is no such order.');
  return { order, seats: await findSeatsOf(database, orderId) };
}

/**
 * The same for an order and its seats that have been read.
 *
 * @param asked minor units; null: all that is left
 * @throws NotRefundableError
 */
export async function planRefundOf(
  tx: Transaction,
  order: Order,
  seats: readonly SeatRow[],
  asked: number | null,
): Promise<RefundPlan> {
  const { reference, status, totalMinor } = order;
  const money = (minor: number) => formatMoney(minor, order.currency as Currency);
  if (status === 'REFUNDED') throw new NotRefundableError('reference', `${reference} is refunded in full.`);
  const late = status === 'CANCELLED' && order.failureIssue === PAID_AFTER_CANCELLATION;
  const through = order.paypalCaptureId ? 'PAYPAL' : order.bankReference ? 'BANK' : null;
  if ((!mayHappen('returned', status) && !late) || !through)
    throw new NotRefundableError(
      'reference',
      totalMinor === 0
        ? `${reference} cost nothing.`
        : `Nothing of ${reference} can be refunded: its status is “${STATUS_NAMES[status]}”.`,
    );
  const { count, soFar, underWay } = await refundsSoFar(tx, order);
  if (underWay) throw new NotRefundableError('reference', `A refund of ${reference} is under way already.`);
  const left = totalMinor - soFar.refundedMinor - soFar.pendingMinor - soFar.toSendMinor;
  const amountMinor = asked ?? left;
  if (asked !== null && asked <= 0) throw new NotRefundableError('amount', 'Enter an amount of more than 0.');
  if (amountMinor % CURRENCY_TABLE[order.currency as Currency].step !== 0)
    throw new NotRefundableError('amount', `Enter a whole number of ${order.currency}.`);
  if (amountMinor <= 0 || amountMinor > left)
    throw new NotRefundableError('amount', `At most ${money(left)} of ${reference} can be refunded.`);
  if (late && amountMinor !== left)
    throw new NotRefundableError(
      'amount',
      `${reference} was cancelled: all of it, ${money(left)}, is refunded.`,
    );
  const becomes = late ? 'CANCELLED' : amountMinor === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  return planOf({
    reference,
    name: fullName(order),
    currency: order.currency,
    totalMinor,
    ...soFar,
    earlierRefunds: count,
    amountMinor,
    through,
    accounts: through === 'BANK' ? await payerAccountsOf(tx, order.id) : [],
    becomes,
    ...(becomes === 'REFUNDED' ? await endingFacts(tx, order, seats) : NOTHING_ENDS),
  });
}
