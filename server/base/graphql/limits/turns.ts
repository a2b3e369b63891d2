import { setImmediate } from 'node:timers/promises';

/**
 * Gives each operation of a network a turn of the event loop of its own, so that however many it sends at once, those of
 * others come in between.
 *
 * @returns waits for a network's next turn; an operation that waits for something itself holds up nobody
 */
export function createTurns(): (network: string) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return async (network) => {
    const turn = (last.get(network) ?? Promise.resolve()).then(() => setImmediate());
    last.set(network, turn);
    await turn;
    if (last.get(network) === turn) last.delete(network);
  };
}
