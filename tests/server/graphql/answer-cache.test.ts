import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct, testClock } from '../../support/product.ts';
import { createOrder } from '../../support/registration.ts';

const QUERY = '{ conference(id: "nextgen-pharma-2026") { title over priceList { currentPhase } } }';

let product: Product;
/** How often anything asked for the catalogue: once for a kept answer, more often for a new one. */
let looks = 0;

beforeAll(async () => {
  product = await startProduct({ clock: testClock() });
  const { catalogue } = product.dependencies;
  const current = catalogue.current.bind(catalogue);
  catalogue.current = () => {
    looks++;
    return current();
  };
});
afterAll(() => product.stop());

/** Asks, and says whether the answer came from memory. */
async function ask(body: object, headers: Record<string, string> = {}) {
  looks = 0;
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { kept: looks === 1, text, data: JSON.parse(text).data, headers: response.headers };
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

  it('costs the same points from memory as when it is made', async () => {
    const query = '{ conferences { nodes { id title } } }';
    const before = await ask({ query: '{ __typename }' });
    const made = await ask({ query });
    const kept = await ask({ query });
    expect(kept.kept).toBe(true);
    const price = pointsLeft(before.headers) - pointsLeft(made.headers);
    expect(price).toBeGreaterThan(20);
    expect(pointsLeft(made.headers) - pointsLeft(kept.headers)).toBe(price);
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

  it('is not given for longer than caches may keep it', async () => {
    product.clock.set('2026-04-30T22:59:30Z');
    await ask({ query: QUERY });
    expect((await ask({ query: QUERY })).kept).toBe(false);
    product.clock.set('2026-03-10T09:00:00Z');
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
