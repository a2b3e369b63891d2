import {
  addDays,
  dayAt,
  formatIsoDate,
  lastDayBefore,
  organiserZone,
  parseIsoDate,
  timeAt,
  zoneCity,
} from './time.ts';

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

/**
 * A day as our own sentences print it: '2026-04-30' is '30 April 2026'. Written by hand, so that server and browser
 * print the same whatever language data they have. Anything that is not a day is returned unchanged.
 */
export function printDay(isoDate: string): string {
  const date = parseIsoDate(isoDate);
  return date ? `${date.day}${NO_BREAK}${MONTHS[date.month - 1]} ${date.year}` : isoDate;
}

/** The day of an instant in London, printed so. */
export function printDayOf(instant: Date): string {
  return printDay(formatIsoDate(dayAt(instant)));
}

/** The last day, in London, of what is over at an instant, printed so. */
export function printLastDay(end: Date): string {
  return printDay(formatIsoDate(lastDayBefore(end)));
}

/** The last minute, in London, of what is over at an instant: '08:59 on 12 March 2026 (London time)'. */
export function printLastMinute(end: Date): string {
  const last = new Date(end.getTime() - 60_000);
  return `${timeAt(last, organiserZone())} on ${printDayOf(last)} (${zoneCity()} time)`;
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

/**
 * The heading of a day of a programme in its parts, with the day of the week: 'Day 1 – September 21, 2026' has the label 'Day 1' and
 * the date 'Monday, September 21', since the year stands above. Of a heading in another form the label is all of it, and the date ''.
 */
export function dayParts({ day, date }: { day: string; date: string }): { label: string; date: string } {
  const [label = day, printed] = day.split(/\s+[–—-]\s+/);
  return { label, date: printed ? `${weekdayOf(date)}, ${printed.replace(/, \d{4}$/, '')}` : '' };
}
