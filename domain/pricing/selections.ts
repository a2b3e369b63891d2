import { cleanLine, plainDashes } from '../text.ts';
import { BASKET_MESSAGES, type Basket, type BasketCheck, type BasketEntry, checkEntries } from './basket.ts';
import type { NamedItem, PriceKind } from './price-list.ts';

/**
 * A basket as the documented calls carry it (docs/product.md 11.3): counts by ticket name, by add-on name,
 * and by '{night package} - {occupancy}'.
 */
export type Selections = {
  readonly selectedRegistrations: Readonly<Record<string, number>>;
  readonly addOns: Readonly<Record<string, number>>;
  readonly accommodationSelections: Readonly<Record<string, number>>;
};

type Group = keyof Selections;

const KIND_OF_GROUP: Readonly<Record<Group, PriceKind>> = {
  selectedRegistrations: 'TICKET',
  addOns: 'ADD_ON',
  accommodationSelections: 'ACCOMMODATION',
};

const GROUPS = Object.keys(KIND_OF_GROUP) as readonly Group[];

/** Names in paths come from outside; an absurdly long one is cut. */
const LONGEST_NAME_IN_PATH = 80;

/**
 * Reads the named shape, whatever was sent in it, into a sound basket. Names are read without regard to case
 * and to space around them; a group that is missing or null is empty. Problem paths are '{group}' and
 * '{group}.{name}'.
 */
export function basketFromSelections(
  selections: Partial<Record<Group, unknown>>,
  items: readonly NamedItem[],
): BasketCheck {
  const entries: BasketEntry[] = [];
  for (const group of GROUPS) {
    const counts = selections[group] ?? {};
    if (typeof counts !== 'object' || Array.isArray(counts)) {
      return {
        ok: false,
        problems: [{ code: 'MALFORMED', path: group, message: BASKET_MESSAGES.malformed }],
      };
    }
    const byName = new Map(
      items.filter(({ kind }) => kind === KIND_OF_GROUP[group]).map((item) => [nameKey(item.name), item]),
    );
    for (const [name, quantity] of Object.entries(counts)) {
      const path = `${group}.${name.slice(0, LONGEST_NAME_IN_PATH)}`;
      entries.push({ item: byName.get(nameKey(name)), quantity, itemPath: path, quantityPath: path });
    }
  }
  return checkEntries(entries);
}

/**
 * Writes a basket in the named shape; items without a quantity are left out.
 *
 * @throws RangeError for an item that isn't on the list: check the basket first.
 */
export function selectionsFromBasket(basket: Basket, items: readonly NamedItem[]): Selections {
  const byId = new Map(items.map((item) => [item.id, item]));
  const named = basket.map(({ itemId, quantity }) => {
    const item = byId.get(itemId);
    if (!item) throw new RangeError(`Not on the price list: ${itemId}`);
    return { kind: item.kind, name: item.name, quantity };
  });
  const countsOf = (group: Group) => {
    const counts: Record<string, number> = {};
    for (const { kind, name, quantity } of named) {
      if (kind === KIND_OF_GROUP[group] && quantity > 0) counts[name] = (counts[name] ?? 0) + quantity;
    }
    return counts;
  };
  return {
    selectedRegistrations: countsOf('selectedRegistrations'),
    addOns: countsOf('addOns'),
    accommodationSelections: countsOf('accommodationSelections'),
  };
}

function nameKey(name: string): string {
  return plainDashes(cleanLine(name)).toLowerCase();
}
