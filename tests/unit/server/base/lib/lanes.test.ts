import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLanes } from '#server/base/lib/lanes.ts';

it.each([1, 3])(
  'of one key %s are under way at once, in their order, and those of others beside them',
  async (atOnce) => {
    const inLane = createLanes(10, atOnce);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const all = [1, 2, 3, 4, 5].map((number) =>
      inLane('ada', () => {
        begun.push(number);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
    expect(await inLane('grace', async () => 'beside them')).toBe('beside them');
    for (let ended = 0; ended < all.length; ended++) {
      await setImmediate();
      await setImmediate();
      expect(begun).toEqual([1, 2, 3, 4, 5].slice(0, ended + atOnce));
      ends[ended]?.();
      await all[ended];
    }
  },
);

it('takes no more than it may, until something is done or has failed', async () => {
  const inLane = createLanes(2, 2);
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const both = [inLane('ada', () => first.promise), inLane('ada', () => second.promise)];
  expect(await inLane('ada', async () => 'third')).toBeNull();
  await setImmediate();
  const failure = expect(both[0]).rejects.toThrow('it failed');
  first.reject(new Error('it failed'));
  await failure;
  expect(await inLane('ada', async () => 'third')).toBe('third');
  second.resolve('done');
  expect(await both[1]).toBe('done');
});
