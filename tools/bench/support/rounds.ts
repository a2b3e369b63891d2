import type { Load } from './load.ts';

/** Rounds of each comparison: a median needs at least three. */
const ROUNDS = 3;

/** A figure of every contender in every round. */
export type Rounds<Figure> = Map<string, Figure[]>;

/**
 * Measures every contender in turn, round after round, so that a machine whose speed drifts treats all alike.
 *
 * @param measure of each contender; the order is turned around in every second round
 */
export async function interleaved<Figure>(
  measure: Record<string, () => Promise<Figure>>,
  rounds = ROUNDS,
): Promise<Rounds<Figure>> {
  const figures: Rounds<Figure> = new Map(Object.keys(measure).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    const contenders = Object.entries(measure);
    if (round % 2 === 1) contenders.reverse();
    for (const [name, run] of contenders) figures.get(name)?.push(await run());
  }
  return figures;
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  return quantile(
    [...numbers].sort((left, right) => left - right),
    0.5,
  );
}

/** The number that so large a part of the sorted numbers doesn't exceed; NaN of none. */
export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The median of one number of a contender's figures. */
export function medianOf<Figure>(
  rounds: Rounds<Figure>,
  name: string,
  of: (figure: Figure) => number,
): number {
  return median((rounds.get(name) ?? []).map(of));
}

/** What a contender's figure is of the floor's in each round, within which the machine is as fast for both. */
export function ratiosOf<Figure>(
  rounds: Rounds<Figure>,
  of: (figure: Figure) => number,
  floorName = 'floor',
  name = 'product',
): number[] {
  const floors = rounds.get(floorName) ?? [];
  return floors.flatMap((floor, round) => {
    const figure = rounds.get(name)?.[round];
    return figure === undefined ? [] : [of(figure) / of(floor)];
  });
}

/** Two contenders' medians, and the medians of what the second one's figures are of the first one's, round by round. */
export type Comparison = { floor: number; found: number; ratio: number; busyRatio: number };

/** Compares answers per second; `busyRatio` compares them per second of a busy core. */
export function compared(rounds: Rounds<Load>, floorName = 'floor', name = 'product'): Comparison {
  const floor = medianOf(rounds, floorName, ({ perSecond }) => perSecond);
  const found = medianOf(rounds, name, ({ perSecond }) => perSecond);
  const ratioOf = (figure: (load: Load) => number) => median(ratiosOf(rounds, figure, floorName, name));
  return {
    floor,
    found,
    ratio: ratioOf(({ perSecond }) => perSecond),
    busyRatio: ratioOf(({ perBusySecond }) => perBusySecond),
  };
}
