import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dependencies } from '#server/base/dependencies.ts';
import { hasSettled, sweepStore } from '#server/base/providers/files/sweep-store.ts';
import { keysInUse } from './abstract.store.ts';
import { documentKey } from './document-key.ts';

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
  let removed = 0;
  for (const name of await readdir(files.incoming).catch(() => [])) {
    const path = join(files.incoming, name);
    const entry = await stat(path).catch(() => null);
    if (!entry || !hasSettled(entry.mtime, now)) continue;
    await rm(path, { force: true });
    removed++;
  }
  const mark = documentKey({ limits }, '');
  return removed + (await sweepStore(files.store, { mark, now }, (keys) => keysInUse(database, keys)));
}
