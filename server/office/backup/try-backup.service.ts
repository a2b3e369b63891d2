import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '#server/base/database/embedded.ts';
import { diskStore } from '#server/base/providers/files/disk-store.ts';
import type { FileStore } from '#server/base/providers/files/file-store.ts';
import type { BackupContent } from './manifest.ts';
import { restore } from './restore.service.ts';

/**
 * Restores a backup into a database and a folder that are thrown away: what a restoration needs, done to the end, without
 * touching the site.
 *
 * @param options.within the folder that has the room for it: what the site takes
 * @throws BackupRefusedError when it can't be restored
 * @throws EmbeddedDatabaseError when this machine can't run a database of its own
 */
export async function tryBackup(
  place: FileStore,
  options: { passPhrase: string | null; now: Date; within: string; say(line: string): void },
): Promise<BackupContent> {
  await mkdir(options.within, { recursive: true });
  const folder = await mkdtemp(join(options.within, 'trial-'));
  try {
    const embedded = await startEmbeddedDatabase(join(folder, 'postgres'), { durable: false });
    try {
      await embedded.createDatabase('trial');
      const documents = diskStore(join(folder, 'documents'));
      return await restore(place, { databaseUrl: embedded.productUrl('trial'), documents }, options);
    } finally {
      await embedded.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
