/**
 * Keeps a value as the one that was used last.
 *
 * @param entries in the order of their last use; those beyond `room` that were used longest ago are forgotten
 */
export function keepLast<Key, Value>(entries: Map<Key, Value>, key: Key, value: Value, room: number): void {
  entries.delete(key);
  entries.set(key, value);
  for (const oldest of entries.keys()) {
    if (entries.size <= room) break;
    entries.delete(oldest);
  }
}
