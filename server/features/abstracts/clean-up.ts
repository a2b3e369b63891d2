import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dependencies } from '#server/dependencies.ts';
import { keysInUse } from './abstract.store.ts';
import { documentKey } from './document-key.ts';

/** How long a file may be on its way: longer than any upload and any transaction takes. */
const GRACE_MS = 60 * 60 * 1000;
const BATCH = 500;

/**
 * Removes what a crash has left behind: files on their way in that nobody waits for, and stored files of
 * this installation that belong to no abstract.
 *
 * @param now by the clock of the machines that store files, which is not the site's clock in a preview
 * @returns how many files were removed
 */
export async function removeOrphans(
  { files, database, limits }: Pick<Dependencies, 'files' | 'database' | 'limits'>,
  now: Date,
): Promise<number> {
  const old = (at: Date) => at.getTime() < now.getTime() - GRACE_MS;
  let removed = 0;
  for (const name of await readdir(files.incoming).catch(() => [])) {
    const path = join(files.incoming, name);
    const entry = await stat(path).catch(() => null);
    if (!entry || !old(entry.mtime)) continue;
    await rm(path, { force: true });
    removed++;
  }
  const sweep = async (keys: string[]) => {
    const used = await keysInUse(database, keys);
    for (const key of keys.filter((candidate) => !used.has(candidate))) {
      await files.store.remove(key);
      removed++;
    }
  };
  const ours = documentKey({ limits }, '');
  const batch: string[] = [];
  for await (const { key, storedAt } of files.store.list()) {
    if (key.startsWith(ours) && old(storedAt)) batch.push(key);
    if (batch.length === BATCH) await sweep(batch.splice(0));
  }
  if (batch.length > 0) await sweep(batch);
  return removed;
}
