/** How many of an item are booked, and its name as it was sold. */
export type BookedItem = { readonly itemId: string; readonly name: string; readonly quantity: number };

/** What is booked besides tickets: what is one person's own, and what the people of a registration have together. */
export type Booked = { own: BookedItem[]; together: BookedItem[] };

/**
 * What one of the people of a registration has booked (docs/product.md 13.9): all of it where they are the only one; one of each that
 * there are as many of as people; all else is theirs together, since nobody has said whose it is.
 *
 * @param lines as sold, without what was taken off again; an item may stand in several
 * @param people who take part with the registration
 */
export function bookedBy(lines: readonly BookedItem[], people: number): Booked {
  const items = new Map<string, BookedItem>();
  for (const { itemId, name, quantity } of lines)
    if (quantity > 0)
      items.set(itemId, { itemId, name, quantity: (items.get(itemId)?.quantity ?? 0) + quantity });
  const all = [...items.values()];
  if (people <= 1) return { own: all, together: [] };
  return {
    own: all.filter(({ quantity }) => quantity === people).map((item) => ({ ...item, quantity: 1 })),
    together: all.filter(({ quantity }) => quantity !== people),
  };
}

/** '2 × Gala dinner, 1 × Workshop'; '' for nothing. */
export const bookedText = (items: readonly { name: string; quantity: number }[]): string =>
  items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
