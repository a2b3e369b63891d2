import { expect, it } from 'vitest';
import { printedDayIsOver } from '#server/site/catalogue/deadlines.ts';

it.each(['May 31, 2026', 'Aug 15, 2026', 'October 31, 2024'])(
  '%s, as a page prints it, is over one day',
  (text) => {
    expect(printedDayIsOver(text, new Date('2024-10-31T23:59:59Z'))).toBe(false);
    expect(printedDayIsOver(text, new Date('2026-08-15T23:00:00Z'))).toBe(true);
  },
);

it.each([
  '',
  'on-site',
  'autumn 2024',
  'May 2024',
  'Ma 31, 2024',
  'Mayhem',
  'May 31, 2024 or later',
  '31 May 2024',
])('“%s” names no such day, and is never over', (text) =>
  expect(printedDayIsOver(text, new Date('2030-01-01T00:00:00Z'))).toBe(false),
);

it('a day that does not exist never stops a page', () => {
  expect(printedDayIsOver('May 45, 2024', new Date('2030-01-01T00:00:00Z'))).toBe(false);
});
