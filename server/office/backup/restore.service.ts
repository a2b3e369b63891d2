import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Database, openDatabase } from '#server/base/database/client.ts';
import { applyMigrations, checksumOf, writtenMigrations } from '#server/base/database/migrate.ts';
import { renewSecret } from '#server/base/http/rate-limits.store.ts';
import { openJobs } from '#server/base/jobs/jobs.ts';
import type { FileStore } from '#server/base/providers/files/file-store.ts';
import { MAIL_QUEUE, requeueStoredMails } from '#server/common/mail/mail.service.ts';
import { openBackup, type Source, verifyBackup } from './backup.service.ts';
import { type BackupContent, BackupRefusedError } from './manifest.ts';
import { isEmpty, type Snapshot, type TableSum, withLoading, withSnapshot } from './tables.store.ts';

/**
 * Restores a backup into a database without tables. Everything is read and checked first, and what was loaded is compared
 * with the manifest before it is kept. It becomes an installation with a secret of its own, because the one that the backup was
 * made of may go on, with documents in the same place: each removes only what carries its own mark.
 *
 * @param options.now which messages are due
 * @throws BackupRefusedError and nothing was changed
 */
export async function restore(
  place: FileStore,
  target: Source,
  options: { passPhrase: string | null; now: Date; say(line: string): void },
): Promise<BackupContent> {
  await mustBeEmpty(target.databaseUrl);
  options.say('Checking the backup…');
  const content = await verifyBackup(place, options.passPhrase);
  const written = migrationsOf(content);
  const { rows, document } = await openBackup(place, options.passPhrase);
  await applyMigrations(target.databaseUrl, written);
  await withLoading(target.databaseUrl, async ({ load, sum, setSequences }) => {
    for (const { name, ...wanted } of content.tables) {
      await load(name, rows(name));
      compare(name, await sum(name), wanted);
      options.say(`${name}: ${wanted.rows} rows`);
    }
    await setSequences(content.sequences);
    for (const key of content.documents) await putDocument(target.documents, key, document(key));
    options.say(`${content.documents.length} documents`);
  });
  await finish(target.databaseUrl, options.now, renewSecret);
  return content;
}

/** A table of two databases that hold the same. */
export type MovedTable = { name: string } & TableSum;

/**
 * Carries a database to another one without tables, and compares both.
 *
 * @throws BackupRefusedError when the other has tables, or would hold something else
 */
export async function moveDatabase(
  fromUrl: string,
  toUrl: string,
  { now, say }: { now: Date; say(line: string): void },
): Promise<MovedTable[]> {
  await mustBeEmpty(toUrl);
  await applyMigrations(fromUrl);
  await applyMigrations(toUrl);
  const moved = await withSnapshot(fromUrl, (snapshot: Snapshot) =>
    withLoading(toUrl, async ({ load, sum, setSequences }) => {
      const tables: MovedTable[] = [];
      for (const name of await snapshot.tables()) {
        await load(name, snapshot.rows(name));
        const wanted = await snapshot.sum(name);
        compare(name, await sum(name), wanted);
        tables.push({ name, ...wanted });
        say(`${name}: ${wanted.rows} rows`);
      }
      await setSequences(await snapshot.sequences());
      return tables;
    }),
  );
  await finish(toUrl, now);
  return moved;
}

async function mustBeEmpty(databaseUrl: string): Promise<void> {
  if (!(await isEmpty(databaseUrl)))
    throw new BackupRefusedError(
      'The database to be filled already has tables. Name an empty one: nothing is overwritten.',
    );
}

/** The migrations that the backup's database had; this release has them all, as they were. */
function migrationsOf({ migrations }: BackupContent) {
  const known = new Map(writtenMigrations().map((migration) => [migration.name, migration]));
  return migrations.map(({ name, checksum }) => {
    const migration = known.get(name);
    if (!migration || checksumOf(migration) !== checksum)
      throw new BackupRefusedError(
        `The backup is of another release: this one ${migration ? 'has another' : 'does not know the'} migration ${name}. Restore it with that release, or a newer one.`,
      );
    return migration;
  });
}

function compare(table: string, found: TableSum, wanted: TableSum): void {
  if (found.rows !== wanted.rows || found.sum !== wanted.sum)
    throw new BackupRefusedError(
      `${table} would hold something else: ${found.rows} rows instead of ${wanted.rows}, or other values.`,
    );
}

async function putDocument(documents: FileStore, key: string, bytes: AsyncGenerator<Buffer>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-restore-'));
  try {
    const path = join(folder, key);
    await pipeline(Readable.from(bytes), createWriteStream(path, { mode: 0o600, flush: true }));
    await documents.put(key, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Brings the database to this release, and queues what waits to be sent: the queue itself is not carried. */
async function finish(
  databaseUrl: string,
  now: Date,
  change: (database: Database) => Promise<void> = async () => {},
): Promise<void> {
  await applyMigrations(databaseUrl);
  const database = openDatabase(databaseUrl);
  const fail = (error: unknown) => console.error(error);
  const jobs = await openJobs(databaseUrl, [MAIL_QUEUE], fail);
  try {
    await change(database);
    await requeueStoredMails({ database, jobs }, now);
  } finally {
    await jobs.stop();
    await database.$disconnect();
  }
}
