// docs/product.md 11.1 and 11.4
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentedQueries, partnerDocs } from '../../../support/partner-docs.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  product.clock.set(EARLY);
});
afterAll(() => product.stop());

describe('what docs/partners.md shows', () => {
  it.each(
    documentedQueries().map(({ query, variables }) => ({
      name: /^query (\w+)/.exec(query)?.[1] ?? '',
      query,
      variables,
    })),
  )('$name is answered', async ({ query, variables }) => {
    const { data, errors } = await product.graphql(query, variables as Record<string, unknown>);
    expect(errors).toBeUndefined();
    for (const value of Object.values(data)) {
      expect(value).toSatisfy(
        (found: { totalCount?: number } | null) => found !== null && found.totalCount !== 0,
      );
      expect(value).not.toHaveProperty('code');
      expect(value.nodes).not.toEqual([]);
    }
  });

  it('has an address for each form of a programme, and each answers', async () => {
    const { data } = await product.graphql(
      '{ event(id: "nextgen-pharma-2026") { schedule { sessions { sessionId } } } }',
    );
    const ids = data.event.schedule[0].sessions
      .slice(0, 2)
      .map(({ sessionId }: { sessionId: string }) => sessionId);
    const addresses = [...partnerDocs.matchAll(/`(\/event\/\{id\}[^`]+)`/g)].map(([, path = '']) =>
      path
        .replace('{id}', 'nextgen-pharma-2026')
        .replace('{n}', '1')
        .replace('{sessionId}', ids[0] ?? '')
        .replace('{ids}', ids.join('.')),
    );
    const files = addresses.filter((path) => /\.(ics|xml|json)/.test(path));
    expect(files.map((path) => path.replace(/\?.*/, '').split('.').at(-1)).toSorted()).toEqual([
      ...Array(5).fill('ics'),
      'json',
      'xml',
    ]);
    const first = ids[0];
    for (const path of files) {
      const response = await fetch(product.url + path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toContain(path.includes('schedule') ? `-${first}` : 'BEGIN:VEVENT');
    }
  });
});

it('where GraphiQL has not been built, a browser is led to the page for developers, and a program is not', async () => {
  const asked = (accept: string) =>
    fetch(`${product.url}/graphql?query={__typename}`, {
      headers: { accept, 'apollo-require-preflight': 'true' },
      redirect: 'manual',
    });
  const browser = await asked('text/html,application/xhtml+xml,*/*;q=0.8');
  expect([browser.status, browser.headers.get('location')]).toEqual([302, '/developers#queries']);
  const program = await asked('application/json');
  expect(await program.json()).toMatchObject({ data: { __typename: 'Query' } });
});
