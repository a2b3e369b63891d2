import { parseIsoDate } from './time.ts';

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

/**
 * A day as our own sentences print it: '2026-04-30' is '30 April 2026'. Written by hand, so that server and browser
 * print the same whatever language data they have. What is no day is returned as it is.
 */
export function printDay(isoDate: string): string {
  const date = parseIsoDate(isoDate);
  return date ? `${date.day} ${MONTHS[date.month - 1]} ${date.year}` : isoDate;
}

/** Days from first to last: '21–23 September 2026', '31 August – 2 September 2026'. */
export function printDays(first: string, last: string): string {
  const [from, to] = [parseIsoDate(first), parseIsoDate(last)];
  if (!from || !to || first === last) return printDay(first);
  if (from.year !== to.year) return `${printDay(first)} – ${printDay(last)}`;
  if (from.month !== to.month) return `${from.day} ${MONTHS[from.month - 1]} – ${printDay(last)}`;
  return `${from.day}–${printDay(last)}`;
}

/** The month of a day: 'September 2026'. What is no day is returned as it is. */
export function printMonth(isoDate: string): string {
  const date = parseIsoDate(isoDate);
  return date ? `${MONTHS[date.month - 1]} ${date.year}` : isoDate;
}
