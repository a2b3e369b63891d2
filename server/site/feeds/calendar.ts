import { TZDate } from '@date-fns/tz';
import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalLocation,
} from 'ical-generator';
import { OPENS_MINUTES_BEFORE } from '#domain/rooms/room.ts';
import { ticketDays } from '#domain/seats/ticket-days.ts';
import type { Site } from '#domain/site.ts';
import { isoDay, isoDayAt } from '#domain/time.ts';
import { placeText, venueOn, venuesOf, venueText } from '#domain/venue.ts';
import { zoneDefinition } from '#server/base/lib/zone-definition.ts';
import { dayEnding, goneOf, WHOLE, wholeDayEnding } from '#server/site/catalogue/calendar-parts.ts';
import type { Conference, Event, PublishedSession } from '#server/site/catalogue/catalogue.store.ts';
import { isOver, isoDaysOf } from '#server/site/catalogue/conference-dates.ts';

/** A session as calendars have it. */
export type CalendarSession = PublishedSession & {
  /** Who speaks in it and who chairs it, in words; '' where nobody is named. */
  people: string;
  cancelled: boolean;
};

/** Seconds after which a program that follows a calendar may look again. */
const REFRESH = 3600;

/** A conference of a calendar file. */
export type CalendarEntry = {
  conference: Conference;
  event: Event | null;
  /** Where to read more. */
  link: string;
  /** When this was written, or last changed. */
  stamp: Date;
  /** How often what it says has changed, so that programs take the later one. */
  sequence: number;
};

/** Whose calendar it is; entries have to say so in what is published (RFC 5546, section 3.2.1). */
type Organiser = Pick<Site, 'name' | 'email'>;

/** Whose entries they are, where they are not everybody's. */
export type CalendarTicket = {
  /** Unlike any other ticket's, and always the same. */
  uid: string;
  /** Whether its holder takes part from elsewhere: the entry has no place, and says where one joins. */
  online: boolean;
  /** On which days of the conference it is valid, counted from the first; none: on all (docs/product.md 4.13). */
  days: readonly number[];
  /** The same before each upgrade, and after each that was undone: what is no day of it any more is cancelled. */
  earlierDays: readonly (readonly number[])[];
  /** Where its holder sleeps, in one line; '' where no nights are booked. */
  hotel: string;
  /** Of the ticket's page; null where it is not known here. */
  address: string | null;
  /** When it was made: what its conference has had since and has no longer is cancelled. */
  madeAt: Date;
  /** Whether it is not valid any more. */
  cancelled: boolean;
  /** The conference that it was for before; null: none. What is at the other one no more is cancelled. */
  before: Pick<CalendarEntry, 'conference' | 'event'> | null;
};

/**
 * A conference as an iCalendar file: an entry for each day of the programme, from its first session to its last,
 * in the venue's time zone; a conference without a programme is one entry of whole days.
 *
 * @param link where to read more
 * @param now the file's own time stamp
 */
export function calendarFile(
  conference: Conference,
  event: Event | null,
  {
    now: stamp,
    organiser,
    ticket,
    ...of
  }: Pick<CalendarEntry, 'link' | 'sequence'> & { now: Date; organiser: Organiser; ticket: CalendarTicket },
): string {
  const calendar = emptyCalendar(conference.title, organiser);
  // Calendar programs show it in this zone; days without hours have none.
  if (event?.days.some(({ sessions }) => sessions.length > 0))
    calendar.x('X-WR-TIMEZONE', conference.timeZone);
  addEntries(calendar, { conference, event, stamp, ...of }, organiser, ticket);
  return calendar.toString();
}

/** Several conferences in one iCalendar file, each in its own time zone. */
export function calendarOf(name: string, organiser: Organiser, entries: readonly CalendarEntry[]): string {
  const calendar = emptyCalendar(name, organiser);
  for (const entry of entries) addEntries(calendar, entry, organiser);
  return calendar.toString();
}

/**
 * Sessions of a conference's programme in one iCalendar file, each with its room and what is said of its people, in the venue's
 * time zone. A session has the same UID for ever; its number counts how often something that its entry says has changed, so that
 * programs change the entry that they have (docs/product.md 11.4). One that was taken out is cancelled.
 */
export function programmeCalendar(
  organiser: Organiser,
  { conference, link }: CalendarEntry,
  sessions: readonly CalendarSession[],
): string {
  const calendar = emptyCalendar(conference.title, organiser);
  calendar.ttl(REFRESH);
  const onVenueClock = venueClockOf(conference);
  for (const { uid, sequence, changedAt, cancelled, title, room, startsAt, endsAt, people } of sessions)
    calendar.createEvent({
      organizer: organiser,
      id: uid,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: title,
      location: locationOf(conference, { day: isoDayAt(startsAt, conference.timeZone), room }),
      description: [conference.title, people, link].filter(Boolean).join('\n\n'),
      url: link,
      start: onVenueClock(startsAt),
      end: onVenueClock(endsAt),
      timezone: conference.timeZone,
    });
  return calendar.toString();
}

/** Plain dates would be written in the server's own zone under the venue's name. */
function venueClockOf({ timeZone }: Conference): (instant: Date) => Date {
  return (instant) => new TZDate(instant.getTime(), timeZone);
}

/**
 * Where an entry is, for programs that show the way there: in words, and on the globe where that is known (docs/product.md 3.20).
 *
 * @param at.day of one day, 'YYYY-MM-DD'; of all days unless set
 */
function locationOf(
  conference: Conference,
  { day, room = '' }: { day?: string | undefined; room?: string },
): ICalLocation {
  const venues = venuesOf(conference);
  const venue = day === undefined ? venues[0] : venueOn(venues, day);
  const where = day === undefined ? venueText(venues) : venue && placeText(venue);
  const title = [room, where || conference.location].filter(Boolean).join(', ');
  const { latitude, longitude } = venue ?? { latitude: null, longitude: null };
  return latitude === null || longitude === null
    ? { title }
    : { title, geo: { lat: latitude, lon: longitude } };
}

function emptyCalendar(name: string, organiser: Organiser): ICalCalendar {
  return ical({
    name,
    prodId: { company: organiser.name, product: 'Conferences', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // The calendar itself has no time zone, otherwise the stamps would be written in it, where RFC 5545 requires UTC.
    timezone: { name: null, generator: zoneDefinition },
  });
}

const JOINING = `You are attending online. Join from your ticket’s page, from ${OPENS_MINUTES_BEFORE} minutes before the first session`;
const ADDRESS_MAILED = 'its link is in the mail with it.';

function addEntries(
  calendar: ICalCalendar,
  { conference, event, link, stamp, sequence }: CalendarEntry,
  organiser: Organiser,
  ticket?: CalendarTicket,
): void {
  const id = ticket?.uid ?? conference.id;
  const joining =
    ticket?.online && !ticket.cancelled && !isOver(conference, stamp)
      ? `${JOINING}: ${ticket.address ?? ADDRESS_MAILED}\n\n`
      : '';
  const entry = {
    organizer: organiser,
    stamp,
    sequence,
    ...(ticket?.online && { location: 'Online' }),
    description: `${joining}${ticket?.hotel ? `Hotel: ${ticket.hotel}\n\n` : ''}${conference.description}\n\n${link}`,
    url: (ticket?.online && ticket.address) || link,
    ...(ticket?.cancelled && { status: ICalEventStatus.CANCELLED }),
  };
  const days = ticket?.days ?? [];
  const current = timesOf(conference, event, days);
  for (const { part, ...times } of current) calendar.createEvent({ ...times, ...entry, id: id + part });
  const before = [
    ...(ticket?.earlierDays ?? []).flatMap((earlier) => timesOf(conference, event, earlier)),
    ...(ticket?.before ? timesOf(ticket.before.conference, ticket.before.event, days) : []),
  ];
  const gone = new Map(before.map((one) => [one.part, one]));
  if (ticket)
    for (const one of [conference, ...(ticket.before ? [ticket.before.conference] : [])])
      for (const had of [days, ...ticket.earlierDays])
        for (const { ending, on } of goneOf(one, had, ticket.madeAt)) {
          const whole = wholeDays(one, new Date(on), new Date(on), ending);
          gone.set(whole.part, whole);
        }
  for (const { part } of current) gone.delete(part);
  for (const { part, ...times } of gone.values())
    calendar.createEvent({ ...times, ...entry, id: id + part, status: ICalEventStatus.CANCELLED });
}

/**
 * When and where each part of a conference is, and how the ids of its entries end: its days, or all of it where those have no hours.
 *
 * @param valid the days of a ticket; a day that has no hours is an entry of a whole day
 */
function timesOf(conference: Conference, event: Event | null, valid: readonly number[]) {
  const onVenueClock = venueClockOf(conference);
  const days = (event?.days ?? []).flatMap(({ position, date, sessions }) => {
    const [first, last] = [sessions[0], sessions.at(-1)];
    if (!first || !last) return [];
    return {
      day: isoDay(date),
      part: `${dayEnding(position)}@${conference.calendarDomain}`,
      location: locationOf(conference, { day: isoDay(date) }),
      summary: `${conference.title}: day ${position}`,
      start: onVenueClock(first.startsAt),
      end: onVenueClock(last.endsAt),
      timezone: conference.timeZone,
    };
  });
  const parts = days.map(({ day: _, ...part }) => part);
  const all = isoDaysOf(conference);
  if (valid.length === 0 && parts.length > 0) return parts;
  if (valid.length === 0) return [wholeDays(conference, conference.startsOn, conference.endsOn)];
  return ticketDays(valid, all).map((iso) => {
    const part = parts[days.findIndex(({ day }) => day === iso)];
    const day = new Date(iso);
    return part ?? wholeDays(conference, day, day, wholeDayEnding(all.indexOf(iso) + 1));
  });
}

/** An entry of whole days. @param id of one of several, as the end of its id */
function wholeDays(conference: Conference, first: Date, last: Date, id = WHOLE) {
  const end = new Date(last);
  end.setUTCDate(end.getUTCDate() + 1);
  return {
    part: `${id}@${conference.calendarDomain}`,
    location: locationOf(conference, first === last ? { day: isoDay(first) } : {}),
    summary: conference.title,
    start: first,
    end,
    allDay: true,
  };
}
