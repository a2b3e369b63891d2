import { expect, it } from 'vitest';
import { dayAfter, printInstant } from '#client/site/features/payment/dates.ts';
import { printDay, printSomeDays } from '#domain/printed-dates.ts';

it('a day is printed with its month’s name, and what is no day as it is', () => {
  expect(printDay('2026-04-30')).toBe('30\u00a0April 2026');
  expect(printDay('soon')).toBe('soon');
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
  expect(dayAfter('2026-04-30')).toBe('2026-05-01');
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
});

it('an instant is printed in London’s time, in winter and in summer', () => {
  expect(printInstant('2026-03-10T09:05:00Z')).toBe('10\u00a0March 2026, 09:05');
  expect(printInstant('2026-06-30T23:30:00Z')).toBe('1\u00a0July 2026, 00:30');
});
