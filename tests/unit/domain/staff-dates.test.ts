// docs/product.md 1.4
import { expect, it } from 'vitest';
import { zonedInstant } from '#domain/staff-dates.ts';

it.each([
  ['2026-11-25T14:05:59.000Z', '25 Nov 2026, 14:05 GMT'],
  ['2026-06-30T23:05:00.000Z', '1 Jul 2026, 00:05 BST'],
])('%s is written by London’s clock, and says so: %s', (iso, words) => {
  expect(zonedInstant(iso)).toBe(words);
  expect(zonedInstant(new Date(iso))).toBe(words);
});
