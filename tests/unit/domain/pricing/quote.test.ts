// docs/product.md 4.4

import { describe, expect, test } from 'vitest';
import type { Basket } from '#domain/pricing/basket.ts';
import { CURRENCIES, type Currency } from '#domain/pricing/currency.ts';
import { type Fee, type PayWay, SHIPPED_FEE } from '#domain/pricing/fee.ts';
import { PHASES, type Phase } from '#domain/pricing/phase.ts';
import type { PriceItem } from '#domain/pricing/price-list.ts';
import { type Discount, quote, totalBy, totalsOf } from '#domain/pricing/quote.ts';
import { PRICE_TABLE } from '../../../support/price-table.ts';
import { fc } from '../../../support/seeded.ts';

const builtInCoupon = { registrationPercent: 30, addOnsPercent: 0, accommodationPercent: 10 };

const priced = (
  basket: Basket,
  options: { phase?: Phase; currency?: Currency; discount?: Discount | null; fee?: Fee } = {},
) =>
  quote({
    items: PRICE_TABLE,
    basket,
    phase: 'EARLY',
    currency: 'USD',
    discount: null,
    fee: SHIPPED_FEE,
    ...options,
  });

describe('a quote', () => {
  test('of one Presenter In-Person, early, in dollars is 499.00 + 9.98 = 508.98', () => {
    expect(priced([{ itemId: 'presenter-in-person', quantity: 1 }])).toEqual({
      currency: 'USD',
      base: 'USD',
      rateMillionths: 1_000_000,
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
          days: [],
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
      fees: { PAYPAL: 998, TRANSFER: 0 },
      feePercent: 2,
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
      base: 'USD',
      rateMillionths: 730_000,
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
    expect(totalsOf(subtotals, half, 'USD', SHIPPED_FEE)).toMatchObject({
      discounts: { registrationMinor: 3, addOnsMinor: 5, accommodationMinor: 12 },
      originalMinor: 1254,
      discountedMinor: 1234,
      feeMinor: 25,
      totalMinor: 1259,
      originalTotalMinor: 1279,
    });
  });

  test('a fee of exactly half a minor unit is rounded up', () => {
    expect(
      totalsOf({ registrationMinor: 25, addOnsMinor: 0, accommodationMinor: 0 }, null, 'USD', SHIPPED_FEE)
        .feeMinor,
    ).toBe(1);
    expect(
      totalsOf({ registrationMinor: 24, addOnsMinor: 0, accommodationMinor: 0 }, null, 'USD', SHIPPED_FEE)
        .feeMinor,
    ).toBe(0);
  });

  test('refuse negative and fractional subtotals', () => {
    const none = { registrationMinor: 0, addOnsMinor: 0, accommodationMinor: 0 };
    expect(() => totalsOf({ ...none, addOnsMinor: -1 }, null, 'USD', SHIPPED_FEE)).toThrow(RangeError);
    expect(() => totalsOf({ ...none, accommodationMinor: 0.5 }, null, 'USD', SHIPPED_FEE)).toThrow(
      RangeError,
    );
  });
});

/** An oracle that shares nothing with the product: exact fractions of dollars, a rate written as a fraction. */
type Fraction = readonly [bigint, bigint];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const halfUp = ([a, b]: Fraction): bigint => (2n * a + b) / (2n * b);
const WHOLE = ['HUF', 'JPY', 'TWD'];

function oracle(
  items: readonly PriceItem[],
  { basket, phase, currency }: { basket: Basket; phase: Phase; currency: Currency },
  { discount, fee, way }: { discount: Discount | null; fee: Fee; way: PayWay },
): bigint {
  const step = WHOLE.includes(currency) ? 100n : 1n;
  const percentOf = (minor: bigint, percent: number) =>
    step * halfUp(times([minor, step], [BigInt(Math.round(percent * 100)), 10_000n]));
  let discounted = 0n;
  let charged = 0n;
  for (const kind of ['TICKET', 'ADD_ON', 'ACCOMMODATION'] as const) {
    let subtotal = 0n;
    for (const { itemId, quantity } of basket) {
      const item = items.find(({ id }) => id === itemId);
      if (item?.kind !== kind) continue;
      const [first] = item.currencies;
      const rate = item.currencies.find(({ code }) => code === currency)?.rateMillionths ?? 0;
      const units: Fraction = [BigInt(item.priceMinor[phase]), 100n];
      const unit =
        item.ownMinor[currency]?.[phase] ??
        (first.code === currency
          ? item.priceMinor[phase]
          : 100n * halfUp(times(units, [BigInt(rate), 1_000_000n])));
      subtotal += BigInt(unit) * BigInt(quantity);
    }
    const percent = {
      TICKET: discount?.registrationPercent,
      ADD_ON: discount?.addOnsPercent,
      ACCOMMODATION: discount?.accommodationPercent,
    }[kind];
    const left = subtotal - percentOf(subtotal, percent ?? 0);
    discounted += left;
    if (fee.parts.includes(kind) && fee.ways.includes(way)) charged += left;
  }
  return discounted + percentOf(charged, fee.percent);
}

const percent = fc.integer({ min: 0, max: 100 });
const discounts = fc.option(
  fc.record({ registrationPercent: percent, addOnsPercent: percent, accommodationPercent: percent }),
);
const basketOf = (items: readonly PriceItem[]) =>
  fc.uniqueArray(
    fc.record({
      itemId: fc.constantFrom(...items.map(({ id }) => id)),
      quantity: fc.integer({ min: 0, max: 50 }),
    }),
    { selector: ({ itemId }) => itemId, maxLength: items.length },
  );

/** A price list as an organiser might write it: which currencies, at which rates, and which prices of their own. */
const randomList: fc.Arbitrary<PriceItem[]> = fc
  .uniqueArray(
    fc.record({
      code: fc.constantFrom(...CURRENCIES),
      rateMillionths: fc.integer({ min: 100, max: 300_000_000 }),
    }),
    { selector: ({ code }) => code, minLength: 1, maxLength: 4 },
  )
  .chain(([first, ...others]) => {
    const currencies = [{ code: first?.code ?? 'USD', rateMillionths: 1_000_000 }, ...others] as const;
    const priceIn = (code: Currency) => {
      const amount = fc.integer({ min: 0, max: 15_000 }).map((units) => units * 100);
      const cents = fc.integer({ min: 0, max: 1_500_000 });
      const any = WHOLE.includes(code) ? amount : fc.oneof(amount, cents);
      return fc.record({ EARLY: any, MID: any, SPOT: any });
    };
    const own = fc.record(
      Object.fromEntries(others.map(({ code }) => [code, fc.option(priceIn(code), { freq: 2 })])),
    );
    return fc
      .array(
        fc.record({
          model: fc.constantFrom(...PRICE_TABLE),
          priceMinor: priceIn(currencies[0].code),
          own,
        }),
        { minLength: 1, maxLength: 8 },
      )
      .map((drawn) =>
        drawn.map(({ model, priceMinor, own: drawnOwn }, index) => ({
          ...model,
          id: `item-${index}`,
          position: index + 1,
          priceMinor,
          ownMinor: Object.fromEntries(Object.entries(drawnOwn).filter(([, price]) => price !== null)),
          currencies,
        })),
      ) as fc.Arbitrary<PriceItem[]>;
  });

const fees: fc.Arbitrary<Fee> = fc.record({
  percent: fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100),
  parts: fc.subarray([...SHIPPED_FEE.parts]),
  ways: fc.subarray<PayWay>(['PAYPAL', 'TRANSFER']),
  onStaffEntries: fc.boolean(),
});

test('any basket of any list in any of its currencies, with any fee, is quoted as exact fractions say', () => {
  const lists = fc.oneof(fc.constant([...PRICE_TABLE]), randomList);
  const asked = lists.chain((items) =>
    fc.record({
      items: fc.constant(items),
      basket: basketOf(items),
      phase: fc.constantFrom(...PHASES),
      currency: fc.constantFrom(...(items[0]?.currencies.map(({ code }) => code) ?? [])),
    }),
  );
  fc.assert(
    fc.property(asked, discounts, fees, ({ items, ...question }, discount, fee) => {
      const result = quote({ items, ...question, discount, fee });
      const told = { discount, fee, way: 'PAYPAL' } as const;
      expect(BigInt(result.totalMinor)).toBe(oracle(items, question, told));
      expect(BigInt(totalBy(result, 'TRANSFER'))).toBe(oracle(items, question, { ...told, way: 'TRANSFER' }));
      expect(BigInt(result.originalTotalMinor)).toBe(oracle(items, question, { ...told, discount: null }));
      if (WHOLE.includes(question.currency)) expect(result.totalMinor % 100).toBe(0);
    }),
    { numRuns: 1000 },
  );
});

test('a currency that the list does not take is refused', () => {
  expect(() => priced([{ itemId: 'e-poster', quantity: 1 }], { currency: 'NOK' })).toThrow(RangeError);
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
    const { lines } = quote({
      items,
      basket,
      phase: 'EARLY',
      currency: 'USD',
      discount: null,
      fee: SHIPPED_FEE,
    });
    expect(lines.map(({ itemId }) => itemId)).toEqual(ordered);
  }
});
