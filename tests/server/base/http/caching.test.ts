import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(() => product.clock.set(EARLY));
afterAll(() => product.stop());

const LIST = '{ conferences(first: 3) { nodes { id title over } } }';

function get(parameters: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${product.url}/graphql?${new URLSearchParams(parameters)}`, {
    headers: { 'apollo-require-preflight': 'true', ...headers },
  });
}

const persisted = (query: string) =>
  JSON.stringify({
    persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') },
  });

describe('what is asked by GET', () => {
  it('may be kept for a minute, and is named by an ETag', async () => {
    const answer = await get({ query: LIST });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(answer.headers.get('etag')).toMatch(/^W\/"[\w-]{22}"$/);
    expect(answer.headers.get('vary')).toContain('accept');
  });

  it('is not sent again to who has it', async () => {
    const etag = (await get({ query: LIST })).headers.get('etag') ?? '';
    const again = await get({ query: LIST }, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
    expect((await get({ query: LIST }, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('has another ETag for another query, after a change of the catalogue, and when a conference is over', async () => {
    const etag = async (query = LIST) => (await get({ query })).headers.get('etag');
    const first = await etag();
    expect(await etag('{ conferences(first: 4) { nodes { id title over } } }')).not.toBe(first);
    await product.database.conference.update({
      where: { id: 'optics-photonics-2026' },
      data: { title: 'Optics, changed' },
    });
    await product.dependencies.catalogue.reload();
    const second = await etag();
    expect(second).not.toBe(first);
    product.clock.set('2026-12-24T00:00:00Z');
    expect(await etag()).not.toBe(second);
  });

  it('may not be kept beyond the instant at which it changes by itself', async () => {
    product.clock.set('2026-04-30T22:59:20Z');
    expect((await get({ query: LIST })).headers.get('cache-control')).toBe('public, max-age=40');
  });

  it.each([
    ['an order', '{ order(token: "x") { reference } }'],
    ['the server’s time', '{ priceList(conferenceId: "optics-photonics-2026") { serverTime } }'],
    ['an error', '{ conferences(first: 101) { totalCount } }'],
  ])('may not be kept at all when it has %s', async (_, query) => {
    const answer = await get({ query });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
  });

  it('may not be kept when it was asked by POST', async () => {
    const answer = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: LIST }),
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a persisted query', () => {
  it('is asked for once, then known by its hash, and its answer may be kept', async () => {
    const query = '{ organiser { name url } }';
    const extensions = persisted(query);
    const unknown = await get({ extensions });
    expect(await unknown.json()).toMatchObject({
      errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    });
    expect(unknown.headers.get('cache-control')).toBe('no-store');

    const told = await get({ query, extensions });
    expect(told.headers.get('cache-control')).toBe('public, max-age=60');
    const known = await get({ extensions });
    expect(await known.json()).toMatchObject({ data: { organiser: { name: 'Meridian Conferences' } } });
    expect(known.headers.get('cache-control')).toBe('public, max-age=60');
    const etag = known.headers.get('etag') ?? '';
    expect((await get({ extensions }, { 'if-none-match': etag })).status).toBe(304);
  });

  it('is not known by the hash of another text', async () => {
    const answer = await get({ query: '{ __typename }', extensions: persisted('{ organiser { name } }') });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('provided sha does not match query');
  });

  it('keeps the limits, whichever way it comes', async () => {
    const query = `{ ${Array.from({ length: 40 }, (_, index) => `a${index}: __typename`).join(' ')} }`;
    expect((await get({ query, extensions: persisted(query) })).status).toBe(400);
    expect(await (await get({ extensions: persisted(query) })).text()).toContain('PERSISTED_QUERY_NOT_FOUND');
  });
});

describe('a large answer', () => {
  const LARGE = '{ conferences(first: 10) { nodes { id title description location } } }';
  const encodings = async (query: string, accepted: string) => {
    const answer = await get({ query }, { 'accept-encoding': accepted });
    expect(await answer.json()).toHaveProperty('data');
    return [answer.headers.get('content-encoding'), answer.headers.get('vary')];
  };

  it('is compressed as its reader can read it', async () => {
    expect(await encodings(LARGE, 'gzip, deflate, br')).toEqual(['br', 'accept, accept-encoding']);
    expect(await encodings(LARGE, 'gzip, br;q=0')).toEqual(['gzip', 'accept, accept-encoding']);
    expect(await encodings(LARGE, 'identity')).toEqual([null, 'accept, accept-encoding']);
  });

  it('alone is: a small one gains nothing', async () => {
    expect(await encodings('{ organiser { name } }', 'br')).toEqual([null, 'accept, accept-encoding']);
  });
});
