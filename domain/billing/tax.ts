import * as z from 'zod/mini';
import { CURRENCY_TABLE, type Currency } from '../pricing/currency.ts';
import { divideHalfUp, multiply, sum } from '../pricing/money.ts';
import { parseIsoDate } from '../time.ts';

const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'must be a country’s ISO code, such as DE'));
const text = z.string().check(z.minLength(1));

const placeOfSupplySchema = z.object({
  /** As printed: 'United Kingdom'. */
  name: text,
  country: countryCode,
  /** The place is that of a conference whose printed location contains one of these, such as 'UK'. */
  locations: z.array(text).check(z.minLength(1)),
  /** Of the price without tax; at most two decimals. */
  ratePercent: z.number().check(
    z.minimum(0),
    z.maximum(100),
    z.refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, 'has at most two decimals'),
  ),
  /** Printed under the tax, such as why there is none. */
  wording: z._default(z.string(), ''),
  /** Where business buyers of some countries account for the tax themselves. */
  reverseCharge: z._default(
    z.nullable(z.object({ buyers: z.array(countryCode).check(z.minLength(1)), wording: text })),
    null,
  ),
});

/** Tax rules from a day on; what is paid on a day follows the latest that had begun in London. */
export const taxRulesSchema = z.object({
  from: z.string().check(z.refine((day) => parseIsoDate(day) !== null, 'must be a day written YYYY-MM-DD')),
  /** What the tax is called: 'VAT'. */
  name: text,
  places: z.array(placeOfSupplySchema).check(z.minLength(1)),
});

export type TaxRules = z.infer<typeof taxRulesSchema>;

/** How an order is taxed. `NONE`: no rule says anything of it, so its documents are no tax invoices. */
export const taxTreatmentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('NONE') }),
  z.object({
    kind: z.literal('TAXED'),
    name: z.string(),
    place: z.string(),
    /** The rate in hundredths of a per cent: 770 is 7.7 %. */
    rateHundredths: z.int(),
    wording: z.string(),
    /** Code of the place's country. */
    country: z.string(),
  }),
  z.object({
    kind: z.literal('REVERSE_CHARGE'),
    name: z.string(),
    place: z.string(),
    wording: z.string(),
  }),
]);

export type TaxTreatment = z.infer<typeof taxTreatmentSchema>;

/**
 * Decides how an order is taxed (docs/product.md 14.3).
 *
 * @param sale.day 'YYYY-MM-DD', when it was paid
 * @param sale.location the conference's, as printed
 * @param sale.vatCountry the country of the buyer's VAT number if that is well-formed, else null
 */
export function taxTreatment(
  rules: readonly TaxRules[],
  sale: { day: string; location: string; vatCountry: string | null },
): TaxTreatment {
  const current = rulesOn(rules, sale.day);
  const place = current?.places.find(({ locations }) =>
    locations.some((part) => sale.location.includes(part)),
  );
  if (!current || !place) return { kind: 'NONE' };
  const { reverseCharge, country } = place;
  if (
    reverseCharge &&
    sale.vatCountry !== null &&
    sale.vatCountry !== country &&
    reverseCharge.buyers.includes(sale.vatCountry)
  )
    return {
      kind: 'REVERSE_CHARGE',
      name: current.name,
      place: place.name,
      wording: reverseCharge.wording,
    };
  return {
    kind: 'TAXED',
    name: current.name,
    place: place.name,
    rateHundredths: Math.round(place.ratePercent * 100),
    wording: place.wording,
    country,
  };
}

/** Those that hold on a day, 'YYYY-MM-DD'. */
function rulesOn(rules: readonly TaxRules[], day: string): TaxRules | undefined {
  const [current] = rules
    .filter(({ from }) => from <= day)
    .sort((one, other) => (one.from < other.from ? 1 : -1));
  return current;
}

/** What a tax number is called on a day by pages and documents alike: 'VAT number'; 'Tax number' where no rules name a tax. */
export const taxNumberName = (rules: readonly TaxRules[], day: string): string =>
  `${rulesOn(rules, day)?.name ?? 'Tax'} number`;

/** An amount with its tax, in minor units: `netMinor + taxMinor` is `totalMinor`. */
export type TaxedAmount = { netMinor: number; taxMinor: number; totalMinor: number };

/** The tax that an amount includes, rounded half up to the smallest amount of its currency; prices include it. */
export function taxedAmount(totalMinor: number, treatment: TaxTreatment, currency: Currency): TaxedAmount {
  const rate = treatment.kind === 'TAXED' ? treatment.rateHundredths : 0;
  const { step } = CURRENCY_TABLE[currency];
  const taxMinor = multiply(divideHalfUp(multiply(totalMinor, rate), (10_000 + rate) * step), step);
  return { netMinor: totalMinor - taxMinor, taxMinor, totalMinor };
}

/**
 * What a credit note takes back. Several of them, up to the invoice's total, take back exactly its net amount and its tax.
 *
 * @param totalMinor of this one, above 0
 * @param creditedMinor by those before it
 */
export function creditedAmount(
  totalMinor: number,
  creditedMinor: number,
  treatment: TaxTreatment,
  currency: Currency,
): TaxedAmount {
  const before = taxedAmount(creditedMinor, treatment, currency);
  const after = taxedAmount(creditedMinor + totalMinor, treatment, currency);
  return {
    netMinor: after.netMinor - before.netMinor,
    taxMinor: after.taxMinor - before.taxMinor,
    totalMinor,
  };
}

/**
 * The net amounts of an invoice's rows. Together they are the net amount of the sum: what rounding each row leaves over is
 * in the largest.
 */
export function netAmounts(totals: readonly number[], treatment: TaxTreatment, currency: Currency): number[] {
  const nets = totals.map((totalMinor) => taxedAmount(totalMinor, treatment, currency).netMinor);
  const left = taxedAmount(sum(totals), treatment, currency).netMinor - sum(nets);
  const largest = totals.indexOf(Math.max(...totals));
  return nets.map((net, index) => (index === largest ? net + left : net));
}

/** A rate as it is printed: 770 is '7.7%'. */
export function formatRate(rateHundredths: number): string {
  return `${rateHundredths / 100}%`;
}
