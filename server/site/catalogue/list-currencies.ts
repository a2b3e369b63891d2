import {
  type Currency,
  type ListCurrency,
  ONE,
  type PhaseAmounts,
  STANDARD_CURRENCIES,
} from '#domain/pricing/currency.ts';
import { fromUnits } from '#domain/pricing/money.ts';

/** A price in units: one for all phases, or early, mid and spot. */
export type UnitPrice = number | [early: number, mid: number, spot: number];

/** What a price list says of currencies, as its content has it; JSON where it is stored. */
export type WrittenCurrencies = {
  /** The first is the one that prices are in; of each other, its units for one unit of the first. */
  currencies?: readonly { code: Currency; rate?: number | undefined }[] | undefined;
  /** Prices in one of the others that do not follow the rate. */
  own?: readonly { currency: Currency; item: string; price: UnitPrice }[] | undefined;
};

/** The same of a row of the database. */
export function writtenOf({ currencies, own }: { currencies: unknown; own: unknown }): WrittenCurrencies {
  return { ...(currencies !== null && { currencies }), ...(own !== null && { own }) } as WrittenCurrencies;
}

/** What a list takes, the first currency first; without a word of it, the three of docs/product.md 4.3. */
export function currenciesOf({ currencies }: WrittenCurrencies): readonly [ListCurrency, ...ListCurrency[]] {
  const written = (currencies ?? []).map(({ code, rate = 1 }) => ({
    code,
    rateMillionths: Math.round(rate * ONE),
  }));
  return (written.length > 0 ? written : STANDARD_CURRENCIES) as [ListCurrency, ...ListCurrency[]];
}

/** The prices of an item in other currencies of its list that do not follow the rate. */
export function ownPricesOf(
  { own = [] }: WrittenCurrencies,
  itemId: string,
): Partial<Record<Currency, PhaseAmounts>> {
  return Object.fromEntries(
    own.filter(({ item }) => item === itemId).map(({ currency, price }) => [currency, amountsOf(price)]),
  );
}

/** A price in minor units; the schema has taken no others. */
export function amountsOf(price: UnitPrice): PhaseAmounts {
  const [early, mid, spot] = typeof price === 'number' ? [price, price, price] : price;
  return { EARLY: fromUnits(early) ?? 0, MID: fromUnits(mid) ?? 0, SPOT: fromUnits(spot) ?? 0 };
}
