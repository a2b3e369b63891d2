import * as z from 'zod';
import { INVISIBLE } from '#domain/text.ts';
import { endOfDay, endOfIsoDay, formatIsoDate, lastDayBefore, parseIsoDate } from '#domain/time.ts';
import { isDefinable } from '#server/base/lib/zone-definition.ts';

/**
 * The parts of which the schemas of content are made (docs/content.md). Messages follow a path, as in 'title: is missing'.
 * `title`, `group` and `control` of their metadata are for forms: the field's name, its heading, and what it is edited with
 * where its type does not say that.
 */

/**
 * What no text may hold: control characters and halves of surrogate pairs; marks that turn the direction of what follows; and what
 * takes no room, so that two texts look alike and are not. The joiners that Persian, Hindi and emoji need may stay.
 */
const HOSTILE = `\\p{Cc}\\p{Cs}\\u2028\\u2029${INVISIBLE}`;
const LINE = new RegExp(`^[^${HOSTILE}]*$`, 'u');
const TEXT = new RegExp(`^[^${HOSTILE}]*(?:\\n[^${HOSTILE}]*)*$`, 'u');

/** U+FFFD stands for bytes that are no UTF-8. */
const isReadable = (text: string) => !text.includes('\ufffd');
const UNREADABLE = 'has characters that could not be read: the file must be in UTF-8';

const TRIMMED = { error: 'must not begin or end with a space or an empty line' };
const isTrimmed = (text: string) => text === text.trim();

/** One line. */
export function line(most: number) {
  return z
    .string()
    .min(1)
    .max(most)
    .regex(LINE, 'must be one line, without invisible characters that control or turn text')
    .refine(isReadable, UNREADABLE)
    .refine(isTrimmed, TRIMMED);
}

/** One line or several. */
export function text(most: number) {
  return z
    .string()
    .min(1)
    .max(most)
    .regex(TEXT, 'must not have invisible characters that control or turn text')
    .refine(isReadable, UNREADABLE)
    .refine(isTrimmed, TRIMMED)
    .meta({ control: 'text' });
}

/** A longer text in Markdown (docs/content.md). */
export function markdown(most: number) {
  return text(most).meta({ format: 'markdown' });
}

/** What a link leads to: a page of this site, or another site. */
export const link = line(500).regex(
  /^(?:\/(?!\/)|https?:\/\/[^\s/])\S*$/,
  'must be a page of this site such as /contact, or a web address such as https://example.org/us',
);

/** What stands in an address. */
export const slug = z
  .string()
  .max(80)
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be small letters, digits and single hyphens, such as your-conference-2027',
  );

const isDay = (value: string) => parseIsoDate(value) !== null;

/** A day, without a zone. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2027-09-20')
  .refine(isDay, 'must be a day that exists, such as 2027-09-20')
  .meta({ control: 'day' });

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many days later one day is than another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** A time of day on the venue's clock. */
export const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30')
  .meta({ control: 'time' });

const INSTANT =
  /^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d))?$/;

/** Until when something is possible: a day, which is the end of that day in London, or an instant with its offset from UTC. */
export const deadline = z
  .string()
  .regex(INSTANT, 'must be a day such as 2027-06-30, or an instant such as 2027-06-30T12:00:00Z')
  .refine((value) => isDay(value.slice(0, 10)), 'must be a day that exists, such as 2027-06-30')
  .meta({ control: 'deadline' });

/** The instant of a deadline. */
export function instantOf(value: string): Date {
  return value.includes('T') ? new Date(value) : endOfIsoDay(value);
}

/** The deadline of an instant: its day in London where it is the end of one. */
export function deadlineOf(instant: Date): string {
  const last = lastDayBefore(instant);
  return endOfDay(last).getTime() === instant.getTime() ? formatIsoDate(last) : instant.toISOString();
}

/** An IANA time zone that this platform knows, and calendar files can define. */
export const timeZone = z
  .string()
  .max(60)
  .refine((zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      return isDefinable(zone);
    } catch {
      return false;
    }
  }, 'must be a time zone such as Europe/London')
  .meta({ control: 'time-zone' });

/** A list from which people choose in a form. */
export function choiceList(most: number) {
  return z
    .array(line(most).meta({ title: 'Choice' }))
    .min(1)
    .max(60)
    .refine((choices) => new Set(choices).size === choices.length, 'must not have the same twice');
}

/** By what visitors filter a list, in the organiser's own words; the filter that takes all is called All. */
export const filterName = (most: number) =>
  line(most).refine((text) => text.toLowerCase() !== 'all', 'is the name of the filter that takes all');

/** The place in a list; entries at the same place stand in the order of their ids. */
export const position = z.number().int().min(1).max(1_000_000);
