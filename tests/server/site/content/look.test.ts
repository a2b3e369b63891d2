// docs/product.md 1.3

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteSchema } from '#domain/site.ts';
import { lookRest } from '#server/site/look/look.rest.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';

const FILE = `kind: organiser
id: organiser
name: Aurora Symposia
shortName: Aurora
email: hello@aurora.example
phone: +47 55 00 00 00
address: Bergen, Norway
social: []
accent: "#1d6b45"
`;

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let folder: string;
let file: string;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  folder = mkdtempSync(join(tmpdir(), 'look-'));
  file = join(folder, 'organiser.yaml');
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const publish = async (text: string) => {
  writeFileSync(file, text);
  const ended = await organiser('content', 'import', file, '--json');
  await product.dependencies.catalogue.reload();
  return { code: ended.code, answer: JSON.parse(ended.out) };
};

it('an accent that can’t be read is refused where it stands, with the nearest that can, which is then taken', async () => {
  const { code, answer } = await publish(FILE.replace('#1d6b45', '#7ed9a4'));
  expect(code).toBe(2);
  expect(answer.problems).toEqual([
    {
      file,
      line: 9,
      column: 1,
      path: 'accent',
      message: expect.stringMatching(
        /^has a contrast of 1\.3:1 to the site’s ground, and text needs 4\.5:1; the nearest colour that passes is #[0-9a-f]{6}$/,
      ),
    },
  ]);
  const nearest = answer.problems[0].message.slice(-7);
  expect(await publish(FILE.replace('#1d6b45', nearest))).toMatchObject({ code: 0 });
});

it.each(['green', '#1d6', '#1d6b45ff', '#1D6B45', 'url(#1d6b45)', '#1d6b45;}'])(
  '%s is no accent',
  async (accent) => {
    const { code, answer } = await publish(FILE.replace('#1d6b45', accent));
    expect([code, answer.problems.map(({ message }: { message: string }) => message)]).toEqual([
      2,
      ['must be a colour in small letters, such as #1d6b45'],
    ]);
  },
);

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80"><script>alert(1)</script><path d="M10 70Q80 0 150 40T290 10" fill="none" stroke="#1d6b45" stroke-width="9"/></svg>`;

it('a logo that was uploaded is served for good, and what names it is exported to the byte', async () => {
  const svg = join(folder, 'aurora.svg');
  writeFileSync(svg, LOGO);
  const { out } = await organiser('gallery', 'upload', svg, '--logo', '--json');
  const { digest, file, width, height, addresses } = JSON.parse(out);
  expect(file).toBe(digest);
  // Without --json, the lines of the file are printed as they stand there.
  expect((await organiser('gallery', 'upload', svg, '--logo')).out).toContain(
    `\nfile: ${file}\nwidth: ${width}\nheight: ${height}\n`,
  );
  expect(addresses).toEqual([`/media/${digest}.png`, `/media/${digest}-132.webp`]);
  const logo = `logo:\n  file: ${digest}\n  width: ${width}\n  height: ${height}\n`;
  const ours = FILE.replace('accent:', `${logo}accent:`);
  expect(await publish(ours)).toMatchObject({ code: 0 });
  for (const address of addresses) {
    const served = await fetch(product.url + address);
    expect(served.headers.get('content-type')).toMatch(/^image\/(png|webp)$/);
    expect(served.headers.get('cache-control')).toContain('immutable');
  }
  expect(product.dependencies.catalogue.current().organiser?.logo).toEqual({ file: digest, width, height });

  const all = join(folder, 'with-logo');
  await organiser('content', 'export', all, 'organiser');
  expect(readFileSync(join(all, 'organiser', 'organiser.yaml'), 'utf8')).toBe(ours);
});

it('a logo that nobody uploaded, or of another size, is refused and nothing changes', async () => {
  const before = product.dependencies.catalogue.current().organiser;
  const logo = `logo:\n  file: ${'a'.repeat(32)}\n  width: 10\n  height: 10\n`;
  const { code, answer } = await publish(FILE.replace('accent:', `${logo}accent:`));
  expect([code, answer.problems?.[0]?.message ?? answer]).toEqual([
    2,
    'names no logo or portrait of this size that was uploaded',
  ]);
  expect(product.dependencies.catalogue.current().organiser).toEqual(before);
});

it('a logo of more than a megabyte is refused', async () => {
  const svg = join(folder, 'large.svg');
  writeFileSync(svg, `${LOGO}<!--${'x'.repeat(5 * 2 ** 20)}-->`);
  const { code, error } = await organiser('gallery', 'upload', svg, '--logo');
  expect(code).not.toBe(0);
  expect(error).toContain('A logo may have at most 1 MB.');
});

it('icons, manifest and social pictures are the shipped files until the organiser has a name or look', async () => {
  const app = Fastify();
  await app.register(fastifyStatic, { root: resolve('client/public'), serve: false });
  lookRest(app, product.dependencies);
  const read = async (path: string) => {
    const { statusCode, headers, rawPayload, body } = await app.inject(path);
    return { statusCode, type: String(headers['content-type']), rawPayload, body };
  };
  const files = ['icon-32.png', 'apple-touch-icon.png', 'social.png', 'social/nextgen-pharma-2026.png'];
  const shipped = ['favicon.svg', 'site.webmanifest', ...files];
  const rename = (name: string) =>
    publish(FILE.replace('Aurora Symposia', name).replace(/(shortName|accent).*\n/g, ''));
  try {
    await rename(siteSchema.parse({}).name);
    for (const file of shipped)
      expect((await read(`/${file}`)).rawPayload.equals(readFileSync(`client/public/${file}`)), file).toBe(
        true,
      );

    await publish(FILE);
    const icon = await read('/favicon.svg');
    expect(icon.body).toContain('<title>Aurora Symposia</title>');
    expect(icon.body).toContain('.prime{stroke:#1d6b45}');
    expect(JSON.parse((await read('/site.webmanifest')).body)).toMatchObject({
      name: 'Aurora Symposia',
      short_name: 'Aurora',
      theme_color: '#1d6b45',
    });
    for (const file of files) {
      const { type, rawPayload } = await read(`/${file}`);
      expect(type).toBe('image/png');
      expect(rawPayload.equals(readFileSync(`client/public/${file}`))).toBe(false);
      const { width = 0, height = 0 } = await sharp(rawPayload).metadata();
      expect([width, height].join('×')).toBe(
        { 'icon-32.png': '32×32', 'apple-touch-icon.png': '180×180' }[file] ?? '1200×630',
      );
    }
    for (const file of ['social/none.png', 'social/..%2fsocial.png'])
      expect((await read(`/${file}`)).statusCode).toBe(404);
    for (const file of ['favicon.svg', 'site.webmanifest'])
      expect((await read(`/${file}`)).body).not.toMatch(/meridian/i);
  } finally {
    await app.close();
  }
});
