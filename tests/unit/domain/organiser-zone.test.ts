// docs/product.md 1.4
import { afterEach, expect, it } from 'vitest';
import { phaseWindows } from '#domain/pricing/phase.ts';
import { instantWords, printLastDay, printZonedLastMinute, zonedInstant } from '#domain/printed-dates.ts';
import { siteSchema } from '#domain/site.ts';
import { dayAt, endOfIsoDay, setOrganiserZone, timesNote, zoneCity } from '#domain/time.ts';
import { isOver } from '#server/site/catalogue/conference-dates.ts';

afterEach(() => setOrganiserZone('Europe/London'));

it.each([
  ['Europe/London', 'London', '2026-06-30T23:00:00.000Z'],
  ['Europe/Oslo', 'Oslo', '2026-06-30T22:00:00.000Z'],
  ['America/New_York', 'New York', '2026-07-01T04:00:00.000Z'],
  ['Pacific/Kiritimati', 'Kiritimati', '2026-06-30T10:00:00.000Z'],
])('days end by the clock of %s, which is called so', (timeZone, city, end) => {
  setOrganiserZone(timeZone);
  expect(zoneCity()).toBe(city);
  expect(timesNote()).toBe(`All times are ${city} time.`);
  expect(timesNote({ programme: true })).toBe(
    `Times on the programme are local to the venue; all others are ${city} time.`,
  );
  const ends = endOfIsoDay('2026-06-30');
  expect(ends.toISOString()).toBe(end);
  expect(printLastDay(ends)).toMatch(/^30.June 2026$/);
  expect(printZonedLastMinute(ends)).toContain(`(${city} time)`);
  expect(dayAt(new Date(ends.getTime() - 1))).toEqual({ year: 2026, month: 6, day: 30 });
  expect(instantWords(new Date(ends.getTime() - 60_000))).toBe('30 Jun 2026, 23:59');
  expect(zonedInstant(ends)).toContain('1 Jul 2026, 00:00');
  const [early] = phaseWindows({ year: 2026, month: 11, day: 3 });
  expect(early.endsAt).toEqual(ends);
  const conference = { endsOn: new Date('2026-06-30') };
  expect(isOver(conference, new Date(ends.getTime() - 1))).toBe(false);
  expect(isOver(conference, ends)).toBe(true);
});

it('a zone is one that there is', () => {
  expect(siteSchema.parse({}).timeZone).toBe('Europe/London');
  for (const timeZone of ['Europe/Atlantis', '', '+01:00', 'london'])
    expect(siteSchema.safeParse({ timeZone }).success).toBe(false);
});
