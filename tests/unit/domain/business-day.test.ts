import { describe, expect, it } from 'vitest';
import { aBusinessDayBefore } from '#domain/business-day.ts';

describe('one business day before', () => {
  it.each([
    ['a Thursday', '2026-03-12T15:30:00Z', '2026-03-11T15:30:00Z'],
    ['a Monday', '2026-03-09T10:00:00Z', '2026-03-06T10:00:00Z'],
    ['a Saturday', '2026-03-14T12:00:00Z', '2026-03-13T00:00:00Z'],
    ['a Sunday', '2026-03-15T23:59:00Z', '2026-03-13T00:00:00Z'],
    // London is an hour ahead from 29 March on.
    ['the Monday after the clocks changed', '2026-03-30T08:00:00Z', '2026-03-27T09:00:00Z'],
    ['a summer night that is the next day in London', '2026-07-06T23:30:00Z', '2026-07-05T23:30:00Z'],
  ])('%s', (_day, now, before) => {
    expect(aBusinessDayBefore(new Date(now)).toISOString()).toBe(new Date(before).toISOString());
  });
});
