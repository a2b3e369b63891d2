import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { every } from '#server/base/jobs/every.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const AWAY = new Error('the database is away');

/** What the work is run with; `logged` has what was logged as failed. */
function surroundings() {
  const logged: string[] = [];
  return {
    logged,
    outages: { note: (error: unknown) => error === AWAY },
    log: { error: (_: object, message: string) => logged.push(message) },
  };
}

test('work runs after each interval, or also at once', async () => {
  for (const [atOnce, runs] of [
    [false, 3],
    [true, 4],
  ] as const) {
    const work = vi.fn(async () => {});
    const end = every(1000, surroundings() as never, { name: 'Work', atOnce }, work);
    await vi.advanceTimersByTimeAsync(3500);
    expect(work).toHaveBeenCalledTimes(runs);
    await end();
  }
});

test('a run that takes longer than the interval is not joined by another; ending waits for it, and tells it', async () => {
  const told: boolean[] = [];
  let finish = () => {};
  let runs = 0;
  const end = every(1000, surroundings() as never, { name: 'Work' }, async (stopped) => {
    runs++;
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    told.push(stopped());
  });
  await vi.advanceTimersByTimeAsync(5500);
  expect(runs).toBe(1);
  let ended = false;
  const ending = end().then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(ended).toBe(false);
  finish();
  await ending;
  expect(told).toEqual([true]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toBe(1);
});

test('a run that fails is logged, unless the database is away, and the next one comes', async () => {
  const around = surroundings();
  const failures = [new Error('odd'), AWAY];
  const work = vi.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
  });
  const end = every(1000, around as never, { name: 'Work' }, work);
  await vi.advanceTimersByTimeAsync(3500);
  expect(work).toHaveBeenCalledTimes(3);
  expect(around.logged).toEqual(['Work failed']);
  await end();
});
