// docs/product.md 14.4
import { expect, it } from 'vitest';
import { taxedAmount } from '#domain/billing/tax.ts';
import { convertedCredit, convertedTax, taxCurrencyOf } from '#domain/billing/tax-currency.ts';
import { CURRENCIES } from '#domain/pricing/currency.ts';
import { fc } from '../../../support/seeded.ts';

const taxed = {
  kind: 'TAXED',
  name: 'VAT',
  place: 'X',
  rateHundredths: 2000,
  wording: '',
  country: 'GB',
} as const;

it('rounds half up, to whole units where the currency has no others', () => {
  const rate = { source: '', day: '2026-03-10' };
  expect(convertedTax(10_778, { ...rate, currency: 'GBP', perUnitMillionths: 1_300_000 })).toBe(8291);
  expect(convertedTax(1, { ...rate, currency: 'GBP', perUnitMillionths: 2_000_000 })).toBe(1);
  expect(convertedTax(10_000, { ...rate, currency: 'JPY', perUnitMillionths: 6_000 })).toBe(1_666_700);
});

it('credit notes of any parts take back exactly what the invoice said', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1000, max: 2_000_000_000 }),
      fc.constantFrom(...CURRENCIES),
      (parts, perUnitMillionths, currency) => {
        const rate = { currency, perUnitMillionths, source: '', day: '2026-03-10' };
        const total = parts.reduce((sum, part) => sum + part, 0);
        let creditedMinor = 0;
        let taken = 0;
        for (const totalMinor of parts) {
          taken += convertedCredit({ totalMinor, creditedMinor }, taxed, 'USD', rate);
          creditedMinor += totalMinor;
        }
        expect(taken).toBe(convertedTax(taxedAmount(total, taxed, 'USD').taxMinor, rate));
      },
    ),
  );
});

it('knows the currency of a country by its code, and of others none', () => {
  expect(['GB', 'NO', 'DE', 'HR', 'XX'].map(taxCurrencyOf)).toEqual(['GBP', 'NOK', 'EUR', 'EUR', null]);
});
