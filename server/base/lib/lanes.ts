import { setImmediate } from 'node:timers/promises';

/** Runs work of one key after the other, after a turn of the event loop each; null where too much waits already. */
export type Lanes = <Result>(key: string, work: () => Promise<Result>) => Promise<Result | null>;

/**
 * So that however much somebody asks for at once, it is made one by one, or a few at a time, and what others ask for comes in between.
 *
 * @param mostTaken works of one key that are taken at once, those under way included
 * @param atOnce how many of these are under way
 */
export function createLanes(mostTaken: number, atOnce = 1): Lanes {
  const lanes = new Map<string, { taken: number; waiting: (() => void)[] }>();
  return async (key, work) => {
    const lane = lanes.get(key) ?? { taken: 0, waiting: [] };
    if (lane.taken >= mostTaken) return null;
    lanes.set(key, lane);
    lane.taken += 1;
    if (lane.taken > atOnce) await new Promise<void>((begin) => lane.waiting.push(begin));
    try {
      await setImmediate();
      return await work();
    } finally {
      lane.taken -= 1;
      lane.waiting.shift()?.();
      if (lane.taken === 0) lanes.delete(key);
    }
  };
}
