import {
  addDays,
  type CalendarDate,
  endOfDay,
  formatIsoDate,
  isCalendarDate,
  organiserZone,
} from '../time.ts';

/** A price phase (docs/product.md 4.2). */
export type Phase = 'EARLY' | 'MID' | 'SPOT';

/** The phases in the order of time. */
export const PHASES: readonly Phase[] = ['EARLY', 'MID', 'SPOT'];

/** When a phase's prices hold: `startsAt <= now < endsAt`, UTC instants, null where it is open. */
export type PhaseWindow = {
  readonly phase: Phase;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** The last day of the phase in its zone, 'YYYY-MM-DD', for printing; null for the open end. */
  readonly lastDay: string | null;
};

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const ONE_DAY = /^([a-z]+) (\d{1,2}), ?(\d{4})$/;
const DAY_RANGE = /^([a-z]+) (\d{1,2}) ?[-–] ?(?:([a-z]+) )?(\d{1,2}), ?(\d{4})$/;
const RANGE_OVER_YEARS = /^([a-z]+) (\d{1,2}), ?(\d{4}) ?[-–] ?([a-z]+) (\d{1,2}), ?(\d{4})$/;

/**
 * The first day of a conference from its printed date (docs/product.md 4.2). Reads 'Month D-D, YYYY',
 * 'Month D, YYYY', 'Month D - Month D, YYYY' and 'Month D, YYYY - Month D, YYYY', with hyphens or en dashes,
 * without regard to case. Null for anything else: an unknown month, a day that doesn't exist, a range that
 * runs backwards.
 */
export function parseConferenceStart(text: string): CalendarDate | null {
  const range = readRange(text.trim().replace(/\s+/g, ' ').toLowerCase());
  if (!range || !isCalendarDate(range.start) || !isCalendarDate(range.end)) return null;
  return formatIsoDate(range.start) <= formatIsoDate(range.end) ? range.start : null;
}

function readRange(text: string): { start: CalendarDate; end: CalendarDate } | null {
  const one = ONE_DAY.exec(text);
  if (one) return { start: dateOf(one[1], one[2], one[3]), end: dateOf(one[1], one[2], one[3]) };
  const range = DAY_RANGE.exec(text);
  if (range) {
    const [, month, day, endMonth = month, endDay, year] = range;
    return { start: dateOf(month, day, year), end: dateOf(endMonth, endDay, year) };
  }
  const long = RANGE_OVER_YEARS.exec(text);
  return long && { start: dateOf(long[1], long[2], long[3]), end: dateOf(long[4], long[5], long[6]) };
}

function dateOf(month = '', day = '', year = ''): CalendarDate {
  return { year: Number(year), month: MONTHS.indexOf(month) + 1, day: Number(day) };
}

/**
 * The three phases of a conference that starts on the given day: Early until the end of the month five months
 * before the month of the start, Mid until the end of the month three months before, Spot afterwards
 * (docs/product.md 4.2). Days end at midnight in `timeZone`; the instants are UTC.
 */
export function phaseWindows(
  start: CalendarDate,
  timeZone: string = organiserZone(),
): readonly [PhaseWindow, PhaseWindow, PhaseWindow] {
  return windowsUntil(lastDayOfMonth(start, -5), lastDayOfMonth(start, -3), timeZone);
}

/**
 * The three phases whose last days are given: those of a price list with dates of its own (docs/product.md 4.9).
 *
 * @param midLast a later day than `earlyLast`
 */
export function windowsUntil(
  earlyLast: CalendarDate,
  midLast: CalendarDate,
  timeZone: string = organiserZone(),
): readonly [PhaseWindow, PhaseWindow, PhaseWindow] {
  const earlyEnds = endOfDay(earlyLast, timeZone);
  const midEnds = endOfDay(midLast, timeZone);
  return [
    { phase: 'EARLY', startsAt: null, endsAt: earlyEnds, lastDay: formatIsoDate(earlyLast) },
    { phase: 'MID', startsAt: earlyEnds, endsAt: midEnds, lastDay: formatIsoDate(midLast) },
    { phase: 'SPOT', startsAt: midEnds, endsAt: null, lastDay: null },
  ];
}

/**
 * The window that an instant falls into; undefined only where there are no windows.
 *
 * @param windows in order of time, as `phaseWindows` returns them; the last one has no end
 * @param now like the windows' `endsAt`, a Date or milliseconds
 */
export function windowAt<Window extends { readonly endsAt: Date | number | null }>(
  windows: readonly Window[],
  now: Date | number,
): Window | undefined {
  return windows.find(({ endsAt }) => endsAt === null || now.valueOf() < endsAt.valueOf()) ?? windows.at(-1);
}

function lastDayOfMonth({ year, month }: CalendarDate, offset: number): CalendarDate {
  return addDays({ year, month: month + offset + 1, day: 1 }, -1);
}
