import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyMigrations, type Migration, writtenMigrations } from '#server/base/database/migrate.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../../../support/empty-database.ts';
import { waitingForLocks } from '../../../support/locks.ts';
import { copyDatabase } from '../../../support/product.ts';

let database: EmptyDatabase;
let url: string;
let client: Client;
beforeEach(async () => {
  database = await createEmptyDatabase();
  ({ url, client } = database);
});
afterEach(() => database.drop());

const people: Migration = {
  name: '20260101000000_people',
  sql: 'CREATE TABLE person (name TEXT); SELECT pg_sleep(0.2); CREATE TABLE place (name TEXT);',
};
const names: Migration = { name: '20260102000000_names', sql: 'ALTER TABLE person ADD COLUMN alias TEXT;' };

const history = async () =>
  (
    await client.query(
      `SELECT migration_name AS name, checksum, applied_steps_count AS steps, logs, rolled_back_at AS undone,
              finished_at >= started_at AS finished
       FROM _prisma_migrations ORDER BY migration_name`,
    )
  ).rows;

test('Migrations are applied in order, once, and noted as Prisma notes them', async () => {
  expect(await applyMigrations(url, [people])).toEqual([people.name]);
  expect(await applyMigrations(url, [people, names])).toEqual([names.name]);
  expect(await applyMigrations(url, [people, names])).toEqual([]);
  expect(await history()).toEqual([
    {
      name: people.name,
      // What `sha256sum migration.sql` says.
      checksum: 'bdab05971428f84ff97efdcbd4efb6516642328614fe144e33ee9d29a1e45692',
      steps: 1,
      logs: null,
      undone: null,
      finished: true,
    },
    expect.objectContaining({ name: names.name, finished: true }),
  ]);
});

test('A database that Prisma has migrated goes on as it is', async () => {
  const written = writtenMigrations();
  await applyMigrations(url, written);
  await client.query('DROP TABLE _prisma_migrations');
  // The table and the rows of `prisma migrate deploy` 7.10, but for their times.
  await client.query(`CREATE TABLE "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`);
  for (const { name, sql } of written)
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
       VALUES ($1, encode(sha256($2::bytea), 'hex'), now(), $3, 1)`,
      [randomUUID(), Buffer.from(sql), name],
    );
  expect(await applyMigrations(url, written)).toEqual([]);
});

test('Of several that start at once, one migrates and the others wait', async () => {
  const applied = await Promise.all(Array.from({ length: 4 }, () => applyMigrations(url, [people, names])));
  expect(applied.flat().toSorted()).toEqual([people.name, names.name]);
  expect(await history()).toHaveLength(2);
});

test('Of several that start at once, one makes an index beside those who write, and the others wait for it', async () => {
  const index: Migration = {
    name: '20260103000000_index',
    sql: '-- not in a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS person_name ON person (name);',
  };
  const applied = await Promise.all(Array.from({ length: 4 }, () => applyMigrations(url, [people, index])));
  expect(applied.flat().toSorted()).toEqual([people.name, index.name]);
});

test('Without the lock, several at once are in each other’s way', async () => {
  const other = new Client({ connectionString: url });
  await other.connect();
  const outcomes = await Promise.allSettled([client, other].map((session) => session.query(people.sql)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await other.end();
});

test('One that was changed after it was applied is refused by name', async () => {
  await applyMigrations(url, [people]);
  const changed = { ...people, sql: `${people.sql} -- Better.` };
  await expect(applyMigrations(url, [changed, names])).rejects.toThrow(
    `The migration ${people.name} was changed after it had been applied to this database.`,
  );
  expect(await history()).toHaveLength(1);
});

test('Of one that fails nothing is left, and it can be put right', async () => {
  const wrong = { ...people, sql: `${people.sql} SELECT nothing;` };
  await expect(applyMigrations(url, [wrong])).rejects.toThrow(
    `The migration ${people.name} could not be applied and was rolled back: column "nothing" does not exist`,
  );
  expect(await history()).toEqual([]);
  expect(await applyMigrations(url, [people])).toEqual([people.name]);
});

test('One that Prisma has begun and not finished is refused', async () => {
  await applyMigrations(url, [people]);
  await client.query('UPDATE _prisma_migrations SET finished_at = NULL');
  await expect(applyMigrations(url, [people])).rejects.toThrow(`The migration ${people.name} has failed`);
});

test('One that finds a table in use gives way to those who come after it, and is applied once the table is free', async () => {
  await applyMigrations(url, [people]);
  const [exporting, buyer] = await Promise.all([
    new Client({ connectionString: url }),
    new Client({ connectionString: url }),
  ]);
  await Promise.all([exporting.connect(), buyer.connect()]);
  await exporting.query('BEGIN');
  await exporting.query('SELECT * FROM person');
  const migrating = applyMigrations(url, [people, names]);
  await expect.poll(() => waitingForLocks(url)).toBe(1);
  // Queued behind the migration, which itself waits for the export.
  await buyer.query(`INSERT INTO person VALUES ('Ada')`);
  await exporting.query('COMMIT');
  expect(await migrating).toEqual([names.name]);
  await Promise.all([exporting.end(), buyer.end()]);
});

test('An index on a table in use is made beside those who write; what an interrupted attempt left is no obstacle', async () => {
  const index: Migration = {
    name: '20260103000000_index',
    sql: '-- not in a transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS person_name ON person (name);',
  };
  await applyMigrations(url, [people]);
  await client.query(`INSERT INTO person VALUES ('Ada'), ('Ada')`);
  await expect(applyMigrations(url, [people, index])).rejects.toThrow('could not create unique index');
  const invalid = () =>
    client.query('SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid');
  expect((await invalid()).rows).toEqual([{ name: 'person_name' }]);
  // One that somebody else makes is not valid, either, until it is finished.
  const theirs = 'CREATE UNIQUE INDEX CONCURRENTLY theirs ON person (name)';
  await expect(client.query(theirs)).rejects.toThrow('could not create unique index');
  await client.query('DELETE FROM person');
  expect(await applyMigrations(url, [people, index])).toEqual([index.name]);
  expect((await invalid()).rows).toEqual([{ name: 'theirs' }]);
  expect(await history()).toHaveLength(2);
});

test('A command migrates a database that nobody uses, and leaves a running server of an earlier release alone', async () => {
  const unused = { unused: true };
  // Our own session stands for the server's.
  await expect(applyMigrations(url, [people], unused)).rejects.toThrow('another program uses it');
  expect((await client.query(`SELECT to_regclass('person') AS person`)).rows).toEqual([{ person: null }]);
  await applyMigrations(url, [people]);
  expect(await applyMigrations(url, [people], unused)).toEqual([]);
  await expect(applyMigrations(url, [people, names], unused)).rejects.toThrow(names.name);

  const { url: quiet, drop } = await copyDatabase('template0');
  expect(await applyMigrations(quiet, [people], unused)).toEqual([people.name]);
  await drop();
});
