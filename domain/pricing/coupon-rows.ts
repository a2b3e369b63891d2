import type { Currency } from './currency.ts';
import { NO_FEE } from './fee.ts';
import { type Discount, type PartAmounts, totalsOf } from './quote.ts';

/** Something that is taken off; the amount is positive, in minor units. */
export type DiscountRow = { readonly name: string; readonly amountMinor: number };

const PARTS = [
  ['registrationMinor', 'registrationPercent', 'registration'],
  ['addOnsMinor', 'addOnsPercent', 'add-ons'],
  ['accommodationMinor', 'accommodationPercent', 'accommodation'],
] as const;

/**
 * What a coupon takes off, a row for each part of a registration that it is for: 'Coupon EARLY: 30% off registration'
 * (docs/product.md 4.4). Where it takes nothing off, one row says so.
 */
export function couponRows(
  code: string,
  subtotals: PartAmounts,
  discount: Discount,
  currency: Currency,
): readonly DiscountRow[] {
  const { discounts } = totalsOf(subtotals, discount, currency, NO_FEE);
  const rows = PARTS.filter(([amount]) => discounts[amount] > 0).map(([amount, percent, part]) => ({
    name: `Coupon ${code}: ${discount[percent]}% off ${part}`,
    amountMinor: discounts[amount],
  }));
  return rows.length > 0 ? rows : [{ name: `Coupon ${code}`, amountMinor: 0 }];
}
