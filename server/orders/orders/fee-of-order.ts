import { OPEN_STATUSES, PAID_STATUSES } from '#domain/orders/order-status.ts';
import type { PayWay } from '#domain/pricing/fee.ts';
import type { Order } from './order.store.ts';

type Fees = Pick<Order, 'feeMinor' | 'totalMinor' | 'feeByPayPalMinor' | 'feeByTransferMinor'>;

const feeBy = ({ feeByPayPalMinor, feeByTransferMinor }: Fees, way: PayWay): number =>
  way === 'PAYPAL' ? feeByPayPalMinor : feeByTransferMinor;

/**
 * What an order would cost if it were paid in a way, also where it was paid in another one: the same but for the fee (docs/product.md 4.4).
 * A payment that is begun is compared with it; what people are told is `asPaidBy`.
 */
export const totalOf = (order: Fees, way: PayWay): number => amountsBy(order, way).totalMinor;

const amountsBy = (order: Fees, way: PayWay): Pick<Order, 'totalMinor' | 'feeMinor'> => {
  const feeMinor = feeBy(order, way);
  return { totalMinor: order.totalMinor - order.feeMinor + feeMinor, feeMinor };
};

/** An order with what it costs if it is paid in a way; one that was paid is what was paid. */
export function asPaidBy(order: Order, way: PayWay): Order {
  if (PAID_STATUSES.includes(order.status)) return order;
  return { ...order, ...amountsBy(order, way) };
}

/**
 * What follows for the fee from how an order is being paid by now: what waits for a transfer has that way's, and what PayPal
 * takes has PayPal's. One that has ended keeps what it had.
 */
export function feeThatFollows(order: Order): Partial<Fees> {
  const way = wayOf(order);
  return way === null ? {} : amountsBy(order, way);
}

function wayOf({ status, bankReference, capturing, paypalCaptureId }: Order): PayWay | null {
  if (bankReference !== null) return 'TRANSFER';
  if (capturing !== null) return 'PAYPAL';
  if (status === 'AWAITING_TRANSFER') return 'TRANSFER';
  return OPEN_STATUSES.includes(status) || paypalCaptureId !== null ? 'PAYPAL' : null;
}
