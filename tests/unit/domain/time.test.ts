import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysUntil,
  endOfDay,
  endOfIsoDay,
  formatIsoDate,
  parseIsoDate,
  startOfDay,
} from '#domain/time.ts';
import { fc } from '../../support/seeded.ts';

const dayOf = (iso: string) => {
  const date = parseIsoDate(iso);
  if (!date) throw new Error(`bad test date ${iso}`);
  return date;
};

describe('parseIsoDate', () => {
  test('reads a day', () => {
    expect(parseIsoDate('2026-09-21')).toEqual({ year: 2026, month: 9, day: 21 });
  });

  test.each(['2024-02-29', '2000-02-29', '9998-12-31', '1000-01-01'])('%s exists', (text) => {
    expect(formatIsoDate(dayOf(text))).toBe(text);
  });

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0099-01-01',
    // It would end in the year 10000, which a database stores and nobody reads.
    '9999-12-31',
    '2026-9-21',
    '2026-09-21T00:00:00Z',
    ' 2026-09-21',
    '',
  ])('%j is no day', (text) => {
    expect(parseIsoDate(text)).toBeNull();
  });
});

test('days are added over months, leap days and years', () => {
  expect(formatIsoDate(addDays(dayOf('2024-02-28'), 1))).toBe('2024-02-29');
  expect(formatIsoDate(addDays(dayOf('2026-02-28'), 1))).toBe('2026-03-01');
  expect(formatIsoDate(addDays(dayOf('2026-12-31'), 1))).toBe('2027-01-01');
  expect(formatIsoDate(addDays(dayOf('2026-01-01'), -1))).toBe('2025-12-31');
});

describe('endOfIsoDay', () => {
  test.each([
    ['2026-01-15', '2026-01-16T00:00:00.000Z', 'in winter'],
    ['2026-06-30', '2026-06-30T23:00:00.000Z', 'in summer time'],
    ['2026-03-28', '2026-03-29T00:00:00.000Z', 'before the clocks go forward'],
    ['2026-03-29', '2026-03-29T23:00:00.000Z', 'on the day the clocks go forward'],
    ['2026-10-24', '2026-10-24T23:00:00.000Z', 'before the clocks go back'],
    ['2026-10-25', '2026-10-26T00:00:00.000Z', 'on the day the clocks go back'],
    ['2026-12-31', '2027-01-01T00:00:00.000Z', 'at the end of the year'],
    ['2028-02-28', '2028-02-29T00:00:00.000Z', 'before a leap day'],
    ['2028-02-29', '2028-03-01T00:00:00.000Z', 'on a leap day'],
    ['1970-06-30', '1970-06-30T23:00:00.000Z', 'when London kept summer time all year'],
  ])('the end of %s is %s (%s)', (day, expected) => {
    expect(endOfIsoDay(day).toISOString()).toBe(expected);
  });

  test.each(['', '2026-02-30', 'June 30, 2026'])('refuses %j', (text) => {
    expect(() => endOfIsoDay(text)).toThrow(RangeError);
  });
});

describe('startOfDay in other zones', () => {
  test.each([
    ['2026-09-21', 'Pacific/Kiritimati', '2026-09-20T10:00:00.000Z', 'fourteen hours ahead'],
    ['2026-09-21', 'Pacific/Niue', '2026-09-21T11:00:00.000Z', 'eleven hours behind'],
    ['2026-09-21', 'Asia/Kathmandu', '2026-09-20T18:15:00.000Z', 'a quarter hour off'],
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', 'a midnight that does not exist'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', 'a midnight that happens twice'],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 'a day that was skipped'],
    ['2025-03-15', 'Europe/Prague', '2025-03-14T23:00:00.000Z', 'Prague in winter'],
  ])('%s in %s begins at %s (%s)', (day, zone, expected) => {
    expect(startOfDay(dayOf(day), zone).toISOString()).toBe(expected);
  });

  test('the last second of every day has that day on the wall clock, and the next has another', () => {
    const zones = [
      'Europe/London',
      'Europe/Prague',
      'America/New_York',
      'Pacific/Kiritimati',
      'Asia/Kolkata',
    ];
    const writers = new Map(
      zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('sv-SE', { timeZone })]),
    );
    const days = fc.date({
      min: new Date('1990-01-01T12:00:00Z'),
      max: new Date('2080-01-01T12:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), (date, zone) => {
        const day = date.toISOString().slice(0, 10);
        const end = endOfDay(dayOf(day), zone);
        expect(writers.get(zone)?.format(end.getTime() - 1000)).toBe(day);
        expect(writers.get(zone)?.format(end)).not.toBe(day);
      }),
      { numRuns: 300 },
    );
  });

  test('an unknown zone is refused', () => {
    expect(() => startOfDay(dayOf('2026-01-01'), 'Europe/Meridian')).toThrow(RangeError);
  });
});

describe('daysUntil', () => {
  test.each([
    ['2026-03-10T09:00:00Z', '2026-04-30', 51],
    ['2026-03-10T23:59:00Z', '2026-04-30', 51],
    ['2026-04-29T22:59:00Z', '2026-04-30', 1],
    ['2026-04-29T23:00:00Z', '2026-04-30', 0],
    ['2026-04-30T23:00:00Z', '2026-04-30', -1],
    ['2026-10-20T23:30:00Z', '2026-11-30', 40],
  ])('from %s to %s counts London’s midnights', (now, day, expected) => {
    expect(daysUntil(new Date(now), day)).toBe(expected);
  });
});
