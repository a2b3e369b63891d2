import type { Basket } from '#domain/pricing/basket.ts';
import type { NamedItem } from '#domain/pricing/price-list.ts';

/**
 * Everything that the form may hold: what the conference's list has, and what was chosen while another conference was, or while
 * it was still sold. That stays in the form, for the case that the other one is chosen again.
 *
 * @param before what lists of before had
 */
export function knownItems(items: readonly NamedItem[], before: readonly NamedItem[]): readonly NamedItem[] {
  const listed = new Set(items.map(({ id }) => id));
  return [...items, ...before.filter(({ id }) => !listed.has(id))];
}

/** What of a basket the conference's list has: all that is priced and sent. */
export function offeredBasket(basket: Basket, items: readonly NamedItem[]): Basket {
  const listed = new Set(items.map(({ id }) => id));
  return basket.every(({ itemId }) => listed.has(itemId))
    ? basket
    : basket.filter(({ itemId }) => listed.has(itemId));
}

/** Names of what was chosen that the conference's list does not have. */
export function notOffered(
  basket: Basket,
  items: readonly NamedItem[],
  known: readonly NamedItem[],
): string[] {
  const listed = new Set(items.map(({ id }) => id));
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return basket.flatMap(({ itemId }) => (listed.has(itemId) ? [] : (names.get(itemId) ?? itemId)));
}
