import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { type Database, openDatabase } from '#server/base/database/client.ts';
import { type CatalogueService, openCatalogue } from '#server/site/catalogue/catalogue.service.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../support/database-proxy.ts';
import { eventually } from '../support/eventually.ts';
import { copyDatabase } from '../support/product.ts';

const ID = 'optics-photonics-2026';
/** As in production, but a hundred times as fast. */
const QUICK = { look: 300, answer: 200, retry: 20, longest: 100 };

let copy: Awaited<ReturnType<typeof copyDatabase>>;
/** A session of somebody else's, who changes the catalogue by plain SQL. */
let other: Client;
let proxy: DatabaseProxy;
let database: Database;
let catalogue: CatalogueService;
const onError = vi.fn();

beforeAll(async () => {
  copy = await copyDatabase();
  other = new Client({ connectionString: copy.url });
  await other.connect();
  proxy = await openDatabaseProxy(inject('templateUrl'));
});
afterAll(async () => {
  await other.end();
  await proxy.close();
  await copy.drop();
});
afterEach(async () => {
  await catalogue.close();
  await database.$disconnect();
  await proxy.restore();
  onError.mockClear();
});

async function open(ways: { reads: string; listens: string }, times = QUICK): Promise<void> {
  database = openDatabase(ways.reads);
  catalogue = await openCatalogue(database, ways.listens, onError, times);
  // The watch listens, and has looked for what it may have missed.
  await expect.poll(() => listeners()).toHaveLength(1);
}

const listeners = async () =>
  (
    await other.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query ~ '^(LISTEN catalogue|SELECT)$'`,
    )
  ).rows;

const moveTo = (city: string) =>
  other.query('UPDATE "Conference" SET "city" = $1 WHERE "id" = $2', [city, ID]);
const shows = (city: string) =>
  expect.poll(() => catalogue.current().conferenceById.get(ID)?.city).toBe(city);

test('a change by plain SQL shows, and a table that is emptied, too', async () => {
  await open({ reads: copy.url, listens: copy.url }, { ...QUICK, look: 60_000 });
  await moveTo('Bath');
  await shows('Bath');
  const { revision } = catalogue.current();
  await other.query('BEGIN; TRUNCATE "EventReason"; ROLLBACK');
  await moveTo('Wells');
  await shows('Wells');
  expect(catalogue.current().revision).toBe(revision + 1n);
  await other.query('TRUNCATE "EventReason"');
  await expect.poll(() => catalogue.current().eventById.get(ID)?.reasons).toEqual([]);
});

test('a connection that the server ends is made again, and nothing is missed', async () => {
  await open({ reads: copy.url, listens: copy.url }, { ...QUICK, look: 60_000 });
  const [{ pid } = { pid: 0 }] = await listeners();
  await other.query('SELECT pg_terminate_backend($1)', [pid]);
  await moveTo('Leeds');
  await shows('Leeds');
  await expect.poll(() => listeners()).toHaveLength(1);
  await moveTo('York');
  await shows('York');
});

test('a connection that dies without a word is found out and made again', async () => {
  await open({ reads: copy.url, listens: proxy.url(copy.url) });
  proxy.forget();
  await moveTo('Ely');
  await shows('Ely');
  await moveTo('Hull');
  await shows('Hull');
});

test('a reload that fails is tried again until it succeeds', async () => {
  await open({ reads: proxy.url(copy.url), listens: copy.url }, { ...QUICK, look: 60_000 });
  await proxy.cut();
  await moveTo('Wells');
  await eventually(() => expect(onError).toHaveBeenCalledTimes(2));
  await proxy.restore();
  await shows('Wells');
});

test('a change that nobody was told of is seen by the next look', async () => {
  await open({ reads: copy.url, listens: copy.url });
  await other.query(`BEGIN;
    ALTER TABLE "Conference" DISABLE TRIGGER "Conference_changed";
    UPDATE "Conference" SET "city" = 'Truro' WHERE "id" = '${ID}';
    ALTER TABLE "Conference" ENABLE TRIGGER "Conference_changed";
    UPDATE "CatalogueRevision" SET "revision" = "revision" + 1;
    COMMIT`);
  await shows('Truro');
});
