import { endOfDayLondon } from '#domain/time.ts';
import type { Conference } from './catalogue.store.ts';

/** A stored day, which is midnight in UTC, as 'YYYY-MM-DD'. */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** The first instant after each conference's last day; reading a calendar takes longer than all else of a query. */
const ends = new WeakMap<Pick<Conference, 'endsOn'>, number>();

/** Whether a conference's last day has passed at `now`. */
export function isOver(conference: Pick<Conference, 'endsOn'>, now: Date): boolean {
  let end = ends.get(conference);
  if (end === undefined) {
    end = endOfDayLondon(isoDay(conference.endsOn)).getTime();
    ends.set(conference, end);
  }
  return now.getTime() >= end;
}
