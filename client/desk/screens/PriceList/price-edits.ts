import { HIGHEST_PRICE_USD, PRICE_TABLE } from '#domain/pricing/price-list.ts';
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
  const [early, mid, spot] = list.prices.find((price) => price.itemId === itemId)?.usd ?? [];
  return early === undefined ? null : [String(early), String(mid), String(spot)];
}

export const lastDaysOf = ({ earlyUntil, midUntil }: PriceListFieldsFragment) =>
  earlyUntil && midUntil ? { early: earlyUntil, mid: midUntil } : null;

/** The edits with another price; what is as it was is no edit. */
export function withPrice(edits: Edits, list: PriceListFieldsFragment, itemId: string, typed: Typed): Edits {
  const { [itemId]: _, ...others } = edits.prices;
  const same = String(typed) === String(storedOf(list, itemId));
  return { ...edits, prices: same ? others : { ...others, [itemId]: typed } };
}

/** Whole dollars that can stand on a list; null for anything else. */
export function dollarsOf(typed: string): number | null {
  const dollars = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return dollars <= HIGHEST_PRICE_USD ? dollars : null;
}

/** What the list is to say. */
export function changeOf(list: PriceListFieldsFragment, { name, lastDays, prices }: Edits): PriceListChange {
  const days = lastDays === undefined ? lastDaysOf(list) : lastDays;
  return {
    name: name ?? list.name,
    earlyUntil: days?.early ?? null,
    midUntil: days?.mid ?? null,
    prices: PRICE_TABLE.flatMap(({ id: itemId }) => {
      const typed = prices[itemId];
      return typed === undefined
        ? []
        : [{ itemId, usd: typed === null ? null : typed.map((text) => dollarsOf(text) ?? 0) }];
    }),
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
export function isSound({ name, lastDays, prices }: Edits): boolean {
  return (
    name?.trim() !== '' &&
    (!lastDays || (lastDays.early !== '' && lastDays.mid !== '')) &&
    Object.values(prices).every((typed) => typed === null || typed.every((text) => dollarsOf(text) !== null))
  );
}
