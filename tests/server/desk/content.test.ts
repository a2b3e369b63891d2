// docs/product.md 16.7
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let desk: TestDesk;
let cookie: string;
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product);
  cookie = await desk.comeIn();
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});
beforeEach(() => product.database.contentDraft.deleteMany());

const ID = 'ariadne-kourtessi';
const open = async (id = ID) =>
  (
    await desk.graphql(
      cookie,
      `query($id: ID!) { content(id: $id) {
        text shown piece { published draft { version } } changes { path before after } } }`,
      { id },
    )
  ).data.content;
const save = (text: string, shown: string, id = ID) =>
  desk.graphql(
    cookie,
    `mutation($id: ID!, $text: String!, $shown: String!) { saveContent(id: $id, text: $text, shown: $shown) {
      id problems { path message line column } } }`,
    { id, text, shown },
  );
/** The answer to who worked on what is no more. */
const MOVED = expect.objectContaining({
  errors: [
    expect.objectContaining({ message: expect.stringContaining('has been changed since it was shown') }),
  ],
});
const nameShown = async () =>
  (
    await product.graphql('query($id: ID!) { node(id: $id) { ... on CommitteeMember { name } } }', {
      id: ID,
    })
  ).data.node.name;

it('a draft is stored as a text, shown with what it changes, published and taken back', async () => {
  const { text, shown } = await open();
  expect(await save(text.replace('name: Ariadne Kourtessi', 'name: Ada Lovelace'), shown)).toMatchObject({
    data: { saveContent: { id: ID, problems: [] } },
  });
  expect(await open()).toMatchObject({
    piece: { published: true, draft: { version: 1 } },
    changes: [{ path: 'name', before: 'Ariadne Kourtessi', after: 'Ada Lovelace' }],
  });
  expect(await nameShown()).toBe('Ariadne Kourtessi');
  const published = await desk.graphql(cookie, `mutation { publishContent(ids: ["${ID}"]) }`);
  expect(published.data).toEqual({ publishContent: 'Published.' });
  expect(await nameShown()).toBe('Ada Lovelace');
  const publications = async () =>
    (
      await desk.graphql(
        cookie,
        '{ publications { number at actor undoes canUndo added { ids } changed { ids counts } removed { ids } } }',
      )
    ).data.publications;
  const [last] = await publications();
  const changed = { ids: [ID], counts: '1 member of the committee' };
  const none = { ids: [] };
  expect(last).toMatchObject({ undoes: null, canUndo: true, added: none, changed, removed: none });
  expect(last.actor).toMatch(/^ada at the desk/);
  const undo = (number: number) =>
    desk.graphql(cookie, `mutation { undoPublication(publication: ${number}) { after } }`);
  expect((await undo(last.number + 1)).errors[0].message).toBe(`There is no publication ${last.number + 1}.`);
  expect((await undo(last.number)).data).toEqual({ undoPublication: { after: [ID] } });
  expect((await publications()).slice(0, 2)).toMatchObject([
    { number: last.number + 1, undoes: last.number, canUndo: false, changed },
    { number: last.number, canUndo: false },
  ]);
  expect(await nameShown()).toBe('Ariadne Kourtessi');
  const entries = await product.database.auditEntry.findMany({
    where: { subject: `committee-member ${ID}` },
  });
  expect(entries.map(({ action }) => action)).toEqual([
    'content.draft',
    'content.change',
    'content.change',
    'content.draft',
  ]);
  expect((await open()).changes).toMatchObject([{ after: 'Ada Lovelace' }]);
  expect(entries[0]?.actor).toMatch(/^ada at the desk/);
});

it('what a draft changes is a line for each field, also of a new entry, with long texts from where they differ', async () => {
  const { text, shown } = await open('home-page');
  const home = parse(text);
  const { length } = home.steps;
  home.steps.push({ title: 'Ask', text: 'x'.repeat(390) });
  home.aboutText = 'a'.repeat(500);
  await save(stringify(home), shown, 'home-page');
  const again = await open('home-page');
  expect(again.changes).toEqual([
    { path: 'aboutText', before: expect.any(String), after: `${'a'.repeat(300)}…` },
    { path: `steps[${length}].title`, before: null, after: 'Ask' },
    { path: `steps[${length}].text`, before: null, after: `${'x'.repeat(300)}…` },
  ]);
  await desk.graphql(cookie, 'mutation { publishContent(ids: ["home-page"]) }');
  const published = await open('home-page');
  home.aboutText = `${'a'.repeat(480)}b`;
  home.guides = [];
  await save(stringify(home), published.shown, 'home-page');
  const { changes } = await open('home-page');
  expect(changes[0]).toEqual({
    path: 'aboutText',
    before: `…${'a'.repeat(300)}`,
    after: `…${'a'.repeat(299)}b`,
  });
  expect(JSON.stringify(changes)).not.toContain('{\\"');
  expect(changes).toContainEqual({ path: 'guides[0].title', before: expect.any(String), after: null });
});

it('a text with mistakes is not stored, and each is named with its place', async () => {
  const { text, shown } = await open();
  const broken = text
    .replace('category: AI & ML', 'category: [Alchemy]')
    .replace('position: 21', 'position: x');
  const { data } = await save(broken, shown);
  expect(data.saveContent.id).toBeNull();
  expect(data.saveContent.problems).toEqual([
    { path: 'position', message: 'must be a number', line: 3, column: 1 },
    { path: 'category', message: expect.stringContaining('must be text'), line: 9, column: 1 },
  ]);
  const { data: renamed } = await save(text.replace(`id: ${ID}`, 'id: somebody-else'), shown);
  expect(renamed.saveContent.problems).toMatchObject([{ path: 'id', message: `must stay ${ID}` }]);
  expect(await product.database.contentDraft.count()).toBe(0);
});

it('what somebody else has stored meanwhile is not overwritten', async () => {
  const { text, shown } = await open();
  await save(text.replace('Ariadne', 'Ada'), shown);
  expect(await save(text.replace('Ariadne', 'Grace'), shown)).toEqual(MOVED);
  await save(text.replace('Ariadne', 'Grace'), (await open()).shown);
  expect((await open()).text).toContain('Grace');
});

it('a new piece does not take the place of another', async () => {
  const { text } = await open();
  const { data } = await desk.graphql(
    cookie,
    'mutation($text: String!) { saveContent(text: $text) { id problems { path message } } }',
    { text: text.replace('Ariadne', 'Ada') },
  );
  expect(data.saveContent).toEqual({
    id: null,
    problems: [{ path: 'id', message: 'belongs to something else already' }],
  });
  expect(await product.database.contentDraft.count()).toBe(0);
});

it('a new item with the name of another is refused at its name', async () => {
  const text =
    'kind: item\nid: dinner-two\nposition: 90\ngroup: add-ons\nname: E POSTER\nserves: anyone\nseats: 0\n';
  const { data } = await desk.graphql(
    cookie,
    'mutation($text: String!) { saveContent(text: $text) { id problems { path message line } } }',
    { text },
  );
  expect(data.saveContent).toEqual({
    id: null,
    problems: [{ path: 'name', message: 'is the name of another item, e-poster', line: 5 }],
  });
  expect(await product.database.contentDraft.count()).toBe(0);
});

it('what somebody else has published meanwhile is not reverted', async () => {
  const { text, shown } = await open();
  await save(text.replace('name: Ariadne', 'name: Grace'), shown);
  await desk.graphql(cookie, `mutation { publishContent(ids: ["${ID}"]) }`);
  expect(await save(text.replace('name: Ariadne', 'name: Ada'), shown)).toEqual(MOVED);
  expect(await product.database.contentDraft.count()).toBe(0);
  expect(await nameShown()).toBe('Grace Kourtessi');
  const last = await open();
  await save(text, last.shown);
  await desk.graphql(cookie, `mutation { publishContent(ids: ["${ID}"]) }`);
});

it('drafts that are published together are named first, and only what was shown is published', async () => {
  const { text, shown } = await open();
  await save(text.replace('name: Ariadne', 'name: Grace'), shown);
  const home = await open('home-page');
  await save(home.text.replace(/^aboutText: .*$/m, 'aboutText: Science meets.'), home.shown, 'home-page');
  const ids = [ID, 'home-page'];
  const plan = async () => {
    const PLAN = 'query ($ids: [ID!]!) { publishTogetherPlan(ids: $ids) { id lines action } }';
    return (await desk.graphql(cookie, PLAN, { ids })).data.publishTogetherPlan;
  };
  const publish = (planId: string) =>
    desk.graphql(
      cookie,
      'mutation ($ids: [ID!]!, $planId: ID!) { publishTogether(ids: $ids, planId: $planId) { said } }',
      { ids, planId },
    );
  const seen = await plan();
  expect(seen).toMatchObject({
    lines: expect.arrayContaining(['Changed: Grace Kourtessi (1 field)']),
    action: 'Publish 2 items',
  });
  const again = await open();
  await save(again.text.replace('name: Grace', 'name: Lise'), again.shown);
  expect((await publish(seen.id)).errors[0].extensions.code).toBe('PLAN_MOVED');
  expect(await nameShown()).toBe('Ariadne Kourtessi');
  expect((await publish((await plan()).id)).data.publishTogether.said).toBe('2 items published.');
  expect(await nameShown()).toBe('Lise Kourtessi');
  const last = await open();
  await save(text, last.shown);
  await desk.graphql(cookie, `mutation { publishContent(ids: ["${ID}"]) }`);
});

it('a draft that was begun anew is not overwritten by who saw the one before it', async () => {
  const { text, shown } = await open();
  await save(text.replace('name: Ariadne', 'name: Grace'), shown);
  const seen = await open();
  await desk.graphql(cookie, `mutation { discardContent(ids: ["${ID}"]) { said } }`);
  await save(text.replace('name: Ariadne', 'name: Lise'), shown);
  expect((await open()).piece.draft.version).toBe(seen.piece.draft.version);
  expect(await save(seen.text.replace('name: Grace', 'name: Ada'), seen.shown)).toEqual(MOVED);
  expect((await open()).text).toContain('Lise');
});

it('a next edition is begun, previewed and thrown away', async () => {
  const begun = await desk.graphql(
    cookie,
    'mutation { newEdition(id: "optics-photonics-2026", starts: "2027-09-22", all: false) { after } }',
  );
  expect(begun.data).toEqual({ newEdition: { after: ['optics-photonics-2027'] } });
  const link = await desk.graphql(
    cookie,
    'mutation { previewContent(id: "optics-photonics-2027") { said } }',
  );
  expect(link.errors).toBeUndefined();
  expect(link.data.previewContent.said).toMatch(/\/preview\/[\w-]{43}$/);
  await desk.graphql(cookie, 'mutation { discardContent(ids: ["optics-photonics-2027"]) { said } }');
  expect(await product.database.contentDraft.count()).toBe(0);
});

it('a draft of a next edition says what to read in it until it is published', async () => {
  const places = async (id: string) =>
    (await desk.graphql(cookie, `{ content(id: "${id}") { toRead { path why } } }`)).data.content.toRead;
  const paths = (found: { path: string }[]) => found.map(({ path }) => path);
  await desk.graphql(
    cookie,
    'mutation { newEdition(id: "optics-photonics-2026", starts: "2027-09-22", all: false) { after } }',
  );
  expect(paths(await places('optics-photonics-2027'))).toEqual([
    'startsOn',
    'location',
    'venue',
    'hotel',
    'attendees',
    'priceText',
    'event.abstractDeadline',
    'event.days',
    'event.highlights',
  ]);
  const { data } = await desk.graphql(cookie, '{ content(id: "optics-photonics-2027") { text shown } }');
  const edit = (text: string) =>
    desk.graphql(
      cookie,
      `mutation($text: String!, $shown: String!) {
        saveContent(id: "optics-photonics-2027", text: $text, shown: $shown) { problems { message } } }`,
      { text, shown: data.content.shown },
    );
  const named = data.content.text.replace(/^location: .*$/m, 'location: Paris, as in 2026');
  expect((await edit(named)).data.saveContent.problems).toEqual([]);
  expect(await places('optics-photonics-2027')).toEqual(
    expect.arrayContaining([
      { path: 'location', why: 'Paris, as in 2026: is it there again?' },
      { path: 'location', why: 'names 2026: Paris, as in 2026' },
    ]),
  );
  expect(await places('optics-photonics-2026')).toEqual([]);
  await desk.graphql(cookie, 'mutation { publishContent(ids: ["optics-photonics-2027"]) }');
  expect(await places('optics-photonics-2027')).toEqual([]);
  const [{ number }] = (await desk.graphql(cookie, '{ publications { number } }')).data.publications;
  await desk.graphql(cookie, `mutation { undoPublication(publication: ${number}) { after } }`);
  expect(paths(await places('optics-photonics-2027'))).toContain('event.days');
});

it('a draft that is published at a time is published when somebody says so, if that is taken back', async () => {
  const { text, shown } = await open();
  await save(text.replace('Ariadne', 'Ada'), shown);
  const publishAt = async () =>
    (await product.database.contentDraft.findUniqueOrThrow({ where: { id: ID } })).publishAt;
  await desk.graphql(cookie, `mutation { publishContent(ids: ["${ID}"], at: "2030-01-01T09:00:00+01:00") }`);
  expect(await publishAt()).toEqual(new Date('2030-01-01T08:00:00Z'));
  const back = await desk.graphql(cookie, `mutation { unscheduleContent(id: "${ID}") }`);
  expect(back.data).toEqual({ unscheduleContent: true });
  expect(await publishAt()).toBeNull();
});

it('a time is read as it is written: with its offset, as London’s without one, and nothing that is no time', async () => {
  const { text, shown } = await open();
  await save(text.replace('Ada', 'Ariadne'), shown);
  const publishAt = async (at: string) =>
    (await desk.graphql(cookie, `mutation { publishContent(ids: ["${ID}"], at: "${at}") }`)).errors?.[0]
      ?.message ??
    (await product.database.contentDraft.findUniqueOrThrow({ where: { id: ID } })).publishAt?.toISOString();
  expect(await publishAt('2030-07-01T09:00')).toBe('2030-07-01T08:00:00.000Z');
  expect(await publishAt('2030-01-01T09:00:30')).toBe('2030-01-01T09:00:30.000Z');
  expect(await publishAt('2030-07-01T09:00+05:30')).toBe('2030-07-01T03:30:00.000Z');
  for (const wrong of [
    '99',
    '2030',
    '2030-07-01',
    '1 July 2030',
    '2030-02-30T09:00',
    '2030-07-01T25:00Z',
    '1893488400000',
  ])
    expect(await publishAt(wrong), wrong).toContain('must be a time such as');
  await desk.graphql(cookie, `mutation { unscheduleContent(id: "${ID}") }`);
});

it('every field of every kind has a name and a heading for its form', async () => {
  for (const { kind } of contentKinds) {
    const { data } = await desk.graphql(cookie, `{ contentSchema(kind: "${kind}") }`);
    const { properties } = JSON.parse(data.contentSchema);
    for (const [name, field] of Object.entries<Record<string, unknown>>(properties))
      if (name !== 'kind')
        expect(field, `${kind} ${name}`).toMatchObject({
          title: expect.any(String),
          group: expect.any(String),
        });
  }
});

it('what names other pieces offers those that there are, by title', async () => {
  const fieldsOf = async (kind: string) =>
    JSON.parse((await desk.graphql(cookie, `{ contentSchema(kind: "${kind}") }`)).data.contentSchema)
      .properties;
  const optics = { id: 'optics-photonics-2026', title: 'Optics & Photonics 2026' };
  const conference = await fieldsOf('conference');
  expect(conference.priceList.choices).toContainEqual({ id: 'standard', title: 'Standard' });
  expect(conference.previousEdition.choices).toContainEqual(optics);
  expect((await fieldsOf('sponsor')).conferences.items.choices).toContainEqual(optics);
});

it.each([
  '{ contentSchema(kind: "nothing") }',
  'mutation { publishContent(ids: ["nobody"]) }',
  'mutation { publishContent(ids: [], at: "soon") }',
  'mutation { newEdition(id: "nextgen-pharma-2026", starts: "2027-02-31", all: true) { after } }',
  'mutation { newEdition(id: "nobody", starts: "2027-02-01", all: true) { after } }',
  '{ content(id: "nobody") { text } }',
])('%s is refused in words', async (query) => {
  const { errors } = await desk.graphql(cookie, query);
  expect(errors[0].message).toMatch(/^(There is|must be)/);
});

it('what is shown is removed with a reason, and not what has been changed since', async () => {
  const removal = async (kind: string, id: string) =>
    (
      await desk.graphql(
        cookie,
        'query ($kind: String!, $id: ID!) { contentRemoval(kind: $kind, id: $id) { kept namedBy } }',
        { kind, id },
      )
    ).data.contentRemoval;
  const remove = (shown: string) =>
    desk.graphql(
      cookie,
      `mutation ($id: ID!, $shown: String!) {
        removeContent(kind: "committee-member", id: $id, shown: $shown, reason: "has left") { said } }`,
      { id: ID, shown },
    );
  expect(await removal('price-list', 'standard')).toEqual({
    kept: ['standard is the list of every conference that has no other, so it stays.'],
    namedBy: [],
  });
  const first = await open();
  await save(first.text, first.shown);
  expect((await removal('committee-member', ID)).kept).toEqual([
    `${ID} has a draft: publish or discard it first.`,
  ]);
  expect(await remove(first.shown)).toEqual(MOVED);
  await desk.graphql(cookie, `mutation { discardContent(ids: ["${ID}"]) { said } }`);
  expect(await removal('committee-member', ID)).toEqual({ kept: [], namedBy: [] });
  expect((await remove((await open()).shown)).data.removeContent.said).toContain('Removed');
  expect(
    await product.database.auditEntry.findFirst({
      where: { action: 'content.remove', subject: `committee-member ${ID}` },
      include: { personal: true },
    }),
  ).toMatchObject({
    actor: expect.stringMatching(/^ada at the desk/),
    personal: { values: { reason: 'has left' } },
  });
  const [{ number }] = (await desk.graphql(cookie, '{ publications { number } }')).data.publications;
  await desk.graphql(cookie, `mutation { undoPublication(publication: ${number}) { after } }`);
  expect(await nameShown()).toBe('Ariadne Kourtessi');
});
