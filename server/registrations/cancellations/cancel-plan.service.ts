import { fullName } from '#domain/names.ts';
import { isUnderWay, type OrderStatus } from '#domain/orders/order-status.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { isErased } from '#server/base/lib/erased.ts';
import { refundsSoFar } from '#server/money/refunds/refund.store.ts';
import {
  orderWithSeats,
  planRefundOf,
  type RefundPlan,
  type RefundRequest,
} from '#server/money/refunds/refund-plan.service.ts';
import { aftermathFacts, aftermathOf } from '#server/orders/orders/aftermath.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { ticketTitle } from '#server/orders/places/ticket-title.ts';
import type { SeatRow } from '#server/orders/seats/seat.store.ts';
import { othersTold } from '#server/orders/seats/tell-holders.ts';
import { undoneFacts } from '#server/orders/seats/upgrade.service.ts';
import { type Plan, planOf } from '#server/organiser/plan.ts';
import { NotCancellableError } from './cancellation.errors.ts';
import { isCancellable, mayAskToCancel } from './cancellation.service.ts';
import { findLastCancellation } from './cancellation.store.ts';

/** What cancelling would do; amounts in minor units of `currency`. */
export type CancellationPlan = Plan<
  (RefundPlan['facts'] | WithoutRefund) & {
    /** Whether the buyer has asked for it. */
    asked: boolean;
    /** What is no longer valid; the name is empty where nobody is named. */
    tickets: { ticket: string; name: string }[];
    /** Addresses that are told by mail. */
    tells: string[];
  }
>;

/** As a refund's plan: nothing goes back. */
type WithoutRefund = Omit<RefundPlan['facts'], 'through' | 'becomes'> & {
  through: 'NOTHING';
  becomes: OrderStatus;
};

/**
 * Says what cancelling a registration would do, and does nothing (docs/product.md 7.11).
 *
 * @param request.amountMinor what goes back; 0: nothing; null: all that is left
 * @throws NotCancellableError | NotRefundableError
 */
export async function planCancellation(
  { database }: Pick<Dependencies, 'database'>,
  { orderId, amountMinor }: RefundRequest,
): Promise<CancellationPlan> {
  const { order, seats } = await orderWithSeats(database, orderId);
  return database.$transaction((tx) => planCancellationOf(tx, order, seats, amountMinor));
}

/** The same for an order and its seats that have been read. */
export async function planCancellationOf(
  tx: Transaction,
  order: Order,
  seats: readonly SeatRow[],
  asked: number | null,
): Promise<CancellationPlan> {
  requireCancellable(order);
  const request = await findLastCancellation(tx, order.id);
  return planOf({
    ...(await moneyOf(tx, order, seats, asked)),
    ...aftermathFacts(await aftermathOf(tx, order)),
    ...(await undoneFacts(tx, order)),
    asked: request?.state === 'OPEN' && request.moveToId === null,
    tickets: seats.map((seat) => ({ ticket: ticketTitle(seat, order.conference), name: seat.name })),
    tells: [order.email, ...othersTold(order, seats)].filter((email) => !isErased(email)),
  });
}

async function moneyOf(
  tx: Transaction,
  order: Order,
  seats: readonly SeatRow[],
  asked: number | null,
): Promise<RefundPlan['facts'] | WithoutRefund> {
  const paid = mayAskToCancel(order);
  // What is not paid, or cost nothing, is refused there where something is to go back.
  if (asked === null ? paid : asked !== 0) return (await planRefundOf(tx, order, seats, asked)).facts;
  const { reference, currency, totalMinor } = order;
  const { count, soFar } = await refundsSoFar(tx, order);
  return {
    reference,
    name: fullName(order),
    currency,
    totalMinor,
    ...soFar,
    earlierRefunds: count,
    amountMinor: 0,
    accounts: [],
    tells: [],
    through: 'NOTHING',
    becomes: paid ? order.status : 'CANCELLED',
  };
}

/** @throws NotCancellableError */
function requireCancellable(order: Order): void {
  const { reference, status, cancelledAt, capturing } = order;
  if (status === 'CANCELLED' || cancelledAt !== null)
    throw new NotCancellableError(`${reference} is cancelled already.`);
  if (isCancellable(order) || mayAskToCancel(order)) return;
  throw new NotCancellableError(
    status === 'REFUNDED'
      ? `${reference} is refunded in full, so its tickets are not valid any more.`
      : isUnderWay({ status, capturing })
        ? `A payment of ${reference} is under way. Ask PayPal about it first.`
        : `${reference} was never paid, and has ended (${status}).`,
  );
}
