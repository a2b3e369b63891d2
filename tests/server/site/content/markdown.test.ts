import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { committee, conferences } from '#prisma/seed/built-in.ts';
import { eventually } from '../../../support/eventually.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';

const ID = 'nextgen-pharma-2026';
const ABOUT = [
  'How **drugs** are <b>found</b> & [made](https://drugs.example/how "how").',
  '- in *London*\n- [online](javascript:alert(1))',
].join('\n\n');
const PLAIN = 'How drugs are <b>found</b> & made.\n\nin London\nonline';
const HTML =
  '<p>How <strong>drugs</strong> are &lt;b&gt;found&lt;/b&gt; &amp; <a rel="noopener" href="https://drugs.example/how" title="how">made</a>.</p>\n<ul>\n<li>in <em>London</em></li>\n<li>online</li>\n</ul>';

let product: Product;
const member = committee[0];
beforeAll(async () => {
  product = await startProduct({ pages: true });
  const conference = conferences.find(({ id }) => id === ID);
  if (!conference?.event || !member) throw new Error('The built-in content has changed.');
  const { event } = conference;
  const reasons = event.reasons.map((reason) => ({ ...reason, description: 'Because of **this**.' }));
  for (const piece of [
    { ...conference, event: { ...event, about: ABOUT, reasons } },
    { ...member, bio: ABOUT },
  ]) {
    const file = join(product.dataDir, `${piece.id}.json`);
    writeFileSync(file, JSON.stringify(piece));
    expect(await organiserOf(product)('content', 'import', file)).toMatchObject({ code: 0 });
  }
  await eventually(async () => {
    const { data } = await product.graphql(
      `{ node(id: "${member?.id}") { ... on CommitteeMember { bio } } }`,
    );
    expect(data.node.bio).toBe(PLAIN);
  });
});
afterAll(() => product.stop());

it('partners get long texts plain where they always were, and as HTML beside them', async () => {
  const { data } = await product.graphql(
    `{ event(id: "${ID}") { about aboutHtml whyAttend { description descriptionHtml } }
       node(id: "${member?.id}") { ... on CommitteeMember { bio bioHtml } } }`,
  );
  expect(data).toMatchObject({
    event: { about: PLAIN, aboutHtml: HTML },
    node: { bio: PLAIN, bioHtml: HTML },
  });
  expect(data.event.whyAttend[0]).toEqual({
    description: 'Because of this.',
    descriptionHtml: '<p>Because of <strong>this</strong>.</p>',
  });
  const { event } = await (await fetch(`${product.url}/api/detaisl_conference?id=${ID}`)).json();
  expect([event.about, event.whyAttend[0].description]).toEqual([PLAIN, 'Because of this.']);
});

it('pages show them, and nothing in them runs', async () => {
  const page = async (path: string) => parseHTML(await (await fetch(product.url + path)).text()).document;
  const about = (await page(`/event/${ID}`)).querySelector('#about');
  expect(
    [...(about?.querySelectorAll('strong, em, li') ?? [])].map(({ textContent }) => textContent),
  ).toEqual(['drugs', 'in London', 'London', 'online']);
  expect(about?.querySelectorAll('b, script')).toHaveLength(0);
  expect([...(about?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    'https://drugs.example/how',
  ]);
  const entry = (await page('/committee')).querySelector(`article[aria-labelledby="${member?.id}"]`);
  expect(entry?.querySelector('details strong')?.textContent).toBe('drugs');
});

it('feeds, and what pages tell search engines, have no marks', async () => {
  const atom = await (await fetch(`${product.url}/events.atom`)).text();
  expect(atom).toContain(
    '&lt;p&gt;How drugs are &amp;lt;b&amp;gt;found&amp;lt;/b&amp;gt; &amp;amp; made.&lt;/p&gt;',
  );
  const { document } = parseHTML(await (await fetch(`${product.url}/event/${ID}`)).text());
  const told = [...document.querySelectorAll('script[type="application/ld+json"], meta[content]')]
    .map((element) => element.getAttribute('content') ?? element.textContent)
    .join('\n');
  expect(told).toContain('NextGen Pharma 2026');
  for (const text of [atom, await (await fetch(`${product.url}/events.jsonld`)).text(), told])
    expect(text).not.toContain('**');
});

it('what is too long to be rendered in time is refused, however large the file', async () => {
  const file = join(product.dataDir, 'long.json');
  writeFileSync(file, JSON.stringify({ ...member, bio: '['.repeat(900_000) }));
  const { code, error } = await organiserOf(product)('content', 'import', file);
  expect(code).toBe(2);
  expect(error).toContain('bio: must be at most 4000 characters');
});
