import { CURRENCY_TABLE, type Currency } from '#domain/pricing/currency.ts';
import { fromUnits, toUnits } from '#domain/pricing/money.ts';
import { highestPrice } from '#domain/pricing/price-list.ts';
import type { PriceListChange } from '../../generated/schema-types.ts';
import type { PriceListFieldsFragment } from '../Prices/Prices.generated.ts';

/** What is typed into the three fields of an item; null: not sold. */
export type Typed = readonly [early: string, mid: string, spot: string] | null;

/**
 * What somebody has changed of a list. Only that is kept, so that all of it still stands where somebody else has changed the
 * list meanwhile.
 */
export type Edits = {
  name?: string;
  /** Its last days of Early and Mid; null: by each conference's month. */
  lastDays?: { early: string; mid: string } | null;
  prices: Readonly<Record<string, Typed>>;
};

export const NO_EDITS: Edits = { prices: {} };

/** What the list says of an item, as it is typed. */
export function storedOf(list: PriceListFieldsFragment, itemId: string): Typed {
  const price = list.prices.find((candidate) => candidate.itemId === itemId);
  const [early, mid, spot] = (price?.usdMinor ?? []).map(typedOf);
  return early === undefined || mid === undefined || spot === undefined ? null : [early, mid, spot];
}

/** '649', or '649.50'. */
function typedOf(usdMinor: number): string {
  const units = toUnits(usdMinor);
  return Number.isInteger(units) ? String(units) : units.toFixed(2);
}

export const lastDaysOf = ({ earlyUntil, midUntil }: PriceListFieldsFragment) =>
  earlyUntil && midUntil ? { early: earlyUntil, mid: midUntil } : null;

/** The edits with another price; what is as it was is no edit. */
export function withPrice(edits: Edits, list: PriceListFieldsFragment, itemId: string, typed: Typed): Edits {
  const { [itemId]: _, ...others } = edits.prices;
  const same = String(typed) === String(storedOf(list, itemId));
  return { ...edits, prices: same ? others : { ...others, [itemId]: typed } };
}

/** The currency of a list's prices. */
export const baseOf = ({ currencies }: PriceListFieldsFragment) => (currencies[0]?.code ?? 'USD') as Currency;

/** What can stand on a list, in minor units of its first currency; null for anything else. */
export function minorOf(typed: string, currency: Currency): number | null {
  const units = /^\d{1,7}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const minor = units <= highestPrice(currency) ? fromUnits(units) : null;
  return minor !== null && minor % CURRENCY_TABLE[currency].step === 0 ? minor : null;
}

/** What the list is to say. */
export function changeOf(list: PriceListFieldsFragment, { name, lastDays, prices }: Edits): PriceListChange {
  const days = lastDays === undefined ? lastDaysOf(list) : lastDays;
  return {
    name: name ?? list.name,
    earlyUntil: days?.early ?? null,
    midUntil: days?.mid ?? null,
    prices: Object.entries(prices).map(([itemId, typed]) => ({
      itemId,
      usdMinor: typed?.map((text) => minorOf(text, baseOf(list)) ?? 0) ?? null,
    })),
  };
}

/** Whether anything would change. */
export function isChanged(list: PriceListFieldsFragment, { name, lastDays, prices }: Edits): boolean {
  return (
    Object.keys(prices).length > 0 ||
    (name !== undefined && name !== list.name) ||
    (lastDays !== undefined && JSON.stringify(lastDays) !== JSON.stringify(lastDaysOf(list)))
  );
}

/** Whether all of it can be sent: what is no price or day, or no name, is shown where it was typed. */
export function isSound(list: PriceListFieldsFragment, { name, lastDays, prices }: Edits): boolean {
  return (
    name?.trim() !== '' &&
    (!lastDays || (lastDays.early !== '' && lastDays.mid !== '')) &&
    Object.values(prices).every(
      (typed) => typed === null || typed.every((text) => minorOf(text, baseOf(list)) !== null),
    )
  );
}
