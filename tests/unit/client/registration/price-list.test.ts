import { expect, it } from 'vitest';
import { phaseIn, progressIn, type Window } from '#client/site/screens/Registration/price-list.ts';

const earlyEnds = Date.parse('2026-04-30T23:00:00Z');
const midEnds = Date.parse('2026-06-30T23:00:00Z');
const windows: readonly [Window, Window, Window] = [
  { phase: 'EARLY', startsAt: null, endsAt: earlyEnds, lastDay: '2026-04-30' },
  { phase: 'MID', startsAt: earlyEnds, endsAt: midEnds, lastDay: '2026-06-30' },
  { phase: 'SPOT', startsAt: midEnds, endsAt: null, lastDay: null },
];

it('a phase holds up to, and not at, the instant it ends', () => {
  expect(phaseIn(windows, earlyEnds - 1, 'SPOT')).toBe('EARLY');
  expect(phaseIn(windows, earlyEnds, 'SPOT')).toBe('MID');
  expect(phaseIn(windows, midEnds - 1, 'EARLY')).toBe('MID');
  expect(phaseIn(windows, midEnds, 'EARLY')).toBe('SPOT');
});

it('a conference without windows has the phase that the server names', () => {
  expect(phaseIn([], earlyEnds, 'MID')).toBe('MID');
});

it('today stands within its phase, wherever that has no beginning or no end', () => {
  expect(progressIn(windows[1], (earlyEnds + midEnds) / 2, '2026-09-21')).toBeCloseTo(0.5);
  expect(progressIn(windows[0], Date.parse('2020-01-01'), '2026-09-21')).toBe(0);
  expect(progressIn(windows[0], earlyEnds, '2026-09-21')).toBe(1);
  expect(progressIn(windows[2], midEnds, '2026-09-21')).toBe(0);
  expect(progressIn(windows[2], Date.parse('2027-01-01'), '2026-09-21')).toBe(1);
});
