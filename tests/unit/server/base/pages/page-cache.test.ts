import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPageCache } from '#server/base/pages/page-cache.ts';

const LONG_TEXT = Array.from({ length: 4000 }, (_, index) => `<li>${(index * index) % 977}</li>`).join('');

function setUp(
  options: { status?: number; maxBytes?: number; staleMs?: number; best?: boolean; text?: string } = {},
) {
  const world = { renders: 0, revision: 1, fails: false, now: 1 };
  const cache = createPageCache(
    async (address) => {
      world.renders++;
      if (world.fails) throw new Error('no page');
      const html = options.text ?? `<h1>${address} ${world.renders}</h1>`;
      return { html, status: options.status ?? 200, styleHash: '', link: '' };
    },
    () => `${world.revision}`,
    options.maxBytes ?? 1_000_000,
    { ...options, now: () => world.now },
  );
  const read = async (address: string, current = false) =>
    (await cache.get(address, { current })).identity.toString();
  return { world, cache, read };
}

describe('the page cache', () => {
  it('renders a page once, also for many who ask at once', async () => {
    const { world, read } = setUp();
    const pages = await Promise.all(Array.from({ length: 10 }, () => read('/a')));
    expect(new Set(pages)).toEqual(new Set(['<h1>/a 1</h1>']));
    expect(await read('/a')).toBe('<h1>/a 1</h1>');
    expect(world.renders).toBe(1);
  });

  it('holds the same page in every encoding, with one tag', async () => {
    const page = await setUp().cache.get('/a');
    expect(brotliDecompressSync(page.br)).toEqual(page.identity);
    expect(gunzipSync(await page.gzip())).toEqual(page.identity);
    expect(page.etag).toMatch(/^W\/"[\w-]{22}"$/);
  });

  it('renders again when the content has changed', async () => {
    const { world, read } = setUp();
    await read('/a');
    world.revision++;
    expect(await read('/a')).toBe('<h1>/a 2</h1>');
  });

  it('renders a page again once it is no longer fresh', async () => {
    const { world, read } = setUp();
    expect(await read('/a')).toBe('<h1>/a 1</h1>');
    world.now += 60_000;
    expect(await read('/a')).toBe('<h1>/a 1</h1>');
    world.now += 1;
    expect(await read('/a')).toBe('<h1>/a 2</h1>');
  });

  it('gives a page that is only older while the next one is rendered, for a while', async () => {
    const { world, read } = setUp({ staleMs: 600_000 });
    await read('/a');
    world.now += 60_001;
    expect(await read('/a')).toBe('<h1>/a 1</h1>');
    expect(world.renders).toBe(2);
    await expect.poll(() => read('/a')).toBe('<h1>/a 2</h1>');
    world.now += 60_001;
    expect(await read('/a', true)).toBe('<h1>/a 3</h1>');
    world.now += 660_001;
    expect(await read('/a')).toBe('<h1>/a 4</h1>');
    world.now += 60_001;
    world.revision++;
    expect(await read('/a')).toBe('<h1>/a 5</h1>');
  });

  it('tells whoever asks next why a page could not be rendered again', async () => {
    const { world, read } = setUp({ staleMs: 600_000 });
    await read('/a');
    world.now += 60_001;
    world.fails = true;
    expect(await read('/a')).toBe('<h1>/a 1</h1>');
    await expect.poll(() => read('/a').catch(({ message }) => message)).toBe('no page');
  });

  it('renders a page before anybody asks, and none that is there', async () => {
    const { world, cache, read } = setUp({ staleMs: 600_000 });
    expect(await cache.prepare('/a')).toBe(true);
    expect(cache.askedFor('/a')).toBe(0);
    expect(await read('/a')).toBe('<h1>/a 1</h1>');
    world.now += 60_001;
    expect(await cache.prepare('/a')).toBe(false);
    expect([world.renders, cache.askedFor('/a')]).toEqual([1, 1]);
  });

  it('keeps no failure', async () => {
    const broken = setUp({ status: 503 });
    await broken.read('/a');
    expect(await broken.read('/a')).toBe('<h1>/a 2</h1>');

    const failing = setUp();
    failing.world.fails = true;
    await expect(failing.read('/a')).rejects.toThrow('no page');
    failing.world.fails = false;
    expect(await failing.read('/a')).toBe('<h1>/a 2</h1>');
  });

  it('forgets the least recently used pages when they take too much', async () => {
    const { world, read } = setUp({ maxBytes: 300 });
    await read('/a');
    await read('/b');
    for (let index = 0; index < 20; index++) {
      await read('/a');
      await read(`/${index}`);
    }
    expect(world.renders).toBe(22);
    await read('/a');
    expect(world.renders).toBe(22);
    await read('/b');
    expect(world.renders).toBe(23);
  });

  it('compresses a page as far as it goes once it is asked for again', async () => {
    const { cache } = setUp({ best: true, text: LONG_TEXT });
    await cache.get('/a');
    const first = await cache.get('/b');
    await expect.poll(async () => (await cache.get('/b')).best).toBe(true);
    const best = await cache.get('/b');
    expect(best.br.length).toBeLessThan(first.br.length);
    expect(brotliDecompressSync(best.br)).toEqual(first.identity);
    // Nobody has come for it since.
    expect((await cache.get('/a')).best).toBe(false);
  });

  it('compresses a page again only when it says something else', async () => {
    const { cache, world } = setUp({ text: LONG_TEXT });
    const first = await cache.get('/a');
    world.now += 60_001;
    expect((await cache.get('/a')).br).toBe(first.br);
    expect(world.renders).toBe(2);
  });

  it('leaves pages without number as they were compressed first', async () => {
    const { cache } = setUp();
    await cache.get('/a');
    expect((await cache.get('/a')).best).toBe(false);
  });

  it('gives a page that is too large to keep, too', async () => {
    expect(await setUp({ maxBytes: 10 }).read('/a')).toBe('<h1>/a 1</h1>');
  });
});
