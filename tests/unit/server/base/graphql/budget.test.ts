import { describe, expect, it } from 'vitest';
import { createBudget } from '#server/base/http/budget.ts';

function testClock() {
  let now = Date.parse('2026-03-10T09:00:00Z');
  return {
    now: () => new Date(now),
    advance: (ms: number) => {
      now += ms;
    },
  };
}

describe('a network’s points', () => {
  it('are spent until they are gone, and are there again a minute after its first request', () => {
    const clock = testClock();
    const budget = createBudget(clock, 100);
    expect(budget.spend('a', 60)).not.toBeNull();
    clock.advance(20_000);
    expect(budget.spend('a', 41)).toBeNull();
    expect(budget.spend('a', 40)).not.toBeNull();
    expect(budget.balance('a')).toEqual({ remaining: 0, resetSeconds: 40 });
    clock.advance(40_000);
    expect(budget.balance('a').remaining).toBe(100);
  });

  it('are its own', () => {
    const budget = createBudget(testClock(), 100);
    budget.charge('a', 1000);
    expect(budget.balance('a').remaining).toBe(0);
    expect(budget.spend('b', 100)).not.toBeNull();
  });

  it('come back when the clock is set back, too', () => {
    const clock = testClock();
    const budget = createBudget(clock, 100);
    budget.charge('a', 100);
    clock.advance(-3_600_000);
    expect(budget.spend('a', 100)).not.toBeNull();
  });

  it('of so many networks are remembered, and no more', () => {
    const budget = createBudget(testClock(), 100);
    for (let network = 0; network <= 50_000; network++) budget.charge(`n${network}`, 100);
    expect(budget.balance('n0').remaining).toBe(100);
    expect(budget.balance('n50000').remaining).toBe(0);
  });
});
