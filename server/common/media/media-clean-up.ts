import type { Dependencies } from '#server/base/dependencies.ts';
import { sweepStore } from '#server/base/providers/files/sweep-store.ts';
import { mediaKey } from './media.service.ts';
import { forgetUnused, mediaKeysInUse } from './media.store.ts';

const RANDOM_LENGTH = 36;

/**
 * Removes pictures and clips that no content has named for a week, and stored files that belong to none.
 *
 * @param now by the clock of the machines that store files
 * @returns how many of both were removed
 */
export async function cleanUpMedia(
  { database, clock, files, limits }: Pick<Dependencies, 'database' | 'clock' | 'files' | 'limits'>,
  now: Date,
): Promise<number> {
  const forgotten = await forgetUnused(database, clock.now());
  const mark = mediaKey({ limits }, '');
  const fileKeyOf = (key: string) => key.slice(0, mark.length + RANDOM_LENGTH);
  const removed = await sweepStore(files.store, { mark, now }, async (keys) => {
    const used = await mediaKeysInUse(database, keys.map(fileKeyOf));
    return new Set(keys.filter((key) => used.has(fileKeyOf(key))));
  });
  return forgotten + removed;
}
