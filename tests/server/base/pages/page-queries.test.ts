// docs/architecture.md, "One page"
import { ApolloLink } from '@apollo/client';
import { getOperationAST } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApolloClient } from '#client/site/apollo.ts';
import { pageAt } from '#client/site/routes.tsx';
import { PAGES } from '#domain/pages.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { renderAt } from '../../../support/rendered.ts';

/** What stands in the place of a path's parameter. */
const SAMPLES: Record<string, string> = {
  ':eventId': 'nextgen-pharma-2026',
  ':personId': 'ingrid-solvang-aas',
  ':token': 'no-such-link',
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
  const queries = page ? (await page.screen.load())(page.place, client) : [];
  const named = queries.map(({ query, variables }) => [getOperationAST(query)?.name?.value, variables]);
  expect(asked).toEqual([['Layout', {}], ...named]);
});
