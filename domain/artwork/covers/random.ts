/** Numbers that depend on the seed alone: the same text, the same drawing, on server and browser. */
export type Random = {
  /** A number from `low` up to `high`. */
  between: (low: number, high: number) => number;
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number;
  /** One of the values. */
  pick: <const T extends readonly unknown[]>(values: T) => T[number];
  /** True with this probability. */
  chance: (probability: number) => boolean;
};

/** A generator seeded with a text (FNV-1a, then mulberry32). */
export function seededRandom(seed: string): Random {
  let state = 2166136261;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between: (low, high) => low + next() * (high - low),
    whole,
    pick: (values) => values[whole(0, values.length - 1)],
    chance: (probability) => next() < probability,
  };
}
