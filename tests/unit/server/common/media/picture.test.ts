import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UnfitMediaError } from '#server/common/media/media.errors.ts';
import { makePicture } from '#server/common/media/picture.ts';
import {
  CLIP,
  drawnPicture,
  movingPicture,
  pictureWithPlace,
  pngBomb,
} from '../../../../support/media-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The made files, and what stands in them. */
async function made(bytes: Buffer, name = 'upload') {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return (await makePicture(path, 0)).map((file) => readFileSync(file));
}

/** Width and height of the picture of an AVIF file, as its `ispe` property says. */
function sizeOfAvif(bytes: Buffer): [number, number] {
  const at = bytes.indexOf('ispe') + 8;
  return [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
}

async function refusal(bytes: Buffer): Promise<string> {
  try {
    await made(bytes);
    return 'taken';
  } catch (error) {
    if (!(error instanceof UnfitMediaError)) throw error;
    // Nothing is left of it.
    expect(readdirSync(folder)).toEqual(['upload']);
    return error.message;
  }
}

describe('a picture', () => {
  it('becomes the gallery’s files, whatever it is called', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const files = await made(
        await drawnPicture(1300, 900)[format]({ effort: 1 }).toBuffer(),
        `${format}.svg`,
      );
      const [large, small, fallback] = files;
      expect(files).toHaveLength(3);
      expect(sizeOfAvif(large as Buffer)).toEqual([1280, 800]);
      expect(sizeOfAvif(small as Buffer)).toEqual([640, 400]);
      expect(fallback?.toString('latin1', 8, 12)).toBe('WEBP');
    }
  });

  it('stands upright, and tells nothing of where, when and by whom it was taken', async () => {
    // On its side: 1000 pixels wide as it is shown.
    expect(await refusal(await pictureWithPlace(1300, 1000))).toContain('1000 × 1300');
    const source = await pictureWithPlace(1200, 1300);
    expect(source.includes('Ada Example')).toBe(true);
    for (const file of await made(source)) {
      expect(file.includes('Ada Example')).toBe(false);
      expect(/exif|gps/i.test(file.toString('latin1'))).toBe(false);
    }
  });

  it('loses what hides behind it', async () => {
    const source = await drawnPicture(1280, 800).jpeg().toBuffer();
    const files = await made(Buffer.concat([source, Buffer.from('<script>alert(1)</script>')]));
    for (const file of files) expect(file.includes('script')).toBe(false);
  });
});

describe('no picture, or none that may be shown', () => {
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><script>alert(1)</script></svg>';

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['nothing', () => Buffer.alloc(0), 'no picture we can show'],
    ['an SVG', () => Buffer.from(svg), 'no picture we can show'],
    [
      'an SVG after white space',
      () => Buffer.from(`\n\n<?xml version="1.0"?>${svg}`),
      'no picture we can show',
    ],
    ['a GIF', () => drawnPicture(1280, 800).gif().toBuffer(), 'no picture we can show'],
    ['a TIFF', () => drawnPicture(1280, 800).tiff().toBuffer(), 'no picture we can show'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'no picture we can show'],
    ['a clip', () => readFileSync(CLIP), 'no picture we can show'],
    [
      'the beginning of a JPEG before an SVG',
      () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.from(svg)]),
      'damaged',
    ],
    ['half a JPEG', async () => half(await drawnPicture(1400, 1000).jpeg().toBuffer()), 'damaged'],
    ['half a PNG', async () => half(await drawnPicture(1400, 1000).png().toBuffer()), 'damaged'],
    ['half a WebP', async () => half(await drawnPicture(1400, 1000).webp().toBuffer()), 'damaged'],
    [
      'half an AVIF',
      async () => half(await drawnPicture(1300, 900).avif({ effort: 0 }).toBuffer()),
      'damaged',
    ],
    ['one that is too small', () => drawnPicture(1279, 800).png().toBuffer(), '1279 × 800'],
    ['one that moves', () => movingPicture(1280, 800), 'moves'],
  ])('%s is refused', async (_name, make, why) => {
    expect(await refusal(await make())).toContain(why);
  });

  it('a bomb of 50,080,000 pixels is refused by how many it says it has', async () => {
    expect(await refusal(pngBomb(8000, 6260))).toContain('50 million pixels');
  });
});
