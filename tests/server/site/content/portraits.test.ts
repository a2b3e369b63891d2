// docs/product.md 2.6 and 2.10
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let folder: string;
beforeAll(async () => {
  product = await startProduct({ pages: true });
  organiser = organiserOf(product);
  folder = mkdtempSync(join(tmpdir(), 'meridian-portraits-'));
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function photograph() {
  const path = join(folder, 'portrait.jpg');
  const create = { width: 300, height: 300, channels: 3 as const, background: '#a06040' };
  writeFileSync(path, await sharp({ create }).jpeg().toBuffer());
  const {
    digest: file,
    width,
    height,
  } = JSON.parse((await organiser('gallery', 'upload', path, '--portrait', '--json')).out);
  return { file, width, height };
}

/** Imports a piece with what is changed of it. */
async function changed(id: string, change: (piece: Record<string, unknown>) => object) {
  const all = join(folder, 'all');
  await organiser('content', 'export', all, id);
  const [file = ''] = readdirSync(all, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.yaml'),
  );
  writeFileSync(join(all, file), stringify(change(parse(readFileSync(join(all, file), 'utf8')))));
  const ended = await organiser('content', 'import', join(all, file));
  rmSync(all, { recursive: true });
  await product.dependencies.catalogue.reload();
  return ended;
}

it('a portrait stands in the place of the initials on Committee and on About, and in the API', async () => {
  const portrait = await photograph();
  const picture = `<img src="/media/${portrait.file}-132.webp" alt=""`;
  const [lead] = await product.database.siteText
    .findUniqueOrThrow({ where: { id: 'about-page' } })
    .then(({ document }) => (document as { leadership: { name: string }[] }).leadership);
  for (const path of ['/committee', '/about'])
    expect(await (await fetch(product.url + path)).text()).not.toContain(picture);
  expect(await changed('rasmus-ellegaard-toft', (member) => ({ ...member, portrait }))).toMatchObject({
    code: 0,
    error: '',
  });
  expect(
    await changed('about-page', ({ leadership, ...about }) => ({
      ...about,
      leadership: (leadership as object[]).map((person, at) => (at === 0 ? { ...person, portrait } : person)),
    })),
  ).toMatchObject({ code: 0, error: '' });
  for (const path of ['/committee', '/about'])
    expect((await (await fetch(product.url + path)).text()).split(picture)).toHaveLength(2);
  expect((await fetch(`${product.url}/media/${portrait.file}-132.webp`)).status).toBe(200);
  const { data } = await product.graphql(`{
    node(id: "rasmus-ellegaard-toft") { ... on CommitteeMember { portrait { src width } } }
    aboutPage { leadership { name portrait { src } } }
  }`);
  const src = `/media/${portrait.file}-132.webp`;
  expect(data).toMatchObject({
    node: { portrait: { src, width: portrait.width } },
    aboutPage: { leadership: expect.arrayContaining([{ name: lead?.name, portrait: { src } }]) },
  });
});

it('one that nobody uploaded is refused, and nothing is changed', async () => {
  const portrait = { file: 'a'.repeat(32), width: 132, height: 132 };
  const ends = [
    await changed('rasmus-ellegaard-toft', (member) => ({ ...member, portrait })),
    await changed('about-page', (about) => ({
      ...about,
      leadership: [{ name: 'A', role: 'B', bio: 'C', portrait }],
    })),
  ];
  for (const { code, error } of ends) {
    expect(code).not.toBe(0);
    expect(error).toContain('names no logo or portrait of this size that was uploaded');
  }
});
