import { MOST_TICKET_DAYS } from '#domain/seats/ticket-days.ts';
import { isoDay } from '#domain/time.ts';
import type { Conference, Event } from './catalogue.store.ts';
import { isoDaysOf } from './conference-dates.ts';

/**
 * What one entry of a conference is in calendars (docs/product.md 13.3): how its id ends, before the calendar's domain, and of which
 * of the conference's days it is, counted from the first; 0: of all of them.
 */
type CalendarPart = { day: number; ending: string };

/** One that the conference has no longer: the date where it stood, 'YYYY-MM-DD', and the instant (ISO 8601) since when it is gone. */
export type GonePart = CalendarPart & { on: string; at: string };

/** Of a day of the programme. @param position of the day in it, from 1 */
export const dayEnding = (position: number): string => `-day-${position}`;
/** Of a day that has no hours, for whoever has a ticket for that day. */
export const wholeDayEnding = (day: number): string => `-whole-day-${day}`;
/** Of all days of a conference whose days have no hours. */
export const WHOLE = '';

/** The entries that tickets of a conference can have in calendars: for all days, or for some. */
function partsOf(conference: Pick<Conference, 'startsOn' | 'endsOn'>, event: Event | null): CalendarPart[] {
  const all = isoDaysOf(conference);
  const withHours = (event?.days ?? [])
    .filter(({ sessions }) => sessions.length > 0)
    .map(({ position, date }) => ({ day: all.indexOf(isoDay(date)) + 1, ending: dayEnding(position) }));
  const days = all.slice(0, MOST_TICKET_DAYS).map((_, index) => index + 1);
  const without = days
    .filter((day) => withHours.every((one) => one.day !== day))
    .map((day) => ({ day, ending: wholeDayEnding(day) }));
  return [...withHours, ...without, ...(withHours.length === 0 ? [{ day: 0, ending: WHOLE }] : [])];
}

const isOneOf = (parts: readonly CalendarPart[], { day, ending }: CalendarPart): boolean =>
  parts.some((one) => one.day === day && one.ending === ending);

/**
 * What a conference has no longer in calendars once it is published anew, so that whoever has it there is told so.
 *
 * @param before as it was published last, with what was gone by then
 * @param after its days and its programme from `at` on
 */
export function goneParts(
  before: { conference: Conference; event: Event | null },
  after: { conference: Pick<Conference, 'startsOn' | 'endsOn'>; event: Event | null },
  at: Date,
): GonePart[] {
  const now = partsOf(after.conference, after.event);
  const days = isoDaysOf(before.conference);
  const lost = partsOf(before.conference, before.event).map((part) => ({
    ...part,
    on: days[Math.max(part.day - 1, 0)] ?? isoDay(before.conference.startsOn),
    at: at.toISOString(),
  }));
  const earlier = (before.conference.calendarGone as GonePart[]).filter((part) => !isOneOf(lost, part));
  return [...earlier, ...lost].filter((part) => !isOneOf(now, part));
}

/**
 * The entries that a ticket had and that its conference has no longer.
 *
 * @param days for which it is, or was: counted from the first; none: for all
 * @param since when it was made: what was gone by then it never had
 */
export function goneOf(
  { calendarGone }: Pick<Conference, 'calendarGone'>,
  days: readonly number[],
  since: Date,
): GonePart[] {
  const isFor = ({ day, ending }: CalendarPart) =>
    days.length === 0 ? ending !== wholeDayEnding(day) : days.includes(day);
  return (calendarGone as GonePart[]).filter((part) => isFor(part) && new Date(part.at) >= since);
}
