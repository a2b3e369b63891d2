import { ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createApolloClient } from '#client/site/apollo.ts';
import { ConferencesDocument } from '#client/site/features/ConferenceCard/Conferences.generated.ts';
import { CONFERENCES_SHOWN } from '#client/site/features/conferences-shown.ts';
import { PageConfigContext } from '#client/site/features/page-config.ts';
import { resultKey } from '#client/site/result-cache.ts';
import Conferences from '#client/site/screens/Conferences/Conferences.tsx';
import type { PageConfig } from '#domain/page.ts';

const config = { site: { name: 'Meridian' }, publicUrl: 'https://meridian.example' } as PageConfig;

const conferences = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `c-${index}`,
    title: `Conference ${index}`,
    category: 'Pharma',
    discipline: 'pharma',
    date: 'September 21-23, 2026',
    location: 'London',
    price: 'From $499',
    description: '',
    over: false,
    registrationLink: '/registration',
  }));

/** An answer to the list's query with so many of `totalCount` conferences. */
const listOf = (count: number, totalCount: number) => ({
  conferences: {
    totalCount,
    pageInfo: { hasNextPage: count < totalCount, endCursor: 'the-last' },
    nodes: conferences(count),
  },
});

/** The page at an address, with what is known beforehand. */
function pageAt(address: string, restore: Record<string, unknown>): string {
  const client = createApolloClient({ link: ApolloLink.empty(), ssr: true, restore });
  return renderToStaticMarkup(
    <StaticRouter location={address}>
      <PageConfigContext value={config}>
        <ApolloProvider client={client}>
          <Conferences />
        </ApolloProvider>
      </PageConfigContext>
    </StaticRouter>,
  );
}

const few = { [resultKey('Conferences', { first: CONFERENCES_SHOWN })]: listOf(10, 10) };
const many = { [resultKey('Conferences', { first: CONFERENCES_SHOWN })]: listOf(CONFERENCES_SHOWN, 10_000) };

it('a list that is shown whole leads nowhere else', () => {
  const html = pageAt('/conferences', few);
  expect(html).toContain('10 Conference(s) Found');
  expect(html).not.toContain('More Conferences');
});

it('of many conferences the first are shown, with their number and a link to the next', () => {
  const html = pageAt('/conferences', many);
  expect(html).toContain('10000 Conference(s) Found');
  expect(html.match(/<article/g)).toHaveLength(CONFERENCES_SHOWN);
  expect(html).toMatch(/<a[^>]+href="\/conferences\?after=the-last"[^>]*>.*More Conferences/);
});

it('the link leads to the conferences that follow, without script, too', () => {
  const next = {
    [resultKey('Conferences', { first: CONFERENCES_SHOWN, after: 'the-last' })]: listOf(3, 10_000),
  };
  expect(pageAt('/conferences?after=the-last', { ...many, ...next }).match(/<article/g)).toHaveLength(3);
});

it('a search looks at a hundred conferences, and at those that are known where there are no more', () => {
  expect(pageAt('/conferences?q=conference+7', few)).toContain('1 Conference(s) Found');
  const hundred = { [resultKey('Conferences', { first: 100 })]: listOf(100, 10_000) };
  const html = pageAt('/conferences?q=conference+7', { ...many, ...hundred });
  expect(html).toContain('19 Conference(s) Found');
  expect(html).not.toContain('More Conferences');
});

it('the built-in events, fetched ahead, tell of the list where it has no more pages', () => {
  const read = (count: number) =>
    createApolloClient({
      link: ApolloLink.empty(),
      restore: {
        [resultKey('BuiltInEvents', {})]: {
          conferences: { nodes: conferences(count) },
          events: { nodes: [] },
        },
      },
    }).cache.read({ query: ConferencesDocument, variables: { first: CONFERENCES_SHOWN }, optimistic: false })
      ?.conferences;
  expect(read(10)).toMatchObject({ totalCount: 10, pageInfo: { hasNextPage: false } });
  expect(read(25)).toBeUndefined();
});
