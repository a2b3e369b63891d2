/** Where every instant of the product comes from (docs/product.md 1.4). */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that reads `start` (a UTC instant) now and runs on from there. */
export function clockFrom(start: Date, real: Clock = systemClock): Clock {
  const offset = start.getTime() - real.now().getTime();
  return { now: () => new Date(real.now().getTime() + offset) };
}
