import { foldForSearch } from '#domain/search.ts';

/** How a list is ordered: by a field, from the smallest or, with DESC, from the greatest. */
export type Ordering<Field extends string> = { field: Field; direction?: 'ASC' | 'DESC' | null };

/** What entries can be ordered by, each with what it says of an entry; null is the order they come in. */
export type OrderKeys<Field extends string, Entry> = Readonly<
  Record<Field, ((entry: Entry) => string | number) | null>
>;

/**
 * Whether a value is one of the wanted ones, without regard to case and accents; every value is wanted where none
 * is named.
 */
export function valueFilter(wanted: readonly string[] | null | undefined): (value: string) => boolean {
  if (wanted == null) return () => true;
  const folded = new Set(wanted.map((value) => foldForSearch(value.trim())));
  return (value) => folded.has(foldForSearch(value));
}

/** Whether a yes-or-no value is the wanted one; null and undefined want both. */
export function isWanted(wanted: boolean | null | undefined, value: boolean): boolean {
  return wanted == null || wanted === value;
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Text and numbers in the order in which people look them up. */
function compare(left: string | number, right: string | number): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : collator.compare(String(left), String(right));
}

/** The entries in the wanted order, those that are alike in the order they came in; as they are where none is wanted. */
export function ordered<Field extends string, Entry>(
  entries: readonly Entry[],
  ordering: Ordering<Field> | null | undefined,
  keys: OrderKeys<Field, Entry>,
): readonly Entry[] {
  if (!ordering) return entries;
  const key = keys[ordering.field];
  const sign = ordering.direction === 'DESC' ? -1 : 1;
  if (!key) return sign < 0 ? entries.toReversed() : entries;
  return entries.toSorted((left, right) => sign * compare(key(left), key(right)));
}
