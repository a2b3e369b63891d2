let zone = 'Europe/London';

/**
 * The time zone in which the organiser's days begin and end: deadlines, price phases, reports, and what staff read
 * (docs/product.md 1.4). It is configuration (`SITE_CONFIG`), and stays as it is while a process, or a page, is there.
 */
export function organiserZone(): string {
  return zone;
}

/** Says it, once, before anything is read or shown. @param timeZone an IANA time zone */
export function setOrganiserZone(timeZone: string): void {
  zone = timeZone;
}

/** What people call it: the city of 'America/New_York' is 'New York'. */
export function zoneCity(): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** Said beneath what is printed without a zone; also where a place on the programme is, which is told in the venue's. */
export function timesNote({ programme = false } = {}): string {
  return programme
    ? `Times on the programme are local to the venue; all others are ${zoneCity()} time.`
    : `All times are ${zoneCity()} time.`;
}

/** A day of the calendar, without a zone. `month` is 1 to 12. */
export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Whether the three numbers name a day that exists, in the years 1000 to 9998. The last day of 9999 ends in
 * the year 10000: the database would take that instant, and it can't be read back.
 */
export function isCalendarDate({ year, month, day }: CalendarDate): boolean {
  if (!(year >= 1000 && year <= 9998)) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Reads 'YYYY-MM-DD'; null for anything else and for days that don't exist. */
export function parseIsoDate(text: string): CalendarDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return isCalendarDate(date) ? date : null;
}

/** Writes a day as 'YYYY-MM-DD'. */
export function formatIsoDate({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The day that is some days after another, both written 'YYYY-MM-DD'. @throws RangeError where the first is none */
export function laterDay(isoDate: string, days: number): string {
  return formatIsoDate(addDays(calendarDay(isoDate), days));
}

/** A stored day, which is midnight in UTC, as 'YYYY-MM-DD'. */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/**
 * Reads a day that has been checked.
 *
 * @throws RangeError when the text is not a day written 'YYYY-MM-DD'.
 */
export function calendarDay(isoDate: string): CalendarDate {
  const date = parseIsoDate(isoDate);
  if (!date) throw new RangeError(`Not a day: ${isoDate}`);
  return date;
}

/** The day so many days later (or earlier, when negative). */
export function addDays({ year, month, day }: CalendarDate, days: number): CalendarDate {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/**
 * The first instant of a day in a zone, as a UTC instant. Where clocks are put forward over midnight, that is
 * the instant of the change.
 *
 * @throws RangeError for a zone that the platform doesn't know.
 */
export function startOfDay({ year, month, day }: CalendarDate, timeZone: string = organiserZone()): Date {
  return new Date(instantOf(Date.UTC(year, month - 1, day), timeZone));
}

/** What has been found, by zone and wall clock: a large catalogue asks for the same few hundred again and again. */
const instants = new Map<string, number>();
const MAX_INSTANTS = 20_000;

/** The instant at which a zone's clock shows a time. @param wall what a clock in UTC shows at that time */
function instantOf(wall: number, timeZone: string): number {
  const key = `${timeZone} ${wall}`;
  const instant = instants.get(key) ?? findInstant(wall, timeZone);
  if (instants.size >= MAX_INSTANTS) instants.clear();
  instants.set(key, instant);
  return instant;
}

function findInstant(wall: number, timeZone: string): number {
  // A zone is at most 14 hours from UTC, so a day either side lies before and after any change near midnight.
  const before = wall - offsetMs(wall - DAY_MS, timeZone);
  const after = wall - offsetMs(wall + DAY_MS, timeZone);
  const matches = [before, after].filter((instant) => instant + offsetMs(instant, timeZone) === wall);
  return matches.length > 0 ? Math.min(...matches) : before;
}

/**
 * The end of a day in a zone as an exclusive UTC instant: the first instant of the next day. What ends at
 * 23:59:59 is over when `now >= endOfDay(day, zone)`.
 */
export function endOfDay(date: CalendarDate, timeZone: string = organiserZone()): Date {
  return startOfDay(addDays(date, 1), timeZone);
}

/**
 * The exclusive end of a day in London: `endOfIsoDay('2026-06-30')` is 2026-06-30T23:00:00Z.
 *
 * @throws RangeError when the text is not a day written 'YYYY-MM-DD'.
 */
export function endOfIsoDay(isoDate: string): Date {
  return endOfDay(calendarDay(isoDate));
}

/** The day that a zone's calendar shows at an instant. */
export function dayAt(instant: Date, timeZone: string = organiserZone()): CalendarDate {
  const wall = new Date(instant.getTime() + offsetMs(instant.getTime(), timeZone));
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
}

/** The same day as 'YYYY-MM-DD', as files, addresses and the API have it. */
export function isoDayAt(instant: Date, timeZone: string = organiserZone()): string {
  return formatIsoDate(dayAt(instant, timeZone));
}

/** The last day in London of what is over at an instant: of what ends at midnight, the day before. */
export function lastDayBefore(end: Date): CalendarDate {
  return dayAt(new Date(end.getTime() - 1));
}

/**
 * How many days there are in London from today's to `isoDate`: 0 on that day itself, negative after it.
 *
 * @param isoDate a day written 'YYYY-MM-DD'
 */
export function daysUntil(now: Date, isoDate: string): number {
  return (Date.parse(isoDate) - Date.parse(isoDayAt(now))) / DAY_MS;
}

/**
 * The instant at which a zone's clock shows a time of a day: the first of two where clocks are put back over it; where they
 * are put forward over it, as long after the change as the time is after the hour that is left out.
 *
 * @param time 'HH:MM'
 */
export function instantAt({ year, month, day }: CalendarDate, time: string, timeZone: string): Date {
  const [hours, minutes] = time.split(':').map(Number);
  return new Date(instantOf(Date.UTC(year, month - 1, day, hours, minutes), timeZone));
}

/**
 * Reads an instant such as '2027-06-30T12:00Z' or '2027-06-30T12:00+01:00', seconds or none. Without an offset it is London's
 * time, wherever the server stands; null for anything else, and for days and times that don't exist.
 */
export function parseInstant(text: string): Date | null {
  const match =
    /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d(?:\.\d{1,3})?)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/.exec(
      text,
    );
  const [, isoDate = '', time = '', seconds = '', offset] = match ?? [];
  const day = parseIsoDate(isoDate);
  if (!day) return null;
  if (offset !== undefined) return new Date(`${isoDate}T${time}${seconds}${offset}`);
  return new Date(instantAt(day, time, organiserZone()).getTime() + Number(seconds.slice(1)) * 1000);
}

/** Whether a zone's clock shows the time of an instant twice that day, because it is put back over it. */
export function isShownTwice(instant: Date, timeZone: string): boolean {
  const wall = instant.getTime() + offsetMs(instant.getTime(), timeZone);
  return (
    new Set(
      [-DAY_MS, DAY_MS]
        .map((beside) => wall - offsetMs(wall + beside, timeZone))
        .filter((other) => other + offsetMs(other, timeZone) === wall),
    ).size > 1
  );
}

/** The time that a zone's clock shows at an instant: 'HH:MM'. */
export function timeAt(instant: Date, timeZone: string = organiserZone()): string {
  return new Date(instant.getTime() + offsetMs(instant.getTime(), timeZone)).toISOString().slice(11, 16);
}

const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** Offsets by zone and minute, within which no clock is changed: a programme asks for the same few hundred again and again. */
const offsets = new Map<string, number>();
const MAX_OFFSETS = 20_000;
const MINUTE_MS = 60_000;

/** How far a zone's wall clock is ahead of UTC at an instant, in milliseconds. */
function offsetMs(instant: number, timeZone: string): number {
  const minute = Math.floor(instant / MINUTE_MS);
  const key = `${timeZone} ${minute}`;
  const offset = offsets.get(key) ?? readOffset(minute * MINUTE_MS, timeZone);
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function readOffset(instant: number, timeZone: string): number {
  let wallClock = wallClocks.get(timeZone);
  if (!wallClock) {
    // Making a formatter costs far more than using one, and the browser asks on every render.
    wallClock = new Intl.DateTimeFormat('en-GB-u-ca-iso8601-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    wallClocks.set(timeZone, wallClock);
  }
  const part: Record<string, number> = {};
  for (const { type, value } of wallClock.formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
}
