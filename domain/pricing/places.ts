/** The largest number of places that an organiser can set for an item of a conference. */
export const MOST_PLACES = 100_000;

/** So few places left are said beside the item (docs/product.md 4.10). */
export const FEW_PLACES = 10;

/** What is said of an item of which less is left than somebody asks for. */
export function soldOutText({ name, placesLeft }: { name: string; placesLeft: number }): string {
  return placesLeft === 0
    ? `${name} is sold out.`
    : `Of ${name}, only ${placesLeft} ${placesLeft === 1 ? 'is' : 'are'} left.`;
}
