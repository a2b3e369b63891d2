/** The ids that a piece names at one place. */
type Named = { ids: readonly string[]; path: readonly PropertyKey[] };

/**
 * What a piece names at a path such as 'event.days.sessions.chair', of each entry of the lists on the way.
 *
 * @param piece as somebody has written it: anything may be missing or be something else
 */
export function namedAt(piece: unknown, path: string): Named[] {
  return find(piece, path.split('.'), []);
}

function find(value: unknown, [step, ...rest]: readonly string[], path: readonly PropertyKey[]): Named[] {
  if (step === undefined) {
    const ids = [value].flat().filter((id) => typeof id === 'string');
    return ids.length > 0 ? [{ ids, path }] : [];
  }
  if (Array.isArray(value))
    return value.flatMap((entry, index) => find(entry, [step, ...rest], [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return find((value as Record<string, unknown>)[step], rest, [...path, step]);
}
