import { describe, expect, it } from 'vitest';
import { couponRows } from '#domain/pricing/coupon-rows.ts';
import { NO_FEE } from '#domain/pricing/fee.ts';
import { totalsOf } from '#domain/pricing/quote.ts';

const SUBTOTALS = { registrationMinor: 49_905, addOnsMinor: 10_000, accommodationMinor: 30_000 };

describe('what a coupon takes off (docs/product.md 4.4)', () => {
  it('is a row for each part that it is for, which together are the discount', () => {
    const discount = { registrationPercent: 30, addOnsPercent: 0, accommodationPercent: 10 };
    const rows = couponRows('EARLY', SUBTOTALS, discount, 'USD');
    expect(rows).toEqual([
      // Half a minor unit is rounded up.
      { name: 'Coupon EARLY: 30% off registration', amountMinor: 14_972 },
      { name: 'Coupon EARLY: 10% off accommodation', amountMinor: 3000 },
    ]);
    const { originalMinor, discountedMinor } = totalsOf(SUBTOTALS, discount, 'USD', NO_FEE);
    expect(rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(originalMinor - discountedMinor);
  });

  it('is said of a coupon that takes nothing off what was chosen', () => {
    const discount = { registrationPercent: 0, addOnsPercent: 0, accommodationPercent: 10 };
    const rows = couponRows('NIGHTS', { ...SUBTOTALS, accommodationMinor: 0 }, discount, 'USD');
    expect(rows).toEqual([{ name: 'Coupon NIGHTS', amountMinor: 0 }]);
  });
});
