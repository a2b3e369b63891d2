import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  DatabaseInUseError,
  embeddedDatabaseUrl,
  startEmbeddedDatabase,
} from '#server/base/database/embedded.ts';
import { createCluster, findBinaries } from '#server/base/database/embedded-server.ts';
import { applyMigrations } from '#server/base/database/migrate.ts';
import { openJobs } from '#server/base/jobs/jobs.ts';
import { eventually } from '../support/eventually.ts';

/** A database folder as the first start makes it, which takes longer than to copy one. */
const made = mkdtempSync(join(tmpdir(), 'meridian-embedded-'));
beforeAll(() => createCluster(findBinaries(), join(made, 'postgres')));
afterAll(() => rmSync(made, { recursive: true, force: true }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-embedded-'));
  cpSync(join(made, 'postgres'), data(), { recursive: true });
  // Which a copy does not take along, and PostgreSQL wants.
  chmodSync(data(), 0o700);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const data = () => join(folder, 'postgres');
const launcher = fileURLToPath(new URL('../support/hold-database.ts', import.meta.url));

/** Another process that starts the database on the same folder and holds it until it is killed. */
async function holdElsewhere() {
  const child = spawn(process.execPath, [launcher, data()], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return {
    async kill() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await exited;
      await expect.poll(() => holders()).toBe(0);
    },
  };
}

/** How many sessions hold the folder: on a busy machine PostgreSQL notices a little later that their process is dead. */
async function holders(): Promise<number> {
  const client = new Client({ connectionString: embeddedDatabaseUrl(data(), 'postgres') });
  await client.connect();
  const { rowCount } = await client.query("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted");
  await client.end();
  return rowCount ?? 0;
}

it('adopts the server that a killed process left running, with all that was committed', async () => {
  const other = await holdElsewhere();
  const pidBefore = readFileSync(join(data(), 'postmaster.pid'), 'utf8').split('\n')[0];
  await other.kill();
  const database = await startEmbeddedDatabase(data(), { durable: false });
  try {
    expect(readFileSync(join(data(), 'postmaster.pid'), 'utf8').split('\n')[0]).toBe(pidBefore);
    const client = new Client({ connectionString: database.url('held') });
    await client.connect();
    const { rows } = await client.query('SELECT text FROM note');
    expect(rows).toEqual([{ text: 'committed before the kill' }]);
    await client.end();
  } finally {
    await database.stop();
  }
});

it('says so when another live process has the folder', async () => {
  const other = await holdElsewhere();
  await expect(startEmbeddedDatabase(data(), { durable: false })).rejects.toThrow(DatabaseInUseError);
  await other.kill();
  await (await startEmbeddedDatabase(data(), { durable: false })).stop();
});

it('is set up by one of two that start on a new folder at once', async () => {
  rmSync(data(), { recursive: true });
  const started = await Promise.allSettled(
    [1, 2].map(() => startEmbeddedDatabase(data(), { durable: false })),
  );
  const databases = started.flatMap((start) => (start.status === 'fulfilled' ? start.value : []));
  const reasons = started.flatMap((start) => (start.status === 'rejected' ? start.reason : []));
  try {
    expect(databases).toHaveLength(1);
    expect(reasons).toEqual([expect.any(DatabaseInUseError)]);
    expect(readdirSync(folder).toSorted()).toEqual(['postgres', 'postgres.log']);
  } finally {
    for (const database of databases) await database.stop();
  }
});

it('keeps no file open for a server that it has launched', async () => {
  const logsOpen = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith('postgres.log');
      } catch {
        return false;
      }
    });
  const database = await startEmbeddedDatabase(data(), { durable: false });
  try {
    if (process.platform === 'linux') expect(logsOpen()).toEqual([]);
  } finally {
    await database.stop();
  }
});

it('starts again after it was stopped', async () => {
  const first = await startEmbeddedDatabase(data(), { durable: false });
  await first.createDatabase('kept');
  await first.stop();
  const second = await startEmbeddedDatabase(data(), { durable: false });
  const client = new Client({ connectionString: second.url('kept') });
  await client.connect();
  await client.end();
  await second.stop();
});

it('starts anew where the folder was deleted under a server that still runs', async () => {
  const other = await holdElsewhere();
  const ghost = Number(readFileSync(join(data(), 'postmaster.pid'), 'utf8').split('\n')[0]);
  await other.kill();
  rmSync(data(), { recursive: true });
  const database = await startEmbeddedDatabase(data(), { durable: false });
  try {
    expect(readFileSync(join(data(), 'postmaster.pid'), 'utf8').split('\n')[0]).not.toBe(String(ghost));
    await expect(new Client({ connectionString: database.url('held') }).connect()).rejects.toThrow(
      'does not exist',
    );
  } finally {
    await database.stop();
  }
});

it('starts the server again when it dies, with all that was committed', async () => {
  const said: string[] = [];
  const database = await startEmbeddedDatabase(data(), { say: (line) => said.push(line) });
  await database.createDatabase('watched');
  const pool = new Pool({ connectionString: database.url('watched') });
  pool.on('error', () => {});
  try {
    await pool.query("CREATE TABLE note AS SELECT 'committed before the kill' AS text");
    for (const round of [1, 2]) {
      const pid = Number(readFileSync(join(data(), 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGKILL');
      await eventually(async () => {
        // On a busy machine the dead one's children take a while to go, and it is said that another attempt follows.
        expect(said.filter((line) => line === 'The embedded PostgreSQL is running again.')).toHaveLength(
          round,
        );
        const { rows } = await pool.query('SELECT text FROM note');
        expect(rows).toEqual([{ text: 'committed before the kill' }]);
      });
    }
    expect(said.at(-1)).toBe('The embedded PostgreSQL is running again.');
  } finally {
    await pool.end();
    await database.stop();
  }
  expect(existsSync(join(data(), 'postmaster.pid'))).toBe(false);
});

it('writes nothing of a statement into its log, whatever goes wrong, and nobody else reads that', async () => {
  const database = await startEmbeddedDatabase(data(), { durable: false });
  try {
    await database.createDatabase('logged');
    const client = new Client({ connectionString: database.url('logged') });
    await client.connect();
    await client.query('CREATE TABLE "person" ("email" text PRIMARY KEY, "age" int)');
    const add = () => client.query('INSERT INTO "person" VALUES ($1, 1)', ['ada@example.org']);
    await add();
    await expect(add()).rejects.toThrow('duplicate key');
    await expect(client.query("SELECT 'a-secret-key'::uuid")).rejects.toThrow('a-secret-key');
    await expect(client.query('SELECT $1::int', ['ada@example.org'])).rejects.toThrow('invalid input');
    await client.end();
    const file = join(folder, 'postgres.log');
    const log = readFileSync(file, 'utf8');
    expect(log).toContain('ready to accept connections');
    for (const text of ['ada@example.org', 'a-secret-key', 'INSERT']) expect(log).not.toContain(text);
    expect(statSync(file).mode & 0o077).toBe(0);
  } finally {
    await database.stop();
  }
});

it('is an ordinary role’s for the product', async () => {
  const database = await startEmbeddedDatabase(data(), { durable: false });
  const ask = async (url: string, sql: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    return client.query(sql).finally(() => client.end());
  };
  try {
    for (let start = 1; start <= 2; start++) await database.createDatabase('meridian');
    const product = database.productUrl('meridian');
    await applyMigrations(product);
    await (await openJobs(product, ['mail'], () => {})).stop();
    const { rows } = await ask(
      product,
      'SELECT rolsuper OR rolcreatedb OR rolcreaterole OR rolbypassrls AS "more" FROM pg_roles WHERE rolname = current_user',
    );
    expect(rows).toEqual([{ more: false }]);
    await expect(ask(product, "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toThrow('permission denied');
    expect((await ask(database.url('meridian'), THE_SUPERUSERS)).rows).toEqual([]);
    // What a release does to it.
    await ask(
      product,
      'ALTER TABLE "Order" ADD COLUMN "later" int; ALTER TYPE "OrderStatus" RENAME TO "Status"',
    );
    await ask(product, 'ALTER TABLE "AuditEntry" DISABLE TRIGGER USER; CREATE SCHEMA "later"');
    const jobs = await openJobs(product, ['mail', 'another'], () => {});
    await jobs.stop();
  } finally {
    await database.stop();
  }
});

/** Tables, functions and types of the site's schemas that are the superuser's. */
const THE_SUPERUSERS = `
  SELECT c.relname AS "name" FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', 'pgboss') AND pg_get_userbyid(c.relowner) = 'meridian' AND c.relkind <> 'c'
  UNION ALL SELECT t.typname FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname IN ('public', 'pgboss') AND pg_get_userbyid(t.typowner) = 'meridian' AND t.typtype = 'e'
  UNION ALL SELECT p.proname FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname IN ('public', 'pgboss') AND pg_get_userbyid(p.proowner) = 'meridian'
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;
