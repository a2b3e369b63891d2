import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { textOf } from '../../../support/rendered.ts';

let product: Product;
let preview: string;
beforeAll(async () => {
  product = await startProduct({ pages: true });
  const organiser = organiserOf(product);
  await organiser('conferences', 'new-edition', 'nextgen-pharma-2026', '--starts', '2027-09-20');
  const { out } = await organiser('content', 'preview', 'nextgen-pharma-2027', '--json');
  preview = product.url + new URL(JSON.parse(out).url).pathname;
});
afterAll(() => product.stop());

it('a preview link shows the page of a draft that visitors do not see', async () => {
  expect((await fetch(`${product.url}/event/nextgen-pharma-2027`)).status).toBe(404);
  const response = await fetch(preview);
  expect(response.status).toBe(200);
  const text = textOf(await response.text());
  expect(text).toContain('NextGen Pharma 2027');
  expect(text).toContain('September 20-22, 2027');
  expect(text).toContain('NextGen Pharma 2026');
  // It is kept nowhere: visitors still see nothing.
  expect((await fetch(`${product.url}/event/nextgen-pharma-2027`)).status).toBe(404);
  expect(await product.graphql('{ conference(id: "nextgen-pharma-2027") { id } }')).toMatchObject({
    data: { conference: null },
  });
});

it('a preview is neither kept nor indexed, and runs no script', async () => {
  const { headers } = await fetch(preview);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('content-security-policy')).toContain("script-src 'none'");
  expect(headers.get('etag')).toBeNull();
});

it('the words of the agenda are shown on an agenda', async () => {
  const organiser = organiserOf(product);
  const folder = mkdtempSync(join(tmpdir(), 'preview-'));
  const file = join(folder, 'agenda-page.json');
  const words = { emptyHeading: 'Nothing yet', exportHeading: 'Take it along' };
  writeFileSync(file, JSON.stringify({ kind: 'agenda-page', id: 'agenda-page', ...words }));
  expect((await organiser('content', 'import', file, '--draft')).code).toBe(0);
  const { out } = await organiser('content', 'preview', 'agenda-page', '--json');
  const shown = await fetch(product.url + new URL(JSON.parse(out).url).pathname);
  expect(textOf(await shown.text())).toContain('Nothing yet');
  await organiser('content', 'discard', 'agenda-page');
  rmSync(folder, { recursive: true });
});

it('a draft that this release can’t read has no preview, and takes no other one away', async () => {
  const organiser = organiserOf(product);
  await organiser('conferences', 'new-edition', 'optics-photonics-2026', '--starts', '2027-09-22');
  await product.database.contentDraft.update({
    where: { id: 'optics-photonics-2027' },
    data: { document: { kind: 'conference', id: 'optics-photonics-2027', later: true } },
  });
  const { out } = await organiser('content', 'preview', 'optics-photonics-2027', '--json');
  expect((await fetch(product.url + new URL(JSON.parse(out).url).pathname)).status).toBe(404);
  expect((await fetch(preview)).status).toBe(200);
  await organiser('content', 'discard', 'optics-photonics-2027');
});

it('a link that is nobody’s, or of another kind, opens nothing, and one that has ended says so', async () => {
  expect((await fetch(`${product.url}/preview/${'A'.repeat(43)}`)).status).toBe(404);
  await product.database.accessLink.updateMany({
    where: { scope: 'PREVIEW' },
    data: { scope: 'SUBSCRIBER' },
  });
  expect((await fetch(preview)).status).toBe(404);
  await product.database.accessLink.updateMany({ data: { scope: 'PREVIEW' } });
  await product.database.contentDraft.updateMany({ data: { linkId: crypto.randomUUID() } });
  expect((await fetch(preview)).status).toBe(404);
  product.clock.advance(8 * 24 * 60 * 60 * 1000);
  expect((await fetch(preview)).status).toBe(410);
});
