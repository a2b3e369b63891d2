import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { siteSchema } from '#domain/site.ts';
import { seed } from '#prisma/seed/seed.ts';
import { openDatabase } from '#server/base/database/client.ts';
import { applyMigrations } from '#server/base/database/migrate.ts';
import { DatabaseUnreachableError, untilReachable } from '#server/base/database/wait.ts';
import { openJobs } from '#server/base/jobs/jobs.ts';
import { openDatabaseProxy } from '../support/database-proxy.ts';
import { eventually } from '../support/eventually.ts';
import { PATIENCE_MS } from '../support/patience.ts';

const template = inject('templateUrl');
const urlOf = (database: string) => template.replace('/template_meridian?', `/${database}?`);

async function asAdmin(sql: string): Promise<void> {
  const admin = new Client({ connectionString: urlOf('postgres') });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}

let name: string;
beforeEach(async () => {
  name = `start_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`CREATE DATABASE ${name}`);
});
// Waits for connections that are being closed; forced, they would end with an error that nobody listens for.
afterEach(() => eventually(() => asAdmin(`DROP DATABASE IF EXISTS ${name}`)));

test('Two servers that start at once on an empty database migrate and seed it once', async () => {
  const start = async () => {
    const migrations = await applyMigrations(urlOf(name));
    const database = openDatabase(urlOf(name), { patienceMs: PATIENCE_MS });
    const parts = await seed(database, new Date('2026-01-01T00:00:00Z'), {
      trialCoupon: true,
      organiser: siteSchema.parse({}),
    });
    const fail = (error: unknown) => {
      throw error;
    };
    const jobs = await openJobs(urlOf(name), ['mail'], fail, { patienceMs: PATIENCE_MS });
    await jobs.stop();
    const conferences = await database.conference.count();
    await database.$disconnect();
    return { migrations, parts, conferences };
  };
  const [one, other] = await Promise.all([start(), start()]);
  expect(one.conferences).toBeGreaterThan(5);
  expect(other.conferences).toBe(one.conferences);
  for (const done of [one.migrations.concat(other.migrations), one.parts.concat(other.parts)])
    expect(done).toEqual([...new Set(done)]);
});

test('A start waits for a database that comes up later', async () => {
  const proxy = await openDatabaseProxy(template);
  await proxy.cut();
  const say = vi.fn();
  const url = proxy.url(urlOf(name));
  const reached = untilReachable(url, { patienceMs: 30_000, say });
  await eventually(() => expect(say).toHaveBeenCalled());
  expect(say.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^Waiting up to 30 s for the database start_\w+ at 127\.0\.0\.1:\d+: .*ECONNREFUSED/,
      ),
    ],
  ]);
  await proxy.restore();
  await reached;
  await proxy.close();
});

test('A start without a database ends with words, not with a trace', async () => {
  const nowhere = 'postgresql://meridian@127.0.0.1:1/conferences';
  const tried = untilReachable(nowhere, { patienceMs: 0, say: () => {} });
  await expect(tried).rejects.toThrow(DatabaseUnreachableError);
  await expect(tried).rejects.toThrow(
    'The database conferences at 127.0.0.1:1 cannot be reached: connect ECONNREFUSED 127.0.0.1:1. Start it, or check DATABASE_URL.',
  );
  // What time does not change is not waited for.
  const missing = untilReachable(urlOf('missing'), { patienceMs: 30_000, say: () => {} });
  await expect(missing).rejects.toThrow(
    'refused the connection: database "missing" does not exist. Check the user, password and database in DATABASE_URL',
  );
});
