import { addDays, formatIsoDate, laterDay, parseIsoDate } from '#domain/time.ts';
import type { ConferenceDocument } from './conference-schema.ts';
import { daysBetween } from './fields.ts';
import type { PriceListDocument } from './price-list-schema.ts';
import { isClosing } from './registration-closing.ts';

type VenueDocument = NonNullable<ConferenceDocument['venue']>;
type HotelDocument = NonNullable<ConferenceDocument['hotel']>;

/** Where a human should look before a new edition is published. */
export type PlaceToRead = { path: string; why: string };

/** A new edition of a conference, and what to read in it. */
export type Edition = { document: ConferenceDocument; toRead: PlaceToRead[] };

/**
 * The next edition of a conference, so many days later: every date is moved, the year in its id and title is the new one, and
 * printed dates follow from the days again. Its prose is the old one, with the new title, and so are its prices.
 *
 * @param list its price list
 */
export function newEditionOf(old: ConferenceDocument, days: number, list?: PriceListDocument): Edition {
  const move = (value: string) => movedDeadline(value, days);
  const [startsOn, endsOn] = [laterDay(old.startsOn, days), laterDay(old.endsOn, days)];
  const [from, to] = [old.startsOn.slice(0, 4), startsOn.slice(0, 4)];
  const title = withYear(old.title, from, to, ' ');
  const renamed = renamer(old.title, title);
  const { dateText: _, event, registrationCloses, seatsFreeze, venue, hotel, ...same } = old;
  const document: ConferenceDocument = {
    ...same,
    id: withYear(old.id, from, to, '-'),
    title,
    startsOn,
    endsOn,
    description: renamed(old.description),
    ...(old.question && { question: renamed(old.question) }),
    builtIn: false,
    registrable: true,
    ...(registrationCloses && {
      registrationCloses: isClosing(registrationCloses) ? registrationCloses : move(registrationCloses),
    }),
    ...(seatsFreeze && { seatsFreeze: move(seatsFreeze) }),
    ...(venue && { venue: movedVenue(venue, days) }),
    ...(hotel && { hotel: movedHotel(hotel, days) }),
    previousEdition: old.id,
    ...(event && { event: movedEvent(event, { days, renamed }) }),
  };
  return { document, toRead: placesToRead(document, old, list) };
}

function movedVenue({ otherDays, ...venue }: VenueDocument, days: number): VenueDocument {
  return {
    ...venue,
    ...(otherDays && { otherDays: otherDays.map((day) => ({ ...day, date: laterDay(day.date, days) })) }),
  };
}

function movedHotel(
  { firstNight, lastNight, cancelUntil, ...hotel }: HotelDocument,
  days: number,
): HotelDocument {
  return {
    ...hotel,
    ...(firstNight && { firstNight: laterDay(firstNight, days) }),
    ...(lastNight && { lastNight: laterDay(lastNight, days) }),
    ...(cancelUntil && { cancelUntil: movedDeadline(cancelUntil, days) }),
  };
}

function movedEvent(
  old: NonNullable<ConferenceDocument['event']>,
  { days, renamed }: { days: number; renamed: (text: string) => string },
): NonNullable<ConferenceDocument['event']> {
  const { abstractDeadlineText: _, earlyBirdText: _early, regularText: _regular, ...event } = old;
  return {
    ...event,
    subtitle: renamed(event.subtitle),
    about: renamed(event.about),
    reasons: event.reasons.map((reason) => ({ ...reason, description: renamed(reason.description) })),
    days: event.days.map(({ label: _label, ...day }) => ({
      ...day,
      date: laterDay(day.date, days),
      // Who spoke last time is of last time.
      sessions: day.sessions.map(({ speakers: _, chair: _chair, ...session }) => ({
        ...session,
        title: renamed(session.title),
      })),
    })),
    highlights: event.highlights.map(renamed),
    abstractDeadline: movedDeadline(event.abstractDeadline, days),
  };
}

/**
 * What to read in the next edition of a conference: what is new each time, and what still names the year of the one before.
 *
 * @param list its price list, if that is the one of the edition before
 */
export function placesToRead(
  document: ConferenceDocument,
  old: ConferenceDocument,
  list?: PriceListDocument,
): PlaceToRead[] {
  const from = old.startsOn.slice(0, 4);
  const places: PlaceToRead[] = [
    { path: 'startsOn', why: `${document.startsOn} to ${document.endsOn}: are these the days?` },
    { path: 'location', why: `${document.location}: is it there again?` },
    ...(document.venue ? [{ path: 'venue', why: `${document.venue.name}: is it there again?` }] : []),
    ...(document.hotel
      ? [{ path: 'hotel', why: `${document.hotel.name}: which rooms, nights and terms are there this time?` }]
      : []),
    { path: 'attendees', why: `${document.attendees}: how many are expected?` },
    { path: 'priceText', why: `${document.priceText}, as old programs of partners show it` },
  ];
  const { event } = document;
  if (event)
    places.push(
      { path: 'event.abstractDeadline', why: `${event.abstractDeadline}: is this the deadline?` },
      { path: 'event.days', why: `taken over from ${old.title}, on new days` },
      { path: 'event.highlights', why: `taken over from ${old.title}` },
    );
  // Also where it is glued to letters, as in “Pharma2026”; in a longer number it is no year.
  const year = new RegExp(`(?<!\\d)${from}(?!\\d)`);
  const look = (value: unknown, path: string): void => {
    if (typeof value === 'string') {
      const sentence = value.split(/(?<=[.!?])\s+|\n+/).find((part) => year.test(part));
      if (sentence !== undefined) places.push({ path, why: `names ${from}: ${sentence}` });
    } else if (Array.isArray(value))
      for (const [index, part] of value.entries()) look(part, `${path}[${index}]`);
    else if (value !== null && typeof value === 'object')
      for (const [key, part] of Object.entries(value)) look(part, path ? `${path}.${key}` : key);
  };
  const { previousEdition: _, ...shown } = document;
  look(shown, '');
  return [...places, ...phasesToRead(list)];
}

/** Days of a price list's own are those of the edition before. */
function phasesToRead(list: PriceListDocument | undefined): PlaceToRead[] {
  if (!list?.earlyUntil || !list.midUntil) return [];
  const why = `${list.name} (${list.id}) ends its first two phases on ${list.earlyUntil} and ${list.midUntil}: does this edition need a list of its own?`;
  return [{ path: 'priceList', why }];
}

/** A deadline, moved; the end of a month stays the end of a month. */
function movedDeadline(value: string, days: number): string {
  const [day, rest] = [value.slice(0, 10), value.slice(10)];
  const there = laterDay(day, days);
  if (rest !== '' || laterDay(day, 1).slice(8) !== '01') return there + rest;
  // The nearest end of a month: the last of that month, or of the one before.
  const date = parseIsoDate(there);
  if (!date) return there;
  const ends = [0, 1].map((months) =>
    formatIsoDate(addDays({ year: date.year, month: date.month + months, day: 1 }, -1)),
  );
  const distance = (end: string) => Math.abs(daysBetween(there, end));
  return ends.toSorted((one, other) => distance(one) - distance(other))[0] ?? there;
}

/** The text with another year, at its end where it has none. */
function withYear(text: string, from: string, to: string, separator: string): string {
  return text.includes(from) ? text.replaceAll(from, to) : `${text}${separator}${to}`;
}

function renamer(from: string, to: string): (text: string) => string {
  return (text) => text.replaceAll(from, to);
}
