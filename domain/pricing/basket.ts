import { type ItemFacts, type NamedItem, type RegistrationType, registersAs } from './price-list.ts';

/** The largest quantity of one item in one basket. */
export const MAX_QUANTITY = 50;

/** So many of one price item; `name` is what the buyer was shown, where that is known. */
export type BasketLine = {
  readonly itemId: string;
  readonly quantity: number;
  readonly name?: string | null | undefined;
};

/** What a visitor selects. As typed or sent it may contain anything; `checkBasket` validates it. */
export type Basket = readonly BasketLine[];

/** What is wrong with a basket and where: a dotted path into the input, and a message to show. */
export type BasketProblem = {
  readonly code: 'UNKNOWN_ITEM' | 'RENAMED_ITEM' | 'INVALID_QUANTITY' | 'MALFORMED';
  readonly path: string;
  readonly message: string;
};

/** A sound basket, or everything that is wrong with it. */
export type BasketCheck =
  | { readonly ok: true; readonly basket: Basket }
  | { readonly ok: false; readonly problems: readonly BasketProblem[] };

/** One requested quantity with the paths at which to report it; `item` is undefined when nothing has its name. */
export type BasketEntry = {
  readonly item: NamedItem | undefined;
  readonly quantity: unknown;
  /** As it was shown; missing where nobody has said. */
  readonly name?: string | null | undefined;
  readonly itemPath: string;
  readonly quantityPath: string;
};

/** Texts of the basket's problems. */
export const BASKET_MESSAGES = {
  unknownItem: 'This item is not on the price list.',
  invalidQuantity: `The quantity must be a whole number from 0 to ${MAX_QUANTITY}.`,
  malformed: 'This must be an object of names and quantities.',
} as const;

/** What a buyer is told whose form shows another name than what is sold has by now (docs/product.md 4.12). */
export function renamedText(shown: string, now: string): string {
  return `“${shown}” is called “${now}” now. Please check it and pay again.`;
}

/**
 * Checks a basket against the price list. A sound one comes back with duplicates merged, zero quantities left
 * out, in the list's order. Problem paths are 'basket.{index}.itemId' and 'basket.{index}.quantity'.
 */
export function checkBasket(basket: Basket, items: readonly NamedItem[]): BasketCheck {
  const byId = new Map(items.map((item) => [item.id, item]));
  return checkEntries(
    basket.map(({ itemId, quantity, name }, index) => ({
      item: byId.get(itemId),
      quantity,
      name,
      itemPath: `basket.${index}.itemId`,
      quantityPath: `basket.${index}.quantity`,
    })),
  );
}

/** Checks quantities that are already matched to price items; what `checkBasket` and the named shape share. */
export function checkEntries(entries: readonly BasketEntry[]): BasketCheck {
  const problems: BasketProblem[] = [];
  const quantities = new Map<NamedItem, number>();
  for (const { item, quantity, name, itemPath, quantityPath } of entries) {
    if (!item) {
      problems.push({ code: 'UNKNOWN_ITEM', path: itemPath, message: BASKET_MESSAGES.unknownItem });
      continue;
    }
    if (name != null && name !== item.name)
      problems.push({ code: 'RENAMED_ITEM', path: itemPath, message: renamedText(name, item.name) });
    const merged = isQuantity(quantity) ? (quantities.get(item) ?? 0) + quantity : Number.NaN;
    if (isQuantity(merged)) {
      quantities.set(item, merged);
    } else {
      problems.push({
        code: 'INVALID_QUANTITY',
        path: quantityPath,
        message: BASKET_MESSAGES.invalidQuantity,
      });
    }
  }
  if (problems.length > 0) return { ok: false, problems };
  const basket = [...quantities]
    .filter(([, quantity]) => quantity > 0)
    .sort(([left], [right]) => left.position - right.position)
    .map(([item, quantity]) => ({ itemId: item.id, quantity }));
  return { ok: true, basket };
}

/** How many of an item are in a basket; 0 when it isn't there. */
export function quantityOf(basket: Basket, itemId: string): number {
  return basket.reduce((total, line) => (line.itemId === itemId ? total + line.quantity : total), 0);
}

/**
 * The basket with an item's quantity set, held between 0 and the largest quantity
 * (docs/product.md 4.7). A quantity of 0, or one that is no number, takes the item out.
 */
export function withQuantity(basket: Basket, itemId: string, quantity: number): Basket {
  const held = Math.min(Math.trunc(quantity) || 0, MAX_QUANTITY);
  const rest = basket.filter((line) => line.itemId !== itemId);
  return held > 0 ? [...rest, { itemId, quantity: held }] : rest;
}

/**
 * The basket's registration type, as coupons see it: 'speaker' with any presenter ticket, else 'delegate', else 'student',
 * else '' (docs/product.md 5.3).
 */
export function registrationType(basket: Basket, items: readonly ItemFacts[]): RegistrationType | '' {
  const order: readonly RegistrationType[] = ['speaker', 'delegate', 'student'];
  return order.find((type) => has(basket, items, (item) => registersAs(item) === type)) ?? '';
}

/** Whether the basket holds at least one ticket that registers a person as the given type, or is for anyone. */
export function hasTicketFor(basket: Basket, type: RegistrationType, items: readonly ItemFacts[]): boolean {
  return has(basket, items, (item) => isTicketFor(item, type));
}

/** Whether an item registers a person as the given type, or anyone. */
export function isTicketFor(item: ItemFacts, type: RegistrationType): boolean {
  return registersAs(item) === type || (item.kind === 'TICKET' && item.serves === 'anyone');
}

function has(basket: Basket, items: readonly ItemFacts[], is: (item: ItemFacts) => boolean): boolean {
  return items.some((item) => is(item) && quantityOf(basket, item.id) > 0);
}

function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= MAX_QUANTITY;
}
