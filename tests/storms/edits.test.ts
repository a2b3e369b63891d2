import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { editShown, readWhileEdited } from '../support/random-edits.ts';
import { buildProduct, startWholeProduct, type WholeProduct } from '../support/whole-product.ts';

/** `npm run faults -- edits` publishes a thousand. */
const TIMES = Number(process.env.EDITS ?? 150);
const LONG = { timeout: 1_800_000 + TIMES * 2_000 };

/** Publishes, and serves nothing in this test; edits-noticed.test.ts shows that its readers would notice. */
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
    API_POINTS_PER_MINUTE: '100000000',
    CLOCK_NOW: product.clock.now().toISOString(),
  };
  processes = [await startWholeProduct(env), await startWholeProduct(env)];
});
afterAll(async () => {
  for (const each of processes) await each.kill();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const urls = () => processes.map(({ url }) => url);

it(
  'no page of either process mixes two editions of the content, and none is older than 5 s',
  LONG,
  async () => {
    const told = await readWhileEdited(product.dependencies, urls(), { times: TIMES });
    const oldest = Math.round(told.oldest);
    console.log(
      `${TIMES} edits, ${told.read} pages read, ${told.mixed.length} mixed, the oldest ${oldest} ms behind`,
    );
    expect(told.mixed).toEqual([]);
    expect(told.late).toBeLessThan(5_000);
    expect(told.read).toBeGreaterThan(TIMES);
    for (const url of urls()) await expect.poll(() => editShown(url)).toBe(TIMES);
  },
);
