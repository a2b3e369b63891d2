// docs/product.md 14.3

import { describe, expect, it } from 'vitest';
import {
  creditedAmount,
  formatRate,
  netAmounts,
  type TaxRules,
  type TaxTreatment,
  taxedAmount,
  taxNumberName,
  taxRulesSchema,
  taxTreatment,
} from '#domain/billing/tax.ts';
import { siteSchema } from '#domain/site.ts';
import { fc } from '../../../support/seeded.ts';

const rules = [
  {
    from: '2026-07-01',
    name: 'VAT',
    places: [
      {
        name: 'United Kingdom',
        country: 'GB',
        locations: ['UK', 'United Kingdom'],
        ratePercent: 21,
        wording: '',
        reverseCharge: { buyers: ['DE', 'FR', 'GB'], wording: 'Reverse charge.' },
      },
      {
        name: 'Czech Republic',
        country: 'CZ',
        locations: ['Czech Republic'],
        ratePercent: 7.7,
        wording: '',
        reverseCharge: null,
      },
    ],
  },
  {
    from: '2026-01-01',
    name: 'VAT',
    places: [
      {
        name: 'United Kingdom',
        country: 'GB',
        locations: ['UK'],
        ratePercent: 20,
        wording: 'Event admission.',
        reverseCharge: null,
      },
    ],
  },
] satisfies TaxRules[];

const sale = { day: '2026-07-01', location: 'London, UK (Hybrid)', vatCountry: null };
const taxed = (ratePercent: number): TaxTreatment => ({
  kind: 'TAXED',
  name: 'VAT',
  place: 'United Kingdom',
  rateHundredths: Math.round(ratePercent * 100),
  wording: '',
  country: 'GB',
});
const reverse: TaxTreatment = { kind: 'REVERSE_CHARGE', name: 'VAT', place: 'United Kingdom', wording: 'x' };
const treatments = [
  taxed(0),
  taxed(7.7),
  taxed(19),
  taxed(20),
  taxed(21),
  reverse,
  { kind: 'NONE' as const },
];

describe('how a sale is taxed', () => {
  it('follows the latest rules that had begun, whatever their order', () => {
    expect(taxTreatment(rules, { ...sale, day: '2026-06-30' })).toEqual({
      kind: 'TAXED',
      name: 'VAT',
      place: 'United Kingdom',
      rateHundredths: 2000,
      wording: 'Event admission.',
      country: 'GB',
    });
    expect(taxTreatment(rules, sale)).toMatchObject({ rateHundredths: 2100 });
  });

  it('follows the place of the conference', () => {
    expect(taxTreatment(rules, { ...sale, location: 'Prague, Czech Republic' })).toMatchObject({
      place: 'Czech Republic',
      rateHundredths: 770,
    });
  });

  it('is nobody’s matter without rules, before the first of them, and elsewhere', () => {
    expect(taxTreatment([], sale)).toEqual({ kind: 'NONE' });
    expect(taxTreatment(rules, { ...sale, day: '2025-12-31' })).toEqual({ kind: 'NONE' });
    expect(taxTreatment(rules, { ...sale, location: 'Oslo, Norway' })).toEqual({ kind: 'NONE' });
  });

  it('is the buyer’s matter for a well-formed number of a country that the rules name, and not at home', () => {
    expect(taxTreatment(rules, { ...sale, vatCountry: 'DE' })).toMatchObject({ kind: 'REVERSE_CHARGE' });
    for (const vatCountry of ['GB', 'ES', null])
      expect(taxTreatment(rules, { ...sale, vatCountry })).toMatchObject({ kind: 'TAXED' });
    expect(taxTreatment(rules, { ...sale, day: '2026-06-30', vatCountry: 'DE' })).toMatchObject({
      kind: 'TAXED',
    });
  });
});

describe('the tax that a price includes', () => {
  it.each([
    [20, 12_000, 2_000],
    [20, 48_022, 8_004],
    [19, 11_900, 1_900],
    [7.7, 10_770, 770],
    [21, 1, 0],
    [0, 48_022, 0],
  ])('at %s %% is, of %i, %i', (rate, total, tax) => {
    expect(taxedAmount(total, taxed(rate), 'USD')).toEqual({
      netMinor: total - tax,
      taxMinor: tax,
      totalMinor: total,
    });
  });

  it('is nothing under reverse charge', () => {
    expect(taxedAmount(48_022, reverse, 'USD')).toEqual({
      netMinor: 48_022,
      taxMinor: 0,
      totalMinor: 48_022,
    });
  });

  it('is within half a minor unit of the exact one, worked out with whole numbers only', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (total, rate) => {
          const { taxMinor } = taxedAmount(total, taxed(rate / 100), 'USD');
          const exact = BigInt(total) * BigInt(rate);
          const error = 2n * (exact - BigInt(taxMinor) * BigInt(10_000 + rate));
          expect(error < BigInt(10_000 + rate) && error >= -BigInt(10_000 + rate)).toBe(true);
        },
      ),
    );
  });

  it('is taken back exactly by credit notes that together are the invoice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...treatments),
        fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 8 }),
        (treatment, parts) => {
          let credited = 0;
          const notes = parts.map((part) => {
            const note = creditedAmount(part, credited, treatment, 'USD');
            credited += part;
            expect(note.netMinor + note.taxMinor).toBe(part);
            expect(note.taxMinor).toBeGreaterThanOrEqual(0);
            return note;
          });
          const whole = taxedAmount(credited, treatment, 'USD');
          for (const key of ['netMinor', 'taxMinor', 'totalMinor'] as const)
            expect(notes.reduce((sum, note) => sum + note[key], 0)).toBe(whole[key]);
        },
      ),
    );
  });

  it('leaves rows whose net amounts add up to that of the sum', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...treatments),
        fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 100 }),
        (treatment, lines, percent) => {
          const gross = lines.reduce((sum, line) => sum + line, 0);
          const rows = [...lines, -Math.floor((gross * percent) / 100)];
          const total = rows.reduce((sum, row) => sum + row, 0);
          expect(netAmounts(rows, treatment, 'USD').reduce((sum, net) => sum + net, 0)).toBe(
            taxedAmount(total, treatment, 'USD').netMinor,
          );
        },
      ),
    );
  });
});

describe('tax rules in the organiser’s file', () => {
  const problemsOf = (change: object) =>
    taxRulesSchema
      .safeParse({ ...rules[0], ...change })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

  it('are taken as they are, and are none unless given', () => {
    expect(problemsOf({})).toEqual([]);
    expect(siteSchema.parse({}).tax).toEqual([]);
  });

  it('are refused with what is wrong', () => {
    expect(problemsOf({ from: '2026-02-30' })).toEqual(['from: must be a day written YYYY-MM-DD']);
    const place = rules[0]?.places[0];
    expect(problemsOf({ places: [{ ...place, ratePercent: 7.705 }] })).toEqual([
      'places.0.ratePercent: has at most two decimals',
    ]);
    expect(problemsOf({ places: [{ ...place, country: 'Germany' }] })).toEqual([
      'places.0.country: must be a country’s ISO code, such as DE',
    ]);
  });

  it('say what a tax number is called, from their day on', () => {
    const from = rules[0]?.from ?? '';
    expect(taxNumberName(rules, from)).toBe(`${rules[0]?.name} number`);
    expect(taxNumberName(rules, '2000-01-01')).toBe('Tax number');
  });

  it('need the organiser’s tax number', () => {
    expect(siteSchema.safeParse({ tax: rules }).error?.issues).toMatchObject([
      { path: ['taxNumber'], message: 'must be there where there are tax rules' },
    ]);
    expect(siteSchema.safeParse({ tax: rules, taxNumber: 'GB980780684' }).success).toBe(true);
  });
});

it('a rate is printed without idle zeros', () => {
  expect([0, 770, 1900, 2055].map(formatRate)).toEqual(['0%', '7.7%', '19%', '20.55%']);
});
