import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, frontOf } from '#server/http/front.ts';
import { answerOf } from '#server/http/kept-answers.ts';

const app = createApp({});
let port: number;

/** What the front was asked. */
const asked: string[] = [];

const known = (body: string) => ({ answer: answerOf(['x-from', 'front'], Buffer.from(body)) });

beforeAll(async () => {
  frontOf(app)?.use({
    concerns: ({ url }) => url?.startsWith('/front') ?? false,
    answer({ url, method }, body) {
      asked.push(`${body}`);
      if (url === '/front/later') return Promise.resolve().then(() => known('later'));
      if (url === '/front/fails') return Promise.reject(new Error('It can’t.'));
      if (url === '/front/not') return null;
      return { ...known(method === 'POST' ? `${body}` : 'now'), more: ['x-new', 'each time'] };
    },
  });
  app.all('/*', async ({ url, body }) => `framework ${url} ${JSON.stringify(body ?? null)}`);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

/** Sends pieces of text, each once the one before has left, and says all that comes back until the server closes. */
async function converse(...pieces: string[]): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  for (const piece of pieces) await new Promise((sent) => socket.write(piece, sent));
  return text(socket);
}

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n');
const post = (path: string, body: string, ...headers: string[]) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...headers,
    '',
    body,
  ].join('\r\n');

/** The bodies of answers that came one after another. */
const bodiesOf = (answers: string) =>
  answers
    .split(/(?=HTTP\/1\.1 )/)
    .map((answer) => answer.split('\r\n\r\n')[1])
    .filter((body) => body !== undefined);

const LAST = 'connection: close';

describe('what stands before the framework', () => {
  it('answers requests of one connection in their order, whoever answers them and when', async () => {
    const answers = await converse(
      get('/front') +
        get('/front/later') +
        get('/front') +
        get('/framework') +
        post('/front', '{"a":1}') +
        get('/front', LAST),
    );
    expect(bodiesOf(answers)).toEqual(['now', 'later', 'now', 'framework /framework null', '{"a":1}', 'now']);
  });

  it('writes the head that Node would write', async () => {
    const [kept = '', last = ''] = (await converse(get('/front') + get('/front', LAST))).split(
      /(?=HTTP\/1\.1 )/,
    );
    const linesOf = (answer: string) =>
      answer
        .toLowerCase()
        .split('\r\n')
        .filter((line) => !/^(date|connection|keep-alive):/.test(line));
    expect(linesOf(kept)).toEqual(linesOf(last));
    expect(kept).toContain('x-from: front\r\ncontent-length: 3\r\nx-new: each time\r\n');
    expect(kept).toMatch(/\r\ndate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/);
    expect(kept).toMatch(/\r\nconnection: keep-alive\r\nkeep-alive: timeout=\d+\r\n/);
    expect(last.toLowerCase()).toContain('\r\nconnection: close\r\n');
  });

  it('closes the connection of who can’t keep one', async () => {
    expect(bodiesOf(await converse('GET /front HTTP/1.0\r\n\r\n'))).toEqual(['now']);
  });

  it('takes a body that comes in pieces', async () => {
    const request = post('/front', '{"name":"Zoë"}', LAST);
    expect(bodiesOf(await converse(request.slice(0, -9), request.slice(-9, -4), request.slice(-4)))).toEqual([
      '{"name":"Zoë"}',
    ]);
  });

  it('leaves a body that it has read to the framework, where it has no answer or fails', async () => {
    const answers = await converse(
      post('/front/not', '{"a":1}') + post('/front/fails', '{"b":2}') + post('/front/not', '{"c":3}', LAST),
    );
    expect(bodiesOf(answers)).toEqual([
      'framework /front/not {"a":1}',
      'framework /front/fails {"b":2}',
      'framework /front/not {"c":3}',
    ]);
  });

  it('answers nobody who breaks off, and all others', async () => {
    const socket = connect({ host: '127.0.0.1', port });
    await once(socket, 'connect');
    await new Promise((sent) => socket.write(post('/front', '{"a":1}').slice(0, -3), sent));
    socket.destroy();
    asked.length = 0;
    expect(bodiesOf(await converse(get('/front', LAST)))).toEqual(['now']);
    expect(asked).toEqual(['']);
  });

  it('takes nothing of a question’s needless body for the next question', async () => {
    const answers = await converse(`${get('/front', 'content-length: 3')}abc${get('/front', LAST)}`);
    expect(bodiesOf(answers)).toEqual(['now', 'now']);
  });

  it('lets no line’s end into a head', () => {
    expect(() => answerOf(['link', 'a\u010d\u010ab'], Buffer.from(''))).toThrow('can’t be in a header');
  });

  it('hears the next request of a connection however many it had before', async () => {
    const answers = await converse(get('/front').repeat(500) + get('/front', LAST));
    expect(bodiesOf(answers)).toHaveLength(501);
  });
});
