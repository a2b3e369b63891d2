import { hasEnded } from '#domain/deadlines.ts';
import { type PhaseWindow, parseConferenceStart, phaseWindows, windowsUntil } from '#domain/pricing/phase.ts';
import { addDays, type CalendarDate, isoDay, startOfDay } from '#domain/time.ts';
import type { Conference, PhaseDates } from './catalogue.store.ts';

const HOUR_MS = 3_600_000;

/** Each day of a conference as 'YYYY-MM-DD'. */
export function isoDaysOf({ startsOn, endsOn }: Pick<Conference, 'startsOn' | 'endsOn'>): string[] {
  const days: string[] = [];
  // In UTC every day has 24 hours.
  for (let day = startsOn; day <= endsOn; day = new Date(day.getTime() + 24 * HOUR_MS))
    days.push(isoDay(day));
  return days;
}

/** Whether a conference's last day has passed at `now`. */
export function isOver({ endsOn }: Pick<Conference, 'endsOn'>, now: Date): boolean {
  // A day ends from 14 hours before the UTC day to 12 hours after it; only within those is a time zone calculation needed.
  const hours = (now.getTime() - endsOn.getTime()) / HOUR_MS;
  return hours >= 36 || (hours >= 10 && hasEnded(now, isoDay(endsOn)));
}

/** Whether a conference's first day has begun in London and its last day has not passed. */
export function isUnderWay(conference: Pick<Conference, 'startsOn' | 'endsOn'>, now: Date): boolean {
  return now >= beginOf(conference) && !isOver(conference, now);
}

/** The first instant of a conference's first day in London, where all of its days end. */
export function beginOf({ startsOn }: Pick<Conference, 'startsOn'>): Date {
  return startOfDay(dayOf(startsOn));
}

/** From when on the details of its seats stay as they are: as the conference says, else when its first day begins. */
export function seatsFreezeAt(conference: Pick<Conference, 'startsOn' | 'seatsFreezeAt'>): Date {
  return conference.seatsFreezeAt ?? beginOf(conference);
}

/** From when on the hotel's list stays as it is: seven days before the first day begins (docs/product.md 13.9). */
export function roomsFreezeAt({ startsOn }: Pick<Conference, 'startsOn'>): Date {
  return startOfDay(addDays(dayOf(startsOn), -7));
}

/** The price phases of each conference: reading a calendar takes longer than storing an order. */
const known = new WeakMap<Conference, { dates: PhaseDates | undefined; windows: readonly PhaseWindow[] }>();

/**
 * When each price phase of a conference applies, in order of time: by its price list's dates, else by its own
 * (docs/product.md 4.2, 4.9).
 */
export function windowsOf(conference: Conference, dates: PhaseDates | undefined): readonly PhaseWindow[] {
  const before = known.get(conference);
  if (before && before.dates === dates) return before.windows;
  const windows =
    dates?.earlyUntil && dates.midUntil
      ? windowsUntil(dayOf(dates.earlyUntil), dayOf(dates.midUntil))
      : phaseWindows(startOf(conference));
  known.set(conference, { dates, windows });
  return windows;
}

/** The first day as it is printed, which decides (docs/product.md 4.2); the day itself where that says none. */
function startOf({ startsOn, dateText }: Conference): CalendarDate {
  return parseConferenceStart(dateText) ?? dayOf(startsOn);
}

/** A stored day of the calendar. */
function dayOf(day: Date): CalendarDate {
  return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
}

/** The order of what has taken place, wherever it is listed; of those that began on one day the organiser's order stays. */
export function newestFirst(left: Pick<Conference, 'startsOn'>, right: Pick<Conference, 'startsOn'>): number {
  return right.startsOn.getTime() - left.startsOn.getTime();
}
