import { expect, it } from 'vitest';
import { exampleQueries } from '#client/site/screens/Developers/example-queries.ts';
import { explorerOf } from '#client/site/screens/Developers/explorer.ts';
import { examplesOf, sampleOf } from '#client/site/screens/Developers/own-examples.ts';
import { listOf, snippets } from '#client/site/screens/Developers/snippets.ts';

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

it('of a site without the built-in conferences the examples speak of what is there', () => {
  const sample = sampleOf({
    shipped: { nodes: [] },
    conferences: {
      nodes: [
        {
          id: 'fjord-glaciology-2027',
          title: 'Fjord Glaciology',
          priceList: {
            conferenceId: 'fjord-glaciology-2027',
            currencies: [{ code: 'NOK' }],
            items: [{ id: 'congress-dinner' }],
          },
        },
      ],
    },
    facets: {
      conferenceCategories: [{ value: 'Women’s "Glaciology"' }, { value: "Ice & Children's Health" }],
    },
  });
  const [fetched, embedded] = [
    snippets.javascript(publicUrl, sample?.categories),
    snippets.embed(publicUrl, listOf(sample)),
  ];
  const text = JSON.stringify([examplesOf(sample), fetched, embedded]);
  expect(fetched).toContain(String.raw`category: ["Women’s \"Glaciology\"", "Ice & Children's Health"]`);
  expect(embedded).toContain('data-category="Women’s &quot;Glaciology&quot;|Ice &amp; Children\'s Health"');
  expect(text).toContain('currency: NOK');
  expect(text).toContain('"variables":{"text":"Fjord Glaciology"}');
  expect(text).not.toMatch(
    /2026|Pharma|AI & ML|Biotech|life sciences|GBP|EUR|Healthcare|two-nights|sequencing/,
  );
});
