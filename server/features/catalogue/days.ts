import { hasEnded } from '#domain/deadlines.ts';
import type { Conference } from './catalogue.store.ts';

/** A stored day, which is midnight in UTC, as 'YYYY-MM-DD'. */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** Whether a conference's last day has passed at `now`. */
export function isOver({ endsOn }: Pick<Conference, 'endsOn'>, now: Date): boolean {
  return hasEnded(now, isoDay(endsOn));
}
