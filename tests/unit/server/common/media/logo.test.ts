// docs/product.md 1.3
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GROUND_COLOURS } from '#server/common/media/faint.ts';
import { makeLogo } from '#server/common/media/logo.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'logo-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let last = 0;
const made = (file: string | Buffer, wasMade = false) => {
  const path = join(folder, `${++last}`);
  writeFileSync(path, file);
  return makeLogo(path, { wasMade });
};
const svg = (inside: string, size = 'width="240" height="60"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`;
const BAR = '<rect x="20" y="20" width="200" height="20" fill="#1d6b45"/>';
const pixels = (path: string | undefined) => sharp(path).ensureAlpha().raw().toBuffer();

it('an SVG file is drawn large, without the empty ground around it, whatever its own size', async () => {
  for (const size of [
    'width="240" height="60"',
    'width="24" height="6" viewBox="0 0 240 60"',
    'viewBox="0 0 240 60"',
  ]) {
    const { paths, width, height } = await made(svg(BAR, size));
    expect(width / height).toBeCloseTo(10, 0);
    expect(width).toBeGreaterThan(700);
    expect(await sharp(paths[0]).metadata()).toMatchObject({ format: 'png', width, height });
    expect(await sharp(paths[1]).metadata()).toMatchObject({ format: 'webp', width: 528 });
  }
});

it('what is transparent in a PNG stays so, and a small one is not made larger', async () => {
  const create = { width: 300, height: 120, channels: 4 as const, background: '#1d6b4580' };
  const { paths, ...size } = await made(await sharp({ create }).png().toBuffer());
  expect(size).toMatchObject({ width: 300, height: 120 });
  for (const path of paths) expect((await pixels(path))[3]).toBeLessThan(140);
});

it('a script never reaches the picture', async () => {
  const plain = await pixels((await made(svg(BAR))).paths[0]);
  const hostile = svg(`<script>alert(1)</script>${BAR}<a xlink:href="javascript:alert(1)"/>`);
  expect((await pixels((await made(hostile)).paths[0])).equals(plain)).toBe(true);
});

it('what is hard to see is judged on the grounds that pages have', () => {
  const tokens = readFileSync(new URL('../../../../../client/styles/tokens.css', import.meta.url), 'utf8');
  expect(tokens).toContain(`--paper: light-dark(${GROUND_COLOURS.light}, `);
  expect(tokens).toContain(`--night: ${GROUND_COLOURS.dark};`);
});

const OUTSIDE = 'from outside its file';
it.each([
  ['text', '<g><text x="1" y="9">Polar</text></g>', 'Convert the text to outlines'],
  ['text with a prefix', '<svg:text xmlns:svg="http://www.w3.org/2000/svg">x</svg:text>', 'Convert the text'],
  ['a page', '<foreignObject><iframe src="https://example.org"/></foreignObject>', 'uses foreignObject'],
  ['a picture of another file', '<image xlink:href="secret.png" width="9" height="9"/>', OUTSIDE],
  ['one of the disk', '<image href="file:///etc/secret.png" width="9" height="9"/>', OUTSIDE],
  ['a part of another file', '<use href="parts.svg#a"/>', OUTSIDE],
  ['a fill of another file', '<rect width="9" height="9" fill="url(parts.svg#a)"/>', OUTSIDE],
  ['a drawing within', '<image href="data:image/svg+xml,&lt;svg/&gt;" width="9" height="9"/>', OUTSIDE],
  ['a style of another file', '<style>@import "a.css";</style>', 'uses @import'],
  ['one in pieces', '<style>@imp<!-- -->ort "a.css";</style>', 'uses @import'],
  ['one behind an element', '<style><g/>@import "a.css";</style>', 'uses g'],
  ['one in numbers of signs', '<style>.a{fill:u\\72l(parts.svg#a)}</style>', 'uses \\'],
  ['a fill in numbers of signs', '<rect width="9" height="9" fill="u\\72l(parts.svg#a)"/>', OUTSIDE],
  ['what librsvg does not know', '<rect style="fill: var(--brand, red)" width="9" height="9"/>', 'uses var('],
  ['what moves', '<animate attributeName="x" to="9"/>', 'The drawing moves'],
])('an SVG file with %s is refused, with the way out', async (_what, inside, message) => {
  await expect(made(svg(`${BAR}${inside}`))).rejects.toThrow(message);
});

it('an SVG file that names a style sheet is refused', async () => {
  await expect(made(`<?xml-stylesheet href="a.css"?>${svg(BAR)}`)).rejects.toThrow(OUTSIDE);
});

it('what drawing programs write is taken: entities for namespaces, styles, gradients, embedded pixels', async () => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const file = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg xmlns="&ns_svg;" width="240" height="60"><style>.a{fill:url(#g)}</style><linearGradient id="g"><stop offset="0" stop-color="#1d6b45"/></linearGradient><rect class="a" width="200" height="20"/><use href="#b"/><image id="b" href="data:image/png;base64,${png.toString('base64')}" width="9" height="9"/></svg>`;
  expect((await made(file)).width).toBeGreaterThan(700);
});

it('a picture of which nothing can be seen is refused, and a HEIC picture is told to be one', async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 300, height: 120, channels: 4, background } })
      .png()
      .toBuffer();
  await expect(made(svg('<rect width="0" height="9"/>'))).rejects.toThrow('all of it is transparent');
  await expect(made(await plain('#0000'))).rejects.toThrow('all of it is transparent');
  await expect(made(await plain('#fff'))).rejects.toThrow('all of it is white');
  const jpeg = await sharp(await plain('#fff'))
    .flatten()
    .jpeg()
    .toBuffer();
  await expect(made(jpeg)).rejects.toThrow('all of it is white');
  for (const brands of ['heic\0\0\0\0mif1heic', 'mif1\0\0\0\0mif1heic'])
    await expect(made(Buffer.from(`\0\0\0\x18ftyp${brands}`, 'latin1'))).rejects.toThrow(
      'That is a HEIC picture',
    );
});

it.each([
  ['a page', '<html><svg/></html>', 'Please take an SVG, PNG or JPEG file'],
  [
    'one with what an entity names',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg(`${BAR}<g>&a;</g>`)}`,
    'The picture can’t be drawn',
  ],
  [
    'one that hides markup in an entity',
    `<!DOCTYPE svg [<!ENTITY a "<text>x</text>">]>${svg(`${BAR}&a;`)}`,
    'The picture can’t be drawn',
  ],
  ['half a file', svg(BAR).slice(0, 120), 'The picture can’t be drawn'],
  ['one of a billion pixels', svg(BAR, 'width="200000" height="100000"'), 'The picture can’t be drawn'],
  [
    'one that grows as it is read',
    `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(99)}">${Array.from({ length: 8 }, (_, at) => `<!ENTITY ${'bcdefghi'[at]} "${`&${'abcdefgh'[at]};`.repeat(10)}">`).join('')}]>${svg('<text>&i;</text>')}`,
    'The picture can’t be drawn',
  ],
])('%s is refused, and nothing is left of it', async (_what, file, message) => {
  await expect(made(file)).rejects.toThrow(message);
  expect(readdirSync(folder).filter((name) => name.startsWith(`${last}-`))).toEqual([]);
});

it('a PNG that is too low to be sharp is refused with the height that it needs', async () => {
  const create = { width: 300, height: 40, channels: 3 as const, background: '#fff' };
  await expect(made(await sharp({ create }).png().toBuffer())).rejects.toThrow(
    'The picture is 40 pixels high. It must be at least 96, or an SVG file.',
  );
});

it('a logo is told the grounds on which much of it is hard to see, and one with a ground of its own none', async () => {
  const bar = (fill: string) =>
    svg(
      `<rect x="20" y="20" width="80" height="20" fill="${fill}"/><rect x="120" y="20" width="80" height="20" fill="${fill}"/>`,
    );
  const faint = async (file: string) => (await made(file)).faint;
  expect(await faint(bar('#13222e'))).toEqual(['dark']);
  expect(await faint(bar('#f8e2db'))).toEqual(['light']);
  expect(await faint(bar('#b8772d'))).toEqual([]);
  expect(await faint(svg('<rect width="240" height="60" fill="#13222e"/>'))).toEqual([]);
});

it('a portrait of 300 × 300 is one, a smaller than 132 × 132 or a drawing is not', async () => {
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#8a6d5c' } })
      .jpeg()
      .toBuffer();
  const portrait = async (file: Buffer | string) => {
    const path = join(folder, `${++last}`);
    writeFileSync(path, file);
    return makeLogo(path, { wasMade: false, use: 'portrait' });
  };
  expect(await portrait(await photo(300, 300))).toMatchObject({ width: 300, height: 300, faint: [] });
  await expect(portrait(await photo(120, 140))).rejects.toThrow(
    'The picture has 120 × 140 pixels. It must have at least 132 × 132.',
  );
  await expect(portrait(svg(BAR))).rejects.toThrow('Please take a JPEG or PNG file.');
});

it('one that was exported is kept as it is, and nothing else is taken for one', async () => {
  const { paths } = await made(svg(BAR));
  const again = await makeLogo(paths[0] ?? '', { wasMade: true });
  expect(again.paths[0]).toBe(paths[0]);
  expect(existsSync(again.paths[1] ?? '')).toBe(true);
  await expect(made(svg(BAR), true)).rejects.toThrow('Please take an SVG, PNG or JPEG file');
  const create = { width: 2000, height: 900, channels: 3 as const, background: '#fff' };
  await expect(made(await sharp({ create }).png().toBuffer(), true)).rejects.toThrow(
    'That logo is none that was exported.',
  );
});
