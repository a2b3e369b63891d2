// docs/product.md 4.3
import { expect, test } from 'vitest';
import { CURRENCIES, CURRENCY_TABLE, isCurrency, STANDARD_CURRENCIES } from '#domain/pricing/currency.ts';

test('a list that says nothing takes the three specified currencies at their rates, in their order', () => {
  expect(
    STANDARD_CURRENCIES.map(({ code, rateMillionths }) => [
      code,
      CURRENCY_TABLE[code].symbol,
      rateMillionths,
    ]),
  ).toEqual([
    ['USD', '$', 1_000_000],
    ['EUR', '€', 850_000],
    ['GBP', '£', 730_000],
  ]);
});

test('no two are printed alike', () => {
  expect(new Set(CURRENCIES.map((code) => CURRENCY_TABLE[code].symbol)).size).toBe(CURRENCIES.length);
  expect(CURRENCY_TABLE.AUD.symbol).toBe('AUD\u00a0');
});

test('those that PayPal takes no decimals of are paid in whole units', () => {
  expect(CURRENCIES.filter((code) => CURRENCY_TABLE[code].step === 100)).toEqual(['HUF', 'JPY', 'TWD']);
  expect(CURRENCIES).toHaveLength(24);
});

test.each(['USD', 'EUR', 'GBP', 'NOK'])('%s is a currency', (code) => {
  expect(isCurrency(code)).toBe(true);
});

test.each(['usd', 'KRW', '', 'toString', '__proto__', null, undefined, 0, ['USD']])(
  '%j is no currency',
  (value) => {
    expect(isCurrency(value)).toBe(false);
  },
);
