// docs/product.md 3.7
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUpMedia } from '#server/common/media/media-clean-up.ts';
import { eventually } from '../../../support/eventually.ts';
import { CLIP, drawnPicture, pictureWithPlace, pngBomb } from '../../../support/media-files.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
const folder = mkdtempSync(join(tmpdir(), 'meridian-gallery-'));
const picture = join(folder, 'dinner.jpg');
beforeAll(async () => {
  product = await startProduct({ pages: true });
  organiser = organiserOf(product);
  writeFileSync(picture, await pictureWithPlace(1000, 1400));
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true });
});

const WORDS = [
  '--title',
  'Dinner in the guildhall',
  '--year',
  '2027',
  '--alt',
  'Long tables, every seat taken.',
];
const ID = 'dinner-in-the-guildhall-2027';
const incoming = () => readdirSync(join(product.dataDir, 'incoming'), { recursive: true });

async function itemOf(id: string) {
  const fields =
    'title alt year scene composition thumbnail srcSet videoUrl videoWebmUrl location date description';
  const { data } = await product.graphql(
    `{ node(id: "${id}") { ... on GalleryItem { ${fields} media { url width height mimeType type } } } }`,
  );
  return data.node;
}
const get = (path: string, headers: Record<string, string> = {}) => fetch(product.url + path, { headers });

describe('a picture of the organiser’s own', () => {
  it('is in the gallery with one command', async () => {
    const rehearsed = await organiser('gallery', 'add', picture, ...WORDS, '--dry-run', '--json');
    expect(rehearsed).toMatchObject({ code: 0, out: expect.stringContaining('"dryRun":true') });
    expect(await product.database.media.count()).toBe(0);
    expect(await organiser('gallery', 'add', picture, ...WORDS, '--reason', 'The dinner')).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${ID} is in the gallery.`),
    });
    const item = await eventually(async () => {
      const found = await itemOf(ID);
      expect(found).not.toBeNull();
      return found;
    });
    expect(item).toMatchObject({
      title: 'Dinner in the guildhall',
      alt: 'Long tables, every seat taken.',
      year: 2027,
      scene: '',
      composition: 0,
      videoUrl: null,
      location: '',
      description: '',
      thumbnail: expect.stringMatching(/^\/media\/[0-9a-f]{32}-640\.webp$/),
    });
    expect(incoming()).toEqual([]);
    expect(await organiser('audit', 'list', '--json')).toMatchObject({
      out: expect.stringContaining('media.add'),
    });
  });

  it('is served for good, as what it is, and tells nothing of where it was taken', async () => {
    const { media, thumbnail } = await itemOf(ID);
    expect(media.map(({ mimeType }: { mimeType: string }) => mimeType)).toEqual([
      'image/avif',
      'image/avif',
      'image/webp',
    ]);
    for (const { url, mimeType } of media) {
      const response = await get(new URL(url).pathname);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(mimeType);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.length).toBeGreaterThan(500);
      expect(/exif|Ada Example/i.test(bytes.toString('latin1'))).toBe(false);
    }
    for (const path of [
      `${thumbnail}x`,
      thumbnail.replace('-640.webp', '.mp4'),
      thumbnail.replace('-640.webp', '-2560.avif'),
      `/media/${'0'.repeat(32)}-640.webp`,
      '/media/..%2f..%2fetc%2fpasswd',
      '/media/%00',
    ])
      expect((await get(path)).status, path).toBe(404);
  });

  it('comes first on its page, whose years follow', async () => {
    const page = await (await get('/gallery')).text();
    expect(page.indexOf('The latest')).toBeLessThan(page.indexOf('In the hall'));
    expect(page.indexOf('Dinner in the guildhall')).toBeGreaterThan(0);
    expect(page).toMatch(/value="2027"/);
    expect(await (await get('/gallery?year=2027')).text()).toContain('1 item');
  });

  it('is refused where it can’t be shown, and nothing is left of it', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const files: [string, Buffer | string, RegExp][] = [
      ['a.jpg', svg, /no picture we can show/],
      ['bomb.png', pngBomb(8000, 6260), /50 million pixels/],
      ['cut.jpg', readFileSync(picture).subarray(0, 10_000), /damaged/],
      ['cut.mp4', readFileSync(CLIP).subarray(0, 10_000), /not complete/],
      ['large.jpg', Buffer.alloc(26 * 2 ** 20, readFileSync(picture)), /at most 25 MB/],
      ['huge.mp4', Buffer.concat([readFileSync(CLIP), Buffer.alloc(50 * 2 ** 20)]), /at most 50 MB/],
    ];
    for (const [name, bytes, why] of files) {
      writeFileSync(join(folder, name), bytes);
      const { code, error } = await organiser(
        'gallery',
        'add',
        join(folder, name),
        ...WORDS,
        '--id',
        'refused',
      );
      expect([name, code]).toEqual([name, 1]);
      expect(error).toMatch(why);
    }
    expect(incoming()).toEqual([]);
    expect(await product.database.media.count()).toBe(1);
  });

  // Windows finds room for all of a file, also for what nobody has written.
  it.skipIf(process.platform === 'win32')(
    'of a terabyte is not read to its end, which would take longer than a test may',
    async () => {
      const file = join(folder, 'terabyte.mp4');
      writeFileSync(file, readFileSync(CLIP));
      truncateSync(file, 2 ** 40);
      const ended = await organiser('gallery', 'add', file, '--poster', picture, ...WORDS, '--id', 'refused');
      expect(ended).toMatchObject({ code: 1, error: expect.stringContaining('at most 50 MB') });
      expect(incoming()).toEqual([]);
    },
  );

  it('can have any name; what is said of it can’t turn or hide text', async () => {
    const file = join(folder, 'dinner \u202egpj.exe; rm -rf');
    writeFileSync(file, readFileSync(picture));
    const args = [
      'gallery',
      'add',
      file,
      '--title',
      'Dinner',
      '--year',
      '2027',
      '--id',
      'named',
      '--dry-run',
    ];
    expect(await organiser(...args, '--alt', 'Long tables.')).toMatchObject({ code: 0 });
    for (const alt of ['Long \u202eselbat', 'Long\u200b tables', 'Long\ntables', 'Long \u0007tables', ' '])
      expect(await organiser(...args, '--alt', alt, '--json')).toMatchObject({
        code: 2,
        out: expect.stringContaining('"path":"alt"'),
      });
    expect(await organiser(...args, '--alt', '<script>alert(1)</script> & "more"')).toMatchObject({
      code: 0,
    });
    expect(await product.database.media.count()).toBe(1);
  });

  it('is no link, folder, device or missing file', async () => {
    symlinkSync(picture, join(folder, 'link.jpg'));
    for (const [path, why] of [
      [join(folder, 'link.jpg'), /is a link/],
      [folder, /is no file|EISDIR/],
      ['/dev/zero', /is no file/],
      [join(folder, 'nothing.jpg'), /there is no such file/],
    ] as const) {
      const { code, error } = await organiser('gallery', 'upload', path);
      expect(code).toBeGreaterThan(0);
      expect(error).toMatch(why);
    }
  });

  it('needs its words: each mistake is named, and nothing is done', async () => {
    const { code, out } = await organiser(
      'gallery',
      'add',
      picture,
      '--title',
      ' ',
      '--alt',
      '',
      '--year',
      '2027',
      '--category',
      'Dogs',
      '--json',
    );
    expect(code).toBe(2);
    expect(
      JSON.parse(out)
        .problems.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(['alt', 'category', 'title'].sort());
    expect(await organiser('gallery', 'add', picture, ...WORDS)).toMatchObject({
      code: 2,
      error: expect.stringContaining(`id: ${ID} is there already`),
    });
    expect(await organiser('gallery', 'add', CLIP, ...WORDS, '--id', 'a-clip')).toMatchObject({
      code: 2,
      error: expect.stringContaining('poster: a clip needs a picture'),
    });
  });
});

describe('a clip of the organiser’s own', () => {
  it('is a draft first, and then plays in parts', async () => {
    const args = ['gallery', 'add', CLIP, '--poster', picture, ...WORDS, '--id', 'the-opening-2027'];
    expect(await organiser(...args, '--draft')).toMatchObject({ code: 0 });
    expect(await organiser(...args, '--draft')).toMatchObject({ code: 1 });
    expect(await organiser('content', 'publish', 'the-opening-2027')).toMatchObject({ code: 0 });
    const { videoUrl, videoWebmUrl, media, thumbnail } = await eventually(async () => {
      const found = await itemOf('the-opening-2027');
      expect(found).not.toBeNull();
      return found;
    });
    expect(videoWebmUrl).toBeNull();
    expect(media.at(-1)).toMatchObject({ width: 640, height: 400, mimeType: 'video/mp4', type: 'VIDEO' });
    // The same picture as that of the dinner is kept once.
    expect(thumbnail).toBe((await itemOf(ID)).thumbnail);
    const all = Buffer.from(await (await get(videoUrl)).arrayBuffer());
    expect(all.includes('Lavf')).toBe(false);
    const part = async (range: string) => {
      const response = await get(videoUrl, { range });
      const { status, headers } = response;
      return [status, headers.get('content-range'), Buffer.from(await response.arrayBuffer()).length];
    };
    const bytes = all.length;
    expect(await part('bytes=0-99')).toEqual([206, `bytes 0-99/${bytes}`, 100]);
    expect(await part('bytes=100-')).toEqual([206, `bytes 100-${bytes - 1}/${bytes}`, bytes - 100]);
    expect(await part('bytes=-100')).toEqual([206, `bytes ${bytes - 100}-${bytes - 1}/${bytes}`, 100]);
    expect(await part(`bytes=5-${bytes * 2}`)).toEqual([206, `bytes 5-${bytes - 1}/${bytes}`, bytes - 5]);
    expect((await part(`bytes=${bytes}-`))[0]).toBe(416);
    expect((await part('bytes=9-3'))[0]).toBe(416);
    expect((await part('bytes=0-1,5-6'))[0]).toBe(200);
    expect((await part('lines=0-1'))[0]).toBe(200);
  });

  it('is refused as content where it is another one than it says', async () => {
    const file = join(folder, 'forged.json');
    const { out } = await organiser(
      'content',
      'export',
      folder,
      'the-opening-2027',
      '--format',
      'json',
      '--json',
    );
    expect(JSON.parse(out).total).toBe(1);
    const sound = JSON.parse(readFileSync(join(folder, 'gallery', 'the-opening-2027.json'), 'utf8'));
    for (const [changes, why] of [
      [{ picture: '1'.repeat(32) }, 'the-opening-2027: picture names none'],
      [{ picture: sound.clip.file }, 'the-opening-2027: picture names none'],
      [{ clip: { ...sound.clip, width: 641 } }, 'the-opening-2027: clip names none of this size'],
      [{ clip: undefined }, 'clip: is missing'],
      [{ type: 'image' }, 'clip: must not be there'],
      [{ scene: 'city', composition: 1 }, 'scene: must not be there'],
      [{ picture: undefined }, 'scene: is missing'],
      [{ picture: '../../etc/passwd' }, 'picture: must be what gallery upload has printed'],
    ] as const) {
      writeFileSync(file, JSON.stringify({ ...sound, ...changes }));
      const { code, error } = await organiser('content', 'import', file);
      expect([code, error]).toEqual([2, expect.stringContaining(why)]);
    }
  });
});

describe('elsewhere', () => {
  it('a picture that was changed on the way is refused', async () => {
    const directory = join(folder, 'changed');
    await organiser('content', 'export', directory, ID);
    const [name = ''] = readdirSync(join(directory, 'media'));
    const file = join(directory, 'media', name);
    writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.from('<script>')]));
    const other = await startProduct();
    try {
      expect(await organiserOf(other)('content', 'import', directory)).toMatchObject({
        code: 1,
        error: expect.stringContaining('was changed after it was exported'),
      });
      expect(await other.database.media.count()).toBe(0);
    } finally {
      await other.stop();
    }
  });
});

describe('the clean-up', () => {
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of product.dependencies.files.store.list()) keys.push(key);
    return keys.length;
  };
  const cleanUp = () => cleanUpMedia(product.dependencies, new Date(Date.now() + 2 * 60 * 60 * 1000));

  it('takes what nothing has named for a week, and nothing that a draft or a publication names', async () => {
    const unused = join(folder, 'unused.png');
    writeFileSync(unused, await drawnPicture(1280, 800, '#402').png().toBuffer());
    const before = await stored();
    const { out } = await organiser('gallery', 'upload', unused, '--json');
    const { addresses } = JSON.parse(out);
    expect(await organiser('content', 'remove', 'gallery-item', ID, '--reason', 'No longer')).toMatchObject({
      code: 0,
    });
    expect(await cleanUp()).toBe(0);
    product.clock.advance(6 * DAY_MS);
    expect(await cleanUp()).toBe(0);
    expect((await get(addresses[0])).status).toBe(200);
    product.clock.advance(1.5 * DAY_MS);
    expect(await cleanUp()).toBe(0);
    expect((await get(addresses[0])).status).toBe(404);
    product.clock.advance(DAY_MS);
    // Its row and its three files.
    expect(await cleanUp()).toBe(4);
    expect(await stored()).toBe(before);
    // What was removed from the gallery can still come back.
    const last = await product.database.contentPublication.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(await organiser('content', 'undo', String(last.id))).toMatchObject({ code: 0 });
    const { thumbnail } = await eventually(async () => {
      const found = await itemOf(ID);
      expect(found).not.toBeNull();
      return found;
    });
    expect((await get(thumbnail)).status).toBe(200);
  });
});
