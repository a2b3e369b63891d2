import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/base/database/client.ts';
import { startEmbeddedDatabase } from '#server/base/database/embedded.ts';
import { fillWithOrders } from '../../tests/support/many-orders.ts';
import { NOW, takePlace } from './support/place.ts';
import { printTable } from './support/report.ts';

const ORDERS = 100_000;
const organiser = fileURLToPath(new URL('../../server/cli/main.ts', import.meta.url));

/** `npm run bench -- backups`: what a backup, its trial and a restoration take, and the disk, with 100,000 registrations. */
export async function backups(): Promise<void> {
  const place = await takePlace(false);
  await (await place.startProduct()).stop();
  const database = openDatabase(place.databaseUrl);
  await fillWithOrders(database, ORDERS, new Date(NOW));
  const [{ bytes } = { bytes: 0 }] = await database.$queryRaw<{ bytes: number }[]>`
    SELECT pg_database_size(current_database())::float AS "bytes"`;
  await database.$disconnect();

  const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-backups-'));
  const machine = (databaseUrl: string, name: string) => ({
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, name),
    BACKUP_KEY: 'a key of the bench',
  });
  const run = (env: NodeJS.ProcessEnv, ...args: string[]) => {
    const start = performance.now();
    const { status, stderr } = spawnSync(process.execPath, [organiser, ...args], { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return (performance.now() - start) / 1000;
  };
  const other = await startEmbeddedDatabase(join(folder, 'postgres'));
  await other.createDatabase('restored');
  const site = machine(place.databaseUrl, 'site');
  const made = run(site, 'backup', join(folder, 'backups'));
  const [name = ''] = readdirSync(join(folder, 'backups'));
  const backup = join(folder, 'backups', name);
  const size = readdirSync(backup).reduce((sum, part) => sum + statSync(join(backup, part)).size, 0);
  const read = run(site, 'backup', 'verify', backup);
  const tried = run(site, 'backup', 'verify', backup, '--restore');
  const restored = run(machine(other.url('restored'), 'other'), 'restore', backup);
  printTable(
    ['what', 'seconds', 'MB'],
    [
      ['the database', '', bytes / 1e6],
      ['a backup, encrypted', made, size / 1e6],
      ['read whole (verify)', read, ''],
      ['restored on trial (verify --restore)', tried, ''],
      ['restored into an empty PostgreSQL', restored, ''],
    ],
  );
  await other.stop();
  await place.leave();
  rmSync(folder, { recursive: true, force: true });
}
