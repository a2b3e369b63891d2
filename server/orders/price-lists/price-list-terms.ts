import { divideHalfUp, MINOR_PER_UNIT, multiply, toUnits } from '#domain/pricing/money.ts';
import { isoDay } from '#domain/time.ts';
import { writtenOf } from '#server/site/catalogue/list-currencies.ts';
import type { PriceListDocument } from '#server/site/content/price-list-schema.ts';
import type { StoredPriceList } from './price-list.store.ts';

/** Minor units of the list's first currency in each phase: US cents, unless the list says otherwise. */
export type UsdMinor = readonly [early: number, mid: number, spot: number];

/** What a price list says: prices by item, and its last days of Early and Mid, 'YYYY-MM-DD', or null: by the rule. */
export type PriceListTerms = {
  name: string;
  earlyUntil: string | null;
  midUntil: string | null;
  /** In minor units of the list's first currency. */
  usdMinor: Record<string, UsdMinor>;
} & Pick<PriceListDocument, 'currencies' | 'own'>;

/** An item's price on a list; null takes it off the list. */
export type ItemPrice = { itemId: string; usdMinor: UsdMinor | null };

/** What is to change of a price list; what is not given stays. Orders keep what they were sold at. */
export type PriceListChange = {
  name?: string;
  /** Last days of the Early and the Mid phase; null: by the rule of docs/product.md 4.2. */
  phases?: { earlyUntil: Date; midUntil: Date } | null;
  prices?: readonly ItemPrice[];
};

/** What a stored list says. */
export function termsOf({
  name,
  earlyUntil,
  midUntil,
  prices,
  currencies,
  own,
}: Pick<
  StoredPriceList,
  'name' | 'earlyUntil' | 'midUntil' | 'prices' | 'currencies' | 'own'
>): PriceListTerms {
  return {
    name,
    ...(writtenOf({ currencies, own }) as Pick<PriceListTerms, 'currencies' | 'own'>),
    earlyUntil: dayOf(earlyUntil),
    midUntil: dayOf(midUntil),
    usdMinor: Object.fromEntries(
      prices.map(({ itemId, earlyUsdMinor, midUsdMinor, spotUsdMinor }) => [
        itemId,
        [earlyUsdMinor, midUsdMinor, spotUsdMinor],
      ]),
    ),
  };
}

/** A list as content, which has not been checked. */
export function documentOf(
  id: string,
  { name, earlyUntil, midUntil, usdMinor, currencies, own }: PriceListTerms,
): PriceListDocument {
  return {
    kind: 'price-list',
    id,
    name,
    ...(earlyUntil !== null && { earlyUntil }),
    ...(midUntil !== null && { midUntil }),
    prices: Object.fromEntries(
      Object.entries(usdMinor).map(([itemId, [early, mid, spot]]) => [
        itemId,
        [toUnits(early), toUnits(mid), toUnits(spot)],
      ]),
    ),
    ...(currencies && { currencies }),
    ...(own && { own }),
  };
}

/** What a list says after a change. */
export function changedTerms(
  before: PriceListTerms,
  { name, phases, prices = [] }: PriceListChange,
): PriceListTerms {
  const usdMinor = { ...before.usdMinor };
  for (const { itemId, usdMinor: price } of prices)
    if (price) usdMinor[itemId] = price;
    else delete usdMinor[itemId];
  return {
    ...before,
    name: name?.trim() ?? before.name,
    earlyUntil: phases === undefined ? before.earlyUntil : dayOf(phases?.earlyUntil ?? null),
    midUntil: phases === undefined ? before.midUntil : dayOf(phases?.midUntil ?? null),
    usdMinor,
    // What is no longer sold has no price in any currency.
    ...(before.own && { own: before.own.filter(({ item }) => usdMinor[item]) }),
  };
}

/** Every price of a list, raised by so many per cent and rounded half up to whole units; its own prices in other currencies stay. */
export function raisedPrices({ usdMinor }: PriceListTerms, percent: number): ItemPrice[] {
  const raised = (minor: number) =>
    multiply(divideHalfUp(multiply(minor, 100 + percent), 100 * MINOR_PER_UNIT), MINOR_PER_UNIT);
  return percent === 0
    ? []
    : Object.entries(usdMinor).map(([itemId, [early, mid, spot]]) => ({
        itemId,
        usdMinor: [raised(early), raised(mid), raised(spot)],
      }));
}

function dayOf(day: Date | null): string | null {
  return day && isoDay(day);
}
