import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../support/product.ts';

const texts = JSON.parse(
  readFileSync(new URL('../../../../client/site/generated/persisted-queries.json', import.meta.url), 'utf8'),
) as Record<string, string>;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** Asks by GET, with a hash in the place of the query. */
function ask(sha256Hash: string, variables: object = {}) {
  const address = new URLSearchParams({
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }),
  });
  return fetch(`${product.url}/graphql?${address}`, { headers: { 'apollo-require-preflight': 'true' } });
}

describe('the site’s own queries', () => {
  it('are known to the server by the SHA-256 of their text', () => {
    expect(Object.keys(texts).length).toBeGreaterThan(8);
    for (const [hash, text] of Object.entries(texts))
      expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
  });

  it('are answered when nobody has sent their text, for caches to keep', async () => {
    const [hash = ''] = Object.entries(texts).find(([, text]) => text.startsWith('query Event(')) ?? [];
    const response = await ask(hash, { id: 'nextgen-pharma-2026' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect((await response.json()).data.event.conference.title).toBe('NextGen Pharma 2026');
  });

  it('are asked for with the text when the server does not know the hash', async () => {
    const response = await ask('0'.repeat(64));
    expect((await response.json()).errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });
});
