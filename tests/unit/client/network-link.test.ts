import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApolloClient, gql } from '@apollo/client';
import { ServerError, ServerParseError } from '@apollo/client/errors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { QUERY_HASHES } from '#client/site/generated/query-hashes.ts';
import { networkLink } from '#client/site/network-link.ts';
import { ResultCache } from '#client/site/result-cache.ts';

type Asked = { method: string; query: URLSearchParams; body: Record<string, unknown>; preflight: unknown };
type Answer = { status?: number; type?: string; body: string };

const JSON_TYPE = 'application/graphql-response+json';
const layout = gql`query Layout { answer }`;
const order = gql`query Order($token: ID!) { answer(token: $token) }`;
const subscribe = gql`mutation Subscribe { answer }`;
const forty: Answer = { body: '{"data":{"answer":40}}' };

let server: Server;
let asked: Asked[] = [];
let answers: Answer[] = [];

const textOf = async (request: IncomingMessage) => (await request.toArray()).join('');

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const text = await textOf(request);
    asked.push({
      method: request.method ?? '',
      query: new URL(request.url ?? '', 'http://localhost').searchParams,
      body: text ? JSON.parse(text) : {},
      preflight: request.headers['apollo-require-preflight'],
    });
    const { status = 200, type = JSON_TYPE, body } = answers.shift() ?? forty;
    response.writeHead(status, { 'content-type': type }).end(body);
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
    link: networkLink(`http://localhost:${(server.address() as AddressInfo).port}/graphql`),
    cache: new ResultCache().asApolloCache(),
  });

test('a query is asked by its hash, in the address', async () => {
  expect((await client().query({ query: layout })).data).toEqual({ answer: 40 });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ method: 'GET', preflight: 'true' });
  expect([...(asked[0]?.query.keys() ?? [])]).toEqual(['operationName', 'variables', 'extensions']);
  expect(JSON.parse(asked[0]?.query.get('extensions') ?? '')).toEqual({
    persistedQuery: { version: 1, sha256Hash: QUERY_HASHES.Layout },
  });
});

test('a server that does not know the hash is told the text', async () => {
  const code = { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } };
  answers = [{ body: JSON.stringify({ errors: [code] }) }, forty];
  expect((await client().query({ query: layout })).data).toEqual({ answer: 40 });
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST']);
  expect(asked[1]?.body).toMatchObject({
    operationName: 'Layout',
    query: expect.stringContaining('query Layout'),
    extensions: { persistedQuery: { sha256Hash: QUERY_HASHES.Layout } },
  });
});

test('what is secret, and what changes something, is sent in the body', async () => {
  await client().query({ query: order, variables: { token: 'a secret' } });
  await client().mutate({ mutation: subscribe });
  expect(asked.map(({ method, query }) => [method, query.size])).toEqual([
    ['POST', 0],
    ['POST', 0],
  ]);
  expect(asked[0]?.body).toMatchObject({ operationName: 'Order', variables: { token: 'a secret' } });
});

test('an answer of the server’s is one whatever its status, a proxy’s page is none', async () => {
  answers = [{ status: 400, body: '{"errors":[{"message":"No."}]}' }];
  await expect(client().mutate({ mutation: subscribe })).rejects.toThrow('No.');
  answers = [{ status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }];
  await expect(client().mutate({ mutation: subscribe })).rejects.toSatisfy(
    (error) => ServerError.is(error) && error.statusCode === 502,
  );
  answers = [{ body: '<h1>Welcome to the hotel</h1>' }];
  await expect(client().mutate({ mutation: subscribe })).rejects.toSatisfy(ServerParseError.is);
  answers = [{ body: '{}' }];
  await expect(client().mutate({ mutation: subscribe })).rejects.toSatisfy(ServerError.is);
});
