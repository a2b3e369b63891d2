// docs/product.md 2.3, 2.4, 2.24 and 3.11
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PUBLIC_PAGES } from '#domain/pages.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';
import { findContent } from '#server/site/content/content.store.ts';
import { frameLinksOf } from '#server/site/texts/navigation.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { createOrder } from '../../../support/registration.ts';
import { emptyHeadings, textOf } from '../../../support/rendered.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
const folder = mkdtempSync(join(tmpdir(), 'own-pages-'));
beforeAll(async () => {
  product = await startProduct({ pages: true });
  organiser = organiserOf(product);
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const publish = async (piece: { id: string }) => {
  const file = join(folder, `${piece.id}.json`);
  writeFileSync(file, JSON.stringify(piece));
  expect(await organiser('content', 'import', file)).toMatchObject({ code: 0, error: '' });
  await product.dependencies.catalogue.reload();
};
const read = async (path: string) => {
  const answer = await fetch(product.url + path);
  return { status: answer.status, text: await answer.text() };
};

it('a page of the organiser’s own has an address, stands where it says, and is gone once it is removed', async () => {
  expect(await read('/info/code-of-conduct')).toMatchObject({ status: 404 });
  const conduct = {
    kind: 'page',
    id: 'code-of-conduct',
    position: 1,
    place: 'legal',
    title: 'Code of conduct',
    summary: 'How we treat each other.',
    sections: [{ text: 'Be *kind*.' }, { heading: 'If somebody is not', text: 'Tell us <b>at once</b>.' }],
  };
  await publish(conduct);
  const { status, text } = await read('/info/code-of-conduct');
  expect(status).toBe(200);
  for (const part of ['Be <em>kind</em>', '>If somebody is not</h2>', 'Tell us &lt;b&gt;at once'])
    expect(text).toContain(part);
  expect((await fetch(`${product.url}/Info/Code-Of-Conduct/`)).url).toBe(
    `${product.url}/info/code-of-conduct`,
  );
  expect((await read('/about')).text).toMatch(/<a href="\/info\/code-of-conduct"[^>]*>Code of conduct<\/a>/);
  expect((await read('/sitemap.xml')).text).toContain('/info/code-of-conduct</loc>');
  expect(await organiser('content', 'remove', 'page', 'code-of-conduct', '--reason', 'x')).toMatchObject({
    code: 0,
  });
  await product.dependencies.catalogue.reload();
  expect(await read('/info/code-of-conduct')).toMatchObject({ status: 404 });
  expect((await read('/about')).text).not.toContain('/info/code-of-conduct');
});

it('header and footer lead where the organiser says, and never to an empty gallery or committee', async () => {
  const { gallery, committee, ...rest } = product.dependencies.catalogue.current();
  const shipped = frameLinksOf({ ...rest, gallery, committee });
  expect(shipped.resources).toContainEqual({ to: '/gallery', label: 'Gallery' });
  const empty = frameLinksOf({ ...rest, gallery: [], committee: [] });
  expect(empty).toEqual({
    ...shipped,
    resources: shipped.resources.filter(({ label }) => label !== 'Gallery'),
    quick: shipped.quick.filter(({ label }) => label !== 'Gallery'),
  });
  const main = [{ label: 'Meetings', to: '/conferences' }];
  await publish({
    kind: 'navigation',
    id: 'navigation',
    main,
    resources: [],
    quick: [],
    legal: [],
  } as object & {
    id: string;
  });
  const { text } = await read('/about');
  expect(text).toContain('>Meetings</a>');
  for (const gone of ['Resources', 'Quick links', '/terms'])
    expect(text.slice(text.indexOf('<header'))).not.toContain(gone);
});

/** Headings above nothing, with the page on which they stand. */
async function headingsAboveNothing(paths: readonly string[]) {
  const found: string[] = [];
  for (const path of paths)
    for (const heading of emptyHeadings((await read(path)).text)) found.push(`${path}: ${heading}`);
  return found;
}

it('a conference of which nothing is said has no heading above nothing, on any page', async () => {
  const id = 'optics-photonics-2026';
  const found = (await product.database.$transaction((tx) => findContent(tx, contentKinds))).get(id);
  const { venue: _venue, hotel: _hotel, event, ...rest } = found as ConferenceDocument;
  const nothing = { whoShouldAttend: [], highlights: [], tracks: [], reasons: [], days: [] };
  await publish({ ...rest, event: { ...event, ...nothing } } as { id: string });
  const pages = ['', '/agenda', '/agenda?show=all', '/now'].map((page) => `/event/${id}${page}`);
  expect(await headingsAboveNothing([...pages, ...PUBLIC_PAGES])).toEqual([]);
  const { text } = await read(`/event/${id}`);
  for (const gone of ['#schedule', '#sessions', 'Why Attend', 'Conference Highlights'])
    expect(text).not.toContain(gone);
  const [last] = await product.database.contentPublication.findMany({ orderBy: { id: 'desc' }, take: 1 });
  await organiser('content', 'undo', `${last?.id}`);
  await organiser('content', 'discard', id);
});

it('no page speaks of a fee that is not taken', async () => {
  const pieces = await product.database.$transaction((tx) => findContent(tx, contentKinds));
  expect((await read('/sponsorship')).text).toContain('before the processing fee of 2%');
  await publish({ ...pieces.get('organiser'), feePercent: 0 } as { id: string });
  expect((await read('/sponsorship')).text).toContain('Prices in US dollars. The dates shown');
  await publish(pieces.get('organiser') as { id: string });
});

it('an empty site is begun by one plan, which leaves what is the organiser’s, can be undone, and is refused once something is sold', async () => {
  const conduct = {
    kind: 'page',
    id: 'conduct',
    position: 1,
    place: 'nowhere',
    title: 'Conduct',
    summary: 'x',
  };
  await publish({ ...conduct, sections: [{ text: 'Be kind.' }] } as { id: string });
  const run = async (...args: string[]) => {
    const { code, out, error } = await organiser(
      'content',
      'start-empty',
      '--reason',
      'ours',
      ...args,
      '--json',
    );
    await product.dependencies.catalogue.reload();
    return { code, error, said: out ? JSON.parse(out) : null };
  };
  const { plan, figures } = (await run('--dry-run')).said;
  expect(figures).toEqual(['statistics', 'gallery-page', 'home-page', 'about-page']);
  const { conferences } = product.dependencies.catalogue.current();
  expect(conferences.length).toBeGreaterThan(9);
  expect(await product.database.coupon.findMany()).toMatchObject([{ code: 'MERIDIAN30' }]);
  expect(await run('--confirm', plan)).toMatchObject({ code: 0 });
  expect(await product.database.coupon.count()).toBe(0);
  // So many are counted where people read of it, and named in JSON.
  const published = (await organiser('content', 'publications', '--limit', '1')).out;
  expect(published).toMatch(/changed \d+ texts of pages and emails; removed \d+ conferences, \d+ people of/);
  const empty = product.dependencies.catalogue.current();
  expect([empty.conferences, empty.people, empty.committee, empty.gallery]).toEqual([[], [], [], []]);
  expect(empty.ownPages.map(({ id }) => id)).toContain('conduct');
  for (const path of ['/', '/about', '/conferences', '/registration', '/committee', '/gallery'])
    expect([path, (await fetch(product.url + path)).status]).toEqual([path, 200]);
  expect(await headingsAboveNothing(PUBLIC_PAGES)).toEqual([]);
  for (const path of ['/', '/gallery']) expect(textOf((await read(path)).text)).not.toMatch(/500\+|10K\+/);
  expect(textOf((await read('/gallery')).text)).toMatch(/No pictures yet/);
  expect((await read('/gallery')).text).not.toContain('No items found');
  expect((await read('/gallery')).text).not.toMatch(/(4|four) years|not photographs|2021 to 2024/i);
  // Nor does a page say whose country, law, currencies and phases were those of the release; the globe's place stays to be said.
  const address = product.dependencies.catalogue.current().organiser?.address ?? '';
  for (const path of [
    '/about',
    '/terms',
    '/privacy',
    '/visa',
    '/faq',
    '/contact',
    '/services',
    '/stay-updated',
  ])
    expect([path, textOf((await read(path)).text).replaceAll(address, '')]).toEqual([
      path,
      expect.not.stringMatching(
        /London|United Kingdom|\bUK\b|England|dollars|sterling|\b2%|Early bird|\bMC\b|fifty countries/i,
      ),
    ]);
  const sitemap = (await read('/sitemap.xml')).text;
  for (const path of ['/gallery', '/committee']) expect(sitemap).not.toContain(`${path}</loc>`);
  const [last] = await product.database.contentPublication.findMany({ orderBy: { id: 'desc' }, take: 1 });
  expect(await organiser('content', 'undo', `${last?.id}`, '--reason', 'x')).toMatchObject({ code: 0 });
  await product.dependencies.catalogue.reload();
  expect(product.dependencies.catalogue.current().conferences).toHaveLength(conferences.length);
  // What somebody has changed since, or works on, stays with its people.
  const [{ id: changed = '' } = {}, { id: worked = '' } = {}] = conferences;
  const before = await run('--dry-run');
  const pieces = await product.database.$transaction((tx) => findContent(tx, contentKinds));
  await publish({ ...pieces.get(changed), title: 'Ours' } as { id: string });
  const ours = [{ value: '3', label: 'conferences' }];
  await publish({ ...pieces.get('statistics'), items: ours } as { id: string });
  expect((await run('--confirm', before.said.plan)).code).toBe(1);
  const draft = join(folder, 'draft.json');
  writeFileSync(draft, JSON.stringify({ ...pieces.get(worked), title: 'Ours too' }));
  expect(await organiser('content', 'import', draft, '--draft')).toMatchObject({ code: 0, error: '' });
  const after = (await run('--dry-run')).said;
  expect(after.staying.toSorted()).toEqual([changed, worked, 'statistics'].toSorted());
  expect(after.figures).toEqual(['gallery-page', 'home-page', 'about-page']);
  expect(await run('--confirm', after.plan)).toMatchObject({ code: 0 });
  const left = product.dependencies.catalogue.current();
  expect(left.conferences.map(({ id }) => id).toSorted()).toEqual([changed, worked].toSorted());
  expect(left.people.map(({ conferenceId }) => conferenceId)).toContain(worked);
  await createOrder(product);
  expect(JSON.stringify(await run('--dry-run'))).toContain('There are registrations already');
});
