/** Values in memory, each under its key; what was unused for longest is forgotten first. */
export type RecentlyUsed<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
  /** What all of them take. */
  readonly size: number;
};

/**
 * @param maxSize what all values may take; one that takes more than an eighth is not kept
 * @param sizeOf what one takes, in the same unit
 */
export function recentlyUsed<Value>(
  maxSize: number,
  sizeOf: (value: Value, key: string) => number,
): RecentlyUsed<Value> {
  type Entry = { key: string; value: Value; size: number };
  const entries = new Map<string, Entry>();
  let total = 0;
  let newest: Entry | undefined;
  const drop = (key: string) => {
    total -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const found = entries.get(key);
      if (!found) return undefined;
      if (found !== newest) {
        // Under its first key: every request's text would otherwise live as long as the answer.
        entries.delete(found.key);
        entries.set(found.key, found);
        newest = found;
      }
      return found.value;
    },
    set(key, value) {
      drop(key);
      const size = sizeOf(value, key);
      if (size > maxSize / 8) return;
      newest = { key, value, size };
      entries.set(key, newest);
      total += size;
      for (const oldest of entries.keys()) {
        if (total <= maxSize) break;
        drop(oldest);
      }
    },
    delete: drop,
    clear() {
      entries.clear();
      newest = undefined;
      total = 0;
    },
    get size() {
      return total;
    },
  };
}
