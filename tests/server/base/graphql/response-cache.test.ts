import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFeatures } from '#server/app.ts';
import { createBudget } from '#server/base/http/budget.ts';
import { createApp } from '#server/base/http/server.ts';
import { type Product, startProduct, testClock } from '../../../support/product.ts';
import { createOrder } from '../../../support/registration.ts';

const QUERY = '{ conference(id: "nextgen-pharma-2026") { title over priceList { currentPhase } } }';

let product: Product;
/** How often a resolver looked for a conference or an order: never for a cached response. */
let reads = 0;

beforeAll(async () => {
  product = await startProduct({ clock: testClock() });
  const { catalogue, database } = product.dependencies;
  const current = catalogue.current.bind(catalogue);
  catalogue.current = () => ({
    ...current(),
    get conferences() {
      reads++;
      return current().conferences;
    },
    get conferenceById() {
      reads++;
      return current().conferenceById;
    },
  });
  product.dependencies.database = database.$extends({
    query: {
      $allOperations({ args, query }) {
        reads++;
        return query(args);
      },
    },
  }) as unknown as typeof database;
});
afterAll(() => product.stop());

/** Asks, and says whether the response came from the cache. */
async function ask(body: object, headers: Record<string, string> = {}) {
  reads = 0;
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { kept: reads === 0, text, data: JSON.parse(text).data, headers: response.headers };
}

const pointsLeft = (headers: Headers) => Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);

describe('an answer to a public query', () => {
  it('is given again, whole, to who asks the same', async () => {
    const first = await ask({ query: QUERY });
    const second = await ask({ query: QUERY });
    expect([first.kept, second.kept]).toEqual([false, true]);
    expect(second.text).toBe(first.text);
    const lasting = (headers: Headers) =>
      Object.fromEntries([...headers].filter(([name]) => !['date', 'ratelimit'].includes(name)));
    expect(lasting(second.headers)).toEqual(lasting(first.headers));
  });

  it('is kept however long it is, and compressed as it was sent', async () => {
    const query =
      '{ events(first: 10) { nodes { id about tracks { title description } whyAttend { title description } } } }';
    const [made, kept] = [await ask({ query }), await ask({ query })];
    expect(made.text.length).toBeGreaterThan(10_000);
    expect([made.kept, kept.kept]).toEqual([false, true]);
    expect(made.headers.get('content-encoding')).not.toBeNull();
    expect(kept.headers.get('content-encoding')).toBe(made.headers.get('content-encoding'));
    expect(kept.text).toBe(made.text);
  });

  it('costs a tenth of the points from memory', async () => {
    const query = '{ conferences { nodes { id title } } }';
    const before = await ask({ query: '{ __typename }' });
    const made = await ask({ query });
    const kept = await ask({ query });
    expect(kept.kept).toBe(true);
    const price = pointsLeft(before.headers) - pointsLeft(made.headers);
    // One point is for asking.
    expect(price).toBeGreaterThan(20);
    expect(pointsLeft(made.headers) - pointsLeft(kept.headers)).toBe(1 + Math.ceil((price - 1) / 10));
  });

  it('is another for other variables and another way of asking', async () => {
    const query = 'query ($id: ID!) { conference(id: $id) { id } }';
    for (const id of ['nextgen-pharma-2026', 'optics-photonics-2026', 'nobody'])
      expect((await ask({ query, variables: { id } })).kept).toBe(false);
    expect((await ask({ query, variables: { id: 'optics-photonics-2026' } })).data.conference.id).toBe(
      'optics-photonics-2026',
    );
    const modern = await ask({ query: QUERY }, { accept: 'application/graphql-response+json' });
    expect(modern.headers.get('content-type')).toContain('application/graphql-response+json');
  });

  it('is made anew once the catalogue has changed', async () => {
    expect((await ask({ query: QUERY })).data.conference.title).not.toBe('Renamed');
    await product.database.conference.update({
      where: { id: 'nextgen-pharma-2026' },
      data: { title: 'Renamed' },
    });
    await product.dependencies.catalogue.reload();
    expect((await ask({ query: QUERY })).data.conference.title).toBe('Renamed');
  });

  it('is made anew once a date has passed that it depends on', async () => {
    await ask({ query: QUERY });
    product.clock.set('2026-04-30T22:59:59Z');
    expect((await ask({ query: QUERY })).data.conference.priceList.currentPhase).toBe('EARLY');
    product.clock.set('2026-04-30T23:00:00Z');
    expect((await ask({ query: QUERY })).data.conference.priceList.currentPhase).toBe('MID');
    expect((await ask({ query: QUERY })).kept).toBe(true);
    product.clock.set('2026-09-23T23:00:00Z');
    expect((await ask({ query: QUERY })).data.conference).toMatchObject({
      over: true,
      priceList: { currentPhase: 'SPOT' },
    });
    product.clock.set('2026-03-10T09:00:00Z');
    expect((await ask({ query: QUERY })).data.conference.over).toBe(false);
  });

  it('lets caches keep it no longer than it holds, whenever it was made', async () => {
    const url = `${product.url}/graphql?${new URLSearchParams({ query: QUERY })}`;
    const maxAge = async (instant: string) => {
      product.clock.set(instant);
      reads = 0;
      const { headers } = await fetch(url, { headers: { 'apollo-require-preflight': 'true' } });
      return [headers.get('cache-control'), reads === 0];
    };
    expect(await maxAge('2026-04-30T22:50:00Z')).toEqual(['public, max-age=60', false]);
    expect(await maxAge('2026-04-30T22:59:30Z')).toEqual(['public, max-age=30', true]);
    product.clock.set('2026-03-10T09:00:00Z');
  });

  it('has none of the headers of the request that it was made for', async () => {
    const app = await createApp({});
    app.addHook('onRequest', async (request, reply) => {
      reply.header('set-cookie', `visit=${request.id}`).header('x-request-id', request.id);
    });
    // A hook of a later colleague, whose headers belong to one sender as well.
    app.addHook('onSend', async (request, reply) => {
      reply.header('x-sender', String(request.headers['x-sender']));
    });
    await addFeatures(app, product.dependencies);
    const inject = (sender: string) =>
      app.inject({
        method: 'POST',
        url: '/graphql',
        payload: { query: QUERY },
        headers: { 'x-sender': sender },
      });
    const first = await inject('ada');
    reads = 0;
    const second = await inject('grace');
    await app.close();
    expect(reads, 'from the cache').toBe(0);
    expect(second.body).toBe(first.body);
    expect(second.headers['x-sender']).toBe('grace');
    expect(second.headers['set-cookie']).not.toBe(first.headers['set-cookie']);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(second.headers.ratelimit).not.toBe(first.headers.ratelimit);
  });

  it('passes through the hooks of the server', async () => {
    const app = await createApp({});
    let seen = 0;
    app.addHook('onRequest', async () => {
      seen += 1;
    });
    await addFeatures(app, product.dependencies);
    for (const _ of [1, 2, 3])
      await app.inject({ method: 'POST', url: '/graphql', payload: { query: QUERY } });
    await app.close();
    expect(seen).toBe(3);
  });

  it('is not taken from the cache by who has no points left', async () => {
    const app = await createApp({});
    await addFeatures(app, {
      ...product.dependencies,
      budget: createBudget(product.clock, 1000),
    });
    const statuses: number[] = [];
    for (let count = 0; count < 300; count += 1) {
      const { statusCode } = await app.inject({ method: 'POST', url: '/graphql', payload: { query: QUERY } });
      statuses.push(statusCode);
    }
    await app.close();
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('an answer about one person or one moment', () => {
  it('is never kept', async () => {
    const { token } = await createOrder(product);
    const order = { query: `{ order(token: "${token}") { status } }` };
    await ask(order);
    expect((await ask(order)).kept).toBe(false);
    const moment = { query: '{ priceList(conferenceId: "nextgen-pharma-2026") { serverTime } }' };
    await ask(moment);
    product.clock.advance(1000);
    expect((await ask(moment)).data.priceList.serverTime).toBe('2026-03-10T09:00:01.000Z');
  });

  it('is not kept when it is a refusal', async () => {
    const wrong = { query: '{ conferences(first: 1000) { nodes { id } } }' };
    await ask(wrong);
    const again = await ask(wrong);
    expect(again.kept).toBe(false);
    expect(again.text).toContain('errors');
  });
});
