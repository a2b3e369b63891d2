import { expect, test } from 'vitest';
import { isOver } from '#server/site/catalogue/conference-dates.ts';

test.each([
  ['in summer at eleven in the evening, UTC', '2026-09-23', '2026-09-23T23:00:00Z'],
  ['in winter at midnight, UTC', '2026-12-05', '2026-12-06T00:00:00Z'],
  ['on the day that clocks are put forward', '2026-03-29', '2026-03-29T23:00:00Z'],
  ['on the day that they are put back', '2026-10-25', '2026-10-26T00:00:00Z'],
])('a conference is over when its last day ends in London: %s', (_when, lastDay, end) => {
  const conference = { endsOn: new Date(lastDay) };
  expect(isOver(conference, new Date(Date.parse(end) - 1))).toBe(false);
  expect(isOver(conference, new Date(end))).toBe(true);
});
