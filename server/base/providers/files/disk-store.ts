import { constants } from 'node:fs';
import { access, copyFile, type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '#server/base/lib/private-folder.ts';
import type { FileStore } from './file-store.ts';

/** Keeps files in a folder; on the same disk as where they arrive, storing one is a rename. */
export function diskStore(folder: string): FileStore {
  makePrivateFolder(folder);
  const pathOf = (key: string) => {
    if (!/^[\w-]+$/.test(key)) throw new RangeError(`Not a key: ${key}`);
    return join(folder, key);
  };
  return {
    description: folder,
    problem: () =>
      access(folder, constants.W_OK).then(
        () => null,
        () => 'the folder cannot be written to',
      ),
    async put(key, path) {
      await move(path, pathOf(key));
      // A rename survives a crash once its folder is written.
      await synced(await open(folder));
    },
    async open(key, range) {
      return (await open(pathOf(key))).createReadStream(range);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for (const key of await readdir(folder)) {
        const entry = await stat(join(folder, key)).catch(() => null);
        if (entry?.isFile()) yield { key, storedAt: entry.mtime };
      }
    },
  };
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EXDEV') throw error;
    await copyFile(from, to);
    await synced(await open(to, 'r+'));
    await rm(from);
  }
}

async function synced(handle: FileHandle): Promise<void> {
  try {
    await handle.sync();
  } catch (error) {
    // Windows does not sync folders.
    if ((error as { code?: string }).code !== 'EPERM') throw error;
  } finally {
    await handle.close();
  }
}
