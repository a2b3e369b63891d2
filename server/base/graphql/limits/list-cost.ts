import { wordsOf } from '#domain/search.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { FieldCost } from '../field-extensions.ts';

type Catalogue = ReturnType<Dependencies['catalogue']['current']>;

/** Points for each entry of a list: to look at it, to put it into an order, to search its text for a word. */
const LOOK = 0.05;
const ORDER = 1;
const SEARCH = 0.2;

/**
 * The price of a list that is filtered, searched and ordered in memory: it follows how many entries are looked through,
 * however few are shown.
 *
 * @param countOf how many entries there are
 */
export function listCost(countOf: (catalogue: Catalogue) => number): FieldCost {
  const entries = ({ catalogue }: Dependencies) => countOf(catalogue.current());
  return {
    entries,
    work(dependencies, { text, filter, orderBy }) {
      const searched = text ?? (filter as { search?: unknown } | null | undefined)?.search;
      const words = typeof searched === 'string' ? wordsOf(searched).length : 0;
      return entries(dependencies) * (LOOK + words * SEARCH + (orderBy ? ORDER : 0));
    },
  };
}
