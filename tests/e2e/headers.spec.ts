import { randomUUID } from 'node:crypto';
import { expect, type Response, test } from './support/test.ts';

const lasting = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !['date', 'vary'].includes(name)));

test('a page from memory has the headers of the one that was made first', async ({ request }) => {
  const headers = { 'accept-encoding': 'gzip' };
  // Nobody has asked for it before.
  const path = `/conferences?q=${randomUUID()}`;
  const [made, kept] = [await request.get(path, { headers }), await request.get(path, { headers })];
  expect(lasting(kept.headers())).toEqual(lasting(made.headers()));
  expect(kept.headers()).toMatchObject({
    'content-security-policy': expect.stringMatching(/default-src 'self'.*frame-ancestors 'none'/),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
});

test('only a page about one person, which whoever opened it must not hold, has the browser change its process', async ({
  request,
}) => {
  const opener = async (path: string) => (await request.get(path)).headers()['cross-origin-opener-policy'];
  expect(await opener('/unsubscribe')).toBe('same-origin-allow-popups');
  expect(await opener('/')).toBeUndefined();
});

test('a part of a clip can be asked for, as some browsers do before they play it', async ({ request }) => {
  const answer = await request.get('/gallery/plenary-1.mp4', { headers: { range: 'bytes=0-1' } });
  expect(answer.status()).toBe(206);
  expect(answer.headers()['content-range']).toMatch(/^bytes 0-1\/\d+$/);
});

test('fonts and pictures carry few headers, and what a browser has of a file stays as it was sent', async ({
  page,
  request,
}) => {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto('/about', { waitUntil: 'networkidle' });
  const light = responses.filter((response) => /\.(woff2|avif|png)$/.test(response.url()));
  expect(light.length).toBeGreaterThan(1);
  for (const response of light) {
    const { responseHeadersSize } = await response.request().sizes();
    expect(responseHeadersSize, response.url()).toBeLessThan(500);
    const tag = (await response.headerValue('etag')) ?? '';
    const again = await request.get(response.url(), { headers: { 'if-none-match': tag } });
    expect(again.status()).toBe(304);
    const policy = 'content-security-policy';
    expect(again.headers()[policy]).toBe(response.headers()[policy]);
  }
});

test('compressed files are sent in their originals’ place only, and to who can read them', async ({
  request,
}) => {
  const encodingFor = async (accepted: string) =>
    (await request.get('/favicon.svg', { headers: { 'accept-encoding': accepted } })).headers()[
      'content-encoding'
    ];
  expect(await encodingFor('gzip, br')).toBe('br');
  expect(await encodingFor('br;q=0, gzip')).toBe('gzip');
  expect(await encodingFor('br;q=0, gzip;q=0')).toBeUndefined();
  expect((await request.get('/favicon.svg.br')).status()).toBe(404);
});

test('every other spelling of a page’s address leads to it', async ({ request }) => {
  // What a client puts right by itself before it asks is tried in tests/server/base/pages/pages.test.ts.
  for (const path of ['/ABOUT', '/about/', '/%61bout']) {
    const answer = await request.get(`${path}?utm_source=x`, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 308, '/about?utm_source=x']);
  }
});
