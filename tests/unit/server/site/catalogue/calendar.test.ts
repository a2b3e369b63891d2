import { expect, test } from 'vitest';
import { conferences } from '#prisma/seed/built-in.ts';
import { goneParts } from '#server/site/catalogue/calendar-parts.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { AS_MADE, rowsOf } from '#server/site/content/conference-rows.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';
import { timeZone } from '#server/site/content/fields.ts';
import { calendarFile } from '#server/site/feeds/calendar.ts';
import { sized } from '../../../../support/storm.ts';

const [document] = conferences as readonly ConferenceDocument[];
const ABOUT = {
  link: 'https://meridian.example/',
  now: new Date('2026-03-10'),
  organiser: { name: 'Meridian', email: 'info@meridian.example' },
  sequence: 0,
  ticket: {
    uid: 'MC-2026-7F3K9Q-1',
    online: false,
    days: [],
    earlierDays: [],
    address: null,
    madeAt: new Date('2026-03-01'),
    cancelled: false,
    hotel: '',
    before: null,
  },
};

/** As it was made, of which no document tells. */
const rowOf = (conference: ReturnType<typeof rowsOf>['conference']) =>
  ({ ...AS_MADE, ...conference }) as Conference;

/** What the calendar file of a conference in a zone names, and what it defines. */
function zonesIn(zone: string) {
  if (!document) throw new Error('There is no conference.');
  const { conference, event } = rowsOf({ ...document, timeZone: zone });
  const lines = calendarFile(rowOf(conference), event, ABOUT).replaceAll('\r\n ', '').split('\r\n');
  const after = (pattern: RegExp) =>
    new Set(lines.map((line) => pattern.exec(line)?.[1]).filter((name) => name !== undefined));
  return { used: after(/^DT(?:START|END);TZID=([^:]+):/), defined: after(/^TZID:(.+)/) };
}

test('each entry says who organises it, as what is published has to', () => {
  if (!document) throw new Error('There is no conference.');
  const { conference, event } = rowsOf(document);
  const file = calendarFile(rowOf(conference), event, ABOUT);
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(file.match(/\r\nORGANIZER;CN="Meridian":mailto:info@meridian.example\r\n/g)).toHaveLength(3);
});

const known = Intl.supportedValuesOf('timeZone');

test('a calendar file defines each time zone under the name that its events use, aliases too', () => {
  const accepted = [...known, 'UTC', 'US/Eastern'].filter((zone) => timeZone.safeParse(zone).success);
  expect(accepted.length).toBe(known.length + 2);
  // `npm run storms` looks at all of them.
  const some = accepted.filter((zone, index) => index % sized(12, 1) === 0 || !known.includes(zone));
  for (const zone of some) {
    const { used, defined } = zonesIn(zone);
    expect([zone, [...defined]]).toEqual([zone, [...used]]);
    expect(defined.size).toBe(zone === 'UTC' ? 0 : 1);
  }
});

test.each(['+02:00', 'europe/oslo', 'Europe/Londinium', ''])(
  'content has no time zone that calendar files can’t define: %j',
  (zone) => {
    expect(timeZone.safeParse(zone).success).toBe(false);
  },
);

test('a ticket that has moved changes the entries of before, and cancels what its conference has not', () => {
  if (!document) throw new Error('There is no conference.');
  const { conference, event } = rowsOf(document);
  const before = { conference: rowOf(conference), event };
  const fileWith = (days: number) => {
    const shorter = event && { ...event, days: event.days.slice(0, days) };
    const ticket = { ...ABOUT.ticket, before };
    return calendarFile(before.conference, shorter, { ...ABOUT, sequence: 1, ticket }).replaceAll(
      '\r\n ',
      '',
    );
  };
  const entries = (days: number) =>
    [...fileWith(days).matchAll(/UID:MC-2026-7F3K9Q-1(.*)@meridian\r\nSEQUENCE:(\d)[\s\S]*?END:VEVENT/g)].map(
      ([entry, part, sequence]) => [part, sequence, entry.includes('STATUS:CANCELLED')],
    );
  expect(entries(2)).toEqual([
    ['-day-1', '1', false],
    ['-day-2', '1', false],
    ['-day-3', '1', true],
  ]);
  // Without hours it is one entry of whole days.
  expect(entries(0)).toEqual([
    ['', '1', false],
    ['-day-1', '1', true],
    ['-day-2', '1', true],
    ['-day-3', '1', true],
  ]);
});

test('a ticket for certain days has their entries alone, and cancels those of the days that it was for before', () => {
  if (!document) throw new Error('There is no conference.');
  const { conference, event } = rowsOf(document);
  const entries = (days: number[], earlierDays: number[][], programme = event) =>
    [
      ...calendarFile(rowOf(conference), programme, {
        ...ABOUT,
        ticket: { ...ABOUT.ticket, days, earlierDays },
      })
        .replaceAll('\r\n ', '')
        .matchAll(/UID:MC-2026-7F3K9Q-1(.*)@meridian[\s\S]*?END:VEVENT/g),
    ].map(([entry, part]) => `${part}${entry.includes('STATUS:CANCELLED') ? ' cancelled' : ''}`);
  expect(entries([2, 3], [])).toEqual(['-day-2', '-day-3']);
  expect(entries([], [[2], []])).toEqual(['-day-1', '-day-2', '-day-3']);
  expect(entries([2], [[2], []])).toEqual(['-day-2', '-day-1 cancelled', '-day-3 cancelled']);
  // Without hours each is an entry of a whole day.
  expect(entries([2], [], null)).toEqual(['-whole-day-2']);
  expect(entries([], [[2]], null)).toEqual(['', '-whole-day-2 cancelled']);
});

test('what a conference has no longer is cancelled for whoever had it, as often as it changes, until it is there again', () => {
  if (!document) throw new Error('There is no conference.');
  const { conference, event } = rowsOf(document);
  let now = { conference: rowOf(conference), event };
  /** Publishes it with so many days, with a programme or without. */
  const publish = (days: number, at: string, programme = true) => {
    const endsOn = new Date(+conference.startsOn + (days - 1) * 86_400_000);
    const next = { ...now.conference, endsOn };
    const shown = programme && event ? { ...event, days: event.days.slice(0, days) } : null;
    const calendarGone = goneParts(now, { conference: next, event: shown }, new Date(at));
    now = { conference: { ...next, calendarGone }, event: shown };
  };
  const entries = (days: number[] = [], { madeAt = '2026-03-01', earlierDays = [] as number[][] } = {}) =>
    [
      ...calendarFile(now.conference, now.event, {
        ...ABOUT,
        ticket: { ...ABOUT.ticket, days, earlierDays, madeAt: new Date(madeAt) },
      })
        .replaceAll('\r\n ', '')
        .matchAll(/UID:MC-2026-7F3K9Q-1(.*)@meridian[\s\S]*?END:VEVENT/g),
    ].map(([entry, part]) => `${part}${entry.includes('STATUS:CANCELLED') ? ' cancelled' : ''}`);
  publish(2, '2026-03-02');
  expect(entries()).toEqual(['-day-1', '-day-2', '-day-3 cancelled']);
  expect(entries([3])).toEqual(['-day-3 cancelled']);
  expect(entries([1, 3])).toEqual(['-day-1', '-day-3 cancelled']);
  expect(entries([1])).toEqual(['-day-1']);
  expect(entries([1], { earlierDays: [[3]] })).toEqual(['-day-1', '-day-3 cancelled']);
  // Whoever has their ticket since then has never had it.
  expect(entries([], { madeAt: '2026-03-03' })).toEqual(['-day-1', '-day-2']);
  publish(1, '2026-03-04');
  expect(entries()).toEqual(['-day-1', '-day-3 cancelled', '-day-2 cancelled']);
  publish(3, '2026-03-05');
  expect(entries()).toEqual(['-day-1', '-day-2', '-day-3']);
  // A conference whose days lose their hours, and get them again.
  publish(3, '2026-03-06', false);
  expect(entries()).toEqual(['', '-day-1 cancelled', '-day-2 cancelled', '-day-3 cancelled']);
  expect(entries([2])).toEqual(['-whole-day-2', '-day-2 cancelled']);
  publish(3, '2026-03-07');
  expect(entries()).toEqual(['-day-1', '-day-2', '-day-3', ' cancelled']);
  expect(entries([2])).toEqual(['-day-2', '-whole-day-2 cancelled']);
});
