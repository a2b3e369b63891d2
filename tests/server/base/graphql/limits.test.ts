import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POINTS_PER_MINUTE, REQUEST_LIMITS } from '#domain/limits.ts';
import { addFeatures } from '#server/app.ts';
import { createBudget } from '#server/base/http/budget.ts';
import { createApp } from '#server/base/http/server.ts';
import { bombs } from '../../../support/bombs.ts';
import { documentedQueries } from '../../../support/partner-docs.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { postJson } from '../../../support/rest.ts';

let product: Product;
let url: string;
beforeAll(async () => {
  product = await startProduct();
  url = `${product.url}/graphql`;
});
afterAll(() => product.stop());

const post = (body: unknown, headers: Record<string, string> = {}) => postJson(url, body, headers);
const left = (headers: Headers) =>
  Number(/^"points";r=(\d+);t=\d+$/.exec(headers.get('ratelimit') ?? '')?.[1]);

describe('a query that asks for too much', () => {
  it.each(bombs)('is refused with 400 and a code: $name', async ({ query, code }) => {
    const { status, body } = await post({ query });
    expect(status).toBe(400);
    expect(body.data).toBeUndefined();
    expect(body.errors[0]).toMatchObject({
      message: expect.stringMatching(/\w+ \w+/),
      extensions: { code, limit: expect.any(Number) },
    });
  });

  it('is not printed again for each mistake in its variables', async () => {
    const filter = Object.fromEntries(Array.from({ length: 8000 }, (_, at) => [`categor${at}`, 1]));
    const query = 'query ($filter: ConferenceFilter) { conferences(filter: $filter) { nodes { id } } }';
    const { status, body } = await post({ query, variables: { filter } });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      {
        message: expect.stringMatching(/^Variable "\$filter" got invalid value /),
        locations: [{ line: 1 }],
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
    expect(JSON.stringify(body).length).toBeLessThan(2000);
  });

  it('is refused as well when it is asked by GET', async () => {
    const [{ query = '', code = '' } = {}] = bombs;
    const answer = await fetch(`${url}?${new URLSearchParams({ query })}`, {
      headers: { 'apollo-require-preflight': 'true' },
    });
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as { errors: { extensions: object }[] };
    expect(errors[0]?.extensions).toMatchObject({ code });
  });

  it('is told what it would have cost', async () => {
    const { query } = bombs.find(({ name }) => name === 'cost') as (typeof bombs)[number];
    const { body } = await post({ query });
    const { cost, limit } = body.errors[0].extensions;
    expect(limit).toBe(REQUEST_LIMITS.cost);
    expect(cost).toBeGreaterThan(limit);
  });

  it('is not let through by variables', async () => {
    const query =
      'query ($n: Int) { events(first: $n) { nodes { conference { event { schedule { sessions { time session room startsAt endsAt } } } } } } more: events(first: $n) { nodes { conference { event { schedule { sessions { time session room startsAt endsAt } } } } } } }';
    const few = await post({ query, variables: { n: 1 } });
    const many = await post({ query, variables: { n: 100 } });
    expect(few.status).toBe(200);
    expect(many.body.errors?.[0]?.extensions.cost ?? many.body.extensions.cost).toBeGreaterThan(
      few.body.extensions.cost * 5,
    );
  });
});

describe('the price of an operation', () => {
  const many = (field: string) =>
    `{ ${Array.from({ length: 25 }, (_, index) => `a${index}: ${field}`).join(' ')} }`;
  const cost = async (query: string, variables: object = {}) => {
    const { body } = await post({ query, variables });
    return body.extensions?.cost ?? body.errors[0].extensions.cost;
  };

  it('follows what is looked through, however little is shown', async () => {
    // Each alias looks through 84 entries for one word, or puts 48 into an order.
    expect(await cost(many('search(text: "a", first: 0) { totalCount }'))).toBeGreaterThan(25 * 84 * 0.2);
    expect(
      await cost(many('gallery(first: 0, orderBy: { field: TAKEN_ON }) { totalCount }')),
    ).toBeGreaterThan(25 * 48);
    expect(await cost(many('gallery(first: 0) { totalCount }'))).toBeGreaterThan(150);
    expect(await cost(many('facets { __typename }'))).toBeGreaterThan(100);
    expect(await cost(many('search(text: "a b c", first: 0) { totalCount }'))).toBeGreaterThan(
      2 * (await cost(many('search(text: "a", first: 0) { totalCount }'))),
    );
  });

  it('follows the values that are compared', async () => {
    const query = 'query ($c: [String!]) { conferences(filter: { category: $c }, first: 0) { totalCount } }';
    const values = (count: number) => ({ c: Array.from({ length: count }, () => 'a') });
    expect((await cost(query, values(5000))) - (await cost(query, values(1)))).toBeCloseTo(500, -1);
  });

  it('follows the length of the document, also of what is left unused', async () => {
    const unused = `query B { ${Array.from({ length: 100 }, () => 'organiser { name }').join(' ')} }`;
    const app = await post({ query: `query A { __typename } # ${unused}`, operationName: 'A' });
    expect(app.body.extensions.cost).toBeGreaterThan(100);
  });

  it('leaves what partners ask for at the price of a few hundredths of a minute’s points', async () => {
    for (const { query, variables } of documentedQueries())
      expect(await cost(query, variables), query).toBeLessThan(POINTS_PER_MINUTE / 100);
  });

  it('has a body paid by the kilobyte before it is read', async () => {
    const before = left((await post({ query: '{ __typename }' })).headers);
    const after = left(
      (await post({ query: `{ __typename } #${'x'.repeat(REQUEST_LIMITS.bytes)}` })).headers,
    );
    expect(before - after).toBeGreaterThanOrEqual(128);
  });
});

describe('an answer', () => {
  it('says what its operation cost', async () => {
    const { body } = await post({ query: '{ conferences(first: 2) { nodes { id title } } }' });
    // 40 for the operation, 3 for its length, the list and looking through it, its nodes, two fields of each of the two.
    expect(body.extensions).toEqual({ cost: 49 });
  });

  it('says what the network may spend, and has left', async () => {
    const first = await post({ query: '{ __typename }' });
    expect(first.headers.get('ratelimit-policy')).toBe(`"points";q=${POINTS_PER_MINUTE};w=60;qu="points"`);
    const second = await post({ query: '{ conferences(first: 2) { nodes { title id } } }' });
    // The operation's points, and one for asking.
    expect(left(first.headers) - left(second.headers)).toBe(50);
  });
});

describe('a network that has spent its points', () => {
  it('is refused with 429 until its minute is over', async () => {
    const app = await createApp({});
    await addFeatures(app, {
      ...product.dependencies,
      budget: createBudget(product.clock, 1000),
    });
    const ask = async (query: string) => {
      const { statusCode, headers, body } = await app.inject({
        method: 'POST',
        url: '/graphql',
        payload: { query },
      });
      return { status: statusCode, headers, body: JSON.parse(body) };
    };
    try {
      // What can't even be parsed costs as much as two hundred fields.
      for (let count = 0; count < 4; count += 1) expect((await ask('{ __typename')).status).toBe(400);
      const dear = await ask('{ conferences { nodes { id title date location city country } } }');
      expect(dear.status).toBe(200);
      // As dear, and not answered from the cache.
      const refused = await ask('{ conferences { nodes { title id date location city country } } }');
      expect(refused.status).toBe(429);
      const { message, extensions } = refused.body.errors[0];
      expect(message).toBe('Too many requests from your network. Please try again in 60 seconds.');
      expect(extensions).toEqual({
        code: 'RATE_LIMITED',
        cost: dear.body.extensions.cost,
        resetSeconds: 60,
      });
      expect(refused.headers['retry-after']).toBe('60');
      product.clock.advance(60_000);
      expect((await ask('{ __typename }')).status).toBe(200);
    } finally {
      await app.close();
    }
  });
});

describe('a network that asks for much at once', () => {
  it('keeps nobody else waiting', async () => {
    const app = await createApp({});
    await addFeatures(app, product.dependencies);
    const done: string[] = [];
    const ask = async (remoteAddress: string, query: string) => {
      await app.inject({ method: 'POST', url: '/graphql', remoteAddress, payload: { query } });
      done.push(remoteAddress);
    };
    const dear =
      '{ events { nodes { title tracks { title topics } schedule { day sessions { time session } } } } }';
    await ask('192.0.2.1', dear);
    done.length = 0;
    const asked = Array.from({ length: 20 }, (_, index) => ask('192.0.2.1', `${dear} # ${index}`));
    await Promise.all([...asked, ask('192.0.2.2', '{ organiser { name } }')]);
    await app.close();
    expect(done.indexOf('192.0.2.2')).toBeLessThan(5);
  });
});

describe('a request', () => {
  it('subscribes to nothing, and says what to do instead', async () => {
    const response = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'subscription { serverTime { now } }' }),
    });
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: { message: string }[] };
    expect(errors[0]?.message).toBe(
      'There are no subscriptions. Please send a query, and send it again later.',
    );
  });

  it('holds one operation: batches are not taken', async () => {
    const { status, body } = await post([{ query: '{ __typename }' }, { query: '{ __typename }' }]);
    expect(status).toBe(400);
    expect(body.errors[0].message).toContain('batching');
  });

  it('has a body of a limited size', async () => {
    const { status, body } = await post({ query: `{ __typename } #${'x'.repeat(REQUEST_LIMITS.bytes)}` });
    expect(status).toBe(413);
    expect(body.errors[0].extensions).toEqual({ code: 'PAYLOAD_TOO_LARGE' });
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'query={__typename}'],
    ['plain text', 'text/plain', '{"query":"{ __typename }"}'],
  ])('that another page could send in its visitor’s name is not run: %s', async (_, type, text) => {
    const answer = await post(text, { 'content-type': type });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body.data).toBeUndefined();
    expect(answer.body.errors[0].message).toMatch(/\w+ \w+/);
  });

  it('by GET needs a header that no link and no picture can send', async () => {
    const address = `${url}?query={__typename}`;
    const bare = await fetch(address);
    expect(bare.status).toBe(400);
    expect(await bare.text()).toContain('CSRF');
    expect((await fetch(address, { headers: { 'apollo-require-preflight': 'x' } })).status).toBe(200);
    expect((await fetch(address, { headers: { 'content-type': 'application/json' } })).status).toBe(200);
  });

  it('by GET can’t change anything', async () => {
    const query = 'mutation { subscribe(input: { email: "get@example.org" }) { __typename } }';
    const answer = await fetch(`${url}?${new URLSearchParams({ query })}`, {
      headers: { 'apollo-require-preflight': 'x' },
    });
    expect(answer.status).toBe(405);
    expect(await product.database.subscriber.count({ where: { email: 'get@example.org' } })).toBe(0);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('by %s is answered with 405', async (method) => {
    const answer = await fetch(url, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, POST');
  });
});

describe('a page of another site', () => {
  it('may ask, with every header that clients send', async () => {
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://partner.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,apollo-require-preflight',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST');
    for (const name of ['content-type', 'apollo-require-preflight', 'if-none-match'])
      expect(preflight.headers.get('access-control-allow-headers')).toContain(name);
  });

  it('may read answers and refusals with their limits, and sends no credentials', async () => {
    for (const query of ['{ __typename }', '{ nonsense }']) {
      const { headers } = await post({ query }, { origin: 'https://partner.example' });
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('access-control-expose-headers')).toContain('RateLimit');
    }
  });
});
