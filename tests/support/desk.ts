import { request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createDesk } from '#server/desk/serve-desk.ts';
import { makeKey } from '#server/office/staff/desk-access.service.ts';
import { listenLocally } from '#server/organiser/desk/listen.ts';
import type { Product } from './product.ts';

/** An answer of the desk. */
export type DeskAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
};

/** A desk beside a product, as a browser on this machine has it. */
export type TestDesk = {
  app: FastifyInstance;
  port: number;
  /** What a browser would send with a POST of the desk's own page. */
  headers: Record<string, string>;
  /** Sends bytes as they are, with exactly these headers. */
  send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<DeskAnswer>;
  /** A session's cookie, got for a fresh key. */
  comeIn(): Promise<string>;
  /** Asks as somebody who has come in. */
  // biome-ignore lint/suspicious/noExplicitAny: each test names the few fields it reads
  graphql(cookie: string, query: string, variables?: object): Promise<any>;
  stop(): Promise<void>;
};

/** Starts the desk of a product, on its clock. */
export async function startDesk(
  product: Product,
  { readOnly = false, trustProxy = [] as string[] } = {},
): Promise<TestDesk> {
  const app = await createDesk(product.dependencies, {
    page: null,
    readOnly,
    trustProxy,
    now: () => product.clock.now(),
  });
  const { port, close } = await listenLocally(app, { port: 0, socket: null, readOnly });
  const host = `localhost:${port}`;
  const headers = {
    host,
    origin: `http://${host}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'x-meridian-desk': '1',
  };
  const send: TestDesk['send'] = (method, path, given, body) =>
    new Promise((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, method, path, headers: given }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  return {
    app,
    port,
    headers,
    send,
    async comeIn() {
      const key = await makeKey(product.database, 'ada', product.clock.now());
      const answer = await send('POST', '/session', headers, JSON.stringify({ key }));
      return String(answer.headers['set-cookie']).split(';')[0] ?? '';
    },
    async graphql(cookie, query, variables = {}) {
      const body = JSON.stringify({ query, variables });
      return JSON.parse((await send('POST', '/graphql', { ...headers, cookie }, body)).text);
    },
    stop: close,
  };
}
