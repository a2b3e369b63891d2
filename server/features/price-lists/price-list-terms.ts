import { divideHalfUp, MINOR_PER_UNIT, multiply, toUnits } from '#domain/pricing/money.ts';
import type { PriceListDocument } from '#server/features/content/price-list-schema.ts';
import type { StoredPriceList } from './price-list.store.ts';

/** US cents in each phase. */
export type UsdMinor = readonly [early: number, mid: number, spot: number];

/** What a price list says: prices by item, and its last days of Early and Mid, 'YYYY-MM-DD', or null: by the rule. */
export type PriceListTerms = {
  name: string;
  earlyUntil: string | null;
  midUntil: string | null;
  usdMinor: Record<string, UsdMinor>;
};

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
}: Pick<StoredPriceList, 'name' | 'earlyUntil' | 'midUntil' | 'prices'>): PriceListTerms {
  return {
    name,
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
  { name, earlyUntil, midUntil, usdMinor }: PriceListTerms,
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
    name: name?.trim() ?? before.name,
    earlyUntil: phases === undefined ? before.earlyUntil : dayOf(phases?.earlyUntil ?? null),
    midUntil: phases === undefined ? before.midUntil : dayOf(phases?.midUntil ?? null),
    usdMinor,
  };
}

/** Every price of a list, raised by so many per cent and rounded half up to whole dollars. */
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
  return day?.toISOString().slice(0, 10) ?? null;
}
