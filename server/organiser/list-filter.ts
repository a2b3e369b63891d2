import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import type { AnyShape, Filter, FilterOf } from '#domain/organiser/list-shape.ts';
import { cleanLine, foldCode } from '#domain/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { InputReader } from '#server/organiser/input-reader.ts';
import { type List, type ListPage, shapeOf, usualSort } from './list.ts';

/**
 * Reads what a list is filtered by, as an address, a query or a command's options have it: by the names of the declaration. A
 * database keeps no text with a NUL, and nothing is looked for where only spaces are.
 *
 * @param input collects what is wrong
 */
export function readFilter<L extends AnyShape>(
  { filters }: L,
  given: Readonly<Record<string, string | boolean | null | undefined>>,
  input: InputReader,
): FilterOf<L> {
  const read = Object.entries<Filter>(filters).map(([name, filter]) => {
    const value = given[name];
    const typed = typeof value === 'string' ? cleanLine(value).slice(0, MAX_SEARCH_LENGTH) : value;
    return [name, typed ? valueOfFilter(input, name, filter, String(typed)) : undefined];
  });
  const found = Object.fromEntries(read);
  for (const [first, last] of [
    ['from', 'to'],
    ['paidFrom', 'paidTo'],
  ] as const)
    if (found[first] instanceof Date && found[last] instanceof Date && found[last] <= found[first])
      input.refuse(last, 'must not be before the first day');
  return found as FilterOf<L>;
}

function valueOfFilter(input: InputReader, name: string, filter: Filter, typed: string) {
  switch (filter.kind) {
    case 'choice':
      return input.oneOf(name, typed, filter.choices, filter.names);
    case 'from':
      return input.startOfDay(name, typed);
    case 'until':
      return input.endOfDay(name, typed);
    case 'day':
      return input.day(name, typed);
    case 'flag':
      // Anything else, such as “no”, would find what it is meant to leave out.
      input.oneOf(name, typed, ['yes', 'true']);
      return true;
    case 'email':
      return normaliseEmail(typed);
    case 'code':
      return foldCode(typed) || undefined;
    default:
      return typed;
  }
}

/** Reads what a list is in the order of: its usual sort where nothing is said. */
export function readSort(
  list: List,
  { sort, order }: { sort?: string | null | undefined; order?: string | null | undefined },
  input: InputReader,
): ListPage['sort'] {
  const usual = usualSort(list);
  const by = sort ? input.oneOf('sort', sort, Object.keys(list.shape.sorts ?? {})) : usual.by;
  const descending = !order || input.oneOf('order', order, ['desc', 'asc']) === 'desc';
  return { by, descending };
}

/**
 * Reads what the query of an address says of a list, in the organiser's own names, too.
 *
 * @throws InvalidInputError naming every fault
 */
export function readAsked<L extends List>(
  list: L,
  dependencies: Dependencies,
  asked: Readonly<Record<string, string | null | undefined>>,
) {
  const input = new InputReader();
  const filter = readFilter<L['shape']>(shapeOf(list, dependencies), asked, input);
  const sort = readSort(list, asked, input);
  input.finish();
  return { filter, sort };
}
