// docs/product.md 1.4
import { expect, it } from 'vitest';
import {
  dayWords,
  printDay,
  printInstant,
  printSomeDays,
  printWeekday,
  printZonedLastMinute,
  weekdayWords,
  zonedInstant,
} from '#domain/printed-dates.ts';
import { laterDay } from '#domain/time.ts';

it('a day is printed with its month’s name, and what is no day as it is', () => {
  expect(printDay('2026-04-30')).toBe('30\u00a0April 2026');
  expect(printDay('soon')).toBe('soon');
  expect(printWeekday('2026-09-22')).toBe('Tuesday 22\u00a0September 2026');
});

it('staff read a day in short', () => {
  expect(dayWords('2026-09-22')).toBe('22 Sept 2026');
  expect(dayWords('2026-06-01')).toBe('1 Jun 2026');
  expect(dayWords('soon')).toBe('soon');
  expect(weekdayWords('2026-09-22')).toBe('Tue 22 Sept');
});

it.each([
  [['21', '22', '23'], '21–23\u00a0September 2026'],
  [['21', '23'], '21 and 23\u00a0September 2026'],
  [['21', '23', '24', '26'], '21, 23–24 and 26\u00a0September 2026'],
])('some days of a month, %j, say the month once', (days, printed) => {
  expect(printSomeDays(days.map((day) => `2026-09-${day}`))).toBe(printed);
  expect(printSomeDays(['2026-08-31', '2026-09-02'])).toBe('31\u00a0August 2026 and 2\u00a0September 2026');
});

it('the day after the last of a month is the first of the next', () => {
  expect(laterDay('2026-04-30', 1)).toBe('2026-05-01');
  expect(laterDay('2026-12-31', 1)).toBe('2027-01-01');
});

it('an instant is printed in London’s time, in winter and in summer', () => {
  expect(printInstant('2026-03-10T09:05:00Z')).toBe('10\u00a0March 2026, 09:05');
  expect(printInstant('2026-06-30T23:30:00Z')).toBe('1\u00a0July 2026, 00:30');
  expect(printZonedLastMinute(new Date('2026-03-12T09:00:00Z'))).toBe(
    '12\u00a0March 2026, 08:59 (London time)',
  );
});

it.each([
  ['2026-11-25T14:05:59.000Z', '25 Nov 2026, 14:05 GMT'],
  ['2026-06-30T23:05:00.000Z', '1 Jul 2026, 00:05 BST'],
])('%s is written by London’s clock, and says so: %s', (iso, words) => {
  expect(zonedInstant(iso)).toBe(words);
  expect(zonedInstant(new Date(iso))).toBe(words);
});
