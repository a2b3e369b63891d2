/** Rounds of each comparison: a median needs at least three. */
export const ROUNDS = 3;

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
  const sorted = [...numbers].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The median of one number of a contender's figures. */
export function medianOf<Figure>(
  rounds: Rounds<Figure>,
  name: string,
  of: (figure: Figure) => number,
): number {
  return median((rounds.get(name) ?? []).map(of));
}
