import { ApolloLink, type DocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createApolloClient } from '#client/site/apollo.ts';
import {
  ConferenceCategoriesDocument,
  ConferencesDocument,
  ConferencesOfEveryCategoryDocument,
} from '#client/site/features/ConferenceCard/Conferences.generated.ts';
import { CONFERENCES_SHOWN } from '#client/site/features/conferences-shown.ts';
import { PageConfigContext } from '#client/site/features/page-config.ts';
import { keyOf, PageAnswersContext } from '#client/site/features/page-query.ts';
import Conferences from '#client/site/screens/Conferences/Conferences.tsx';
import type { PageConfig } from '#domain/page.ts';

const config = { site: { name: 'Meridian' }, publicUrl: 'https://meridian.example' } as PageConfig;

const conferences = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    __typename: 'Conference',
    id: `c-${index}`,
    title: `Conference ${index}`,
    category: 'Pharma',
    discipline: 'pharma',
    date: 'September 21-23, 2026',
    startsOn: '2026-09-21',
    location: 'London',
    attendees: '500+',
    price: '$499',
    priceNow: null,
    underWay: false,
    cover: null,
    endsOn: '2026-09-23',
    description: '',
    over: false,
    registrationLink: '/registration',
  }));

/** An answer to the list's query with so many of `totalCount` conferences. */
const listOf = (count: number, totalCount: number) => ({
  conferencesPage: {
    __typename: 'ConferencesPage',
    eyebrow: null,
    heading: 'Ours',
    lead: null,
    summary: 'All',
  },
  conferences: {
    __typename: 'ConferenceConnection',
    totalCount,
    pageInfo: { __typename: 'PageInfo', hasNextPage: count < totalCount, endCursor: 'the-last' },
    nodes: conferences(count),
  },
});

/** An answer; to the list's query where none is named. */
type Known = { query?: DocumentNode; variables: Record<string, unknown>; data: Record<string, unknown> };

/** The page at an address, with these answers to its queries. */
function pageAt(address: string, ...lists: Known[]): string {
  const answers = new Map([[keyOf(ConferenceCategoriesDocument), {}]]);
  for (const { query = ConferencesDocument, variables, data } of lists)
    answers.set(keyOf(query, variables), { data });
  return renderToStaticMarkup(
    <StaticRouter location={address}>
      <PageConfigContext value={config}>
        <ApolloProvider client={createApolloClient({ link: ApolloLink.empty(), ssr: true })}>
          <PageAnswersContext value={answers}>
            <Conferences />
          </PageAnswersContext>
        </ApolloProvider>
      </PageConfigContext>
    </StaticRouter>,
  );
}

const few = { variables: { first: CONFERENCES_SHOWN }, data: listOf(10, 10) };
const many = { variables: { first: CONFERENCES_SHOWN }, data: listOf(CONFERENCES_SHOWN, 10_000) };

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
  const next = { variables: { first: CONFERENCES_SHOWN, after: 'the-last' }, data: listOf(3, 10_000) };
  expect(pageAt('/conferences?after=the-last', many, next).match(/<article/g)).toHaveLength(3);
});

it('a search shows what the server has found, page by page, and keeps the words in the link to the next', () => {
  const found = {
    variables: { first: CONFERENCES_SHOWN, filter: { keywords: 'conference 7' }, includeUnlisted: true },
    data: listOf(CONFERENCES_SHOWN, 19),
  };
  const html = pageAt('/conferences?q=conference+7', found);
  expect(html).toContain('19 Conference(s) Found');
  expect(html).toMatch(/<a[^>]+href="\/conferences\?q=conference\+7&amp;after=the-last"/);
});

it('nothing in a category: one click searches all of them, where they have something', () => {
  const filter = { category: ['Pharma'], keywords: 'laser' };
  const inCategory = {
    variables: { first: CONFERENCES_SHOWN, filter, includeUnlisted: true },
    data: listOf(0, 0),
  };
  const page = (elsewhere: number) =>
    pageAt('/conferences?q=laser&category=Pharma', inCategory, {
      query: ConferencesOfEveryCategoryDocument,
      variables: { keywords: 'laser' },
      data: { conferences: { __typename: 'ConferenceConnection', totalCount: elsewhere } },
    });
  expect(page(2)).toContain('Search All Categories (2)');
  expect(page(0)).not.toContain('Search All Categories');
  expect(page(0)).toContain('Clear Filters');
});
