// docs/product.md 4.3
import { expect, test } from 'vitest';
import { CURRENCIES, CURRENCY_TABLE, isCurrency } from '#domain/pricing/currency.ts';

test('the three currencies have the specified symbols and rates, in the specified order', () => {
  expect(
    CURRENCIES.map((code) => {
      const { symbol, ratePercent, code: own } = CURRENCY_TABLE[code];
      return [own, symbol, ratePercent];
    }),
  ).toEqual([
    ['USD', '$', 100],
    ['EUR', '€', 85],
    ['GBP', '£', 73],
  ]);
});

test.each(['USD', 'EUR', 'GBP'])('%s is a currency', (code) => {
  expect(isCurrency(code)).toBe(true);
});

test.each(['usd', 'JPY', '', 'toString', '__proto__', null, undefined, 0, ['USD']])(
  '%j is no currency',
  (value) => {
    expect(isCurrency(value)).toBe(false);
  },
);
