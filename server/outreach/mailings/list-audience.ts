import type { AnyShape, Filter } from '#domain/organiser/list-shape.ts';
import { dayWords } from '#domain/printed-dates.ts';
import { cleanLine, words } from '#domain/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { peopleOf } from '#server/organiser/address-list.store.ts';
import { InputReader } from '#server/organiser/input-reader.ts';
import type { List } from '#server/organiser/list.ts';
import { shapeOf } from '#server/organiser/list.ts';
import { readFilter } from '#server/organiser/list-filter.ts';
import { titleOf } from '#server/site/catalogue/title-of.ts';
import type { Recipient } from './audience.store.ts';

/** What a list is filtered by, as its address has it: texts, by the names of its filters. */
export type Given = Readonly<Record<string, string>>;

/** The people of a list whom a filter finds. */
export type ListAudience = {
  filter: Given;
  /** Who they are: 'Registrations (Status: Paid; Country: Japan)'. */
  words: string;
  /** Each address once, in the order of the addresses. */
  recipients: Recipient[];
};

/**
 * Reads the people of a list whom a filter finds.
 *
 * @param list its rows are about people
 * @param options.news only those who get updates
 * @param options.most how many at most
 * @throws InvalidInputError naming every fault of the filter
 */
export async function readListAudience(
  dependencies: Dependencies,
  list: List,
  { filter: typed, news, most }: { filter: Given; news: boolean; most: number },
): Promise<ListAudience> {
  const { given, filter } = await readGiven(dependencies, list, typed);
  const recipients: Recipient[] = [];
  for await (const person of peopleOf(dependencies, list, { filter }, news ? 'news' : 'service')) {
    const { email, name, reference = null, title = null, conference = null, subscriberId } = person;
    recipients.push({ email, name: name || null, reference, title, conference, subscriberId });
    if (recipients.length === most) break;
  }
  return {
    filter: given,
    words: wordsOf(shapeOf(list, dependencies), given, (id) => titleOf(dependencies, id)),
    recipients: recipients.sort((left, right) => (left.email < right.email ? -1 : 1)),
  };
}

/** A filter as it was typed, with its choices as they are stored, and as the list takes it. */
async function readGiven(dependencies: Dependencies, list: List, typed: Given) {
  const shape = shapeOf(list, dependencies);
  const filters: Readonly<Record<string, Filter>> = shape.filters;
  const names = Object.keys(filters);
  const input = new InputReader();
  for (const name of Object.keys(typed))
    if (!names.includes(name))
      input.refuse(name, `there is no such filter of ${shape.many}; there are ${names.join(', ')}`);
  const filter: Readonly<Record<string, unknown>> = readFilter(shape, typed, input);
  input.finish();
  const given = names.flatMap((name) => {
    const [read, text] = [filter[name], cleanLine(typed[name] ?? '')];
    // What was typed and says nothing, such as a coupon of dashes, would be everybody.
    if (text && read === undefined) input.refuse(name, 'must not be empty');
    return read === undefined ? [] : [[name, typeof read === 'string' ? read : text] as const];
  });
  const { conferenceById } = dependencies.catalogue.current();
  for (const [name, id] of given)
    if (filters[name]?.kind === 'conference' && !conferenceById.get(id))
      input.refuse(name, `there is no conference ${id}`);
  for (const { path, message } of (await list.missing?.(dependencies, filter)) ?? [])
    input.refuse(path, message);
  input.finish();
  return { given: Object.fromEntries(given), filter };
}

function wordsOf({ many, filters }: AnyShape, given: Given, titleOf: (conferenceId: string) => string) {
  const parts = Object.entries<Filter>(filters).flatMap(([name, filter]) => {
    const value = given[name];
    return value === undefined ? [] : [`${filter.label}: ${valueWords(filter, value, titleOf)}`];
  });
  return parts.length > 0 ? `${words(many)} (${parts.join('; ')})` : `All ${many}`;
}

function valueWords(filter: Filter, value: string, titleOf: (conferenceId: string) => string): string {
  switch (filter.kind) {
    case 'choice':
      return filter.names[value] ?? value;
    case 'conference':
      return titleOf(value);
    case 'from':
    case 'until':
    case 'day':
      return dayWords(value);
    case 'flag':
      return 'yes';
    default:
      return value;
  }
}
