import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate, setInterval } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { guardBodies, guardedBody } from '#server/base/http/body-guard.ts';
import { addSecurityHeaders } from '#server/base/http/security-headers.ts';
import { type AppOptions, ARRIVAL_LIMITS, createApp } from '#server/base/http/server.ts';

const apps: FastifyInstance[] = [];
/** Whether '/left' waits for its sender to go, and from which network they were. */
let waiting = false;
let left = '';
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** A server that says who asks, and how many it answers at once, sends much, and takes uploads. */
async function listening(...options: Parameters<typeof createApp>): Promise<number> {
  const app = await createApp(...options);
  apps.push(app);
  app.get('/ip', async ({ ip }) => ip);
  let underWay = 0;
  app.get('/work', async () => {
    const beside = underWay++;
    await setImmediate();
    underWay--;
    return `beside ${beside}.`;
  });
  app.get('/left', async (request) => {
    waiting = true;
    await new Promise((resolve) => request.raw.socket.once('close', resolve));
    left = request.network;
    return '';
  });
  app.get('/patience', async ({ raw }) => String(raw.socket.timeout ?? 0));
  app.get('/much', async () => Buffer.alloc(2 ** 25));
  app.post('/json', async () => ({}));
  app.register(async (scope) => {
    guardBodies(scope, 'multipart/form-data', async (request) => {
      for await (const _ of guardedBody(request, { maxBytes: 1000, tooLarge: 'Too large.' }));
    });
    scope.post('/upload', async () => ({}));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as { port: number }).port;
}

describe('a request that takes too long to arrive', () => {
  const SHORT = {
    ...ARRIVAL_LIMITS,
    requestTimeout: 300,
    headersTimeout: 200,
    connectionsCheckingInterval: 50,
  };

  /** Sends the beginning, then a byte every 20 ms, until the server closes. */
  async function trickle(port: number, beginning: string): Promise<void> {
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('error', () => {});
    socket.write(beginning);
    socket.resume();
    for await (const _ of setInterval(20)) {
      if (socket.readableEnded || socket.destroyed) break;
      socket.write('x');
    }
    socket.destroy();
  }

  const post = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: 900\r\n\r\n`;

  it.each([
    ['a body in JSON', post('/json', 'application/json')],
    ['an upload', post('/upload', 'multipart/form-data; boundary=x')],
    ['a body for nobody', post('/nothing', 'application/json')],
    ['a body that is not wanted', post('/ip', 'text/plain')],
    ['headers', 'GET /ip HTTP/1.1\r\nhost: a\r\nx-slow: '],
  ])('is ended: %s', async (_, beginning) => {
    await trickle(await listening({}, SHORT), beginning);
  });

  it('has less than a minute', async () => {
    const { requestTimeout, headersTimeout, connectionsCheckingInterval } = ARRIVAL_LIMITS;
    expect(requestTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(60_000);
    const app = await createApp({});
    apps.push(app);
    expect(app.server).toMatchObject({ requestTimeout, headersTimeout });
  });
});

describe('a connection', () => {
  const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: a\r\n${headers}\r\n`;

  it('has its requests answered one after the other, however many are sent without waiting', async () => {
    const socket = connect({ host: '127.0.0.1', port: await listening({}) });
    socket.write(get('/work').repeat(49) + get('/work', 'connection: close\r\n'));
    const answers = await text(socket);
    expect(answers.match(/beside \d+\./g)).toEqual(Array(50).fill('beside 0.'));
  });

  it('is ended where its answer is not read', async () => {
    const socket = connect({
      host: '127.0.0.1',
      port: await listening({}, { ...ARRIVAL_LIMITS, readTimeout: 200 }),
    });
    socket.pause().write(get('/much'));
    const [connection] = await once((apps.at(-1) as FastifyInstance).server, 'connection');
    await once(connection, 'close');
    socket.destroy();
  });

  it('is not ended while its answer is made, however long that takes', async () => {
    const port = await listening({});
    for (const _ of ['the first', 'one after another'])
      expect(await (await fetch(`http://127.0.0.1:${port}/patience`)).text()).toBe('0');
  });

  it('that is lost before its request has begun begins nothing, and has an address where it is lost later', async () => {
    const port = await listening({});
    const [app] = apps.slice(-1) as [FastifyInstance];
    // What the system says of one that its sender has reset.
    app.server.once('connection', (lost) =>
      Object.defineProperty(lost, 'remoteAddress', { value: undefined }),
    );
    expect((await fetch(`http://127.0.0.1:${port}/ip`)).status).toBe(400);

    const socket = connect({ host: '127.0.0.1', port });
    socket.write(get('/left'));
    await expect.poll(() => waiting).toBe(true);
    socket.resetAndDestroy();
    await expect.poll(() => left).not.toBe('');
    expect(left).toBe('127.0.0.1');
  });
});

describe('who asks', () => {
  const ipOf = async (options: AppOptions, forwarded: string) => {
    const port = await listening(options);
    const answer = await fetch(`http://127.0.0.1:${port}/ip`, { headers: { 'x-forwarded-for': forwarded } });
    return answer.text();
  };

  it('is whoever connects, unless a proxy is trusted', async () => {
    expect(await ipOf({}, '203.0.113.7')).toBe('127.0.0.1');
    expect(await ipOf({ trustProxy: ['10.0.0.0/8'] }, '203.0.113.7')).toBe('127.0.0.1');
  });

  it('is whom the trusted proxies name, and an invented first entry changes nothing', async () => {
    for (const invented of ['', '198.51.100.1, ', '198.51.100.2, 10.0.0.1, ']) {
      expect(await ipOf({ trustProxy: 1 }, `${invented}203.0.113.7`)).toBe('203.0.113.7');
      expect(await ipOf({ trustProxy: 2 }, `${invented}203.0.113.7, 10.0.0.9`)).toBe('203.0.113.7');
      const ranges = ['127.0.0.1', '10.0.0.0/8'];
      expect(await ipOf({ trustProxy: ranges }, `${invented}203.0.113.7, 10.0.0.9`)).toBe('203.0.113.7');
    }
  });
});

describe('a server that closes', () => {
  it('answers a request that arrives on a connection from before, and ends the connection', async () => {
    const port = await listening({});
    const socket = connect({ host: '127.0.0.1', port });
    await once(socket, 'connect');
    const [app] = apps.splice(0) as [FastifyInstance];
    const closed = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    socket.write('GET /ip HTTP/1.1\r\nhost: a\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    await closed;
  });
});

it.each([
  ['https://meridian.example', 'max-age=31536000; includeSubDomains'],
  ['http://localhost:4000', undefined],
])('a site at %s has browsers ask for it by TLS alone where it has TLS', async (publicUrl, header) => {
  const app = await createApp({});
  addSecurityHeaders(app, { development: false, publicUrl });
  const { headers } = await app.inject('/nothing');
  await app.close();
  expect(headers['strict-transport-security']).toBe(header);
});
