import { describe, expect, test } from 'vitest';
import { CURRENCIES } from '#domain/pricing/currency.ts';
import {
  divideHalfUp,
  formatInFull,
  formatMoney,
  formatWhole,
  fromUnits,
  multiply,
  percentOf,
  sum,
  toUnits,
} from '#domain/pricing/money.ts';
import { fc } from '../../../support/seeded.ts';

const safe = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });

describe('divideHalfUp', () => {
  test.each([
    [0, 3, 0],
    [1, 2, 1],
    [1, 3, 0],
    [2, 3, 1],
    [49, 100, 0],
    [50, 100, 1],
    [149, 100, 1],
    [150, 100, 2],
    [-1, 2, 0],
    [-3, 2, -1],
    [-151, 100, -2],
    [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
    [Number.MAX_SAFE_INTEGER, 2, 4503599627370496],
    [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, -1],
  ])('%i / %i is %i', (numerator, denominator, expected) => {
    expect(divideHalfUp(numerator, denominator)).toBe(expected);
  });

  test('agrees with exact rational arithmetic over all safe integers', () => {
    fc.assert(
      fc.property(safe, fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (numerator, denominator) => {
        // floor(n/d + 1/2) = floor((2n + d) / 2d)
        const top = 2n * BigInt(numerator) + BigInt(denominator);
        const bottom = 2n * BigInt(denominator);
        const floor = top / bottom - (top % bottom < 0n ? 1n : 0n);
        expect(BigInt(divideHalfUp(numerator, denominator))).toBe(floor);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [0.5, 1],
    [1, 1.5],
    [Number.NaN, 1],
    [2 ** 53, 1],
    [1, 0],
    [1, -2],
    [1, Number.POSITIVE_INFINITY],
  ])('refuses %d / %d', (numerator, denominator) => {
    expect(() => divideHalfUp(numerator, denominator)).toThrow(RangeError);
  });
});

test('a percentage is rounded half up to a minor unit', () => {
  expect(percentOf(25, 2, 'USD')).toBe(1);
  expect(percentOf(24, 2, 'USD')).toBe(0);
  expect(percentOf(34930, 2, 'USD')).toBe(699);
  expect(percentOf(2500, 2, 'JPY')).toBe(100);
  expect(percentOf(2400, 2, 'JPY')).toBe(0);
});

test('products and sums that leave the safe integers are refused instead of being inexact', () => {
  expect(multiply(94906265, 94906265)).toBe(9007199136250225);
  expect(() => multiply(94906266, 94906267)).toThrow(RangeError);
  expect(() => multiply(0.1, 10)).toThrow(RangeError);
  expect(sum([])).toBe(0);
  expect(sum([1, 2, 3])).toBe(6);
  expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  expect(() => sum([0.5, 0.5])).toThrow(RangeError);
});

describe('formatMoney', () => {
  test.each([
    [50898, 'USD', '$508.98'],
    [125000, 'EUR', '€1,250.00'],
    [0, 'GBP', '£0.00'],
    [5, 'USD', '$0.05'],
    [99999, 'USD', '$999.99'],
    [100000, 'GBP', '£1,000.00'],
    [123456789, 'USD', '$1,234,567.89'],
    [-12345, 'USD', '-$123.45'],
    [Number.MAX_SAFE_INTEGER, 'USD', '$90,071,992,547,409.91'],
    [125000, 'JPY', '¥1,250'],
    [125050, 'JPY', '¥1,250.50'],
    [-125000, 'NOK', '-NOK\u00a01,250.00'],
    [125000, 'HUF', 'HUF\u00a01,250'],
  ] as const)('%i %s is %s', (amountMinor, currency, expected) => {
    expect(formatMoney(amountMinor, currency)).toBe(expected);
  });

  test('prints every amount as British English groups it', () => {
    const british = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (amountMinor) => {
        expect(formatMoney(amountMinor, 'EUR')).toBe(`€${british.format(amountMinor / 100)}`);
      }),
    );
  });

  test.each([Number.NaN, 0.5, Number.POSITIVE_INFINITY])('refuses %d', (amount) => {
    expect(() => formatMoney(amount, 'USD')).toThrow(RangeError);
    expect(() => formatWhole(amount, 'USD')).toThrow(RangeError);
  });
});

test('an amount in full says its currency once, also one that nothing is sold in', () => {
  expect(formatInFull(-64_668, 'USD')).toBe('-$646.68 USD');
  expect(formatInFull(125_000, 'JPY')).toBe('¥1,250 JPY');
  expect(formatInFull(-125_005, 'ISK')).toBe('-ISK\u00a01,250.05');
  for (const currency of CURRENCIES) expect(formatInFull(100, currency).split(currency)).toHaveLength(2);
});

test('whole prices have no decimals, and an amount that is not whole keeps them', () => {
  expect(formatWhole(49900, 'USD')).toBe('$499');
  expect(formatWhole(127800, 'GBP')).toBe('£1,278');
  expect(formatWhole(0, 'EUR')).toBe('€0');
  expect(formatWhole(49950, 'USD')).toBe('$499.50');
});

describe('amounts in units', () => {
  test('every amount survives the way to units and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (amountMinor) => {
        expect(fromUnits(toUnits(amountMinor))).toBe(amountMinor);
        expect(fromUnits(Number(JSON.parse(JSON.stringify(toUnits(amountMinor)))))).toBe(amountMinor);
      }),
    );
  });

  test('decimal amounts are read exactly', () => {
    expect(toUnits(50898)).toBe(508.98);
    expect(fromUnits(508.98)).toBe(50898);
    expect(fromUnits(1.1)).toBe(110);
    expect(fromUnits(0.29)).toBe(29);
  });

  test.each([1.005, 508.981, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('%d is no amount', (units) => {
    expect(fromUnits(units)).toBeNull();
  });
});
