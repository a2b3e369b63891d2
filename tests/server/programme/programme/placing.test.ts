// docs/product.md 3.18
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { placeAbstract } from '#server/programme/programme/placing.service.ts';
import { placingOf } from '#server/programme/programme/placing-view.service.ts';
import { acceptedAbstracts } from '../../../support/accepted-abstracts.ts';
import { startDesk, type TestDesk } from '../../../support/desk.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { sized } from '../../../support/storm.ts';

const ID = 'nextgen-pharma-2026';
const MANY = sized(20, 400);

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let desk: TestDesk;
let cookie: string;
/** Ids of sessions: the second one of the first day, 09:00 – 10:20, the break after it, and what follows that. */
let session: string;
let pause: string;
let other: string;
beforeAll(async () => {
  product = await startProduct();
  product.clock.set(EARLY);
  organiser = organiserOf(product);
  desk = await startDesk(product);
  cookie = await desk.comeIn();
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});
beforeEach(async () => {
  await organiser('content', 'discard', ID);
  const placed = (await view()).sessions.flatMap(({ talks }) => talks.map(({ id }) => id));
  if (placed.length > 0) {
    await run('remove', ...placed, '--conference', ID);
    await organiser('content', 'publish', ID);
  }
  await product.database.abstract.deleteMany();
  const { sessions } = await view();
  [session = '', pause = '', other = ''] = sessions.slice(1).map(({ id }) => id);
});

const view = () => placingOf(product.dependencies, contentKinds, ID);
const talksIn = async (id: string) => (await view()).sessions.find((one) => one.id === id)?.talks ?? [];
const referencesIn = async (id: string) => (await talksIn(id)).map(({ reference }) => reference);
const isWaiting = async (reference: string) =>
  (await view()).unplaced.some((one) => one.reference === reference);

async function run(...args: string[]) {
  const { code, out } = await organiser('programme', ...args, '--json');
  return { code, ...JSON.parse(out) };
}

it('an accepted abstract is put into a session of the draft, at a place, and moved there; visitors see it once that is published', async () => {
  const [one = '', two = '', three = ''] = await acceptedAbstracts(product, ID, 3, (index) => ({
    title: `Placed ${index + 1}`,
  }));
  expect(await isWaiting(one)).toBe(true);
  expect(await run('place', one, '--session', session)).toMatchObject({
    code: 0,
    at: 1,
    of: 1,
    time: '09:00',
    minutes: 15,
  });
  expect(await run('place', two, '--session', session, '--minutes', '20')).toMatchObject({
    at: 2,
    time: '09:15',
    minutes: 20,
  });
  // As long as the last one; the others follow.
  expect(await run('place', three, '--session', session, '--at', '1')).toMatchObject({ at: 1, minutes: 20 });
  expect((await talksIn(session)).map(({ when }) => when)).toEqual(['09:00', '09:20', '09:35']);
  expect(await run('place', three, '--session', session, '--at', '2')).toMatchObject({
    at: 2,
    of: 3,
    minutes: 20,
  });
  expect(await referencesIn(session)).toEqual([one, three, two]);
  expect(await isWaiting(one)).toBe(false);
  const people = await organiser('programme', 'place', two, '--session', session, '--at', '1');
  expect(people.out).toMatch(/“Placed 2”: “.*”, 1 of 3, 09:00, 20 minutes\.\n$/);

  const shown = async () =>
    (await product.graphql(`{ event(id: "${ID}") { talks { title time } } }`)).data.event.talks;
  expect(await shown()).toEqual([]);
  expect(await organiser('content', 'publish', ID)).toMatchObject({ code: 0 });
  expect(await shown()).toEqual([
    { title: 'Placed 2', time: '09:00' },
    { title: 'Placed 1', time: '09:20' },
    { title: 'Placed 3', time: '09:35' },
  ]);
});

it('a talk is moved to another session with its id and minutes, and one that is taken out and comes back is what it was', async () => {
  const [one = '', two = ''] = await acceptedAbstracts(product, ID, 2);
  const { talk } = await run('place', one, '--session', session, '--minutes', '12');
  await run('place', two, '--session', other);
  expect(await organiser('content', 'publish', ID)).toMatchObject({ code: 0 });
  expect(await run('move', one, '--conference', ID, '--session', other, '--at', '1')).toMatchObject({
    talk,
    session: other,
    at: 1,
    minutes: 12,
  });
  expect(await referencesIn(session)).not.toContain(one);
  expect(await run('remove', one, two, '--conference', ID)).toMatchObject({ total: 2 });
  expect(await isWaiting(one)).toBe(true);
  expect(await organiser('content', 'publish', ID)).toMatchObject({ code: 0 });
  // Its entry in calendars is the same, however long it was gone.
  expect(await run('place', one, '--session', session)).toMatchObject({ talk });
});

it('what is accepted as something else becomes that in another session, and any talk lasts as long as somebody says', async () => {
  const [one = '', two = '', three = ''] = await acceptedAbstracts(product, ID, 3, () => ({
    presentation: 'Poster',
  }));
  const moved = (...args: string[]) => run('move', ...args, '--conference', ID);
  const anew = (decidedAs: 'TALK' | 'POSTER' | 'E_POSTER', decidedMinutes: number | null) =>
    product.database.abstract.update({ where: { reference: one }, data: { decidedAs, decidedMinutes } });
  await run('place', one, '--session', session, '--board', '7');
  await run('place', two, '--session', session);
  await run('place', three, '--session', other);
  await anew('TALK', 20);
  expect(await moved(one, '--at', '2')).toMatchObject({ minutes: null, board: null });
  expect(await moved(one, '--session', other)).toMatchObject({ minutes: 20, board: null });
  expect(await moved(one, '--minutes', '12')).toMatchObject({ session: other, minutes: 12 });
  await anew('E_POSTER', null);
  const { out } = await organiser('programme', 'place', one, '--session', session, '--board', '8', '--json');
  expect(JSON.parse(out).problems).toEqual([
    { path: 'board', message: `posters alone have one, and ${one} is accepted as an e-poster` },
  ]);
  expect(await moved(one, '--session', session)).toMatchObject({ minutes: null });
  // On a screen, so that no board is numbered, printed or missed for it, and neither for what was withdrawn, which stays a poster.
  const withdrawn = { withdrawnAt: product.clock.now() };
  await product.database.abstract.update({ where: { reference: three }, data: withdrawn });
  expect(await moved(three, '--session', session)).toMatchObject({ minutes: null });
  expect(await run('number-boards', '--conference', ID)).toMatchObject({
    items: [{ reference: two, board: '1' }],
  });
});

it('what is not accepted is refused with its state, and so are sessions and talks that are not there', async () => {
  const [one = '', withdrawn = '', rejected = ''] = await acceptedAbstracts(product, ID, 3);
  const { database, clock } = product;
  await database.abstract.update({ where: { reference: withdrawn }, data: { withdrawnAt: clock.now() } });
  await database.abstract.update({ where: { reference: rejected }, data: { decision: 'REJECTED' } });
  const refused = async (...args: string[]) => {
    const { code, out } = await organiser('programme', ...args, '--json');
    return [code, JSON.parse(out).problems?.[0]?.message];
  };
  const at = ['--session', session];
  expect(await refused('place', withdrawn, ...at)).toEqual([2, expect.stringContaining('is withdrawn')]);
  expect(await refused('place', rejected, ...at)).toEqual([2, expect.stringContaining('is rejected')]);
  expect(await refused('place', 'ABS-2026-NOBODY', ...at)).toEqual([
    2,
    'there is no abstract ABS-2026-NOBODY',
  ]);
  expect(await refused('place', one, '--session', 'zz9')).toEqual([
    2,
    expect.stringContaining('no session zz9'),
  ]);
  expect(await refused('place', one, ...at, '--at', '0')).toEqual([
    2,
    expect.stringContaining('whole number'),
  ]);
  expect(await refused('place', one, ...at, '--minutes', '601')).toEqual([2, expect.stringContaining('600')]);
  expect(await refused('move', 'zz9', '--conference', ID)).toEqual([
    2,
    expect.stringContaining('no talk zz9'),
  ]);
  await run('place', one, ...at);
  await run('place', one, '--session', other);
  expect(await refused('move', one, '--conference', ID)).toEqual([
    2,
    expect.stringContaining('stands in 2 sessions'),
  ]);
  const { code } = await organiser(
    'programme',
    'remove',
    one,
    '--conference',
    'no-such-conference',
    '--json',
  );
  expect(code).not.toBe(0);
});

it('a session is filled with confirmed talks of a topic for as long as it lasts, in the order of their confirmation', async () => {
  const { clock } = product;
  const before = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  const references = await acceptedAbstracts(product, ID, 9, (index) => ({
    keywords: index === 0 ? 'magnets' : 'plasma physics',
    presentation: index === 1 ? 'Poster' : 'Speaker',
    confirmedAt: index === 2 ? null : before(index),
  }));
  const fill = (...args: string[]) => run('fill', '--conference', ID, '--session', session, ...args);
  // 80 minutes hold three talks of 25.
  expect(await fill('--topic', 'Plasma', '--minutes', '25', '--dry-run')).toMatchObject({ total: 3 });
  expect(await referencesIn(session)).not.toContain(references[8]);
  expect(await fill('--topic', 'Plasma', '--minutes', '25')).toMatchObject({ code: 0, total: 3 });
  expect(await referencesIn(session)).toEqual([references[8], references[7], references[6]]);
  expect(await fill('--minutes', '25')).toMatchObject({
    code: 2,
    problems: [{ message: 'has 5 minutes left, and a talk takes 25' }],
  });
  expect(await fill('--topic', 'nothing of this kind', '--minutes', '5')).toMatchObject({ code: 2 });
  const posters = ['--conference', ID, '--topic', 'plasma', '--posters'];
  expect(await run('fill', '--session', pause, ...posters)).toMatchObject({ code: 2 });
  const last = (await view()).sessions.at(-1)?.id ?? '';
  expect(await run('fill', '--session', last, ...posters)).toMatchObject({
    items: [{ reference: references[1], minutes: null, time: null }],
  });
});

it('a break takes no talks, and what stands in two sessions is warned of', async () => {
  const [one = '', two = ''] = await acceptedAbstracts(product, ID, 2, (index) => ({
    title: `Rings ${index}`,
  }));
  await run('place', one, '--session', session);
  const title = (await view()).sessions.find(({ id }) => id === session)?.title;
  const message = `“Coffee with the exhibitors” is a break; sessions with talks are “${title}” (${session})`;
  for (const args of [
    ['place', two, '--session', pause],
    ['move', one, '--conference', ID, '--session', pause],
  ])
    expect(await run(...args)).toMatchObject({ code: 2, problems: [{ message }] });
  await run('place', one, '--session', other);
  const warned = (await run('check', '--conference', ID)).items.filter(
    ({ kind }: { kind: string }) => kind === 'abstract-twice',
  );
  expect(warned).toMatchObject([
    {
      words: expect.stringMatching(/^“Rings 0” stands in more than one session: “.+” and “.+”, /),
      names: [one, session, other],
    },
  ]);
});

it('two people who place at once both do', async () => {
  const [one = '', two = ''] = await acceptedAbstracts(product, ID, 2);
  const before = (await talksIn(session)).length;
  await Promise.all([run('place', one, '--session', session), run('place', two, '--session', session)]);
  expect((await referencesIn(session)).length).toBe(before + 2);
});

it('the desk shows what is to be placed and what is wrong, and takes a change back unless somebody else has changed something', async () => {
  const [one = '', two = ''] = await acceptedAbstracts(product, ID, 2, (index) => ({
    confirmedAt: index === 0 ? null : product.clock.now(),
    keywords: 'desk; chairs ,',
  }));
  const query = `{ placing(conference: "${ID}") { title shown hasDraft
    unplaced { reference title author presentedAs topics confirmed } warnings { kind words where }
    sessions { id day times minutesLeft talks { id reference title speakers when minutes } } } }`;
  const read = async () => (await desk.graphql(cookie, query)).data.placing;
  const first = await read();
  const row = first.unplaced.find(({ reference }: { reference: string }) => reference === two);
  expect(row).toMatchObject({ topics: ['desk', 'chairs'], confirmed: true });
  expect(first).toMatchObject({ title: 'NextGen Pharma 2026', hasDraft: false });
  // Those that are confirmed come first.
  expect(first.unplaced.at(-1)).toMatchObject({ reference: one, confirmed: false });

  const place = `mutation ($reference: ID!, $session: String!) { placeAbstract(reference: $reference, session: $session) { said after { undo { sessions { session talks } before shown } } } }`;
  const done = await desk.graphql(cookie, place, { reference: one, session: other });
  const { said, after: made } = done.data.placeAbstract;
  expect(said).toContain(', 1 of ');
  const after = await read();
  expect(after.hasDraft).toBe(true);
  expect([made.undo.before, made.undo.shown]).toEqual([first.shown, after.shown]);
  const talk = after.sessions
    .find(({ id }: { id: string }) => id === other)
    .talks.find(({ reference }: { reference: string }) => reference === one).id;
  const warned = after.warnings.filter(({ where }: { where: string[] }) => where.includes(talk));
  expect(warned.map(({ kind }: { kind: string }) => kind)).toEqual(['unconfirmed', 'no-seat']);

  const restore = `mutation ($sessions: [RestoredTalks!]!, $shown: String!) {
    restoreTalks(conference: "${ID}", sessions: $sessions, shown: $shown) { placing { shown } undo { before } } }`;
  const back = { sessions: made.undo.sessions, shown: made.undo.shown };
  await run('place', two, '--session', session);
  const overtaken = await desk.graphql(cookie, restore, back);
  expect(overtaken.errors[0].extensions.code).toBe('CONTENT_MOVED');
  const { shown } = await read();
  const restored = await desk.graphql(cookie, restore, { sessions: back.sessions, shown });
  expect(restored.data.restoreTalks.undo.before).toBe(shown);
  expect(await referencesIn(other)).not.toContain(one);
  const broken = { sessions: [{ session: other, talks: '{' }], shown: (await read()).shown };
  expect((await desk.graphql(cookie, restore, broken)).errors).toHaveLength(1);
});

it(`${MANY} abstracts are placed one after another, and each stands where it was put`, async () => {
  const references = await acceptedAbstracts(product, ID, MANY, (index) => ({
    presentation: index % 2 ? 'Poster' : 'Speaker',
  }));
  const { sessions } = await view();
  const ids = sessions.filter(({ isBreak }) => !isBreak).map(({ id }) => id);
  const doing = { actor: 'ada', reason: '', dryRun: false };
  for (const [index, reference] of references.entries()) {
    const session = String(ids[index % ids.length]);
    const { places } = await placeAbstract(product.dependencies, { reference, session }, doing);
    expect(places).toMatchObject([{ reference, session }]);
  }
  const after = await view();
  for (const [index, reference] of references.entries()) {
    const talks = after.sessions.find(({ id }) => id === ids[index % ids.length])?.talks;
    expect(talks?.map((talk) => talk.reference)).toContain(reference);
  }
  expect(after.unplaced.filter(({ reference }) => references.includes(reference))).toEqual([]);
});
