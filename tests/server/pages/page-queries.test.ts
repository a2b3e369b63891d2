import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageQuery, RunPageQuery } from '#domain/page.ts';
import { pageQueries } from '#server/pages/page-queries.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let run: RunPageQuery;
/** Queries that were answered in the usual way. */
let reported: PageQuery[];

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(() => {
  reported = [];
  run = pageQueries(product.dependencies, async (query) => {
    reported.push(query);
    return { errors: [{ message: 'told' }] };
  });
});

const query = (text: string, variables = {}): PageQuery => ({
  text: text.replace(/^(query )?/, 'query Asked '),
  name: 'Asked',
  variables,
});
const TITLES = query('{ conferences(first: 1) { nodes { title over } } }');

async function retitle(title: string) {
  await product.database.conference.update({ where: { id: 'nextgen-pharma-2026' }, data: { title } });
  await product.dependencies.catalogue.reload();
}

describe('a page’s query', () => {
  it('is answered as the API answers it', async () => {
    const { data } = await run(
      query('query ($id: ID!) { event(id: $id) { title } }', { id: 'optics-photonics-2026' }),
    );
    expect(data).toEqual((await product.graphql('{ event(id: "optics-photonics-2026") { title } }')).data);
  });

  it('is answered once for all pages while the catalogue says the same', async () => {
    expect((await run(TITLES)).data).toBe((await run(TITLES)).data);
  });

  it('is answered anew after a change', async () => {
    await run(TITLES);
    await retitle('Another title');
    expect((await run(TITLES)).data).toMatchObject({ conferences: { nodes: [{ title: 'Another title' }] } });
  });

  it('is answered anew once a date has passed', async () => {
    await run(TITLES);
    product.clock.set('2027-01-01T00:00:00Z');
    expect((await run(TITLES)).data).toMatchObject({ conferences: { nodes: [{ over: true }] } });
  });

  it('is answered each time where the answer is about the moment', async () => {
    const now = query('{ priceList(conferenceId: "optics-photonics-2026") { serverTime } }');
    await run(now);
    product.clock.advance(1);
    expect((await run(now)).data).toMatchObject({
      priceList: { serverTime: product.clock.now().toISOString() },
    });
  });

  it('is told of in the usual way where it fails, and not remembered', async () => {
    const wrong = query('{ conferences(first: 1000) { nodes { title } } }');
    expect(await run(wrong)).toEqual(await run(wrong));
    expect(reported).toEqual([wrong, wrong]);
  });
});
