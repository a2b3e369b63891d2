import { phaseWindows } from '#domain/pricing/phase.ts';
import { STANDARD_LIST } from '#domain/pricing/price-list.ts';
import { printMonthDay, printMonthDays } from '#domain/printed-dates.ts';
import type { SessionKind } from '#domain/programme/kinds.ts';
import { talksIn } from '#domain/programme/talks.ts';
import { addDays, calendarDay, instantAt, isoDay, isoDayAt, timeAt } from '#domain/time.ts';
import {
  type Conference,
  type Event,
  SHIPPED_CALENDAR_DOMAIN,
} from '#server/site/catalogue/catalogue.store.ts';
import type { ConferenceDocument } from './conference-schema.ts';
import { type EventDocument, nightsOf } from './event-schema.ts';
import { daysBetween, deadlineOf, instantOf } from './fields.ts';
import { closesAt, closingOf } from './registration-closing.ts';
import { hotelSchema, venueSchema } from './venue-schema.ts';

/** What the row of a conference has that no document says, where it was never published. */
export const AS_MADE = {
  calendarDomain: SHIPPED_CALENDAR_DOMAIN,
  timesMoved: 0,
  calendarGone: [],
  earlierStarts: [],
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

/** A conference as the catalogue holds it, apart from what its row was made with. */
export type ConferenceRows = {
  conference: Omit<Conference, keyof typeof AS_MADE>;
  event: Event | null;
};

/** What a document means, as the catalogue holds it: printed texts and defaults are filled in. */
export function rowsOf({ kind: _, event, ...document }: ConferenceDocument): ConferenceRows {
  const { startsOn, endsOn, dateText, registrationCloses, seatsFreeze, previousEdition, ...rest } = document;
  const { priceList, ...same } = rest;
  return {
    conference: {
      ...same,
      startsOn: new Date(startsOn),
      endsOn: new Date(endsOn),
      dateText: dateText ?? printMonthDays(startsOn, endsOn),
      registrationClosesAt: closesAt(registrationCloses, document),
      seatsFreezeAt: seatsFreeze === undefined ? null : instantOf(seatsFreeze),
      previousEditionId: previousEdition ?? null,
      priceListId: priceList ?? STANDARD_LIST,
      scientificSessions: document.scientificSessions ?? [],
      cover: document.cover ?? null,
      question: document.question ?? null,
      venue: document.venue ?? null,
      hotel: document.hotel ?? null,
    },
    event: event ? eventOf(event, document) : null,
  };
}

type Session = EventDocument['days'][number]['sessions'][number];
type Dated = Pick<ConferenceDocument, 'id' | 'startsOn' | 'timeZone'>;

function eventOf(event: EventDocument, { id, startsOn, timeZone }: Dated): Event {
  const { tracks, reasons, days, abstractDeadline, abstractDeadlineText, ...same } = event;
  const printed = printedPhases(startsOn);
  return {
    ...same,
    id,
    // Without words of its own it follows from the deadline, by the clock of the day on which it is read.
    abstractDeadlineText: abstractDeadlineText ?? '',
    abstractDeadlineAt: instantOf(abstractDeadline),
    earlyBirdText: event.earlyBirdText ?? printed.early,
    regularText: event.regularText ?? printed.regular,
    tracks: tracks.map(({ topics, ...track }, index) => ({
      ...track,
      description: topics.join('\n'),
      eventId: id,
      position: index + 1,
    })),
    reasons: reasons.map((reason, index) => ({ ...reason, eventId: id, position: index + 1 })),
    days: days.map(({ date, label, sessions }, index) => ({
      eventId: id,
      position: index + 1,
      date: new Date(date),
      label: label ?? printedDay(index, date),
      sessions: sessions.map((session, at) => {
        // One that is new has no id before it is stored.
        const { id: own = '', starts, daysLater = 0, ends, timeText, title, room } = session;
        const { kind = null, track = null, speakers = [], chair = null, talks = [] } = session;
        const first = addDays(calendarDay(date), daysLater);
        return {
          eventId: id,
          dayPosition: index + 1,
          position: at + 1,
          id: own,
          startsAt: instantAt(first, starts, timeZone),
          endsAt: instantAt(addDays(first, nightsOf(session)), ends, timeZone),
          timeText: timeText ?? printedTimes(starts, ends),
          title,
          room,
          kind,
          track,
          speakers,
          chair,
          talks: talks.map(({ id = '', ...talk }) => ({ id, ...talk })),
        };
      }),
    })),
  };
}

/** What stands in the catalogue, as a document: without printed texts that follow from the rest. */
export function documentOf({ conference, event }: ConferenceRows): ConferenceDocument {
  const [startsOn, endsOn] = [isoDay(conference.startsOn), isoDay(conference.endsOn)];
  const { registrationClosesAt, seatsFreezeAt } = conference;
  // What the schema names may have been written by other means, so it is not checked here. The order is that of the files.
  return {
    kind: 'conference',
    id: conference.id,
    position: conference.position,
    title: conference.title,
    category: conference.category as ConferenceDocument['category'],
    discipline: conference.discipline as ConferenceDocument['discipline'],
    startsOn,
    endsOn,
    dateText: unless(conference.dateText, printMonthDays(startsOn, endsOn)),
    location: conference.location,
    city: conference.city,
    country: conference.country,
    timeZone: conference.timeZone,
    venue: conference.venue === null ? undefined : venueSchema.parse(conference.venue),
    hotel: conference.hotel === null ? undefined : hotelSchema.parse(conference.hotel),
    attendees: conference.attendees,
    featured: conference.featured,
    priceText: conference.priceText,
    cover: conference.cover ?? undefined,
    description: conference.description,
    question: conference.question ?? undefined,
    listed: conference.listed,
    builtIn: conference.builtIn,
    registrable: conference.registrable,
    registrationCloses: closingOf(registrationClosesAt, { startsOn, endsOn }),
    seatsFreeze: seatsFreezeAt ? deadlineOf(seatsFreezeAt) : undefined,
    priceList: unless(conference.priceListId, STANDARD_LIST),
    previousEdition: conference.previousEditionId ?? undefined,
    scientificSessions: conference.scientificSessions.length > 0 ? conference.scientificSessions : undefined,
    event: event ? eventDocumentOf(event, startsOn, conference.timeZone) : undefined,
  };
}

function eventDocumentOf(event: Event, startsOn: string, timeZone: string): EventDocument {
  const printed = printedPhases(startsOn);
  const abstractDeadline = deadlineOf(event.abstractDeadlineAt);
  return {
    subtitle: event.subtitle,
    icon: event.icon as EventDocument['icon'],
    about: event.about,
    tracks: event.tracks.map(({ title, icon, description }) => ({
      title,
      icon: icon as EventDocument['icon'],
      topics: description.split('\n'),
    })),
    whoShouldAttend: event.whoShouldAttend,
    reasons: event.reasons.map(({ title, icon, description }) => ({
      title,
      icon: icon as EventDocument['icon'],
      description,
    })),
    days: event.days.map(({ date, label, sessions }, index) => ({
      date: isoDay(date),
      label: unless(label, printedDay(index, isoDay(date))),
      sessions: sessions.map((session) => {
        const { id, startsAt, endsAt, timeText, title, room, kind, track, speakers, chair, talks } = session;
        const [starts, ends] = [timeAt(startsAt, timeZone), timeAt(endsAt, timeZone)];
        const [first, last] = [isoDayAt(startsAt, timeZone), isoDayAt(endsAt, timeZone)];
        const [daysLater, nights] = [daysBetween(isoDay(date), first), daysBetween(first, last)];
        return {
          id: unless(id, ''),
          starts,
          daysLater: unless(daysLater, 0),
          ends,
          nights: unless(nights, nightsOf({ starts, ends })),
          timeText: unless(timeText, printedTimes(starts, ends)),
          title,
          room,
          kind: (kind ?? undefined) as SessionKind | undefined,
          track: track ?? undefined,
          speakers: speakers.length > 0 ? speakers : undefined,
          chair: chair ?? undefined,
          talks: documentTalks(talks),
        };
      }),
    })),
    highlights: event.highlights,
    abstractDeadline,
    abstractDeadlineText: unless(event.abstractDeadlineText, ''),
    abstractDeadlineEnforced: event.abstractDeadlineEnforced,
    earlyBirdText: unless(event.earlyBirdText, printed.early),
    regularText: unless(event.regularText, printed.regular),
  };
}

function documentTalks(stored: unknown): Session['talks'] {
  const talks = talksIn(stored).map(({ id, ...talk }) => ({ id: unless(id, ''), ...talk }));
  return talks.length > 0 ? talks : undefined;
}

/** A value where it is not what is meant anyway. */
function unless<Value>(value: Value, meant: Value): Value | undefined {
  return value === meant ? undefined : value;
}

function printedDay(index: number, date: string): string {
  return `Day ${index + 1} – ${printMonthDay(date)}`;
}

function printedTimes(starts: string, ends: string): string {
  return `${starts} – ${ends}`;
}

/** The last days of the first two price phases (docs/product.md 4.2). */
function printedPhases(startsOn: string): { early: string; regular: string } {
  const [early, mid] = phaseWindows(calendarDay(startsOn));
  return { early: printMonthDay(early.lastDay ?? ''), regular: printMonthDay(mid.lastDay ?? '') };
}
