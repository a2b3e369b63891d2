import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFeatures } from '#server/app.ts';
import { createApp } from '#server/http/front.ts';
import { bombs } from '../../support/bombs.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
/** The same API with a front, which may answer by itself, and without one. */
let fronted: { url: string; asked: () => number; close(): Promise<void> };
let plain: typeof fronted;

async function serve(app: FastifyInstance) {
  let asked = 0;
  app.addHook('onRequest', async () => {
    asked += 1;
  });
  await addFeatures(app, product.dependencies);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, asked: () => asked, close: () => app.close() };
}

beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  [fronted, plain] = [await serve(createApp({})), await serve(Fastify())];
  return async () => {
    await Promise.all([fronted.close(), plain.close()]);
  };
});
afterAll(() => product.stop());

type Question = { query: string; headers?: Record<string, string>; body?: string };

const preflighted = { 'apollo-require-preflight': 'true' };
const json = { 'content-type': 'application/json' };
const get = (parameters: Record<string, string>, headers: object = {}): Question => ({
  query: `?${new URLSearchParams(parameters)}`,
  headers: { ...preflighted, ...headers },
});
const post = (body: object | string, headers: object = {}): Question => ({
  query: '',
  headers: { ...json, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

async function ask({ url }: typeof fronted, { query, headers = {}, body }: Question) {
  const response = await fetch(`${url}/graphql${query}`, {
    headers: { 'accept-encoding': 'identity', ...headers },
    ...(body === undefined ? {} : { method: 'POST', body }),
  });
  const kept = [...response.headers].filter(([name]) => !['date', 'transfer-encoding'].includes(name));
  const text = (await response.text()).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'reference');
  return { status: response.status, headers: Object.fromEntries(kept), text };
}

/** Asks both, after a first question in the same way, and says whether the framework was asked behind the front. */
async function compare(question: Question) {
  const first =
    question.body === undefined ? get({ query: '{ __typename }' }) : post({ query: '{ __typename }' });
  for (const server of [fronted, plain])
    await ask(server, { ...first, headers: { ...first.headers, ...question.headers } });
  const before = fronted.asked();
  const found = await ask(fronted, question);
  expect(found).toEqual(await ask(plain, question));
  return { ...found, byFront: fronted.asked() === before };
}

const LIST =
  'query List($n: Int = 2) { conferences(first: $n) { totalCount nodes { id title over startsOn } } }';
const LONG = '{ conferences(first: 10) { nodes { id title description location } } }';
const SITE = { accept: 'application/graphql-response+json,application/json;q=0.9', ...json };

describe('a public query that nobody has asked before', () => {
  it.each<[string, Question]>([
    ['by POST', post({ query: LIST })],
    ['by GET', get({ query: LIST })],
    ['with variables', post({ query: LIST, variables: { n: 3 }, operationName: 'List' })],
    ['with variables in its address', get({ query: LIST, variables: '{"n":3}', operationName: 'List' })],
    ['with nulls', post({ query: LIST, variables: null, operationName: null, extensions: null })],
    ['as the site asks', get({ query: LIST }, SITE)],
    ['with one of several operations', post({ query: `${LIST} query B { __typename }`, operationName: 'B' })],
    ['with fragments', post({ query: '{ conferences { nodes { ...F } } } fragment F on Conference { id }' })],
    ['for GraphQL’s own types', post({ query: '{ __schema { queryType { name } } }' })],
    [
      'that leaves fields out',
      post({
        query: 'query ($a: Boolean!) { __typename organiser @include(if: $a) { name } }',
        variables: { a: false },
      }),
    ],
    ['for a long answer', get({ query: LONG })],
    ['for a long answer, compressed', get({ query: LONG }, { 'accept-encoding': 'gzip, br' })],
  ])('is answered by the front as by Apollo: %s', async (_, question) => {
    const { status, byFront } = await compare(question);
    expect([status, byFront]).toEqual([200, true]);
  });

  it('is found by the hash of the text that was told before', async () => {
    const sha256Hash = createHash('sha256').update(LIST).digest('hex');
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } });
    expect((await compare(get({ extensions }))).text).toContain('PERSISTED_QUERY_NOT_FOUND');
    expect((await compare(get({ query: LIST, extensions }))).byFront).toBe(false);
    expect(await compare(get({ extensions, variables: '{"n":1}' }))).toMatchObject({
      status: 200,
      byFront: true,
    });
  });

  it('is paid once, and a second one is answered from memory', async () => {
    const left = async (question: Question) =>
      Number(/r=(\d+)/.exec((await ask(fronted, question)).headers.ratelimit ?? '')?.[1]);
    const before = await left(post({ query: '{ __typename }' }));
    const made = await left(post({ query: LIST }));
    expect([before - made, made - (await left(post({ query: LIST })))]).toEqual([12, 12]);
  });
});

describe('what the front can’t answer', () => {
  const hash = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: text } });
  it.each<[string, Question]>([
    ['a text that can’t be read', post({ query: '{ conferences' })],
    ['a field that there isn’t', post({ query: '{ nonsense }' })],
    ['a field that there isn’t, by GET', get({ query: '{ nonsense }' })],
    ['no text', post({ variables: {} })],
    ['an empty text', post({ query: '' })],
    ['JSON that is none', post('{"query":')],
    ['a batch', post('[{"query":"{ __typename }"}]')],
    ['a text that is none', post({ query: 1 })],
    ['variables that are none', post({ query: LIST, variables: '{}' })],
    ['variables of null in the address', get({ query: LIST, variables: 'null' })],
    ['the same parameter twice', { query: '?query={__typename}&query={__typename}', headers: preflighted }],
    ['a name that is none', post({ query: LIST, operationName: 1 })],
    ['an operation that there isn’t', post({ query: LIST, operationName: 'Other' })],
    ['operations without a name for one', post({ query: 'query A { __typename } query B { __typename }' })],
    ['a variable of another type', post({ query: LIST, variables: { n: 'many' } })],
    ['too large a page', post({ query: LIST, variables: { n: 1000 } })],
    ['an unknown hash', post({ extensions: hash('0'.repeat(64)) })],
    ['the hash of another text', post({ query: LIST, extensions: hash('0'.repeat(64)) })],
    ['a hash of another version', post({ extensions: { persistedQuery: { version: 2 } } })],
    ['a poisoned body', post('{"query":"{ __typename }","__proto__":{}}')],
    ['a poisoned body in disguise', post('{"query":"{ __typename }","\\u005f_proto__":{}}')],
    ['a mutation by GET', get({ query: 'mutation { subscribe(input: { email: "" }) { __typename } }' })],
    ['a mutation', post({ query: 'mutation { subscribe(input: { email: "" }) { __typename } }' })],
    ['an order', post({ query: '{ order(token: "x") { reference } }' })],
    [
      'the server’s time',
      get({ query: '{ priceList(conferenceId: "optics-photonics-2026") { serverTime } }' }),
    ],
    [
      'what must be waited for',
      post({ query: '{ quote(input: { conferenceId: "nobody", basket: [] }) { __typename } }' }),
    ],
    ['an address beside it', { ...post({ query: LIST }), query: '?query={__typename}' }],
    ['an answer that is known', get({ query: LIST }, { 'if-none-match': '"other"' })],
    ...bombs.map(({ name, query = '' }): [string, Question] => [`a bomb of ${name}`, post({ query })]),
  ])('is left to the framework: %s', async (_, question) => {
    expect((await compare(question)).byFront).toBe(false);
  });

  it.each<[string, Question]>([
    ['a GET that any page could send', { query: '?query={__typename}' }],
    ['a form’s content type', post({ query: LIST }, { 'content-type': 'text/plain' })],
    ['a content type that is none', post({ query: LIST }, { 'content-type': 'application/jsonlike' })],
    ['an answer of another type', post({ query: LIST }, { accept: 'text/csv' })],
  ])('is refused as ever, however often it is asked: %s', async (_, question) => {
    for (const time of [1, 2]) {
      const { status, byFront } = await compare(question);
      expect([time, byFront, status >= 400]).toEqual([time, false, true]);
    }
  });
});
