import { couponRows, type DiscountRow } from '#domain/pricing/coupon-rows.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import type { Order } from './order.store.ts';
import { discountName } from './paid-by.ts';

/**
 * What was taken off an order, by its coupon or because the organiser agreed to it; nothing where nothing was. Together it is
 * `discountMinor`, whatever is known of its parts.
 */
export function discountsOf(order: Order): readonly DiscountRow[] {
  const { couponCode, discountMinor } = order;
  if (couponCode !== null) {
    const rows = couponRows(couponCode, order, order, order.currency as Currency);
    if (rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0) === discountMinor) return rows;
  }
  return couponCode !== null || discountMinor > 0
    ? [{ name: discountName(order), amountMinor: discountMinor }]
    : [];
}
