import type { FileStore } from './file-store.ts';

/** How long a file may be on its way: longer than any upload and any transaction takes. */
const GRACE_MS = 60 * 60 * 1000;
const BATCH = 500;

/** Whether a file has been there for so long that whoever sent it has ended. */
export function hasSettled(at: Date, now: Date): boolean {
  return at.getTime() < now.getTime() - GRACE_MS;
}

/**
 * Removes stored files that nobody uses.
 *
 * @param of.mark how the keys of those begin that may be removed
 * @param inUse those of these keys that are used
 * @returns how many were removed
 */
export async function sweepStore(
  store: FileStore,
  { mark, now }: { mark: string; now: Date },
  inUse: (keys: string[]) => Promise<Set<string>>,
): Promise<number> {
  let removed = 0;
  const sweep = async (keys: string[]) => {
    const used = await inUse(keys);
    for (const key of keys.filter((candidate) => !used.has(candidate))) {
      await store.remove(key);
      removed++;
    }
  };
  const batch: string[] = [];
  for await (const { key, storedAt } of store.list()) {
    if (key.startsWith(mark) && hasSettled(storedAt, now)) batch.push(key);
    if (batch.length === BATCH) await sweep(batch.splice(0));
  }
  if (batch.length > 0) await sweep(batch);
  return removed;
}
