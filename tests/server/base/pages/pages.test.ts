import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MADE_POINTS } from '#domain/limits.ts';
import type { PageConfig } from '#domain/page.ts';
import { PAGES, SECRET_PAGE } from '#domain/pages.ts';
import { siteSchema } from '#domain/site.ts';
import { systemClock } from '#server/base/clock.ts';
import { createBudget } from '#server/base/http/budget.ts';
import { createApp } from '#server/base/http/server.ts';
import { PageRefusedError } from '#server/base/pages/page-refusal.ts';
import { servePages } from '#server/base/pages/pages.ts';
import { each } from '../../../support/many.ts';

const { tax: _, ...site } = siteSchema.parse({});
const config = {
  site,
  publicUrl: 'https://meridian.example',
  paypal: { scriptOrigin: null },
  chatWidgetUrl: 'https://chat.example/widget.js',
} as PageConfig;

let app: FastifyInstance;
let port: number;
/** The address of every page that was rendered, in order. */
let rendered: string[];
/** How many pages are rendered now, and were at most. */
let atOnce: number;
let mostAtOnce: number;
/** What every page waits for. */
let held: Promise<void>;
/** What may be an attack. */
let noted: string[];

/** @param pages that each network, and each right link, may have rendered within a minute */
async function serve(pages: number) {
  rendered = [];
  atOnce = 0;
  mostAtOnce = 0;
  noted = [];
  held = Promise.resolve();
  app = await createApp({});
  servePages(app, {
    config: () => config,
    revision: () => '1',
    budget: createBudget(systemClock, pages * MADE_POINTS.page),
    payerOf: async (secret, network) => (secret.startsWith('Right') ? secret : network),
    noteAbuse: (outcome, what) => noted.push(`${outcome} ${what}`),
    hasEvent: (id) => id === 'nextgen-pharma-2026',
    hasPerson: () => false,
    hasOwnPage: () => false,
    async render(address, { chatWidgetUrl }) {
      rendered.push(address);
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      await setImmediate();
      await held;
      atOnce--;
      if (address === '/order/limited')
        throw new PageRefusedError('Too many wrong links. Please try again in 59 minutes.', 3540);
      const html = `<!doctype html><title>${address}</title><i>${chatWidgetUrl}</i>${'<p>A page.</p>'.repeat(500)}`;
      return {
        html,
        status: /^\/(404|event\/-)$/.test(address) ? 404 : 200,
        styleHash: '',
        link: '',
      };
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
}
beforeEach(() => serve(10));
afterEach(() => app.close());

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer };

/** Asks for a target exactly as it is written. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers, method }, async (response) => {
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece);
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, body: Buffer.concat(pieces) });
    });
    outgoing.on('error', reject).end();
  });
}

/** `word` with the letters in capitals whose bit is set in `number`. */
const spelled = (word: string, number: number) =>
  [...word].map((letter, index) => ((number >> index) & 1 ? letter.toUpperCase() : letter)).join('');

describe('an address of a page', () => {
  it('is one: 2,000 spellings lead to it, and none of them is rendered', async () => {
    const spellings = Array.from({ length: 2000 }, (_, index) => {
      const path = spelled('registration', index + 1);
      return [`/${path}`, `/${path}/`, `//${path}`, `/./${path}`, `/%72${path.slice(1)}`][
        index % 5
      ] as string;
    });
    for (const path of spellings) {
      const { status, headers } = await get(`${path}?category=Pharma`);
      expect([status, headers.location], path).toEqual([308, '/registration?category=Pharma']);
    }
    expect(rendered).toEqual([]);
    expect((await get('/registration')).status).toBe(200);
    expect(rendered).toEqual(['/registration']);
  });

  it('can be asked for as a whole URL, as proxies may', async () => {
    expect(await get('http://meridian.example/about?a=b')).toMatchObject({
      status: 308,
      headers: { location: '/about?a=b' },
    });
    expect(rendered).toEqual([]);
  });

  it('never leads to another site', async () => {
    for (const path of ['//evil.example', '//evil.example/about', '/\\evil.example', '//evil.example/..'])
      expect(String((await get(path)).headers.location ?? '/')).toMatch(/^\/(?!\/)/);
  });

  it('is followed by no page where there is none: one page says so at all of them', async () => {
    for (let index = 0; index < 200; index++) {
      expect((await get(`/nothing-${index}`)).status).toBe(404);
      expect((await get(`/event/nobody-${index}`)).status).toBe(404);
    }
    expect(rendered).toEqual(['/404', '/event/-']);
  });

  it('answers programs in JSON', async () => {
    for (const answer of [await get('/api/nothing'), await get('/about', {}, 'POST')])
      expect([answer.status, JSON.parse(String(answer.body))]).toEqual([
        404,
        { error: 'There is nothing at this address.' },
      ]);
  });
});

describe('a query', () => {
  it('that the page does not read costs nothing', async () => {
    const { headers } = await get('/conferences', { 'accept-encoding': 'br' });
    for (let index = 0; index < 100; index++) {
      const answer = await get(`/conferences?utm_source=${index}`, { 'accept-encoding': 'br' });
      expect([answer.status, answer.headers.etag, answer.headers['content-encoding']]).toEqual([
        200,
        headers.etag,
        'br',
      ]);
    }
    expect(rendered).toEqual(['/conferences']);
  });

  it('that it reads makes another page, the same however it is written, and compressed', async () => {
    for (const query of [
      'q=a+b&category=Pharma',
      'category=Pharma&utm=1&q=a%20b',
      'q=a+b&q=c&category=Pharma',
    ]) {
      const { headers, body } = await get(`/conferences?${query}`, { 'accept-encoding': 'gzip, br' });
      expect(headers['content-encoding']).toBe('br');
      expect(String(brotliDecompressSync(body))).toContain('<p>A page.</p>');
    }
    expect(rendered).toEqual(['/conferences?q=a+b&category=Pharma']);
  });
});

describe('what is rendered for one network', () => {
  const refused = { status: 429, headers: { 'cache-control': 'no-store' } };

  it.each([
    ['pages with ever new queries', (index: number) => `/conferences?q=${index}`],
    ['pages of wrong links', (index: number) => `/order/Token-${index}`],
  ])('is paid for: of %s ten are rendered a minute, and the rest is a ready page', async (_, path) => {
    const answers = [];
    for (let index = 0; index < 30; index++) answers.push(await get(path(index)));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), ...Array(20).fill(429)]);
    const last = answers.at(-1);
    expect(last).toMatchObject(refused);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect(String(last?.body)).toContain(
      '<h1>Too many requests from your network. Please try again in 1 minute.</h1>',
    );
    expect(rendered).toHaveLength(10);
    // What is the same for everybody is there for everybody.
    expect((await get('/faq')).status).toBe(200);
    expect((await get('/nothing')).status).toBe(404);
  });

  it('is paid by a right link itself, whatever its network has spent and however much of it waits', async () => {
    const wrong = Promise.all(Array.from({ length: 60 }, (_, index) => get(`/order/Token-${index}`)));
    for (const path of ['/order/Right', '/unsubscribe?token=Right-2'])
      expect((await get(path)).status, path).toBe(200);
    await wrong;
    for (let index = 1; index < 30; index++)
      expect((await get('/order/Right')).status).toBe(index < 10 ? 200 : 429);
    expect((await get('/order/Right-3')).status).toBe(200);
  });

  it('is refused and noted where fifty wait already, and then costs nothing', async () => {
    await app.close();
    await serve(55);
    const { promise, resolve: makeThem } = Promise.withResolvers<void>();
    held = promise;
    const statuses: number[] = [];
    await each(Array.from({ length: 60 }), 60, async (_, index) => {
      statuses.push((await get(`/conferences?q=${index}`)).status);
      if (statuses.length === 10) makeThem();
    });
    expect(statuses).toEqual([...Array(10).fill(429), ...Array(50).fill(200)]);
    expect(noted).toEqual(Array(10).fill('refused points'));
    for (let index = 60; index < 65; index++) expect((await get(`/conferences?q=${index}`)).status).toBe(200);
  });

  it('is free where somebody has asked for it within a minute', async () => {
    for (let index = 0; index < 30; index++) expect((await get('/conferences?q=optics')).status).toBe(200);
    expect(rendered).toEqual(['/conferences?q=optics']);
  });

  it('is rendered one page after the other, however many are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => get(`/registration?title=${index}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(mostAtOnce).toBe(1);
  });

  it('is refused by a ready page as well where a limit refuses what it asks', async () => {
    const answer = await get('/order/limited');
    expect(answer).toMatchObject(refused);
    expect(answer.headers['retry-after']).toBe('3540');
    expect(String(answer.body)).toContain('<h1>Too many wrong links. Please try again in 59 minutes.</h1>');
  });
});

describe('the chat’s script', () => {
  const tellsChat = async (path: string) => {
    const { headers, body } = await get(path);
    return [String(headers['content-security-policy']), String(body)].map((text) =>
      text.includes('chat.example'),
    );
  };

  it('is for pages whose address is no secret', async () => {
    for (const path of ['/', '/conferences?q=a', '/registration', '/event/nextgen-pharma-2026'])
      expect(await tellsChat(path), path).toEqual([true, true]);
    const secret = PAGES.filter((route) => route.private).map(({ path }) => path.replace(':token', 'Secret'));
    for (const path of [...secret, '/order/Secret/receipt.pdf', '/order/Secret/', '/a/Secret'])
      expect((await tellsChat(path)).includes(true), path).toBe(false);
  });

  it('is missing on the same pages in the browser', () => {
    for (const { path, private: isPrivate } of PAGES)
      expect(SECRET_PAGE.test(path.replace(':token', 'Secret')), path).toBe(isPrivate ?? false);
  });
});

describe('a page about one person', () => {
  it.each([
    ['/order/SecretToken', '/ORDER/SecretToken', '/order/SecretToken'],
    ['/paypal-return?token=1', '/PayPal-Return/?token=1', '/paypal-return?token=1'],
    ['/unsubscribe?token=1', '/%75nsubscribe?token=1', '/unsubscribe?token=1'],
  ])('is private in every spelling: %s', async (own, other, location) => {
    const secret = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
    expect(await get(other)).toMatchObject({ status: 308, headers: { ...secret, location } });
    for (let time = 0; time < 2; time++) {
      const { status, headers } = await get(own, { 'accept-encoding': 'br' });
      expect([status, headers]).toMatchObject([200, { ...secret, 'content-encoding': 'br' }]);
      expect(headers.etag).toBeUndefined();
    }
    expect(rendered).toEqual([own, own]);
  });
});

describe('a kept page', () => {
  it('is sent as its reader can read it', async () => {
    const encoding = async (accepted: string) =>
      (await get('/faq', { 'accept-encoding': accepted })).headers['content-encoding'];
    expect(await encoding('gzip, deflate, br')).toBe('br');
    expect(await encoding('br;q=0, gzip')).toBe('gzip');
    expect(await encoding('br;q=0, gzip;q=0')).toBeUndefined();
    expect(await encoding('identity')).toBeUndefined();
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await get('/faq');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    const again = await get('/faq', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('has no body for who asks for its headers alone', async () => {
    const answer = await get('/faq', {}, 'HEAD');
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
  });

  it('carries no header of the request that it was rendered for', async () => {
    await get('/faq', { cookie: 'a=b', 'x-forwarded-for': '1.2.3.4', 'accept-encoding': 'br' });
    const { headers } = await get('/faq', { 'accept-encoding': 'br' });
    expect(Object.keys(headers).sort()).toEqual([
      'cache-control',
      'connection',
      'content-encoding',
      'content-length',
      'content-security-policy',
      'content-type',
      'date',
      'etag',
      'keep-alive',
      'vary',
    ]);
  });
});

it('a request with two hosts is refused', async () => {
  const socket = connect({ host: '127.0.0.1', port });
  socket.write('GET / HTTP/1.1\r\nhost: a.example\r\nhost: b.example\r\nconnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  expect(rendered).toEqual([]);
});
