// docs/organisers/your-own-site.md
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { textOf } from '../../../support/rendered.ts';

let product: Product;
const folder = mkdtempSync(join(tmpdir(), 'own-site-'));
beforeAll(async () => {
  product = await startProduct({ pages: true });
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (path: string) => {
  const answer = await fetch(product.url + path);
  return { status: answer.status, text: textOf(await answer.text()) };
};

it('a sync of the exported files without the built-in conferences, committee and gallery leaves the organiser’s own alone', async () => {
  const organiser = organiserOf(product);
  await organiser('content', 'export', folder);
  const [conference = ''] = /kind: conference\n[^`]+/.exec(readFileSync('docs/content.md', 'utf8')) ?? [];
  for (const kind of ['conferences', 'committee', 'gallery']) {
    rmSync(join(folder, kind), { recursive: true });
    mkdirSync(join(folder, kind));
  }
  writeFileSync(join(folder, 'conferences', 'fjord.yaml'), conference);
  writeFileSync(join(folder, 'texts', 'statistics.yaml'), 'kind: statistics\nid: statistics\nitems: []\n');
  expect(await organiser('content', 'import', folder, '--remove', '--dry-run')).toMatchObject({
    code: 0,
    error: '',
  });
  expect((await read('/conferences')).text).toContain('NextGen Pharma 2026');
  expect(await organiser('content', 'import', folder, '--remove')).toMatchObject({ code: 0, error: '' });
  expect(await organiser('coupons', 'stop', 'MERIDIAN30', '--reason', 'not ours')).toMatchObject({ code: 0 });
  await product.dependencies.catalogue.reload();

  const pages = ['/', '/about', '/conferences', '/gallery', '/committee', '/registration', '/sponsorship'];
  for (const path of [...pages, '/event/fjord-glaciology-2027']) {
    const { status, text } = await read(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).not.toMatch(/NextGen|500\+ conferences/);
  }
  expect((await read('/conferences')).text).toContain('1 Conference(s) Found');
  // The list is filtered by what there is, also where the address says so.
  const list = await (await fetch(`${product.url}/conferences?category=Glaciology`)).text();
  expect([...list.matchAll(/name="category"[^>]*value="([^"]+)"/g)].map(([, value]) => value)).toEqual([
    'All',
    'Glaciology',
  ]);
  expect(list).toMatch(/value="Glaciology"[^>]* checked|checked=""[^>]*value="Glaciology"/);
  expect(textOf(list)).toContain('1 Conference(s) Found');
  expect((await read('/event/nextgen-pharma-2026')).status).toBe(404);
});
