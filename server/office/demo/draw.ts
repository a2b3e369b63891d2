/** Draws that look random and are the same each time: of one seed comes one series. */
export type Draw = {
  /** From 0, less than 1. */
  number(): number;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  /** Whether something of this probability happens. */
  chance(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  /** One of the names, each as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
  /** So many letters and digits of an alphabet. */
  text(alphabet: string, length: number): string;
  /** An id that sorts by the time `at`, as RFC 9562 says of version 7. */
  id(at: Date): string;
};

const HEX = '0123456789abcdef';

/** A series of draws by the generator mulberry32. */
export function drawsOf(seed: number): Draw {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(number() * (most - least + 1));
  const pick = <Value>(values: readonly Value[]) => values[whole(0, values.length - 1)] as Value;
  const text = (alphabet: string, length: number) => {
    let drawn = '';
    for (let index = 0; index < length; index++) drawn += alphabet[whole(0, alphabet.length - 1)];
    return drawn;
  };
  return {
    number,
    whole,
    pick,
    text,
    chance: (probability) => number() < probability,
    weighted(weights) {
      const names = Object.keys(weights) as (keyof typeof weights)[];
      let left = number() * names.reduce((sum, name) => sum + weights[name], 0);
      for (const name of names) {
        left -= weights[name];
        if (left < 0) return name;
      }
      return names[0] as (typeof names)[number];
    },
    id(at) {
      const time = at.getTime().toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${text(HEX, 3)}-8${text(HEX, 3)}-${text(HEX, 12)}`;
    },
  };
}
