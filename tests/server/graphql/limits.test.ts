import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POINTS_PER_MINUTE, REQUEST_LIMITS } from '#domain/api.ts';
import { addFeatures } from '#server/app.ts';
import { bombs } from '../../support/bombs.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { postJson } from '../../support/rest.ts';

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

describe('an answer', () => {
  it('says what its operation cost', async () => {
    const { body } = await post({ query: '{ conferences(first: 2) { nodes { id title } } }' });
    // The list and looking through it, its nodes, and two fields of each of the two.
    expect(body.extensions).toEqual({ cost: 7 });
  });

  it('says what the network may spend, and has left', async () => {
    const first = await post({ query: '{ __typename }' });
    expect(first.headers.get('ratelimit-policy')).toBe(`"points";q=${POINTS_PER_MINUTE};w=60;qu="points"`);
    const second = await post({ query: '{ conferences(first: 2) { nodes { id title } } }' });
    // The operation's points, and one for asking.
    expect(left(first.headers) - left(second.headers)).toBe(8);
  });
});

describe('a network that has spent its points', () => {
  it('is refused with 429 until its minute is over', async () => {
    const app = Fastify();
    await addFeatures(app, product.dependencies, { pointsPerMinute: 900 });
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
      const refused = await ask('{ conferences { nodes { id title date location city country } } }');
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

describe('a request', () => {
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
