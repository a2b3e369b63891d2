import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../support/product.ts';
import { answerOf, idsIn } from '../../../support/queries.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const ask = (query: string, variables?: object) => answerOf(product, query, variables);
const idsOf = (list: string) => idsIn(product, list);

describe('the committee', () => {
  it('is filtered by category and words, and ordered', async () => {
    expect(await idsOf('committee(first: 100)')).toHaveLength(24);
    expect(await idsOf('committee(filter: { category: "ai & ml" })')).toHaveLength(4);
    expect(await idsOf('committee(filter: { category: ["Healthcare", "Publishing"] })')).toHaveLength(8);
    expect(await idsOf('committee(filter: { search: "KOURTESSI athens" })')).toEqual(['ariadne-kourtessi']);
    const { committee } = await ask('{ committee(first: 100, orderBy: { field: NAME }) { nodes { name } } }');
    const names = committee.nodes.map(({ name }: { name: string }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    expect(await idsOf('committee(first: 1, orderBy: { field: INSTITUTION })')).not.toEqual(
      await idsOf('committee(first: 1, orderBy: { field: INSTITUTION, direction: DESC })'),
    );
    expect(await idsOf('committee(first: 1, orderBy: { field: LIST, direction: DESC })')).not.toEqual(
      await idsOf('committee(first: 1)'),
    );
  });
});

describe('the gallery', () => {
  it('is filtered by category, year, type and words, and ordered', async () => {
    expect(await idsOf('gallery(first: 100)')).toHaveLength(48);
    expect(await idsOf('gallery(first: 100, filter: { category: "workshops" })')).toHaveLength(8);
    expect(await idsOf('gallery(first: 100, filter: { year: [2021, 2022] })')).toHaveLength(24);
    expect(await idsOf('gallery(first: 100, filter: { type: VIDEO })')).toHaveLength(8);
    expect(await idsOf('gallery(filter: { category: "Workshops", year: 2024 })')).toHaveLength(2);
    expect(await idsOf('gallery(filter: { search: "copenhagen harbour" })')).toContain(
      'copenhagen-harbour-2024',
    );
    const { gallery } = await ask(
      '{ gallery(first: 100, orderBy: { field: TAKEN_ON }) { nodes { takenOn } } }',
    );
    const days = gallery.nodes.map(({ takenOn }: { takenOn: string }) => takenOn);
    expect(days).toEqual(days.toSorted());
    expect(days[0]).toMatch(/^2021-/);
  });

  it('has each item’s files in several sizes and formats', async () => {
    const { gallery } = await ask(
      '{ gallery(first: 1, filter: { type: VIDEO }) { nodes { scene composition media { url type width height mimeType } clips: media(type: VIDEO) { mimeType } } } }',
    );
    const [{ scene, composition, media, clips }] = gallery.nodes;
    expect(media[0]).toEqual({
      url: `http://localhost:4000/gallery/${scene}-${composition}-1280.avif`,
      type: 'IMAGE',
      width: 1280,
      height: 800,
      mimeType: 'image/avif',
    });
    expect(media).toHaveLength(5);
    expect(clips).toEqual([{ mimeType: 'video/mp4' }, { mimeType: 'video/webm' }]);
  });
});

describe('everything', () => {
  it('can be searched at once, by kind if wanted', async () => {
    const search = async (args: string) =>
      (await ask(`{ search(${args}) { totalCount nodes { __typename ... on Node { id } } } }`)).search;
    const all = await search('text: "london", first: 100');
    const kinds = new Set(all.nodes.map(({ __typename }: { __typename: string }) => __typename));
    expect(kinds).toEqual(new Set(['Conference', 'CommitteeMember', 'GalleryItem']));
    expect((await search('text: "london", kind: CONFERENCE')).totalCount).toBe(10);
    expect((await search('text: "london", kind: [COMMITTEE_MEMBER, GALLERY_ITEM]')).totalCount).toBe(
      all.totalCount - 10,
    );
  });

  it('can be found by its id, several at once', async () => {
    const data = await ask(
      `{ node(id: "nextgen-pharma-2026") { id __typename }
         nodes(ids: ["copenhagen-harbour-2024", "nobody", "ariadne-kourtessi"]) { id ... on CommitteeMember { name } ... on GalleryItem { title } }
         none: node(id: "nobody") { id } }`,
    );
    expect(data.node).toEqual({ id: 'nextgen-pharma-2026', __typename: 'Conference' });
    expect(data.nodes).toEqual([
      { id: 'copenhagen-harbour-2024', title: 'The harbour beside the congress hall' },
      null,
      { id: 'ariadne-kourtessi', name: 'Ariadne Kourtessi' },
    ]);
    expect(data.none).toBeNull();
  });

  it('says what it can be filtered by', async () => {
    const { facets } = await ask(
      '{ facets { conferenceCategories { value count } conferenceCities { value count } conferenceYears { value count } committeeCategories { value count } galleryCategories { value count } galleryYears { value count } } }',
    );
    expect(facets.conferenceCategories).toContainEqual({ value: 'Healthcare', count: 4 });
    expect(facets.conferenceCities).toEqual([
      { value: 'London', count: 10 },
      { value: 'Prague', count: 1 },
    ]);
    expect(facets.galleryYears[0]).toEqual({ value: '2024', count: 12 });
    expect(facets.committeeCategories).toHaveLength(6);
    expect(facets.galleryCategories).toHaveLength(6);
    expect(facets.conferenceYears).toHaveLength(2);
  });

  it('says who organises it', async () => {
    const { organiser } = await ask('{ organiser { name legalName email phone address url } }');
    expect(organiser).toEqual({
      name: 'Meridian Conferences',
      legalName: 'Meridian Conferences Ltd',
      email: 'info@meridian-conferences.example',
      phone: '+44 20 7946 0123',
      address: 'London head office, United Kingdom',
      url: 'http://localhost:4000',
    });
  });
});

describe('a wrong argument', () => {
  it.each([
    ['{ conferences(first: 101) { totalCount } }', 'must be a number from 0 to 100'],
    ['{ conferences(after: "x") { totalCount } }', 'This cursor does not belong to this list.'],
    ['{ conferences(filter: { startsFrom: "2026-02-30" }) { totalCount } }', 'A Date is written YYYY-MM-DD.'],
    ...['conferences', 'events', 'committee', 'gallery'].map((list): [string, string] => [
      `{ ${list}(filter: { search: "${'x'.repeat(201)}" }) { totalCount } }`,
      'at most 200 characters',
    ]),
    [`{ search(text: "${'x'.repeat(201)}") { totalCount } }`, 'at most 200 characters'],
    [`{ nodes(ids: [${'"x" '.repeat(101)}]) { id } }`, 'at most 100 ids'],
  ])('is answered with status 400 and the reason: %s', async (query, reason) => {
    const response = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: { message: string }[] };
    expect(errors[0]?.message).toContain(reason);
  });
});
