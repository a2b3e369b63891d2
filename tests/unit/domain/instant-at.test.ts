import { expect, it } from 'vitest';
import { printMonthDays } from '#domain/printed-dates.ts';
import { instantAt, isShownTwice, timeAt } from '#domain/time.ts';

const at = (day: number, month: number, time: string, zone = 'Europe/London') =>
  instantAt({ year: 2027, month, day }, time, zone).toISOString();

it('a time of day is an instant by the clock of the place', () => {
  expect(at(20, 9, '09:30')).toBe('2027-09-20T08:30:00.000Z');
  expect(at(20, 1, '09:30')).toBe('2027-01-20T09:30:00.000Z');
  expect(at(20, 9, '09:30', 'Asia/Kolkata')).toBe('2027-09-20T04:00:00.000Z');
});

it('a time after the clocks have changed on the same day is right', () => {
  expect(at(28, 3, '09:30')).toBe('2027-03-28T08:30:00.000Z');
  expect(at(31, 10, '09:30')).toBe('2027-10-31T09:30:00.000Z');
});

it('a time that is left out follows the change, and of two the first counts', () => {
  expect(at(28, 3, '01:30')).toBe('2027-03-28T01:30:00.000Z');
  expect(at(31, 10, '01:30')).toBe('2027-10-31T00:30:00.000Z');
});

it('an instant is a time on the clock of the place', () => {
  expect(timeAt(new Date('2027-09-20T08:30:00Z'), 'Europe/London')).toBe('09:30');
  expect(timeAt(new Date('2027-09-20T20:00:00Z'), 'Asia/Kolkata')).toBe('01:30');
});

it.each([
  ['2027-09-20', '2027-09-22', 'September 20-22, 2027'],
  ['2027-08-31', '2027-09-02', 'August 31 - September 2, 2027'],
  ['2027-12-31', '2028-01-02', 'December 31, 2027 - January 2, 2028'],
  ['2027-09-20', '2027-09-20', 'September 20, 2027'],
])('from %s to %s is printed as %s', (first, last, printed) => {
  expect(printMonthDays(first, last)).toBe(printed);
});

it('a time is shown twice in the hour over which clocks are put back, and at no other', () => {
  const twice = (instant: string, zone: string) => isShownTwice(new Date(instant), zone);
  expect(
    ['2026-10-24T23:59Z', '2026-10-25T00:00Z', '2026-10-25T01:30Z', '2026-10-25T02:00Z'].map((at) =>
      twice(at, 'Europe/London'),
    ),
  ).toEqual([false, true, true, false]);
  expect(twice('2026-03-29T01:30Z', 'Europe/London')).toBe(false);
  expect(twice('2026-10-25T00:30Z', 'UTC')).toBe(false);
});
