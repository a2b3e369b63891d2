import type { Basket } from '#domain/pricing/basket.ts';
import { PRICE_TABLE, type PriceItem } from '#domain/pricing/price-list.ts';

/**
 * Everything that the form may hold: what the conference's list has, and what was chosen while another conference was. That
 * stays in the form, for the case that the other one is chosen again.
 */
export function knownItems(items: readonly PriceItem[]): readonly PriceItem[] {
  const listed = new Set(items.map(({ id }) => id));
  return [...items, ...PRICE_TABLE.filter(({ id }) => !listed.has(id))];
}

/** What of a basket the conference's list has: all that is priced and sent. */
export function offeredBasket(basket: Basket, items: readonly PriceItem[]): Basket {
  const listed = new Set(items.map(({ id }) => id));
  return basket.every(({ itemId }) => listed.has(itemId))
    ? basket
    : basket.filter(({ itemId }) => listed.has(itemId));
}

/** Names of what was chosen that the conference's list does not have. */
export function notOffered(basket: Basket, items: readonly PriceItem[]): string[] {
  const listed = new Set(items.map(({ id }) => id));
  const known = new Map(PRICE_TABLE.map(({ id, name }) => [id, name]));
  return basket.flatMap(({ itemId }) => (listed.has(itemId) ? [] : (known.get(itemId) ?? itemId)));
}
