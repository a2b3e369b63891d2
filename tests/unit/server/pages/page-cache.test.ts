import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answerOf } from '#server/http/kept-answers.ts';
import { bodyOf, createPageCache } from '#server/pages/page-cache.ts';

function setUp(options: { status?: number; capacity?: number; text?: string } = {}) {
  const world = { renders: 0, revision: 1, now: 0, fails: false };
  const cache = createPageCache(
    async (path) => {
      world.renders++;
      if (world.fails) throw new Error('no page');
      const html = options.text ?? `<h1>${path} ${world.renders}</h1>`;
      return { html, status: options.status ?? 200, styleHash: '', link: '' };
    },
    () => world.revision,
    () => world.now,
    options.capacity,
  );
  const read = async (path: string) => (await cache.get(path)).html.toString();
  return { world, cache, read };
}

describe('the page cache', () => {
  it('renders a page once, also for many who ask at once', async () => {
    const { world, read } = setUp();
    const pages = await Promise.all(Array.from({ length: 10 }, () => read('/a')));
    expect(new Set(pages).size).toBe(1);
    expect(world.renders).toBe(1);
  });

  it('holds the same page in every encoding, with one tag', async () => {
    const { cache } = setUp();
    const page = await cache.get('/a');
    expect(brotliDecompressSync(await bodyOf(page, 'br'))).toEqual(page.html);
    expect(gunzipSync(await bodyOf(page, 'gzip'))).toEqual(page.html);
    expect(await bodyOf(page, 'html')).toBe(page.html);
    expect(page.etag).toMatch(/^"[\w-]{27}"$/);
  });

  it('compresses a page as far as it goes once it is asked for again', async () => {
    const { cache } = setUp({
      text: Array.from({ length: 2000 }, (_, index) => `<p>${index ** 3}</p>`).join(''),
    });
    const page = await cache.get('/a');
    const quick = await bodyOf(page, 'br');
    page.answers.br = answerOf([], quick);
    cache.ready('/a');
    await expect.poll(async () => (await bodyOf(page, 'br')).length).toBeLessThan(quick.length);
    expect(brotliDecompressSync(await bodyOf(page, 'br'))).toEqual(page.html);
    expect(page.answers.br).toBeUndefined();
  });

  it('keeps a page, and what it was compressed to, that a change of the content did not change', async () => {
    const { world, cache } = setUp({ text: '<h1>The same</h1>' });
    const page = await cache.get('/a');
    world.revision++;
    expect(await cache.get('/a')).toBe(page);
    expect(world.renders).toBe(2);
  });

  it('renders again when the content has changed', async () => {
    const { world, read } = setUp();
    await read('/a');
    world.revision++;
    expect(await read('/a')).toBe('<h1>/a 2</h1>');
  });

  it('serves a page of over a minute once more while it is rendered again', async () => {
    const { world, read } = setUp();
    await read('/a');
    world.now = 61_000;
    expect(await read('/a')).toBe('<h1>/a 1</h1>');
    await expect.poll(() => read('/a')).toBe('<h1>/a 2</h1>');
    expect(world.renders).toBe(2);
  });

  it('keeps no page that is not there and no failure', async () => {
    const missing = setUp({ status: 404 });
    await missing.read('/nothing');
    await missing.read('/nothing');
    expect(missing.world.renders).toBe(2);

    const failing = setUp();
    failing.world.fails = true;
    await expect(failing.read('/a')).rejects.toThrow('no page');
    failing.world.fails = false;
    expect(await failing.read('/a')).toBe('<h1>/a 2</h1>');
  });

  it('forgets the pages that nobody asked for longest when they take too much', async () => {
    const { world, read } = setUp({ capacity: 100 });
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

  it('has a page ready that was rendered, until the content changes or a minute is over', async () => {
    const { world, cache, read } = setUp();
    expect(cache.ready('/a')).toBeNull();
    await read('/a');
    expect(cache.ready('/a')?.html.toString()).toBe('<h1>/a 1</h1>');
    world.now = 60_001;
    expect(cache.ready('/a')).toBeNull();
    world.now = 0;
    world.revision++;
    expect(cache.ready('/a')).toBeNull();
  });
});
