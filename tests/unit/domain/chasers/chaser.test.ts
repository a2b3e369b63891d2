// docs/product.md 10.7
import { expect, it } from 'vitest';
import { dueStage } from '#domain/chasers/chaser.ts';

const day = (number: number, hour = 9) => new Date(Date.UTC(2026, 2, number, hour));
const chased = { since: day(1), until: day(30), sentStage: 0, lastSentAt: null };
const after = { daysAfter: [5, 10, 14] };
const before = { daysBefore: [14, 7, 3] };

it('a stage is due from its day on, and what was missed is left out', () => {
  expect(dueStage(after, chased, day(6, 8))).toBeNull();
  expect(dueStage(after, chased, day(6))).toBe(1);
  expect(dueStage(after, chased, day(12))).toBe(2);
  expect(dueStage(after, { ...chased, sentStage: 2, lastSentAt: day(11) }, day(14))).toBeNull();
  expect(dueStage(after, { ...chased, sentStage: 2, lastSentAt: day(11) }, day(20))).toBe(3);
  expect(dueStage(after, { ...chased, sentStage: 3, lastSentAt: day(15) }, day(29))).toBeNull();
});

it('nothing is due once it can’t be done any more', () => {
  expect(dueStage(after, chased, new Date(day(30).getTime() - 1))).toBe(3);
  expect(dueStage(after, chased, day(30))).toBeNull();
});

it('two are days apart, whatever has delayed the first', () => {
  const delayed = { ...chased, sentStage: 1, lastSentAt: day(11) };
  expect(dueStage(after, delayed, day(12))).toBeNull();
  expect(dueStage(after, delayed, day(13))).toBe(2);
});

it('whoever has only just got it to do is given two days', () => {
  expect(dueStage(before, { ...chased, since: day(22) }, day(23))).toBeNull();
  // The day of the second stage came too soon after it; the third does not.
  expect(dueStage(before, { ...chased, since: day(22) }, day(26))).toBeNull();
  expect(dueStage(before, { ...chased, since: day(22) }, day(27))).toBe(3);
});
