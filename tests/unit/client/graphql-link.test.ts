import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { graphqlLink } from '#client/site/graphql-link.ts';

type Asked = { method: string; query: URLSearchParams; body: Record<string, unknown>; type?: string };

const hash = 'a7'.repeat(32);
const layout = Object.assign(gql`query Layout { answer }`, { __meta__: { hash } });
const order = gql`query Order($token: ID!) { answer(token: $token) }`;
const seat = gql`query Seat($token: ID!) { answer(token: $token) }`;
const subscribe = gql`mutation Subscribe { answer }`;
const forty = '{"data":{"answer":40}}';

let server: Server;
let asked: Asked[] = [];
let answers: string[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const text = (await request.toArray()).join('');
    asked.push({
      method: request.method ?? '',
      query: new URL(request.url ?? '', 'http://localhost').searchParams,
      body: text ? JSON.parse(text) : {},
      type: request.headers['content-type'],
    });
    response
      .writeHead(200, { 'content-type': 'application/graphql-response+json' })
      .end(answers.shift() ?? forty);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
beforeEach(() => {
  asked = [];
  answers = [];
});
afterAll(() => {
  server.close();
});

const client = () =>
  new ApolloClient({
    link: graphqlLink(`http://localhost:${(server.address() as AddressInfo).port}/graphql`),
    cache: new InMemoryCache(),
  });

test('a query is asked by its hash, in the address, and not as a form of another site could', async () => {
  expect((await client().query({ query: layout })).data).toEqual({ answer: 40 });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ method: 'GET', type: 'application/json' });
  expect(asked[0]?.query.has('query')).toBe(false);
  expect(JSON.parse(asked[0]?.query.get('extensions') ?? '')).toEqual({
    persistedQuery: { version: 1, sha256Hash: hash },
  });
});

test('a server that does not know the hash is told the text', async () => {
  const code = { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } };
  answers = [JSON.stringify({ errors: [code] }), forty];
  expect((await client().query({ query: layout })).data).toEqual({ answer: 40 });
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST']);
  expect(asked[1]?.body).toMatchObject({
    operationName: 'Layout',
    query: expect.stringContaining('query Layout'),
    extensions: { persistedQuery: { sha256Hash: hash } },
  });
});

test('what is secret, and what changes something, is sent in the body', async () => {
  await client().query({ query: order, variables: { token: 'a secret' } });
  await client().mutate({ mutation: subscribe });
  await client().query({ query: seat, variables: { token: 'another' } });
  expect(asked.map(({ method, query }) => [method, query.size])).toEqual([
    ['POST', 0],
    ['POST', 0],
    ['POST', 0],
  ]);
  expect(asked[0]?.body).toMatchObject({ operationName: 'Order', variables: { token: 'a secret' } });
});
