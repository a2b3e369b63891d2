import { PAID_STATUSES } from '#domain/orders/order-status.ts';
import type { Order } from './order.store.ts';

/** How an order was paid. */
export type PaidBy = 'PAYPAL' | 'BANK' | 'NOTHING';

/** How an order was paid; null while it is not. */
export function paidByOf({
  status,
  totalMinor,
  bankReference,
}: Pick<Order, 'status' | 'totalMinor' | 'bankReference'>): PaidBy | null {
  if (!PAID_STATUSES.includes(status)) return null;
  if (totalMinor === 0) return 'NOTHING';
  return bankReference === null ? 'PAYPAL' : 'BANK';
}

/** What an order's discount is called: the coupon's, or what the organiser agreed to. */
export function discountName({ couponCode }: Pick<Order, 'couponCode'>): string {
  return couponCode === null ? 'Discount' : `Coupon ${couponCode}`;
}
