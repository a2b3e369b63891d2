import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import { openCatalogue } from '#server/features/catalogue/catalogue.service.ts';
import { eventually } from '../support/eventually.ts';
import { type Product, startProduct } from '../support/product.ts';
import { editShown, readWhileEdited } from '../support/random-edits.ts';
import { buildProduct, startWholeProduct, type WholeProduct } from '../support/whole-product.ts';

/** As many as fit into a few seconds; `npm run faults -- edits` publishes a thousand. */
const TIMES = Number(process.env.EDITS ?? 15);
const LONG = { timeout: 60_000 + TIMES * 2_000 };

/** Publishes, and serves nothing in this test. */
let product: Product;
let folder: string;
let processes: WholeProduct[];
beforeAll(async () => {
  await buildProduct();
  product = await startProduct();
  folder = mkdtempSync(join(tmpdir(), 'meridian-edits-'));
  const env = {
    DATABASE_URL: product.databaseUrl,
    DATA_DIR: folder,
    PAYPAL_STAND_IN_URL: product.paypal.url,
    PAYPAL_CLIENT_ID: 'test-client',
    PAYPAL_CLIENT_SECRET: 'test-secret',
    CLOCK_NOW: product.clock.now().toISOString(),
  };
  processes = [await startWholeProduct(env), await startWholeProduct(env)];
}, 300_000);
afterAll(async () => {
  for (const each of processes) await each.kill();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const urls = () => processes.map(({ url }) => url);
const report = (text: string) => {
  if (process.env.EDITS) console.log(text);
};

it(
  'no page of either process mixes two editions of the content, and none is older than 5 s',
  LONG,
  async () => {
    const told = await readWhileEdited(product.dependencies, urls(), { times: TIMES });
    const oldest = Math.round(told.oldest);
    report(
      `${TIMES} edits, ${told.read} pages read, ${told.mixed.length} mixed, the oldest ${oldest} ms behind`,
    );
    expect(told.mixed).toEqual([]);
    expect(told.oldest).toBeLessThan(5_000);
    expect(told.read).toBeGreaterThan(TIMES);
    for (const url of urls()) await eventually(async () => expect(await editShown(url)).toBe(TIMES));
  },
);

it('the same readers notice what is published piece by piece', LONG, async () => {
  const options = { times: 30, oneByOne: true, untilMixed: true };
  const { mixed } = await readWhileEdited(product.dependencies, urls(), options);
  expect(mixed).not.toEqual([]);
});

it('the same readers notice caches that do not look at the revision', LONG, async () => {
  const database = openDatabase(product.databaseUrl);
  const catalogue = await openCatalogue(database, product.databaseUrl, () => {});
  const version = catalogue.versionAt(product.clock.now());
  const unguarded = await startProduct({
    other: product,
    pages: true,
    dependencies: { catalogue: { ...catalogue, versionAt: () => version } },
  });
  try {
    const times = process.env.EDITS ? TIMES : 5;
    const { oldest } = await readWhileEdited(unguarded.dependencies, [unguarded.url], { times });
    report(`${times} edits without revisions, the oldest ${Math.round(oldest)} ms behind`);
    expect(await editShown(unguarded.url)).toBeLessThan(times);
  } finally {
    await unguarded.stop();
    await catalogue.close();
    await database.$disconnect();
  }
});
