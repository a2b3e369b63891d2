import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

export const migrationsFolder = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));

/** Held while migrations are applied; the number that Prisma's own command line takes, so neither meets the other. */
const LOCK = 72_707_369;

/**
 * How long a migration waits for a table that somebody else uses. Whoever comes after it waits as well, so it gives way and
 * tries again: a long export then delays the migration, and not the buyers.
 */
const LOCK_WAIT_MS = 2_000;
const LOCK_ATTEMPTS = 30;
const LOCK_PAUSE_MS = 1_000;
/** How often a process looks whether another one has migrated. */
const LOCK_POLL_MS = 100;
/** PostgreSQL's code for a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** The first line of a migration of one statement that PostgreSQL refuses within a transaction. */
const ALONE = /^-- not in a transaction\b/i;
/** The index that such a migration makes. */
const ALONE_INDEX = /\bINDEX CONCURRENTLY IF NOT EXISTS "?(\w+)/i;

/** The history of a database, as Prisma keeps it: databases that it made go on, and its tools can read ours. */
const HISTORY = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id                  VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum            VARCHAR(64) NOT NULL,
  finished_at         TIMESTAMPTZ,
  migration_name      VARCHAR(255) NOT NULL,
  logs                TEXT,
  rolled_back_at      TIMESTAMPTZ,
  started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

/** The database can't be brought to this release; the message says why, and what to do. */
export class MigrationError extends Error {}

/** A migration of this release: the name of its folder, which begins with when it was written, and its SQL. */
export type Migration = { name: string; sql: string };

/** Every migration in `folder`, in the order in which they are applied. */
export function writtenMigrations(folder = migrationsFolder): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, sql: readFileSync(join(folder, name, 'migration.sql'), 'utf8') }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Applies every migration that the database lacks, each in a transaction with its entry in the history; one that begins
 * with `-- not in a transaction` by itself. Of several processes that start at once, one does it and the others wait.
 *
 * @param options.unused applies none while another program is connected, which may be a server of an earlier release
 * @returns the names of those that were applied, in order
 * @throws MigrationError when one can't or must not be applied, was changed after it was applied, or has failed before
 */
export async function applyMigrations(
  databaseUrl: string,
  migrations: readonly Migration[] = writtenMigrations(),
  { unused = false } = {},
): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  // The statement that finds it broken says so.
  client.on('error', () => {});
  await client.connect();
  try {
    await takeLock(client);
    const applied = await readHistory(client);
    const names: string[] = [];
    for (const migration of migrations) {
      const checksum = applied.get(migration.name);
      if (checksum === undefined) {
        if (unused && names.length === 0) await refuseIfUsed(client, migration);
        await apply(client, migration);
        names.push(migration.name);
      } else if (checksum !== checksumOf(migration))
        throw new MigrationError(
          `The migration ${migration.name} was changed after it had been applied to this database. Restore the file, and put the change into a new migration.`,
        );
    }
    return names;
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}

/** @throws MigrationError while anybody else is connected */
async function refuseIfUsed(client: Client, { name }: Migration): Promise<void> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND coalesce(backend_type, 'client backend') = 'client backend' LIMIT 1`,
  );
  if (rows.length > 0)
    throw new MigrationError(
      `The database lacks the migration ${name} of this release, and another program uses it, probably a server of an earlier release. Start this release's server, which applies it, or run the command in that server's folder. Nothing was changed.`,
    );
}

/**
 * Takes the lock once nobody else has it. It is asked for again and again, because a session that waits within a statement
 * would keep `CREATE INDEX CONCURRENTLY`, which waits for every statement before it, from ending.
 */
async function takeLock(client: Client): Promise<void> {
  const taken = async () =>
    (await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [LOCK])).rows[0]
      ?.taken;
  while (!(await taken())) await delay(LOCK_POLL_MS);
}

/** The checksum of each migration that the database has, by name. */
async function readHistory(client: Client): Promise<Map<string, string>> {
  await client.query(HISTORY);
  const { rows } = await client.query<{ name: string; checksum: string; finished: boolean }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  for (const { name, finished } of rows)
    if (!finished)
      throw new MigrationError(
        `The migration ${name} has failed on this database before and may have been applied in part. Undo what it did, and delete its row in _prisma_migrations.`,
      );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function apply(client: Client, migration: Migration): Promise<void> {
  const alone = ALONE.test(migration.sql);
  await client.query("SELECT set_config('lock_timeout', $1, false)", [`${alone ? 0 : LOCK_WAIT_MS}ms`]);
  for (let attempt = 1; ; attempt++)
    try {
      await (alone ? applyAlone(client, migration) : applyWhole(client, migration));
      return;
    } catch (cause) {
      await client.query('ROLLBACK').catch(() => {});
      const { code, message } = cause as Error & { code?: string };
      if (code !== LOCK_NOT_AVAILABLE || attempt === LOCK_ATTEMPTS)
        throw new MigrationError(
          `The migration ${migration.name} could not be applied${alone ? '' : ' and was rolled back'}: ${message}`,
          { cause },
        );
      await delay(LOCK_PAUSE_MS);
    }
}

async function applyWhole(client: Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  await client.query(migration.sql);
  await note(client, migration);
  await client.query('COMMIT');
}

/**
 * Applies one `CREATE INDEX CONCURRENTLY IF NOT EXISTS`, which lets others write meanwhile. What an interrupted attempt has
 * left of an index is removed before, because it would count as existing.
 */
async function applyAlone(client: Client, migration: Migration): Promise<void> {
  const [, index = ''] = ALONE_INDEX.exec(migration.sql) ?? [];
  const { rowCount } = await client.query(
    `SELECT FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE NOT indisvalid AND relname = $1 AND relnamespace = current_schema()::regnamespace`,
    [index],
  );
  if (rowCount) await client.query(`DROP INDEX CONCURRENTLY ${client.escapeIdentifier(index)}`);
  await client.query(migration.sql);
  await note(client, migration);
}

async function note(client: Client, migration: Migration): Promise<void> {
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksumOf(migration), migration.name],
  );
}

/** What tells a migration from one that was changed. */
export function checksumOf({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex');
}
