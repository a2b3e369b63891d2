/** The currencies a visitor can pay in (docs/product.md 4.3). */
export type Currency = 'USD' | 'EUR' | 'GBP';

/** What the site knows of a currency. All three have 100 minor units to the unit. */
export type CurrencyFacts = {
  readonly code: Currency;
  readonly symbol: string;
  readonly name: string;
  /** Units of this currency for 100 US dollars: a whole number, so that converting never meets a fraction. */
  readonly ratePercent: number;
};

/** Every currency in the order of the currency choice. */
export const CURRENCIES: readonly Currency[] = ['USD', 'EUR', 'GBP'];

/** Symbol, name and rate of each currency (docs/product.md 4.3). */
export const CURRENCY_TABLE: Readonly<Record<Currency, CurrencyFacts>> = {
  USD: { code: 'USD', symbol: '$', name: 'US Dollar', ratePercent: 100 },
  EUR: { code: 'EUR', symbol: '€', name: 'Euro', ratePercent: 85 },
  GBP: { code: 'GBP', symbol: '£', name: 'British Pound', ratePercent: 73 },
};

/** Whether a value is one of the three currency codes, written exactly so. */
export function isCurrency(value: unknown): value is Currency {
  return CURRENCIES.some((currency) => currency === value);
}
