/** Timestamps that two migrations share which landed before this was looked at; a migration is never renamed. */
const LANDED = new Set(['20261124110000', '20261124230000', '20261125020500']);

/** Migrations whose order only the rest of their names decides: on branches that were made apart, that is by chance. */
export function sharedTimestamps(names: readonly string[]): string[] {
  const byTimestamp = Map.groupBy(names, (name) => name.split('_')[0] ?? '');
  return [...byTimestamp]
    .filter(([timestamp, own]) => own.length > 1 && !LANDED.has(timestamp))
    .map(([, own]) => `${own.join(' and ')} have the same timestamp: rename the one that has not landed`);
}
