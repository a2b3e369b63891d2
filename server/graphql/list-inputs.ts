import { MAX_SEARCH_LENGTH } from '#domain/api.ts';
import { foldForSearch } from '#domain/search.ts';
import type { ById } from '#server/features/catalogue/catalogue.nodes.ts';
import { type SearchText, searchIn } from '#server/features/catalogue/search-text.ts';
import { badInput } from './bad-input.ts';
import { builder } from './builder.ts';

export const OrderDirection = builder.enumType('OrderDirection', {
  description: 'Which way a list runs.',
  values: {
    ASC: { description: 'From the smallest, the earliest, A.' },
    DESC: { description: 'From the greatest, the latest, Z.' },
  } as const,
});

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

/**
 * Whether an entry's text has every word of the search; null and undefined search for nothing.
 *
 * @param textsOfAll the text of every entry, by id; asked only by who searches
 * @throws GraphQLError with status 400 for a search that is too long
 */
export function textFilter(
  search: string | null | undefined,
  textsOfAll: () => ById<SearchText>,
): (entry: { readonly id: string }) => boolean {
  if (search == null) return () => true;
  if (search.length > MAX_SEARCH_LENGTH)
    throw badInput(`A search has at most ${MAX_SEARCH_LENGTH} characters.`);
  const texts = textsOfAll();
  const matches = searchIn(search);
  return ({ id }) => {
    const text = texts.get(id);
    return text !== undefined && matches(text);
  };
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Text and numbers in the order in which people look them up. */
export function compare(left: string | number, right: string | number): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : collator.compare(String(left), String(right));
}

/**
 * The entries ordered by what `key` says of each, those that are alike in the order they came in; as they are
 * where there is no key.
 */
export function ordered<Entry>(
  entries: readonly Entry[],
  key: ((entry: Entry) => string | number) | null,
  direction: 'ASC' | 'DESC' | null | undefined,
): readonly Entry[] {
  const sign = direction === 'DESC' ? -1 : 1;
  if (!key) return sign < 0 ? entries.toReversed() : entries;
  return entries.toSorted((left, right) => sign * compare(key(left), key(right)));
}
