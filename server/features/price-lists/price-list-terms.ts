import { MINOR_PER_UNIT } from '#domain/pricing/money.ts';
import type { PriceListDocument } from '#server/features/content/price-list-schema.ts';
import type { StoredPriceList } from './price-list.store.ts';

/** Whole US dollars in each phase. */
export type Usd = readonly [early: number, mid: number, spot: number];

/** What a price list says: prices by item, and its last days of Early and Mid, 'YYYY-MM-DD', or null: by the rule. */
export type PriceListTerms = {
  name: string;
  earlyUntil: string | null;
  midUntil: string | null;
  usd: Record<string, Usd>;
};

/** An item's price on a list; null takes it off the list. */
export type ItemPrice = { itemId: string; usd: Usd | null };

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
  const usd = (minor: number) => minor / MINOR_PER_UNIT;
  return {
    name,
    earlyUntil: dayOf(earlyUntil),
    midUntil: dayOf(midUntil),
    usd: Object.fromEntries(
      prices.map(({ itemId, earlyUsdMinor, midUsdMinor, spotUsdMinor }) => [
        itemId,
        [usd(earlyUsdMinor), usd(midUsdMinor), usd(spotUsdMinor)],
      ]),
    ),
  };
}

/** A list as content, which has not been checked. */
export function documentOf(
  id: string,
  { name, earlyUntil, midUntil, usd }: PriceListTerms,
): PriceListDocument {
  return {
    kind: 'price-list',
    id,
    name,
    ...(earlyUntil !== null && { earlyUntil }),
    ...(midUntil !== null && { midUntil }),
    prices: Object.fromEntries(Object.entries(usd).map(([itemId, [...prices]]) => [itemId, prices])),
  };
}

/** What a list says after a change. */
export function changedTerms(
  before: PriceListTerms,
  { name, phases, prices = [] }: PriceListChange,
): PriceListTerms {
  const usd = { ...before.usd };
  for (const { itemId, usd: price } of prices)
    if (price) usd[itemId] = price;
    else delete usd[itemId];
  return {
    name: name?.trim() ?? before.name,
    earlyUntil: phases === undefined ? before.earlyUntil : dayOf(phases?.earlyUntil ?? null),
    midUntil: phases === undefined ? before.midUntil : dayOf(phases?.midUntil ?? null),
    usd,
  };
}

/** Every price of a list, raised by so many per cent and rounded half up to whole dollars. */
export function raisedPrices({ usd }: PriceListTerms, percent: number): ItemPrice[] {
  // In whole numbers; a price is never negative.
  const raised = (price: number) => Math.floor((price * (100 + percent) + 50) / 100);
  return percent === 0
    ? []
    : Object.entries(usd).map(([itemId, [early, mid, spot]]) => ({
        itemId,
        usd: [raised(early), raised(mid), raised(spot)],
      }));
}

function dayOf(day: Date | null): string | null {
  return day?.toISOString().slice(0, 10) ?? null;
}
