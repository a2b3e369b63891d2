import { printMonthDay } from '#domain/printed-dates.ts';
import { endOfIsoDay, formatIsoDate, isoDay, lastDayBefore } from '#domain/time.ts';
import { venuesOf, venueText } from '#domain/venue.ts';
import type { Conference, Event, PhaseDates } from './catalogue.store.ts';
import { beginOf, isoDaysOf, windowsOf } from './conference-dates.ts';
import { deadlinesOf } from './deadlines.ts';
import { type SearchText, searchTextOf } from './search-text.ts';

/** A conference, with values that are computed once when it is read. */
export type CatalogueEntry = {
  conference: Conference;
  event: Event | null;
  /** All words of its list entry and of its event page. */
  searchText: SearchText;
  /** The part of `searchText` that says what it is about: its list entry, tracks and topics. */
  keywordText: SearchText;
  /** Every instant, in milliseconds, at which its content changes by itself. */
  turningPoints: readonly number[];
};

/** What the catalogue holds of a conference; `dates` are those of its price list. */
export function entryOf(
  conference: Conference,
  event: Event | null,
  dates: PhaseDates | undefined,
): CatalogueEntry {
  const keywords = searchTextOf(keywordsOf(conference, event));
  const searchText = Buffer.concat([keywords, searchTextOf(['', ...(event ? pageWordsOf(event) : [])])]);
  return {
    conference,
    event: event && withDeadline(withLastDays(event, conference, dates)),
    searchText,
    keywordText: searchText.subarray(0, keywords.length),
    turningPoints: [
      beginOf(conference).getTime(),
      endOfIsoDay(isoDay(conference.endsOn)).getTime(),
      ...deadlinesOf(conference, event ?? undefined, windowsOf(conference, dates)).map(({ endsAt }) =>
        endsAt.getTime(),
      ),
    ],
  };
}

/** With the last day for abstracts, where the page prints no words of its own for it. */
function withDeadline(event: Event): Event {
  const lastDay = formatIsoDate(lastDayBefore(event.abstractDeadlineAt));
  return { ...event, abstractDeadlineText: event.abstractDeadlineText || printMonthDay(lastDay) };
}

/** With the last days that its price list has of its own, where the page prints those that follow from the month (docs/content.md). */
function withLastDays(event: Event, conference: Conference, dates: PhaseDates | undefined): Event {
  if (!dates?.earlyUntil || !dates.midUntil) return event;
  const [usualEarly, usualMid] = printedLastDays(conference, undefined);
  const [early, mid] = printedLastDays(conference, dates);
  return {
    ...event,
    earlyBirdText: event.earlyBirdText === usualEarly ? early : event.earlyBirdText,
    regularText: event.regularText === usualMid ? mid : event.regularText,
  };
}

function printedLastDays(conference: Conference, dates: PhaseDates | undefined): [string, string] {
  const [early, mid] = windowsOf(conference, dates).map(({ lastDay }) => printMonthDay(lastDay ?? ''));
  return [early ?? '', mid ?? ''];
}

function keywordsOf(conference: Conference, event: Event | null): string[] {
  const { title, category, dateText, location, city, country, description, question } = conference;
  const topics = event?.tracks.flatMap((track) => [track.title, track.description]) ?? [];
  return [
    title,
    category,
    dateText,
    ...isoDaysOf(conference),
    location,
    city,
    country,
    venueText(venuesOf(conference)),
    description,
    question ?? '',
    ...topics,
  ];
}

/** The rest of an event page. */
function pageWordsOf(event: Event): string[] {
  return [
    event.subtitle,
    event.about,
    ...event.whoShouldAttend,
    ...event.reasons.flatMap((reason) => [reason.title, reason.description]),
    ...event.days.flatMap((day) => [
      day.label,
      ...day.sessions.flatMap((entry) => [entry.title, entry.room]),
    ]),
    ...event.highlights,
  ];
}
