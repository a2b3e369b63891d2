import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/base/database/client.ts';
import { openCatalogue } from '#server/site/catalogue/catalogue.service.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { type Product, startProduct } from '../support/product.ts';
import { editShown, readWhileEdited } from '../support/random-edits.ts';

/** So many are enough for the readers to notice what is wrong; edits.test.ts publishes many, beside whole processes. */
const TIMES = 2;

/** Publishes, too. */
let product: Product;
let other: Product;
beforeAll(async () => {
  product = await startProduct({ pages: true });
  other = await startProduct({ other: product, pages: true });
});
afterAll(async () => {
  await other.stop();
  await product.stop();
});

const urls = () => [product.url, other.url];

it('no page of either server mixes two editions of the content, and both come to the last one', async () => {
  const told = await readWhileEdited(product.dependencies, urls(), { times: TIMES });
  expect(told.mixed).toEqual([]);
  expect(told.read).toBeGreaterThan(TIMES);
  for (const url of urls()) await expect.poll(() => editShown(url)).toBe(TIMES);
});

it('the same readers notice what is published piece by piece', async () => {
  const options = { times: 30, oneByOne: true, untilMixed: true };
  const { mixed } = await readWhileEdited(product.dependencies, urls(), options);
  expect(mixed).not.toEqual([]);
});

it('the same readers notice caches that do not look at the revision', async () => {
  const database = openDatabase(product.databaseUrl, { patienceMs: PATIENCE_MS });
  const catalogue = await openCatalogue(database, product.databaseUrl, () => {});
  const version = catalogue.versionAt(product.clock.now());
  const unguarded = await startProduct({
    other: product,
    pages: true,
    dependencies: { catalogue: { ...catalogue, versionAt: () => version } },
  });
  try {
    await readWhileEdited(unguarded.dependencies, [unguarded.url], { times: TIMES });
    expect(await editShown(unguarded.url)).toBeLessThan(TIMES);
  } finally {
    await unguarded.stop();
    await catalogue.close();
    await database.$disconnect();
  }
});
