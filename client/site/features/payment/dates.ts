import { printDay } from '#domain/printed-dates.ts';
import { addDays, formatIsoDate, organiserZone, parseIsoDate } from '#domain/time.ts';

/** The day after; anything that is not a day is returned unchanged. */
export function dayAfter(isoDate: string): string {
  const date = parseIsoDate(isoDate);
  return date ? formatIsoDate(addDays(date, 1)) : isoDate;
}

/** Made when it is first needed: a phone takes a tenth of a second to read its language data. */
let format: Intl.DateTimeFormat | undefined;

/** An instant by the organiser's clock: '2026-04-30T22:05:00Z' is '30 April 2026, 23:05'. */
export function printInstant(instant: string): string {
  format ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: organiserZone(),
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(new Date(instant))) part[type] = value;
  return `${printDay(`${part.year}-${part.month}-${part.day}`)}, ${part.hour}:${part.minute}`;
}

/** The last minute before an instant, by the organiser's clock: what ends at midnight ends at 23:59 of the day before. */
export function printLastMinute(instant: string): string {
  return printInstant(new Date(Date.parse(instant) - 60_000).toISOString());
}
