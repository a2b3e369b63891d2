import { CURRENCY_TABLE, type Currency } from '../pricing/currency.ts';
import { divideHalfUp, multiply } from '../pricing/money.ts';
import { type TaxTreatment, taxedAmount } from './tax.ts';

/** Countries whose own currency PayPal takes, and that has to stand on tax invoices, besides those with the euro. */
const OWN: Readonly<Record<string, Currency>> = {
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HK: 'HKD',
  HU: 'HUF',
  IL: 'ILS',
  JP: 'JPY',
  MX: 'MXN',
  MY: 'MYR',
  NO: 'NOK',
  NZ: 'NZD',
  PH: 'PHP',
  PL: 'PLN',
  SE: 'SEK',
  SG: 'SGD',
  TH: 'THB',
  TW: 'TWD',
  US: 'USD',
};
const WITH_EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');

/** The currency in which tax of a country has to be told; null where none is known. */
export function taxCurrencyOf(country: string): Currency | null {
  return OWN[country] ?? (WITH_EURO.includes(country) ? 'EUR' : null);
}

/** By what tax is converted, as it is kept in the document. */
export type TaxRate = {
  currency: Currency;
  /** Millionths of a unit of the document's currency for one unit of `currency`. */
  perUnitMillionths: number;
  source: string;
  /** The day for which it is taken, 'YYYY-MM-DD': that of the payment. */
  day: string;
};

/** An amount of the document's currency in the tax's, in minor units, rounded half up to its smallest amount. */
export function convertedTax(taxMinor: number, { currency, perUnitMillionths }: TaxRate): number {
  const { step } = CURRENCY_TABLE[currency];
  return multiply(divideHalfUp(multiply(taxMinor, 1_000_000), perUnitMillionths * step), step);
}

/**
 * What a credit note takes back of the converted tax. Several of them, up to the invoice's total, take back exactly what it said.
 *
 * @param totalMinor of this one, above 0
 * @param creditedMinor by those before it
 */
export function convertedCredit(
  { totalMinor, creditedMinor }: { totalMinor: number; creditedMinor: number },
  treatment: TaxTreatment,
  currency: Currency,
  rate: TaxRate,
): number {
  const upTo = (minor: number) => convertedTax(taxedAmount(minor, treatment, currency).taxMinor, rate);
  return upTo(creditedMinor + totalMinor) - upTo(creditedMinor);
}
