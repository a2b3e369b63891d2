import type { Dependencies } from '#server/dependencies.ts';
import { LazyList } from '#server/graphql/lazy-list.ts';
import { versionOf } from './cache-version.ts';
import type { Conference } from './catalogue.store.ts';
import {
  type ConferenceFilter,
  type ConferenceOrder,
  conferenceFilter,
  orderedConferences,
} from './conference-filter.schema.ts';
import { keepLast } from './keep-last.ts';
import { perRevision } from './per-revision.ts';

/** What a list of conferences asks for. */
type Wanted = {
  filter?: typeof ConferenceFilter.$inferInput | null;
  orderBy?: typeof ConferenceOrder.$inferInput | null;
  /** Also those that do not stand in the conference list. */
  includeUnlisted?: boolean | null;
};

/** Lists that are kept, those that were asked for last: every page asks for the same one or two. */
const MAX_LISTS = 8;

const listsOf = perRevision(() => new Map<string, LazyList<Conference>>());

/**
 * The conferences that a list asks for, in its order, by the service's clock. The list is kept for as long as the catalogue
 * says the same, and without an order it is gone through only as far as somebody asks: of ten thousand conferences a page
 * would look through all for the three at its foot.
 *
 * @throws GraphQLError with status 400 for a search that is too long
 */
export function foundConferences(
  { filter, orderBy, includeUnlisted }: Wanted,
  { catalogue, clock }: Pick<Dependencies, 'catalogue' | 'clock'>,
): LazyList<Conference> {
  const current = catalogue.current();
  const now = clock.now();
  const lists = listsOf(current);
  const key = JSON.stringify([versionOf(current, now).id, filter, orderBy, includeUnlisted]);
  let found = lists.get(key);
  if (!found) {
    const passes = conferenceFilter(filter, current, now);
    const isWanted = (conference: Conference) =>
      (conference.listed || includeUnlisted === true) && passes(conference);
    found = orderBy
      ? new LazyList(orderedConferences(current.conferences.filter(isWanted), orderBy))
      : new LazyList(current.conferences, isWanted);
  }
  keepLast(lists, key, found, MAX_LISTS);
  return found;
}
