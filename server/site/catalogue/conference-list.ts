import type { Dependencies } from '#server/base/dependencies.ts';
import {
  isWanted,
  type Ordering,
  type OrderKeys,
  ordered,
  valueFilter,
} from '#server/base/lib/filters-and-ordering.ts';
import { keywordFilter, textFilter } from './catalogue.search.ts';
import type { Catalogue } from './catalogue.service.ts';
import type { Conference, Event } from './catalogue.store.ts';
import { isOver, newestFirst } from './conference-dates.ts';

/** Which conferences are wanted: every condition holds, of several values one. */
export type ConferenceFilter = {
  category?: readonly string[] | null;
  city?: readonly string[] | null;
  country?: readonly string[] | null;
  /** Years of the first day. */
  year?: readonly number[] | null;
  /** First day at the earliest, and at the latest. */
  startsFrom?: Date | null;
  startsUntil?: Date | null;
  when?: 'UPCOMING' | 'PAST' | null;
  featured?: boolean | null;
  builtIn?: boolean | null;
  registrable?: boolean | null;
  search?: string | null;
  keywords?: string | null;
};

const orderKeys = {
  LIST: null,
  STARTS_ON: ({ startsOn }) => startsOn.getTime(),
  TITLE: ({ title }) => title,
  CITY: ({ city }) => city,
} satisfies OrderKeys<string, Conference>;

/** What a list of conferences asks for. */
export type ConferenceListRequest = {
  filter?: ConferenceFilter | null;
  orderBy?: Ordering<keyof typeof orderKeys> | null;
  /** Also those that do not stand in the conference list. */
  includeUnlisted?: boolean | null;
};

type Used = Pick<Dependencies, 'catalogue' | 'clock'>;

/**
 * The conferences that a list asks for, in its order; where it asks for none, what has taken place by the server's clock stands
 * after the rest, the newest first (docs/product.md 3.1).
 */
export function findConferences(
  { catalogue, clock }: Used,
  { filter, orderBy, includeUnlisted }: ConferenceListRequest,
): readonly Conference[] {
  const current = catalogue.current();
  const now = clock.now();
  const passes = conferenceFilter(filter ?? {}, current, now);
  const found = current.conferences.filter(
    (conference) => (conference.listed || includeUnlisted === true) && passes(conference),
  );
  if (orderBy) return ordered(found, orderBy, orderKeys);
  const past = found.filter((conference) => isOver(conference, now)).toSorted(newestFirst);
  return past.length > 0 ? [...found.filter((conference) => !isOver(conference, now)), ...past] : found;
}

/** The event pages of such conferences, listed or not. */
export function findEvents(
  dependencies: Used,
  request: Omit<ConferenceListRequest, 'includeUnlisted'>,
): readonly Event[] {
  const { eventById } = dependencies.catalogue.current();
  const conferences = findConferences(dependencies, { ...request, includeUnlisted: true });
  return conferences.flatMap(({ id }) => eventById.get(id) ?? []);
}

function conferenceFilter(
  filter: ConferenceFilter,
  catalogue: Catalogue,
  now: Date,
): (conference: Conference) => boolean {
  const { year, startsFrom, startsUntil, when, featured, builtIn, registrable } = filter;
  const inCategory = valueFilter(filter.category);
  const inCity = valueFilter(filter.city);
  const inCountry = valueFilter(filter.country);
  const hasWords = textFilter(catalogue, filter.search);
  const hasKeywords = keywordFilter(catalogue, filter.keywords);
  return (conference) =>
    inCategory(conference.category) &&
    inCity(conference.city) &&
    inCountry(conference.country) &&
    (year == null || year.includes(conference.startsOn.getUTCFullYear())) &&
    (startsFrom == null || conference.startsOn >= startsFrom) &&
    (startsUntil == null || conference.startsOn <= startsUntil) &&
    (when == null || isOver(conference, now) === (when === 'PAST')) &&
    isWanted(featured, conference.featured) &&
    isWanted(builtIn, conference.builtIn) &&
    isWanted(registrable, conference.registrable) &&
    hasKeywords(conference) &&
    hasWords(conference);
}
