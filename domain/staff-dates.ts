import { endOfDay, formatIsoDate, lastDayBefore, organiserZone } from './time.ts';

const PARTS = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
/** Made once for each zone: it takes far longer than using one. */
const made = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZoneName?: 'short'): Intl.DateTimeFormat {
  const key = `${organiserZone()} ${timeZoneName}`;
  const format =
    made.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...PARTS, timeZone: organiserZone(), timeZoneName });
  made.set(key, format);
  return format;
}
const days = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** An instant as the desk shows it, by the organiser's clock: '25 Nov 2026, 14:05'. */
export function instantWords(at: Date): string {
  return formatOf().format(at);
}

/** The same where nothing else says whose clock it is, as in a terminal and in messages: '25 Nov 2026, 14:05 GMT'. */
export function zonedInstant(at: Date | string): string {
  return formatOf('short').format(new Date(at));
}

/** A day of a calendar, such as '2026-11-25', as staff read it: '25 Nov 2026'. */
export function dayWords(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}

/** When something is over, as its last day where it is the end of one: '5 Jul 2026', which is included, or '5 Jul 2026, 18:00'. */
export function untilWords(end: Date): string {
  const last = lastDayBefore(end);
  return endOfDay(last).getTime() === end.getTime() ? dayWords(formatIsoDate(last)) : instantWords(end);
}
