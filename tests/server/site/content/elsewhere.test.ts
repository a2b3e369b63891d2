import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AURORA_LIGHT } from '../../../support/aurora.ts';
import { filesIn } from '../../../support/files-in.ts';
import { CLIP, pictureWithPlace } from '../../../support/media-files.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';

let product: Product;
let other: Product;
const folder = mkdtempSync(join(tmpdir(), 'meridian-elsewhere-'));
beforeAll(async () => {
  [product, other] = await Promise.all([startProduct(), startProduct()]);
});
afterAll(async () => {
  await Promise.all([product.stop(), other.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Does what an organiser may have done: prices of a conference's own, another name and logo, a picture and a clip.
 *
 * @returns where the logo is served
 */
async function makeContent(): Promise<string[]> {
  const picture = join(folder, 'dinner.jpg');
  writeFileSync(picture, await pictureWithPlace(1000, 1400));
  const words = ['--year', '2027', '--alt', 'Long tables, every seat taken.'];
  const organiser = organiserOf(product);
  for (const command of [
    ['gallery', 'add', picture, '--title', 'Dinner', ...words],
    ['gallery', 'add', CLIP, '--poster', picture, '--title', 'The opening', ...words],
    ['prices', 'create', 'dear', '--name', 'Dear', '--raise', '10', '--set', 'e-poster=180,190,200'],
    ['prices', 'assign', 'dear', 'optics-photonics-2026'],
    ['content', 'export', folder, 'organiser'],
  ])
    expect(await organiser(...command)).toMatchObject({ code: 0 });
  const file = join(folder, 'organiser', 'organiser.yaml');
  const svg = join(folder, 'aurora.svg');
  writeFileSync(svg, AURORA_LIGHT);
  const { out } = await organiser('gallery', 'upload', svg, '--logo', '--json');
  const { digest, width, height, addresses } = JSON.parse(out);
  const ours = readFileSync(file, 'utf8').replace(/^name: .*$/m, 'name: Polar “Congresses”');
  const logo = `logo:\n  file: ${digest}\n  width: ${width}\n  height: ${height}\n`;
  writeFileSync(file, `${ours}${logo}`);
  expect(await organiser('content', 'import', file)).toMatchObject({ code: 0, error: '' });
  return addresses;
}

it('all content, with prices, organiser, logo, pictures and clips, is the same to the byte after a way through another database', async () => {
  const addresses = await makeContent();
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await organiserOf(product)('content', 'export', first);
  const files = filesIn(first);
  expect(Object.keys(files).map((path) => extname(path))).toEqual(expect.arrayContaining(['.avif', '.mp4']));
  expect(Object.values(files).filter((text) => /priceList: dear|Polar/.test(text))).toHaveLength(2);

  const there = organiserOf(other);
  expect(await there('content', 'import', first, '--over', '--dry-run')).toMatchObject({ code: 0 });
  expect(await other.database.media.count()).toBe(0);
  expect(readdirSync(join(other.dataDir, 'incoming'))).toEqual([]);
  const { out } = await there('content', 'import', first, '--over', '--json');
  expect(
    JSON.parse(out)
      .items.map(({ id }: { id: string }) => id)
      .toSorted(),
  ).toEqual(['dear', 'dinner-2027', 'optics-photonics-2026', 'organiser', 'the-opening-2027']);
  await there('content', 'export', second);
  expect(filesIn(second)).toEqual(files);
  for (const address of addresses) expect((await fetch(other.url + address)).status).toBe(200);
});
