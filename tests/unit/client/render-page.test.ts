import { expect, it } from 'vitest';
import { renderPage } from '#client/site/entry-server.tsx';
import type { PageConfig, RunPageQuery } from '#domain/page.ts';
import { siteSchema } from '#domain/site.ts';

const { tax: _, ...site } = siteSchema.parse({});
const links: PageConfig['links'] = { main: [], resources: [], quick: [], legal: [] };
const config = { site, links, publicUrl: 'https://meridian.example' } as PageConfig;
const frame = {
  summit: null,
  footer: { __typename: 'Footer', news: 'News', services: [] },
  contactPage: { __typename: 'ContactPage', hours: [], answerTime: null, interests: [] },
  statistics: { __typename: 'Statistics', items: [] },
  season: { __typename: 'Season', stage: 'OVER', conferences: [] },
};
const committee = {
  committee: { __typename: 'CommitteeMemberConnection', nodes: [] },
  committeePage: {
    __typename: 'CommitteePage',
    eyebrow: null,
    heading: 'Committee',
    lead: null,
    summary: '',
    duties: [],
    terms: [],
    joinEyebrow: null,
    joinText: null,
  },
};

/** Answers the frame's query, and every other one with the same. */
const answering =
  (others: Record<string, unknown>): RunPageQuery =>
  async ({ name }) => ({ data: name === 'Layout' ? frame : others });

it('a page that is rendered again is the same, with the answers to its own queries', async () => {
  const run = answering(committee);
  const [first, other] = [
    await renderPage('/committee', run, config),
    await renderPage('/stay-updated?payment=cancelled', run, config),
  ];
  expect(first.body).toContain('</h1>');
  expect(JSON.stringify(first.apollo)).toContain('CommitteeMemberConnection');
  expect(JSON.stringify(other.apollo)).not.toContain('CommitteeMemberConnection');
  expect(await renderPage('/stay-updated?payment=cancelled', run, config)).toEqual(other);
  expect(await renderPage('/committee', run, config)).toEqual(first);
  expect(await renderPage('/stay-updated?payment=cancelled', run, config)).toEqual(other);
});

it('a page whose screen fails is no page, and the server goes on', async () => {
  await expect(renderPage('/conferences', answering({ conferences: null }), config)).rejects.toThrow();
  await expect(renderPage('/stay-updated?payment=cancelled', answering({}), config)).resolves.toMatchObject({
    status: 200,
  });
});
