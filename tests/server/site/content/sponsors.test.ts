// docs/product.md 3.12
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AURORA_LIGHT } from '../../../support/aurora.ts';
import { rememberContent } from '../../../support/first-content.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { textOf } from '../../../support/rendered.ts';

const PHARMA = 'nextgen-pharma-2026';
const AI = 'generative-ai-forum-2026';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let folder: string;
let putBack: () => Promise<void>;
beforeAll(async () => {
  product = await startProduct({ pages: true });
  organiser = organiserOf(product);
  folder = mkdtempSync(join(tmpdir(), 'meridian-sponsors-'));
  putBack = await rememberContent(product);
});
beforeEach(() => putBack());
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (path: string) => (await fetch(product.url + path)).text();

async function importSponsor(id: string, fields: object) {
  const file = join(folder, `${id}.json`);
  const said = { kind: 'sponsor', id, position: 1, tier: 'Gold', url: 'https://fjord.example/', ...fields };
  writeFileSync(file, JSON.stringify(said));
  const ended = await organiser('content', 'import', file);
  await product.dependencies.catalogue.reload();
  return ended;
}

const SECTIONS = ['Sponsors and Partners', 'Our sponsors and partners'];

it('without any sponsor no page has a place for one', async () => {
  for (const path of [`/event/${PHARMA}`, '/sponsorship'])
    for (const title of SECTIONS) expect(textOf(await read(path))).not.toContain(title);
});

it('a sponsor is shown by its conferences and on Sponsorship, with its logo and a link that says what it is', async () => {
  const svg = join(folder, 'logo.svg');
  writeFileSync(svg, AURORA_LIGHT);
  const { out } = await organiser('gallery', 'upload', svg, '--logo', '--json');
  const { digest: file, width, height } = JSON.parse(out);
  const logo = { file, width, height };
  expect(await importSponsor('fjord', { name: 'Fjord & Sons', logo, conferences: [PHARMA] })).toMatchObject({
    code: 0,
    error: '',
  });
  expect(await importSponsor('glacier', { name: 'Glacier', tier: 'Media partners' })).toMatchObject({
    code: 0,
  });

  for (const path of [`/event/${PHARMA}`, '/sponsorship']) {
    const html = await read(path);
    expect(html).toMatch(/<a href="https:\/\/fjord\.example\/" rel="sponsored noopener"/);
    expect(html).toContain(`<img src="/media/${file}-132.webp" alt="Fjord &amp; Sons"`);
    expect(textOf(html)).toMatch(/Gold.*Media partners.*Glacier/s);
  }
  const other = await read(`/event/${AI}`);
  expect(other).not.toContain('Fjord &amp; Sons');
  expect(textOf(other)).toContain('Glacier');
  const { data } = await product.graphql(`{
    sponsors { id tier url logo { src width height } logoDark { src } }
    conference(id: "${AI}") { sponsors { name } }
  }`);
  expect(data).toEqual({
    sponsors: [
      {
        id: 'fjord',
        tier: 'Gold',
        url: 'https://fjord.example/',
        logo: { src: `/media/${file}-132.webp`, width, height },
        logoDark: null,
      },
      { id: 'glacier', tier: 'Media partners', url: 'https://fjord.example/', logo: null, logoDark: null },
    ],
    conference: { sponsors: [{ name: 'Glacier' }] },
  });
});

it('a removed sponsor is gone from every page', async () => {
  await importSponsor('fjord', { name: 'Fjord & Sons' });
  expect(textOf(await read('/sponsorship'))).toContain('Fjord & Sons');
  await product.database.sponsor.deleteMany();
  await product.dependencies.catalogue.reload();
  expect(textOf(await read('/sponsorship'))).not.toContain('Fjord & Sons');
});

it('a link that is none, a conference that is none and a logo that nobody uploaded are refused', async () => {
  for (const [fields, problem] of [
    [{ url: 'javascript:alert(1)' }, /fjord\.json:1:\d+: url: must be a web address/],
    [{ conferences: ['everywhere'] }, /fjord\.json:1:\d+: conferences: everywhere is no conference/],
    [{ conferences: [PHARMA, PHARMA] }, /fjord\.json:1:\d+: conferences: must not have the same twice/],
    [{ logo: { file: 'a'.repeat(32), width: 10, height: 10 } }, /names no logo or portrait of this size/],
  ] as const) {
    const { code, error } = await importSponsor('fjord', { name: 'Fjord', ...fields });
    expect(code).not.toBe(0);
    expect(error).toMatch(problem);
  }
  const harmless = await importSponsor('fjord', { name: '<script>alert(1)</script>', tier: '<b>Gold</b>' });
  expect(harmless.code).toBe(0);
  expect(await read('/sponsorship')).not.toMatch(/<script>alert\(1\)|<b>Gold/);
});
