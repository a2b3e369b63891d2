import type { Phase } from './phase.ts';

/**
 * What the site knows of a currency. Amounts of every currency are kept in hundredths of its unit; where PayPal takes no decimals,
 * they are always whole units (docs/product.md 4.3).
 */
export type CurrencyFacts = {
  /** ISO 4217. */
  readonly code: Currency;
  /** As printed before an amount: its own sign, or its code where other currencies have the same or are called alike (docs/product.md 4.3). */
  readonly symbol: string;
  /** The smallest amount that can be paid, and to which sums are rounded, in hundredths of the unit: 1 or 100. */
  readonly step: 1 | 100;
};

/** A currency that PayPal takes; which of them a visitor can pay in, the price list says. */
export type Currency =
  | ('USD' | 'EUR' | 'GBP' | 'AUD' | 'BRL' | 'CAD' | 'CHF' | 'CNY' | 'CZK' | 'DKK' | 'HKD' | 'HUF')
  | ('ILS' | 'JPY' | 'MXN' | 'MYR' | 'NOK' | 'NZD' | 'PHP' | 'PLN' | 'SEK' | 'SGD' | 'THB' | 'TWD');

/** In the order of lists, in one text, which is a third of the bytes on the way to a visitor; a symbol of one currency alone stands behind its code. */
const SYMBOLS =
  'USD$ EUR€ GBP£ AUD BRL CAD CHF CNY CZK DKK HKD HUF ILS₪ JPY¥ MXN MYR NOK NZD PHP₱ PLN SEK SGD THB฿ TWD';
const WHOLE = 'HUF JPY TWD';

const facts = SYMBOLS.split(' ').map((text): CurrencyFacts => {
  const code = text.slice(0, 3) as Currency;
  return { code, symbol: text.slice(3) || apart(code), step: WHOLE.includes(code) ? 100 : 1 };
});

/** A code as it stands before an amount: apart from it, and on one line with it. */
export function apart(code: string): string {
  return `${code}\u00a0`;
}

export const CURRENCIES = facts.map(({ code }) => code) as [Currency, ...Currency[]];

/** Symbol and smallest amount of each currency. */
export const CURRENCY_TABLE = Object.fromEntries(facts.map((one) => [one.code, one])) as Record<
  Currency,
  CurrencyFacts
>;

/** Whether a value is the code of a currency that PayPal takes, written exactly so. */
export function isCurrency(value: unknown): value is Currency {
  return CURRENCIES.some((currency) => currency === value);
}

/** A currency that a price list takes. */
export type ListCurrency = {
  readonly code: Currency;
  /**
   * Millionths of a unit of it for one unit of the list's first currency: a whole number, so that converting never meets a
   * fraction. Of the first currency itself a million.
   */
  readonly rateMillionths: number;
};

export const ONE = 1_000_000;

/** What a price list takes that says nothing else: prices in US dollars, and two others at fixed rates (docs/product.md 4.3). */
export const STANDARD_CURRENCIES: readonly ListCurrency[] = [
  { code: 'USD', rateMillionths: ONE },
  { code: 'EUR', rateMillionths: 850_000 },
  { code: 'GBP', rateMillionths: 730_000 },
];

/** How many currencies a price list has at most. */
export const MOST_CURRENCIES = 6;

/** Hundredths of a unit in each phase. */
export type PhaseAmounts = Readonly<Record<Phase, number>>;
