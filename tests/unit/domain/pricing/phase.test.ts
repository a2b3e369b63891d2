// docs/product.md 4.2
import { describe, expect, test } from 'vitest';
import { PHASES, parseConferenceStart, phaseWindows, windowAt, windowsUntil } from '#domain/pricing/phase.ts';
import type { CalendarDate } from '#domain/time.ts';

const SECOND = 1000;
const september = { year: 2026, month: 9, day: 21 };

describe('parseConferenceStart', () => {
  test.each([
    ['September 21-23, 2026', [2026, 9, 21]],
    ['September 23–25, 2026', [2026, 9, 23]],
    ['March 15-17, 2025', [2025, 3, 15]],
    ['September 21 - 23, 2026', [2026, 9, 21]],
    ['September 21, 2026', [2026, 9, 21]],
    ['September 30 - October 2, 2026', [2026, 9, 30]],
    ['September 30 – October 2, 2026', [2026, 9, 30]],
    ['December 30, 2026 - January 2, 2027', [2026, 12, 30]],
    ['  february  29,  2028 ', [2028, 2, 29]],
    ['MAY 1-1, 2026', [2026, 5, 1]],
  ] as const)('reads %j', (text, [year, month, day]) => {
    expect(parseConferenceStart(text)).toEqual({ year, month, day });
  });

  test.each([
    '',
    'September 2026',
    'September 21-23',
    '21-23 September 2026',
    'Septembre 21-23, 2026',
    'February 29, 2026',
    'September 31 - October 2, 2026',
    'September 21-31, 2026',
    'September 23-21, 2026',
    'October 2 - September 30, 2026',
    'December 30 - January 2, 2027',
    'September 21, 2026 - 23, 2026',
    'September 0-3, 2026',
    'September 21-23, 2026 in London',
    'constructor 21-23, 2026',
    '2026-09-21',
  ])('%j is no date of a conference', (text) => {
    expect(parseConferenceStart(text)).toBeNull();
  });
});

describe('phase windows', () => {
  test('a conference in September 2026 is Early to 30 April, Mid to 30 June, then Spot', () => {
    const april = new Date('2026-04-30T23:00:00Z');
    const june = new Date('2026-06-30T23:00:00Z');
    expect(phaseWindows(september)).toEqual([
      { phase: 'EARLY', startsAt: null, endsAt: april, lastDay: '2026-04-30' },
      { phase: 'MID', startsAt: april, endsAt: june, lastDay: '2026-06-30' },
      { phase: 'SPOT', startsAt: june, endsAt: null, lastDay: null },
    ]);
    expect(phaseWindows(september).map(({ phase }) => phase)).toEqual(PHASES);
  });

  // The expected instants are written out: each conference month, its two boundaries in London.
  test.each([
    ['2025-03-15', '2024-10-31', '2024-11-01T00:00:00.000Z', '2024-12-31', '2025-01-01T00:00:00.000Z'],
    ['2026-01-31', '2025-08-31', '2025-08-31T23:00:00.000Z', '2025-10-31', '2025-11-01T00:00:00.000Z'],
    ['2026-02-10', '2025-09-30', '2025-09-30T23:00:00.000Z', '2025-11-30', '2025-12-01T00:00:00.000Z'],
    ['2026-03-31', '2025-10-31', '2025-11-01T00:00:00.000Z', '2025-12-31', '2026-01-01T00:00:00.000Z'],
    ['2026-04-01', '2025-11-30', '2025-12-01T00:00:00.000Z', '2026-01-31', '2026-02-01T00:00:00.000Z'],
    ['2026-05-30', '2025-12-31', '2026-01-01T00:00:00.000Z', '2026-02-28', '2026-03-01T00:00:00.000Z'],
    ['2028-05-30', '2027-12-31', '2028-01-01T00:00:00.000Z', '2028-02-29', '2028-03-01T00:00:00.000Z'],
    ['2028-07-31', '2028-02-29', '2028-03-01T00:00:00.000Z', '2028-04-30', '2028-04-30T23:00:00.000Z'],
    ['2026-08-31', '2026-03-31', '2026-03-31T23:00:00.000Z', '2026-05-31', '2026-05-31T23:00:00.000Z'],
    ['2026-12-31', '2026-07-31', '2026-07-31T23:00:00.000Z', '2026-09-30', '2026-09-30T23:00:00.000Z'],
    ['2027-01-31', '2026-08-31', '2026-08-31T23:00:00.000Z', '2026-10-31', '2026-11-01T00:00:00.000Z'],
  ])('a conference on %s is Early to the end of %s', (start, earlyDay, earlyEnds, midDay, midEnds) => {
    const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
    const [early, mid, spot] = phaseWindows({ year, month, day });
    expect([early.lastDay, early.endsAt?.toISOString()]).toEqual([earlyDay, earlyEnds]);
    expect([mid.lastDay, mid.endsAt?.toISOString()]).toEqual([midDay, midEnds]);
    expect(mid.startsAt).toEqual(early.endsAt);
    expect(spot.startsAt).toEqual(mid.endsAt);
  });

  test('another zone moves the boundaries to its own midnights', () => {
    const [early] = phaseWindows(september, 'Europe/Prague');
    expect(early.endsAt?.toISOString()).toBe('2026-04-30T22:00:00.000Z');
  });
});

describe('the phase at an instant', () => {
  const phaseAt = (now: Date, start: CalendarDate) => windowAt(phaseWindows(start), now)?.phase;

  test('is Early in the last second of 30 April in London, and Mid one second later', () => {
    const boundary = Date.parse('2026-05-01T00:00:00+01:00');
    expect(phaseAt(new Date(boundary - SECOND), september)).toBe('EARLY');
    expect(phaseAt(new Date(boundary - 1), september)).toBe('EARLY');
    expect(phaseAt(new Date(boundary), september)).toBe('MID');
    expect(phaseAt(new Date(boundary + SECOND), september)).toBe('MID');
  });

  test('is Mid in the last second of 30 June in London, and Spot one second later', () => {
    const boundary = Date.parse('2026-07-01T00:00:00+01:00');
    expect(phaseAt(new Date(boundary - SECOND), september)).toBe('MID');
    expect(phaseAt(new Date(boundary), september)).toBe('SPOT');
  });

  test('is Spot during and after the conference, as it is for Prague 2025', () => {
    expect(phaseAt(new Date('2026-09-22T10:00:00Z'), september)).toBe('SPOT');
    expect(phaseAt(new Date('2030-01-01T00:00:00Z'), september)).toBe('SPOT');
    expect(phaseAt(new Date('2026-03-10T09:00:00Z'), { year: 2025, month: 3, day: 15 })).toBe('SPOT');
  });

  test('is Early long before', () => {
    expect(phaseAt(new Date('2020-01-01T00:00:00Z'), september)).toBe('EARLY');
  });
});

test('the phases of a list with dates of its own end with those days, in London', () => {
  const windows = windowsUntil({ year: 2026, month: 3, day: 28 }, { year: 2026, month: 10, day: 25 });
  expect(windows.map(({ endsAt, lastDay }) => [endsAt?.toISOString(), lastDay])).toEqual([
    ['2026-03-29T00:00:00.000Z', '2026-03-28'],
    ['2026-10-26T00:00:00.000Z', '2026-10-25'],
    [undefined, null],
  ]);
});
