import { join } from 'node:path';
import { diskStore } from '#server/base/providers/files/disk-store.ts';
import type { FileStore } from '#server/base/providers/files/file-store.ts';
import { s3Store } from '#server/base/providers/files/s3-store.ts';
import { startS3Server } from './s3-server.ts';

/** A kind of store that the same tests must pass with. */
export type TestStore = {
  name: string;
  /** @param folder a temporary folder of the test's own */
  open(folder: string): Promise<{ store: FileStore; close(): Promise<void> }>;
};

export const onDisk: TestStore = {
  name: 'a disk',
  open: async (folder) => ({ store: diskStore(join(folder, 'abstracts')), close: async () => {} }),
};

const inBucket: TestStore = {
  name: 'an S3 server',
  async open() {
    const server = await startS3Server();
    const store = s3Store(server.options);
    return {
      store,
      async close() {
        store.close();
        await server.close();
      },
    };
  },
};

export const testStores: readonly TestStore[] = [onDisk, inBucket];
