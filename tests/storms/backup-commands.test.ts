import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organiserOf } from '../support/organiser.ts';
import { copyDatabase, type Product, startProduct } from '../support/product.ts';

let product: Product;
const folder = mkdtempSync(join(tmpdir(), 'meridian-backup-forms-'));
const drops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  await product.stop();
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await copyDatabase('template0');
  drops.push(drop);
  return url;
}

/** What a command prints; how its work goes is on standard error. */
async function printed(environment: Record<string, string | undefined>, ...args: string[]): Promise<string> {
  const { code, out, error } = await organiserOf(product, { alone: true, environment })(...args);
  expect({ code, why: code && `${out}${error}` }).toEqual({ code: 0, why: 0 });
  return out;
}

it('A backup is made, verified and restored, for people and for programs', async () => {
  const [text, json] = await Promise.all([
    printed({}, 'backup', join(folder, 'one')),
    printed({}, 'backup', join(folder, 'other'), '--json'),
  ]);
  expect(text).toMatch(
    /^\S+\/meridian-\S+Z: \d+ rows in \d+ tables and 0 documents as of .*, not encrypted\n$/,
  );
  const { backup, tables } = JSON.parse(json);
  const whole = await Promise.all([
    printed({}, 'backup', 'verify', backup),
    printed({}, 'backup', 'verify', backup, '--json'),
  ]);
  expect(whole[0]).toContain(`${backup} is whole: `);
  expect(JSON.parse(whole[1])).toMatchObject({ backup, encrypted: false, tables });
  const tried = await printed({}, 'backup', 'verify', '--restore', '--json');
  expect(JSON.parse(tried)).toMatchObject({ restored: true, tables });
  const metrics = await product.dependencies.database.lastBackup.findMany({ orderBy: { state: 'asc' } });
  expect(metrics.map(({ state }) => state)).toEqual(['MADE', 'TRIED']);
  const places = [
    { DATABASE_URL: await emptyDatabase(), DATA_DIR: join(folder, 'one-site') },
    { DATABASE_URL: await emptyDatabase(), DATA_DIR: join(folder, 'other-site') },
  ] as const;
  const restored = await Promise.all([
    printed(places[0], 'restore', backup),
    printed(places[1], 'restore', backup, '--json'),
  ]);
  expect(restored[0]).toContain(`Restored ${backup}: `);
  expect(JSON.parse(restored[1])).toMatchObject({ restored: backup, tables });
});

it('The embedded database is moved, for people and for programs', async () => {
  const embedded = { DATABASE_URL: undefined, DATA_DIR: join(folder, 'embedded') };
  await printed(embedded, 'subscribers', 'add', 'ada@example.org', '--source', 'signed list');
  const text = await printed(embedded, 'move-database', await emptyDatabase());
  expect(text).toMatch(/^Moved \d+ rows in \d+ tables; both databases hold the same\.\n$/);
  const { tables } = JSON.parse(await printed(embedded, 'move-database', await emptyDatabase(), '--json'));
  expect(tables).toContainEqual(expect.objectContaining({ name: 'Subscriber', rows: 1 }));
});
