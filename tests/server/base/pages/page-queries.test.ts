// docs/architecture.md, "One page"
import { ApolloLink } from '@apollo/client';
import { getOperationAST } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApolloClient } from '#client/site/apollo.ts';
import { pageAt } from '#client/site/routes.tsx';
import { PAGES } from '#domain/pages.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { renderAt, renderWith } from '../../../support/rendered.ts';

/** What stands in the place of a path's parameter. */
const SAMPLES: Record<string, string> = {
  ':eventId': 'nextgen-pharma-2026',
  ':personId': 'ingrid-solvang-aas',
  ':token': 'no-such-link',
  ':pageId': 'no-such-page',
};

/** One address of every page, and those whose screens ask for more. */
const ADDRESSES = [
  ...PAGES.map(({ path }) => path.replace(/:\w+/g, (name) => SAMPLES[name] ?? name)),
  '/event/no-such-event',
  '/event/nextgen-pharma-2026/speakers/nobody',
  '/conferences?q=heart&category=Pharma',
  '/conferences?q=no-conference-is-about-this&category=Pharma',
  '/conferences?after=nextgen-pharma-2026',
  '/conferences?category=Alchemy',
  '/registration?title=Global+Summit+on+Optics%2C+Photonics+and+Lasers',
  '/abstract-submission?conference=nextgen-pharma-2026',
  '/no-such-page',
];

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

it.each(ADDRESSES)('%s asks for what it names, each once', async (address) => {
  const asked: unknown[] = [];
  const { apollo } = await renderAt(product, address, ({ name, variables }) => asked.push([name, variables]));
  const client = createApolloClient({ link: ApolloLink.empty(), restore: apollo });
  const page = pageAt(new URL(address, product.url));
  const queries = page ? (await page.screen.load())(page.address, client) : [];
  const named = queries.map(({ query, variables }) => [getOperationAST(query)?.name?.value, variables]);
  expect(asked).toEqual([['Layout', {}], ...named]);
});

it('A query that fails reaches its screen as an error, and the page is there without it', async () => {
  const { body, apollo } = await renderWith(product, '/faq', async ({ name, text, variables }) =>
    name === 'Faq' ? { data: null, errors: [{ message: 'no' }] } : product.graphql(text, variables),
  );
  expect(body).toContain('Try again');
  expect(body).toContain('</footer>');
  expect(Object.keys(apollo.ROOT_QUERY as object)).not.toContain('faqPage');
});

it('A page whose query is refused is not rendered', async () => {
  const refused = new Error('refused');
  await expect(renderWith(product, '/faq', () => Promise.reject(refused))).rejects.toBe(refused);
});
