import { setImmediate } from 'node:timers/promises';

/** Runs work of one key after the other, after a turn of the event loop each; null where too much waits already. */
export type Lanes = <Result>(key: string, work: () => Promise<Result>) => Promise<Result | null>;

/**
 * So that however much somebody asks for at once, it is made one by one, and what others ask for comes in between.
 *
 * @param mostWaiting works of one key that are taken at once, the one under way included
 */
export function createLanes(mostWaiting: number): Lanes {
  const lanes = new Map<string, { last: Promise<unknown>; waiting: number }>();
  return async (key, work) => {
    const lane = lanes.get(key) ?? { last: Promise.resolve(), waiting: 0 };
    if (lane.waiting >= mostWaiting) return null;
    lanes.set(key, lane);
    lane.waiting += 1;
    const result = lane.last.then(() => setImmediate()).then(work);
    lane.last = result.catch(() => {});
    try {
      return await result;
    } finally {
      lane.waiting -= 1;
      if (lane.waiting === 0) lanes.delete(key);
    }
  };
}
