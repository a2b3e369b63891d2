import { join } from 'node:path';
import {
  DatabaseInUseError,
  embeddedDatabaseUrl,
  startEmbeddedDatabase,
} from '#server/base/database/embedded.ts';
import { PRODUCT_ROLE } from '#server/base/database/embedded-role.ts';
import type { Env } from '#server/base/env.ts';
import { prepareStore } from '#server/base/parts.ts';
import type { FileStore } from '#server/base/providers/files/file-store.ts';

const NAME = 'meridian';

/**
 * Gives `work` the database: the configured one, or the embedded one, which is started for as long as it takes unless a
 * server runs on it.
 *
 * @param options.alone refuses while a server runs on the embedded database
 * @throws DatabaseInUseError | EmbeddedDatabaseError
 */
export async function withDatabase<Result>(
  env: Env,
  work: (databaseUrl: string) => Promise<Result>,
  { alone = false } = {},
): Promise<Result> {
  if (env.databaseUrl) return work(env.databaseUrl);
  const folder = join(env.dataDir, 'postgres');
  try {
    const embedded = await startEmbeddedDatabase(folder, { say: console.error });
    try {
      await embedded.createDatabase(NAME);
      return await work(embedded.productUrl(NAME));
    } finally {
      await embedded.stop();
    }
  } catch (error) {
    if (alone || !(error instanceof DatabaseInUseError)) throw error;
    return work(embeddedDatabaseUrl(folder, NAME, PRODUCT_ROLE));
  }
}

/** Gives `work` the place where authors' documents are. */
export async function withDocuments<Result>(
  env: Env,
  work: (documents: FileStore) => Promise<Result>,
): Promise<Result> {
  const ends: (() => unknown)[] = [];
  const documents = await prepareStore(env, (end) => ends.push(end));
  try {
    return await work(documents);
  } finally {
    for (const end of ends) await end();
  }
}
