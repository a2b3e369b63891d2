import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cleanClip } from '#server/common/media/clip.ts';
import { UnfitMediaError } from '#server/common/media/media.errors.ts';
import { box, CLIP, clipWith } from '../../../../support/media-files.ts';
import { fc } from '../../../../support/seeded.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-clips-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'clip');

/** What becomes of a clip, and its size. */
async function cleaned(bytes: Buffer) {
  writeFileSync(file, bytes);
  const size = await cleanClip(file);
  return { size, bytes: readFileSync(file) };
}
const refusal = (bytes: Buffer) =>
  cleaned(bytes).then(
    () => 'taken',
    (error) => (error instanceof UnfitMediaError ? error.message : Promise.reject(error)),
  );

const clip = readFileSync(CLIP);
/** The clip with every such text replaced by one of the same length. */
function replaced(from: string, to: string): Buffer {
  return Buffer.from(clip.toString('latin1').replaceAll(from, to), 'latin1');
}

describe('a clip', () => {
  it('is taken, with the size of its picture', async () => {
    expect((await cleaned(clip)).size).toEqual({ width: 640, height: 400 });
  });

  it('loses what it tells beside picture and sound, and nothing else', async () => {
    const place = box('udta', box('\xa9xyz', '\0\x12\x15\xc7+51.5074-000.1278/'));
    const told = Buffer.concat([
      clipWith(place, box('meta', 'iPhone of Ada')),
      box('uuid', 'xmp of Ada'),
      box('free', 'Ada was here'),
    ]);
    const { size, bytes } = await cleaned(told);
    expect(size).toEqual({ width: 640, height: 400 });
    expect(bytes.length).toBe(told.length);
    for (const text of ['51.5074', 'Ada', 'udta', 'uuid', 'Lavf']) expect(bytes.includes(text)).toBe(false);
    const data = bytes.indexOf('mdat');
    const length = clip.readUInt32BE(clip.indexOf('mdat') - 4);
    expect(bytes.subarray(data, data + length - 4)).toEqual(
      clip.subarray(clip.indexOf('mdat'), clip.indexOf('mdat') + length - 4),
    );
    // Once it has nothing left to lose, it stays as it is.
    expect((await cleaned(bytes)).bytes).toEqual(bytes);
  });

  it('is as wide as it is shown when it was filmed upright', async () => {
    const turned = Buffer.from(clip);
    const matrix = turned.indexOf('tkhd') + 4 + 40;
    turned.writeInt32BE(0, matrix);
    turned.writeInt32BE(0x10000, matrix + 4);
    expect((await cleaned(turned)).size).toEqual({ width: 400, height: 640 });
  });
});

describe('no clip, or none that is safe', () => {
  it.each<[string, () => Buffer, RegExp]>([
    ['nothing', () => Buffer.alloc(0), /no MP4/],
    ['text', () => Buffer.from('<script>alert(1)</script>'), /not complete/],
    ['half of one', () => clip.subarray(0, clip.length / 2), /not complete/],
    ['all but its last byte', () => clip.subarray(0, -1), /not complete/],
    [
      'something behind it',
      () => Buffer.concat([clip, Buffer.from('<script>alert(1)</script>')]),
      /not complete/,
    ],
    ['a page before it', () => Buffer.concat([box('html', '<script>alert(1)</script>'), clip]), /no MP4/],
    ['an unknown part beside it', () => Buffer.concat([clip, box('html', '<script>')]), /something else/],
    ['another codec', () => replaced('avc1', 'hev1'), /H\.264|no MP4/],
    [
      'a QuickTime film',
      () => Buffer.concat([box('ftyp', 'qt  \0\0\0\0'), clip.subarray(clip.readUInt32BE(0))]),
      /no MP4/,
    ],
    ['two indexes', () => Buffer.concat([clip, box('moov', '')]), /not complete/],
    ['no index', () => replaced('moov', 'free'), /not complete/],
    ['pieces', () => clipWith(box('mvex', '')), /in pieces/],
    [
      'samples in another file',
      () => {
        const bytes = Buffer.from(clip);
        bytes.writeUInt32BE(0, bytes.indexOf('url ') + 4);
        return bytes;
      },
      /other files/,
    ],
    ['a track of another kind', () => replaced('vide', 'meta'), /neither picture nor sound/],
    [
      'a picture without pixels',
      () => {
        const bytes = Buffer.from(clip);
        bytes.writeUInt32BE(0, bytes.lastIndexOf('avc1') + 4 + 24);
        return bytes;
      },
      /0 × 0/,
    ],
    [
      'a part without an end',
      () => {
        const bytes = Buffer.from(clip);
        bytes.writeUInt32BE(0, bytes.indexOf('mdat') - 4);
        return bytes;
      },
      /not complete/,
    ],
    [
      'a part of more bytes than there are',
      () => {
        const size = Buffer.alloc(16);
        size.writeUInt32BE(1);
        size.write('free', 4);
        size.writeBigUInt64BE(2n ** 63n, 8);
        return Buffer.concat([clip, size]);
      },
      /not complete/,
    ],
    [
      'a hundred thousand parts',
      () => Buffer.concat([clip, ...Array(100_000).fill(box('free', ''))]),
      /not complete/,
    ],
  ])('%s is refused', async (_name, make, why) => {
    expect(await refusal(make())).toMatch(why);
  });

  it('whatever its bytes are is taken or refused, and never breaks anything', async () => {
    const index = clip.indexOf('moov');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(clip.readUInt32BE(index - 4)), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        fc.nat(40),
        async (changes, cut) => {
          const bytes = Buffer.from(clip);
          for (const [at, value] of changes) bytes[index - 4 + at] = value;
          expect(await refusal(cut > 30 ? bytes.subarray(0, bytes.length - cut) : bytes)).toMatch(/\S/);
        },
      ),
      { numRuns: 300 },
    );
  });
});
