import { expect, test } from 'vitest';
import { areAbstractsClosed, hasEnded, isRegistrationClosed } from '#domain/deadlines.ts';

test('a conference has ended when its last day is over in London', () => {
  expect(hasEnded(new Date('2026-09-23T22:59:59Z'), '2026-09-23')).toBe(false);
  expect(hasEnded(new Date('2026-09-23T23:00:00Z'), '2026-09-23')).toBe(true);
});

test('registration closes at its instant, and never without one', () => {
  const closesAt = new Date('2026-09-01T12:00:00Z');
  expect(isRegistrationClosed(new Date(closesAt.getTime() - 1), closesAt)).toBe(false);
  expect(isRegistrationClosed(closesAt, closesAt)).toBe(true);
  expect(isRegistrationClosed(new Date('2099-01-01T00:00:00Z'), null)).toBe(false);
});

test('abstracts close at the deadline’s instant, only where the event enforces it', () => {
  const enforced = { abstractDeadlineAt: new Date('2026-06-30T23:00:00Z'), abstractDeadlineEnforced: true };
  expect(areAbstractsClosed(new Date('2026-06-30T22:59:59Z'), enforced)).toBe(false);
  expect(areAbstractsClosed(new Date('2026-06-30T23:00:00Z'), enforced)).toBe(true);
  const shown = { ...enforced, abstractDeadlineEnforced: false };
  expect(areAbstractsClosed(new Date('2026-12-01T00:00:00Z'), shown)).toBe(false);
});
