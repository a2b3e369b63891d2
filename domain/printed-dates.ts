import {
  addDays,
  endOfDay,
  formatIsoDate,
  isoDayAt,
  lastDayBefore,
  organiserZone,
  parseIsoDate,
  timeAt,
  zoneCity,
} from './time.ts';

/*
 * How days and instants are written, each once (docs/product.md 1.4): on pages and in mails ('30 April 2026'), as event pages have
 * always printed them ('June 30, 2026'), and for staff ('25 Nov 2026'). Files, addresses and the API have 'YYYY-MM-DD' (time.ts).
 * Written by hand, so that server and browser print the same whatever language data they have.
 */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Keeps a day and its month on one line. */
const NO_BREAK = '\u00a0';

/** A day as our own sentences print it: '2026-04-30' is '30 April 2026'. Anything that is not a day is returned unchanged. */
export function printDay(isoDate: string): string {
  const date = parseIsoDate(isoDate);
  return date ? `${date.day}${NO_BREAK}${MONTHS[date.month - 1]} ${date.year}` : isoDate;
}

/** The day of an instant, printed so. @param timeZone the organiser's unless stated */
export function printDayOf(instant: Date, timeZone?: string): string {
  return printDay(isoDayAt(instant, timeZone));
}

/** The last day, in London, of what is over at an instant, printed so. */
export function printLastDay(end: Date): string {
  return printDay(formatIsoDate(lastDayBefore(end)));
}

/** An instant by the organiser's clock: '2026-04-30T22:05:00Z' is '30 April 2026, 23:05'. */
export function printInstant(at: Date | string): string {
  const instant = new Date(at);
  return `${printDayOf(instant)}, ${timeAt(instant)}`;
}

/** From when to when, by a place's clock: '09:00 – 10:30'. */
export function printTimes(starts: Date, ends: Date, timeZone: string): string {
  return `${timeAt(starts, timeZone)} – ${timeAt(ends, timeZone)}`;
}

/** The last minute before an instant, printed so: what ends at midnight ends at 23:59 of the day before. */
export function printLastMinute(end: Date | string): string {
  return printInstant(new Date(+new Date(end) - 60_000));
}

/** The same two where nothing else says whose clock it is, as in mails: '12 March 2026, 08:59 (London time)'. */
export function printZonedLastMinute(end: Date | string): string {
  return zoned(printLastMinute(end));
}
export const zoned = (printed: string): string => `${printed} (${zoneCity()} time)`;

/** When something is over in mails, as its last day where it is the end of one, otherwise as its last minute. */
export function printUntil(end: Date): string {
  return endsDay(end) ? printLastDay(end) : printZonedLastMinute(end);
}

/** Days from first to last: '21–23 September 2026', '31 August – 2 September 2026'. */
export function printDays(first: string, last: string): string {
  const [from, to] = [parseIsoDate(first), parseIsoDate(last)];
  if (!from || !to || first === last) return printDay(first);
  if (from.year !== to.year) return `${printDay(first)} – ${printDay(last)}`;
  if (from.month !== to.month) return `${from.day}${NO_BREAK}${MONTHS[from.month - 1]} – ${printDay(last)}`;
  return `${from.day}–${printDay(last)}`;
}

/** Some days in their order, printed so: '21–22 September 2026', '21 and 23 September 2026'. */
export function printSomeDays(days: readonly string[]): string {
  const runs: [first: string, last: string][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const before = run && parseIsoDate(run[1]);
    if (run && before && formatIsoDate(addDays(before, 1)) === day) run[1] = day;
    else runs.push([day, day]);
  }
  const printed = runs.map(([first, last], index) => {
    const words = printDays(first, last);
    // The month is said once where the next days are of it, too.
    return runs[index + 1]?.[0].slice(0, 7) === last.slice(0, 7)
      ? words.slice(0, -printMonth(last).length - 1)
      : words;
  });
  return [printed.slice(0, -1).join(', '), ...printed.slice(-1)].filter(Boolean).join(' and ');
}

/** A printed day, 'June 30, 2026', whose month and day stay on one line. */
export function keepDay(printed: string): string {
  return printed.replace(/^(\p{L}+) /u, `$1${NO_BREAK}`);
}

/** A day as event pages and lists have always printed it: 'June 30, 2026'. Anything that is not a day is returned unchanged. */
export function printMonthDay(isoDate: string): string {
  const date = parseIsoDate(isoDate);
  return date ? `${MONTHS[date.month - 1]} ${date.day}, ${date.year}` : isoDate;
}

/** Days from first to last in the same way: 'September 21-23, 2026', 'August 31 - September 2, 2026'. */
export function printMonthDays(first: string, last: string): string {
  const [from, to] = [parseIsoDate(first), parseIsoDate(last)];
  if (!from || !to || first === last) return printMonthDay(first);
  if (from.year !== to.year) return `${printMonthDay(first)} - ${printMonthDay(last)}`;
  const start = `${MONTHS[from.month - 1]} ${from.day}`;
  return from.month === to.month
    ? `${start}-${to.day}, ${to.year}`
    : `${start} - ${MONTHS[to.month - 1]} ${to.day}, ${to.year}`;
}

/** The month of a day: 'September 2026'. Anything that is not a day is returned unchanged. */
export function printMonth(isoDate: string): string {
  const date = parseIsoDate(isoDate);
  return date ? `${MONTHS[date.month - 1]} ${date.year}` : isoDate;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** '2026-09-22' is a 'Tuesday'. */
export function weekdayOf(isoDate: string): string {
  return WEEKDAYS[new Date(isoDate).getUTCDay()] ?? '';
}

/** A day with its day of the week: 'Tuesday 22 September 2026'. */
export function printWeekday(isoDate: string): string {
  return `${weekdayOf(isoDate)} ${printDay(isoDate)}`;
}

/**
 * The heading of a day of a programme in its parts, with the day of the week: 'Day 1 – September 21, 2026' has the label 'Day 1' and
 * the date 'Monday, September 21', since the year stands above. Of a heading in another form the label is all of it, and the date ''.
 */
export function dayParts({ day, date }: { day: string; date: string }): { label: string; date: string } {
  const [label = day, printed] = day.split(/\s+[–—-]\s+/);
  return { label, date: printed ? `${weekdayOf(date)}, ${printed.replace(/, \d{4}$/, '')}` : '' };
}

const shortMonth = (month: number) => MONTHS[month - 1]?.slice(0, month === 9 ? 4 : 3);

/** A day as staff read it: '2026-11-25' is '25 Nov 2026'. Anything that is not a day is returned unchanged. */
export function dayWords(isoDate: string): string {
  const date = parseIsoDate(isoDate);
  return date ? `${date.day} ${shortMonth(date.month)} ${date.year}` : isoDate;
}

/** The same of a programme, where the year is known: '2026-09-22' is 'Tue 22 Sept'. */
export function weekdayWords(isoDate: string): string {
  const date = parseIsoDate(isoDate);
  return date ? `${weekdayOf(isoDate).slice(0, 3)} ${date.day} ${shortMonth(date.month)}` : isoDate;
}

/** An instant as the desk shows it, by the organiser's clock: '25 Nov 2026, 14:05'. */
export function instantWords(at: Date | string): string {
  const instant = new Date(at);
  return `${dayWords(isoDayAt(instant))}, ${timeAt(instant)}`;
}

/** Made once for each zone: it takes far longer than using one. */
const zoneNames = new Map<string, Intl.DateTimeFormat>();

/** The same where nothing else says whose clock it is, as in a terminal and in messages: '25 Nov 2026, 14:05 GMT'. */
export function zonedInstant(at: Date | string): string {
  const timeZone = organiserZone();
  const names =
    zoneNames.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' });
  zoneNames.set(timeZone, names);
  const name = names.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value;
  return `${instantWords(at)} ${name}`;
}

/** The same for staff: '5 Jul 2026', which is included, or '5 Jul 2026, 18:00'. */
export function untilWords(end: Date): string {
  return endsDay(end) ? dayWords(formatIsoDate(lastDayBefore(end))) : instantWords(end);
}

const endsDay = (end: Date): boolean => endOfDay(lastDayBefore(end)).getTime() === end.getTime();
