// docs/product.md 1.3: a conference's own picture in place of the drawn cover
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conferenceKind } from '#server/site/content/conference-kind.store.ts';
import { findContent } from '#server/site/content/content.store.ts';
import { AURORA_LIGHT } from '../../../support/aurora.ts';
import { drawnPicture } from '../../../support/media-files.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder } from '../../../support/registration.ts';

const PHARMA = 'nextgen-pharma-2026';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let folder: string;
beforeAll(async () => {
  product = await startProduct({ pages: true });
  organiser = organiserOf(product);
  folder = mkdtempSync(join(tmpdir(), 'meridian-covers-'));
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (path: string) => (await fetch(product.url + path)).text();

/** Publishes the conference with these fields changed. */
async function withFields(fields: object) {
  const file = join(folder, 'change.json');
  const pieces = await product.database.$transaction((tx) => findContent(tx, [conferenceKind]));
  writeFileSync(file, JSON.stringify({ ...pieces.get(PHARMA), ...fields }));
  const ended = await organiser('content', 'import', file);
  await product.dependencies.catalogue.reload();
  return ended;
}

it('is on its page and cards, where its link is shared, and on receipts; without one the drawing stays', async () => {
  const order = await approvedOrder(product);
  await captureOrder(product, order.paypalOrderId);
  const receipt = async () =>
    Buffer.from(await (await fetch(`${product.url}/order/${order.token}/receipt.pdf`)).arrayBuffer());
  const drawn = await receipt();
  expect(await read(`/event/${PHARMA}`)).toContain(`/social/${PHARMA}.png`);

  const picture = join(folder, 'bergen.png');
  writeFileSync(picture, await drawnPicture(1600, 1000).png().toBuffer());
  const { digest } = JSON.parse((await organiser('gallery', 'upload', picture, '--json')).out);
  expect(await withFields({ cover: digest })).toMatchObject({ code: 0, error: '' });
  const page = await read(`/event/${PHARMA}`);
  expect(page).toContain(`<img src="/media/${digest}-640.webp" alt=""`);
  expect(page).toContain(`/media/${digest}-1280.avif 1280w`);
  expect(page).toMatch(new RegExp(`og:image" content="[^"]*/media/${digest}-640\\.webp"`));
  expect(page).not.toContain(`/social/${PHARMA}.png`);
  for (const path of ['/', '/conferences']) expect(await read(path)).toContain(`/media/${digest}-640.webp`);
  const { data } = await product.graphql(`{ conference(id: "${PHARMA}") { cover { src } } }`);
  expect(data.conference.cover.src).toBe(`/media/${digest}-640.webp`);
  const own = await receipt();
  expect(own.toString('latin1').slice(0, 300)).toContain('%PDF-');
  const pictures = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length ?? 0;
  expect([pictures(drawn), pictures(own)]).toEqual([0, 1]);

  expect(await withFields({ cover: undefined })).toMatchObject({ code: 0 });
  expect(await read(`/event/${PHARMA}`)).toContain(`/social/${PHARMA}.png`);
});

it('is nothing that was not uploaded, and no logo', async () => {
  const svg = join(folder, 'logo.svg');
  writeFileSync(svg, AURORA_LIGHT);
  const { digest } = JSON.parse((await organiser('gallery', 'upload', svg, '--logo', '--json')).out);
  for (const cover of [digest, 'a'.repeat(32)])
    expect((await withFields({ cover })).error).toContain('its cover names no picture that was uploaded');
  for (const cover of ['https://elsewhere.example/a.png', '../a', 'javascript:alert(1)'])
    expect((await withFields({ cover })).error).toContain('must be what gallery upload has printed');
});
