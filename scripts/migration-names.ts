/** Migrations whose order only the rest of their names decides: on branches that were made apart, that is by chance. */
export function sharedTimestamps(names: readonly string[]): string[] {
  const byTimestamp = Map.groupBy(names, (name) => name.split('_')[0] ?? '');
  return [...byTimestamp]
    .filter(([, own]) => own.length > 1)
    .map(([, own]) => `${own.join(' and ')} have the same timestamp: rename the one that has not landed`);
}
