import { DEADLINE_TIME_ZONE } from './time.ts';

const PARTS = {
  timeZone: DEADLINE_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const instants = new Intl.DateTimeFormat('en-GB', PARTS);
const zoned = new Intl.DateTimeFormat('en-GB', { ...PARTS, timeZoneName: 'short' });
const days = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** An instant as the desk shows it, by London's clock: '25 Nov 2026, 14:05'. */
export function instantWords(at: Date): string {
  return instants.format(at);
}

/** The same where nothing else says whose clock it is, as in a terminal and in messages: '25 Nov 2026, 14:05 GMT'. */
export function zonedInstant(at: Date | string): string {
  return zoned.format(new Date(at));
}

/** A day of a calendar, such as '2026-11-25', as staff read it: '25 Nov 2026'. */
export function dayWords(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}
