// docs/product.md 1.3
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  expect(size).toEqual({ width: 300, height: 120 });
  for (const path of paths) expect((await pixels(path))[3]).toBeLessThan(140);
});

it('scripts, other files and what an entity names never reach the picture', async () => {
  const plain = await pixels((await made(svg(BAR))).paths[0]);
  const secret = join(folder, 'secret.png');
  const create = { width: 40, height: 40, channels: 3 as const, background: '#f00' };
  writeFileSync(secret, await sharp({ create }).png().toBuffer());
  const hostile = svg(
    `<script>alert(1)</script><foreignObject><iframe src="https://example.org"/></foreignObject>${BAR}<image xlink:href="file://${secret}" width="9" height="9"/><image xlink:href="secret.png" width="9" height="9"/><a xlink:href="javascript:alert(1)"/>`,
  );
  expect((await pixels((await made(hostile)).paths[0])).equals(plain)).toBe(true);
  const entity = `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg(`${BAR}<text>&a;</text>`)}`;
  await expect(made(entity)).rejects.toThrow('The picture can’t be drawn');
});

it.each([
  ['a page', '<html><svg/></html>', 'Please take an SVG, PNG or JPEG file'],
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
