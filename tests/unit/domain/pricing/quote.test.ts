// docs/product.md 4.4

import { describe, expect, test } from 'vitest';
import type { Basket } from '#domain/pricing/basket.ts';
import { CURRENCIES, type Currency } from '#domain/pricing/currency.ts';
import { PHASES, type Phase } from '#domain/pricing/phase.ts';
import { type Discount, quote, totalsOf } from '#domain/pricing/quote.ts';
import { PRICE_TABLE } from '../../../support/price-table.ts';
import { fc } from '../../../support/seeded.ts';

const builtInCoupon = { registrationPercent: 30, addOnsPercent: 0, accommodationPercent: 10 };

const priced = (
  basket: Basket,
  options: { phase?: Phase; currency?: Currency; discount?: Discount | null } = {},
) => quote({ items: PRICE_TABLE, basket, phase: 'EARLY', currency: 'USD', discount: null, ...options });

describe('a quote', () => {
  test('of one Presenter In-Person, early, in dollars is 499.00 + 9.98 = 508.98', () => {
    expect(priced([{ itemId: 'presenter-in-person', quantity: 1 }])).toEqual({
      currency: 'USD',
      ratePercent: 100,
      phase: 'EARLY',
      lines: [
        {
          itemId: 'presenter-in-person',
          kind: 'TICKET',
          group: null,
          name: 'Presenter In-Person',
          serves: 'presenter',
          seats: 1,
          online: false,
          quantity: 1,
          unitMinor: 49900,
          totalMinor: 49900,
        },
      ],
      subtotals: { registrationMinor: 49900, addOnsMinor: 0, accommodationMinor: 0 },
      discounts: { registrationMinor: 0, addOnsMinor: 0, accommodationMinor: 0 },
      originalMinor: 49900,
      discountedMinor: 49900,
      feeMinor: 998,
      totalMinor: 50898,
      originalTotalMinor: 50898,
    });
  });

  test('of the same with the built-in coupon is 349.30 + 6.99 = 356.29', () => {
    expect(
      priced([{ itemId: 'presenter-in-person', quantity: 1 }], { discount: builtInCoupon }),
    ).toMatchObject({
      discounts: { registrationMinor: 14970 },
      originalMinor: 49900,
      discountedMinor: 34930,
      feeMinor: 699,
      totalMinor: 35629,
      originalTotalMinor: 50898,
    });
  });

  test('takes each percentage off its own part', () => {
    const basket = [
      { itemId: 'delegate-virtual', quantity: 2 },
      { itemId: 'poster-fee', quantity: 1 },
      { itemId: 'two-nights-double', quantity: 1 },
    ];
    expect(priced(basket, { phase: 'MID', currency: 'GBP', discount: builtInCoupon })).toMatchObject({
      ratePercent: 73,
      subtotals: { registrationMinor: 51000, addOnsMinor: 7300, accommodationMinor: 21900 },
      discounts: { registrationMinor: 15300, addOnsMinor: 0, accommodationMinor: 2190 },
      originalMinor: 80200,
      discountedMinor: 62710,
      feeMinor: 1254,
      totalMinor: 63964,
      originalTotalMinor: 81804,
    });
  });

  test('rounds the unit, not the line: three times 127.50 euros are three times 128', () => {
    const { lines } = priced([{ itemId: 'one-night-double', quantity: 3 }], { currency: 'EUR' });
    expect(lines).toMatchObject([{ unitMinor: 12800, totalMinor: 38400 }]);
  });

  test('of nothing is nothing', () => {
    expect(priced([{ itemId: 'e-poster', quantity: 0 }], { discount: builtInCoupon })).toMatchObject({
      lines: [],
      originalMinor: 0,
      feeMinor: 0,
      totalMinor: 0,
      originalTotalMinor: 0,
    });
  });

  test('with everything off costs nothing, and its original total stays', () => {
    const everything = { registrationPercent: 100, addOnsPercent: 100, accommodationPercent: 100 };
    expect(priced([{ itemId: 'e-poster', quantity: 1 }], { discount: everything })).toMatchObject({
      totalMinor: 0,
      feeMinor: 0,
      originalTotalMinor: 17238,
    });
  });

  test('merges lines and follows the price list', () => {
    const { lines } = priced([
      { itemId: 'poster-fee', quantity: 1 },
      { itemId: 'e-poster', quantity: 1 },
      { itemId: 'poster-fee', quantity: 1 },
    ]);
    expect(lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      ['e-poster', 1],
      ['poster-fee', 2],
    ]);
  });

  test.each([
    [[{ itemId: 'nothing', quantity: 1 }]],
    [[{ itemId: 'e-poster', quantity: -1 }]],
    [[{ itemId: 'e-poster', quantity: 51 }]],
  ])('refuses the unsound basket %j', (basket) => {
    expect(() => priced(basket)).toThrow(RangeError);
  });

  test.each([-1, 101, 12.5, Number.NaN])('refuses a coupon of %d per cent', (percent) => {
    const discount = { ...builtInCoupon, addOnsPercent: percent };
    expect(() => priced([], { discount })).toThrow(RangeError);
  });
});

describe('totals of given subtotals', () => {
  test('round each discount and the fee half up to a minor unit', () => {
    const subtotals = { registrationMinor: 5, addOnsMinor: 15, accommodationMinor: 1234 };
    const half = { registrationPercent: 50, addOnsPercent: 30, accommodationPercent: 1 };
    expect(totalsOf(subtotals, half)).toMatchObject({
      discounts: { registrationMinor: 3, addOnsMinor: 5, accommodationMinor: 12 },
      originalMinor: 1254,
      discountedMinor: 1234,
      feeMinor: 25,
      totalMinor: 1259,
      originalTotalMinor: 1279,
    });
  });

  test('a fee of exactly half a minor unit is rounded up', () => {
    expect(totalsOf({ registrationMinor: 25, addOnsMinor: 0, accommodationMinor: 0 }, null).feeMinor).toBe(1);
    expect(totalsOf({ registrationMinor: 24, addOnsMinor: 0, accommodationMinor: 0 }, null).feeMinor).toBe(0);
  });

  test('refuse negative and fractional subtotals', () => {
    const none = { registrationMinor: 0, addOnsMinor: 0, accommodationMinor: 0 };
    expect(() => totalsOf({ ...none, addOnsMinor: -1 }, null)).toThrow(RangeError);
    expect(() => totalsOf({ ...none, accommodationMinor: 0.5 }, null)).toThrow(RangeError);
  });
});

/** An oracle that shares nothing with the product: exact fractions of dollars, a rate written as a fraction. */
type Fraction = readonly [bigint, bigint];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const halfUp = ([a, b]: Fraction): bigint => (2n * a + b) / (2n * b);
const rates: Record<Currency, Fraction> = { USD: [1n, 1n], EUR: [17n, 20n], GBP: [73n, 100n] };

function oracle(basket: Basket, phase: Phase, currency: Currency, discount: Discount | null): bigint {
  let discounted = 0n;
  for (const kind of ['TICKET', 'ADD_ON', 'ACCOMMODATION'] as const) {
    let subtotal = 0n;
    for (const { itemId, quantity } of basket) {
      const item = PRICE_TABLE.find(({ id }) => id === itemId);
      if (item?.kind !== kind) continue;
      const dollars: Fraction = [BigInt(item.usdMinor[phase]), 100n];
      subtotal += 100n * halfUp(times(dollars, rates[currency])) * BigInt(quantity);
    }
    const percent = {
      TICKET: discount?.registrationPercent,
      ADD_ON: discount?.addOnsPercent,
      ACCOMMODATION: discount?.accommodationPercent,
    }[kind];
    discounted += subtotal - halfUp(times([subtotal, 1n], [BigInt(percent ?? 0), 100n]));
  }
  return discounted + halfUp(times([discounted, 1n], [1n, 50n]));
}

test('any basket is quoted as exact fractions say', () => {
  const percent = fc.integer({ min: 0, max: 100 });
  const baskets = fc.uniqueArray(
    fc.record({
      itemId: fc.constantFrom(...PRICE_TABLE.map(({ id }) => id)),
      quantity: fc.integer({ min: 0, max: 50 }),
    }),
    { selector: ({ itemId }) => itemId, maxLength: PRICE_TABLE.length },
  );
  const discounts = fc.option(
    fc.record({ registrationPercent: percent, addOnsPercent: percent, accommodationPercent: percent }),
  );
  fc.assert(
    fc.property(
      baskets,
      fc.constantFrom(...PHASES),
      fc.constantFrom(...CURRENCIES),
      discounts,
      (basket, phase, currency, discount) => {
        const result = priced(basket, { phase, currency, discount });
        expect(BigInt(result.totalMinor)).toBe(oracle(basket, phase, currency, discount));
        expect(BigInt(result.originalTotalMinor)).toBe(oracle(basket, phase, currency, null));
      },
    ),
    { numRuns: 1000 },
  );
});

test('the lines of a quote are in the price list’s order, whatever the order of list and basket', () => {
  const basket = ['poster-fee', 'delegate-virtual', 'presenter-in-person'].map((itemId) => ({
    itemId,
    quantity: 1,
  }));
  const ordered = PRICE_TABLE.filter(({ id }) => basket.some(({ itemId }) => itemId === id))
    .toSorted((left, right) => left.position - right.position)
    .map(({ id }) => id);
  for (const items of [PRICE_TABLE, PRICE_TABLE.toReversed()]) {
    const { lines } = quote({ items, basket, phase: 'EARLY', currency: 'USD', discount: null });
    expect(lines.map(({ itemId }) => itemId)).toEqual(ordered);
  }
});
