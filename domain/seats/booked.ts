/** How many of an item are booked, and its name as it was sold. */
export type BookedItem = { readonly itemId: string; readonly name: string; readonly quantity: number };

/** What is booked besides tickets: what is one person's own, and what the people of a registration have together. */
export type Booked = { own: BookedItem[]; together: BookedItem[] };

type Person = { readonly online: boolean };

/** Whose is what a registration has besides tickets, which is at the place: those who come there, or all where nobody does. */
export function sharersOf<One extends Person>(people: readonly One[]): One[] {
  const atPlace = people.filter(({ online }) => !online);
  return atPlace.length > 0 ? atPlace : [...people];
}

/** Whether one of the people of a registration is one of those. */
export const isSharer = (people: readonly Person[], { online }: Person): boolean =>
  sharersOf(people).some((sharer) => sharer.online === online);

/**
 * What each of those has booked who share what a registration has besides tickets (docs/product.md 13.9): all of it where they are the only
 * one; one of each that there are as many of as people; all else is theirs together, since nobody has said whose it is.
 *
 * @param lines as sold, without what was taken off again; an item may stand in several
 * @param sharers how many they are
 */
export function bookedBy(lines: readonly BookedItem[], sharers: number): Booked {
  const items = new Map<string, BookedItem>();
  for (const { itemId, name, quantity } of lines)
    if (quantity > 0)
      items.set(itemId, { itemId, name, quantity: (items.get(itemId)?.quantity ?? 0) + quantity });
  const all = [...items.values()];
  if (sharers <= 1) return { own: all, together: [] };
  return {
    own: all.filter(({ quantity }) => quantity === sharers).map((item) => ({ ...item, quantity: 1 })),
    together: all.filter(({ quantity }) => quantity !== sharers),
  };
}

/** '2 × Gala dinner, 1 × Workshop'; '' for nothing. */
export const bookedText = (items: readonly { name: string; quantity: number }[]): string =>
  items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
