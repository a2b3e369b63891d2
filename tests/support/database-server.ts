import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { siteSchema } from '#domain/site.ts';
import { seed } from '#prisma/seed/seed.ts';
import { openDatabase } from '#server/base/database/client.ts';
import { applyMigrations } from '#server/base/database/migrate.ts';
import { startOwnRun } from './own-run.ts';
import { PATIENCE_MS } from './patience.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a migrated and seeded database that nobody writes to; copied for each test file. */
    templateUrl: string;
  }
}

/** Starts a throw-away PostgreSQL with one template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres: server, end } = await startOwnRun();
  await server.createDatabase('template_meridian');
  const url = server.url('template_meridian');
  await applyMigrations(url);
  const database = openDatabase(url, { patienceMs: PATIENCE_MS });
  const organiser = siteSchema.parse({});
  await seed(database, new Date('2026-01-01T00:00:00Z'), { trialCoupon: true, organiser });
  await database.$disconnect();
  // The queue's own tables too: making them takes longer than all else.
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  // A connection that is still closing is ended below, which it would tell to nobody, and so end the whole run.
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
  const admin = new Client({ connectionString: server.url('postgres') });
  await admin.connect();
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'template_meridian' AND pid <> pg_backend_pid()`,
  );
  await admin.end();
  project.provide('templateUrl', url);
  return end;
}
