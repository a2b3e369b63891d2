import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../support/product.ts';
import { sendRaw } from '../../../support/raw-request.ts';

/** Names that every JavaScript object has, and that no map of ours may find. */
const NAMES = ['constructor', '__proto__', 'hasOwnProperty', 'toString', 'valueOf', 'isPrototypeOf'];

/** Every place of a document that a name can stand in; the variables that go with it. */
const PLACES: Record<
  string,
  (name: string) => { query: string; variables?: string; operationName?: string }
> = {
  'a field': (name) => ({ query: `{ ${name} }` }),
  'a field of an object': (name) => ({ query: `{ organiser { ${name} } }` }),
  'a field of a union': (name) => ({ query: `{ search(text: "a") { nodes { ${name} } } }` }),
  'a field of an interface': (name) => ({ query: `{ node(id: "a") { ${name} } }` }),
  'a field with a selection': (name) => ({ query: `{ ${name} { ${name} } }` }),
  'an alias': (name) => ({ query: `{ ${name}: organiser { ${name}: name } }` }),
  'an argument': (name) => ({ query: `{ conferences(${name}: 1) { totalCount } }` }),
  'an input field': (name) => ({ query: `{ conferences(filter: { ${name}: 1 }) { totalCount } }` }),
  'an enum value': (name) => ({ query: `{ conferences(orderBy: { field: ${name} }) { totalCount } }` }),
  'a variable': (name) => ({
    query: `query ($${name}: Int = 1) { conferences(first: $${name}) { totalCount } }`,
  }),
  'a variable that is sent': (name) => ({
    query: `query ($${name}: Int) { conferences(first: $${name}) { totalCount } }`,
    variables: `{"${name}": 1}`,
  }),
  'a variable that nobody declared': (name) => ({ query: '{ __typename }', variables: `{"${name}": {}}` }),
  'an operation': (name) => ({ query: `query ${name} { __typename }`, operationName: name }),
  'an operation that there isn’t': (name) => ({ query: 'query A { __typename }', operationName: name }),
  'a fragment': (name) => ({ query: `{ ...${name} } fragment ${name} on Query { __typename }` }),
  'a fragment that there isn’t': (name) => ({ query: `{ ...${name} }` }),
  'a type': (name) => ({ query: `{ ... on ${name} { __typename } }` }),
  'a type of a variable': (name) => ({
    query: `query ($a: ${name}) { conferences(first: $a) { totalCount } }`,
  }),
  'a type by name': (name) => ({ query: `{ __type(name: "${name}") { name } }` }),
  'a directive': (name) => ({ query: `{ __typename @${name} }` }),
  'an id': (name) => ({
    query: `{ node(id: "${name}") { id } conference(id: "${name}") { id } event(id: "${name}") { id } }`,
  }),
};

/** Bodies that are no request. */
const MALFORMED = [
  '',
  '[]',
  'null',
  '1',
  '"a"',
  '{',
  '{}',
  '{"query":1}',
  '{"query":null}',
  '{"query":{}}',
  '{"query":""}',
  '{"query":"{"}',
  '{"query":"{__typename}","variables":[]}',
  '{"query":"{__typename}","variables":1}',
  '{"query":"{__typename}","operationName":1}',
  '{"query":"{__typename}","extensions":[]}',
  '{"extensions":{"persistedQuery":1}}',
  '{"extensions":{"persistedQuery":{"version":1}}}',
  '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":{"__proto__":1}}}}',
  '{"query":"{__typename}","extensions":{"persistedQuery":{"version":1,"sha256Hash":"constructor"}}}',
];

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const preflight = { 'apollo-require-preflight': 'true' };

function post(body: string): Promise<Response> {
  return fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
}

function postForm(operations: string, map = '{}'): Promise<Response> {
  const form = new FormData();
  form.set('operations', operations);
  form.set('map', map);
  return fetch(`${product.url}/graphql`, { method: 'POST', headers: preflight, body: form });
}

const get = (parameters: Record<string, string>) =>
  fetch(`${product.url}/graphql?${new URLSearchParams(parameters)}`, { headers: preflight });

/** Whether GraphQL itself answered: with data, or with errors that are the request's. */
async function expectGraphQLAnswer(response: Response, what: string): Promise<void> {
  const text = await response.text();
  expect(response.status, `${what}: ${text}`).toBeLessThan(500);
  expect(JSON.parse(text), what).toSatisfy(
    (body: object) => ('data' in body || 'errors' in body) && !text.includes('INTERNAL_SERVER_ERROR'),
  );
}

describe('a name that every object has', () => {
  it.each(Object.entries(PLACES))('is no name of ours: %s', async (place, write) => {
    for (const name of NAMES) {
      const { query, variables = '{}', operationName } = write(name);
      const body = `{"query":${JSON.stringify(query)},"variables":${variables}${operationName ? `,"operationName":"${operationName}"` : ''}}`;
      const what = `${place}: ${name}`;
      await expectGraphQLAnswer(await post(body), what);
      // Of the others these two are like all of them.
      if (name !== 'constructor' && name !== '__proto__') continue;
      await expectGraphQLAnswer(await postForm(body), what);
      await expectGraphQLAnswer(
        await get({ query, variables, ...(operationName ? { operationName } : {}) }),
        what,
      );
    }
  });

  it('is refused as GraphQL refuses any unknown field', async () => {
    for (const name of NAMES) {
      const response = await post(JSON.stringify({ query: `{ search(text: "a") { nodes { ${name} } } }` }));
      expect(response.status).toBe(400);
      const { errors } = await response.json();
      expect(errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
      expect(errors[0].message).toContain(`Cannot query field "${name}" on type "SearchResult"`);
    }
  });
});

describe('a malformed request', () => {
  it.each(MALFORMED)('is refused in GraphQL’s shape: %s', async (body) => {
    await expectGraphQLAnswer(await post(body), body);
    await expectGraphQLAnswer(await postForm(body), body);
    await expectGraphQLAnswer(await postForm(body, '{"0":["variables.__proto__"]}'), body);
    await expectGraphQLAnswer(await get({ query: body }), body);
    await expectGraphQLAnswer(await get({ query: '{__typename}', variables: body, extensions: body }), body);
  });

  it('has few levels, in its body, its variables and its parts', async () => {
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const search = 'query ($text: String!) { search(text: $text) { nodes { __typename } } }';
    for (const body of [deep(20_000), `{"query":"{__typename}","variables":{"a":${deep(20_000)}}}`]) {
      expect((await post(body)).status).toBe(400);
      expect((await postForm(body)).status).toBe(400);
    }
    const variables = `{"text":${deep(2000)}}`;
    expect((await get({ query: search, variables })).status).toBe(400);
    const rest = await fetch(`${product.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"name":${deep(20_000)}}`,
    });
    expect([rest.status, await rest.json()]).toEqual([
      400,
      { ok: false, success: false, error: 'The request is nested too deeply.' },
    ]);
  });

  it.each(['[', 'a b', '%'])('names a host that there may be, not %s', async (host) => {
    const answer = await sendRaw(
      `${product.url}/graphql`,
      { host, 'content-type': 'application/json' },
      '{"query":"{ __typename }"}',
    );
    expect(answer?.status).toBe(400);
  });

  it('has a content type of JSON or of a form with files', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonlike', '']) {
      const response = await fetch(`${product.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: new Blob(['{"query":"{ __typename }"}']),
      });
      expect(response.status, type).toBe(415);
      expect(await response.text()).toContain('errors');
    }
  });
});
