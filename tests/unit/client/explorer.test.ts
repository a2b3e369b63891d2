import { expect, it } from 'vitest';
import { exampleQueries } from '#client/site/screens/Developers/example-queries.ts';
import { explorerOf } from '#client/site/screens/Developers/explorer.ts';

const publicUrl = 'https://meridian.example';
const [example] = exampleQueries;

it('the API is tried in our own GraphiQL where it has been built', () => {
  const { name, address } = explorerOf({ graphiql: true, publicUrl });
  expect([name, address()]).toEqual(['GraphiQL', '/graphql']);
  const opened = new URL(address(example), publicUrl);
  expect([opened.pathname, opened.searchParams.get('query')]).toEqual(['/graphql', example?.query]);
});

it('elsewhere it is tried in Apollo’s Sandbox, on this site’s address', () => {
  const { name, address } = explorerOf({ graphiql: false, publicUrl });
  const opened = new URL(address(example));
  expect([name, opened.hostname]).toEqual(['Apollo Sandbox', 'studio.apollographql.com']);
  expect(opened.searchParams.get('endpoint')).toBe(`${publicUrl}/graphql`);
  expect(opened.searchParams.get('document')).toBe(example?.query);
  expect(new URL(address()).searchParams.has('document')).toBe(false);
});
