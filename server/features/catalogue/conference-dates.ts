import { endOfDayLondon } from '#domain/time.ts';
import type { Conference } from './catalogue.store.ts';

/** A stored day, which is midnight in UTC, as 'YYYY-MM-DD'. */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

const HOUR_MS = 3_600_000;

/** Whether a conference's last day has passed at `now`. */
export function isOver({ endsOn }: Pick<Conference, 'endsOn'>, now: Date): boolean {
  // London's days end with UTC's or an hour before; only within that hour it takes a look into the calendar.
  const hours = (now.getTime() - endsOn.getTime()) / HOUR_MS;
  return hours >= 24 || (hours >= 23 && now >= endOfDayLondon(isoDay(endsOn)));
}
