import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PageConfig } from '#domain/page.ts';
import { siteSchema } from '#domain/site.ts';
import { createApp } from '#server/http/server.ts';
import { servePages } from '#server/pages/pages.ts';

const { tax: _, ...site } = siteSchema.parse({});
const config = {
  site,
  publicUrl: 'https://meridian.example',
  paypal: { scriptOrigin: null },
} as PageConfig;

let app: FastifyInstance;
let port: number;
/** The address of every page that was rendered, in order. */
let rendered: string[];

beforeEach(async () => {
  rendered = [];
  app = await createApp({});
  servePages(app, {
    config: () => config,
    revision: () => '1',
    hasEvent: (id) => id === 'nextgen-pharma-2026',
    async render(address) {
      rendered.push(address);
      const html = `<!doctype html><title>${address}</title>${'<p>A page.</p>'.repeat(500)}`;
      return {
        html,
        status: /^\/(404|event\/-)$/.test(address) ? 404 : 200,
        retryAfter: null,
        styleHash: '',
        link: '',
      };
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
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
