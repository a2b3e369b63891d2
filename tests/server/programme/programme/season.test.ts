// docs/product.md 3.15, 3.18, 8.6, 8.9 and 8.11
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { tellCoAuthors } from '#server/programme/abstracts/tell-co-authors.ts';
import { checkProgramme } from '#server/programme/programme/check.service.ts';
import { placingOf } from '#server/programme/programme/placing-view.service.ts';
import { pageOf, sendForm, submitted } from '../../../support/abstract-page.ts';
import { acceptedAbstracts } from '../../../support/accepted-abstracts.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { calendarSubscribedTo, talksOfApi, talksOfFiles } from '../../../support/programme-views.ts';
import { renderAt, textOf } from '../../../support/rendered.ts';
import { mailedToken } from '../../../support/seats.ts';
import { sized } from '../../../support/storm.ts';

const ID = 'nextgen-pharma-2026';
const SUBMITTED = sized(60, 400);
const ACCEPTED = sized(30, 120);
const CONFIRMED = sized(24, 110);
const MINUTES = '10';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
/** References: of all, of those whose forms are used below, and their links. */
let references: string[];
let corrected: { reference: string; token: string };
let shared: { reference: string; token: string };
beforeAll(async () => {
  product = await startProduct();
  product.clock.set(EARLY);
  organiser = organiserOf(product);
  corrected = await submitted(product, 'corrects@example.org', {
    title: 'Slow ligth',
    fullName: 'Ada Lovelace',
    conference: ID,
  });
  shared = await submitted(product, 'shares@example.org', {
    title: 'Shared work',
    fullName: 'Lise Meitner',
    conference: ID,
  });
  const others = await acceptedAbstracts(product, ID, SUBMITTED - 2, (index) => ({
    title: `Finding ${index + 1}`,
    confirmedAt: null,
  }));
  await product.database.abstract.updateMany({ data: { decision: null, decidedAt: null } });
  references = [corrected.reference, shared.reference, ...others];
});
afterAll(() => product.stop());

async function run(...args: string[]) {
  const { code, out, error } = await organiser(...args, '--json');
  expect(error).toBe('');
  expect(code).toBe(0);
  return JSON.parse(out);
}

/** Says all of an abstract again, with other words or with other authors. */
async function save(of: { token: string }, fields: Record<string, string>) {
  const read = await pageOf(
    product,
    of.token,
    'version content { title abstract keywords presentation biography authors { id familyName givenName presents } affiliations { name } }',
  );
  const { authors, affiliations, ...texts } = read.content;
  const before = authors.flatMap(
    (author: { id: string; familyName: string; givenName: string; presents: boolean }, index: number) => [
      [`author-${index}-id`, author.id],
      [`author-${index}-family`, author.familyName],
      [`author-${index}-given`, author.givenName],
      [`author-${index}-places`, '1'],
    ],
  );
  const sent = await sendForm(product, `${of.token}/save`, {
    ...texts,
    ...Object.fromEntries(before),
    'place-0-name': affiliations[0].name,
    version: String(read.version),
    'author-0-presents': 'yes',
    ...fields,
  });
  expect(sent).toMatchObject({ status: 200 });
}

async function publish() {
  await run('content', 'publish', ID);
  await product.dependencies.catalogue.reload();
}

/** All that shows the programme says the same; returns what that is. */
async function agreed() {
  await product.dependencies.catalogue.reload();
  const api = await talksOfApi(product, ID);
  const { json, xml } = await talksOfFiles(product, ID);
  expect(json).toEqual(api.shown);
  expect(xml).toEqual(api.shown);
  const ids = [...api.shown.keys(), ...api.cancelled].join('.');
  for (const path of [
    `/event/${ID}`,
    `/event/${ID}/agenda?show=all&day=all`,
    `/event/${ID}/agenda?s=${ids}`,
  ]) {
    const page = textOf((await renderAt(product, path)).body);
    for (const { title, speakers } of api.shown.values())
      for (const words of [title, ...speakers]) expect(page).toContain(words);
  }
  const agenda = calendar && (await calendar.refresh());
  for (const [id, { title, room }] of agenda ? api.shown : [])
    expect(agenda?.get(`${ID}-${id}@meridian`)).toMatchObject({
      summary: title,
      location: expect.stringContaining(room),
      status: 'CONFIRMED',
    });
  for (const id of agenda ? api.cancelled : [])
    expect(agenda?.get(`${ID}-${id}@meridian`)?.status).toBe('CANCELLED');
  return { ...api, agenda };
}
let calendar: ReturnType<typeof calendarSubscribedTo> | undefined;

const decisionsMailed = () => product.database.mail.count({ where: { template: 'abstract-decision' } });

it(`of ${SUBMITTED} abstracts ${ACCEPTED} are accepted, and every author is told once`, async () => {
  for (const [decision, some] of [
    ['accepted', references.slice(0, ACCEPTED)],
    ['rejected', references.slice(ACCEPTED)],
  ] as const) {
    const asked = ['abstracts', 'decide', decision, ...some];
    const { plan } = await run(...asked, '--dry-run');
    expect((await run(...asked, '--confirm', plan)).total).toBe(some.length);
  }
  expect(await decisionsMailed()).toBe(SUBMITTED);
});

it(`the presenters of ${CONFIRMED} confirm, and those are placed until none is left`, async () => {
  expect(await sendForm(product, `${corrected.token}/confirm`)).toMatchObject({ status: 200 });
  await product.database.abstract.updateMany({
    where: { reference: { in: references.slice(1, CONFIRMED) } },
    data: { confirmedAt: product.clock.now() },
  });
  const { sessions } = await placingOf(product.dependencies, contentKinds, ID);
  let placed = 0;
  for (const { id } of sessions.filter(({ isBreak }) => !isBreak)) {
    if (placed === CONFIRMED) break;
    const { total } = await run(
      'programme',
      'fill',
      '--conference',
      ID,
      '--session',
      id,
      '--minutes',
      MINUTES,
    );
    placed += total;
  }
  expect(placed).toBe(CONFIRMED);
  const view = await placingOf(product.dependencies, contentKinds, ID);
  expect(view.unplaced).toHaveLength(ACCEPTED - CONFIRMED);
  // Nobody but the desk sees any of it yet.
  expect((await talksOfApi(product, ID)).shown.size).toBe(0);
});

it('once it is published, the page, files, the API and a calendar say the same', async () => {
  await publish();
  const { shown } = await agreed();
  expect(shown.size).toBe(CONFIRMED);
  calendar = calendarSubscribedTo(product, `/event/${ID}/agenda.ics?s=${[...shown.keys()].join('.')}`);
  const { agenda } = await agreed();
  expect(agenda?.size).toBe(CONFIRMED);
  expect([...(agenda?.values() ?? [])].map(({ sequence }) => sequence)).toEqual(Array(CONFIRMED).fill(0));
});

it('three are moved, and nobody else’s time changes', async () => {
  const { sessions } = await placingOf(product.dependencies, contentKinds, ID);
  const withTalks = sessions.filter(({ talks }) => talks.length > 1);
  const last = withTalks.at(-1);
  const moved = withTalks.slice(0, 3).map(({ talks }) => talks.at(-1)?.id ?? '');
  for (const talk of moved)
    await run('programme', 'move', talk, '--conference', ID, '--session', last?.id ?? '');
  await publish();
  const { agenda } = await agreed();
  const changed = [...(agenda ?? [])].filter(([, { sequence }]) => sequence > 0);
  expect(changed.map(([uid]) => uid).toSorted()).toEqual(
    moved.map((id) => `${ID}-${id}@meridian`).toSorted(),
  );
});

it('one is withdrawn: cancelled wherever it is shown, and named by the check of the programme', async () => {
  const reference = references[4] ?? '';
  const { idOf } = await agreed();
  const id = idOf('Finding 3');
  await run('abstracts', 'withdraw', reference, '--text', 'Ill', '--reason', 'by telephone');
  const { shown, cancelled, agenda } = await agreed();
  expect(cancelled).toEqual([id]);
  expect(shown.size).toBe(CONFIRMED - 1);
  expect(agenda?.get(`${ID}-${id}@meridian`)).toMatchObject({ status: 'CANCELLED' });
  // As it is on the event's page: it stands there still.
  for (const path of [`/event/${ID}`, `/event/${ID}/agenda?s=${id}`, `/event/${ID}/agenda?show=all&day=all`])
    expect(textOf((await renderAt(product, path)).body), path).toMatch(/Cancelled:? *Finding 3/);
  const warnings = await checkProgramme(product.dependencies, contentKinds, ID);
  expect(warnings.filter(({ kind }) => kind === 'cancelled').map(({ words }) => words)).toEqual([
    expect.stringContaining('“Finding 3”'),
  ]);
});

it('one is corrected by its author and accepted at the desk, and is called so without a publication', async () => {
  await save(corrected, { title: 'Slow light' });
  const { idOf } = await agreed();
  const id = idOf('Slow ligth');
  expect(id).not.toBe('');
  await run('abstracts', 'decide-change', corrected.reference, '--accept', '--reason', 'a typing error');
  const after = await agreed();
  expect(after.idOf('Slow light')).toBe(id);
  expect(after.agenda?.get(`${ID}-${id}@meridian`)).toMatchObject({ summary: 'Slow light' });
  expect((await product.mails()).filter(({ to }) => to?.[0]?.address === 'corrects@example.org').length).toBe(
    3,
  );
});

it('a co-author who presents says that they are none, and is named nowhere', async () => {
  await save(shared, {
    'author-1-family': 'Hopper',
    'author-1-given': 'Grace',
    'author-1-email': 'grace@example.org',
    'author-1-places': '1',
    'author-0-presents': '',
    'author-1-presents': 'yes',
  });
  await run('abstracts', 'decide-change', shared.reference, '--accept', '--reason', 'agreed');
  product.clock.advance(3_600_000);
  await tellCoAuthors(product.dependencies);
  const link = await mailedToken(product, 'grace@example.org', 'co-author');
  const named = await agreed();
  const id = named.idOf('Shared work');
  expect(named.shown.get(id)?.speakers).toEqual(['Grace Hopper']);
  expect(await sendForm(product, `../co-author/${link}/object`, { why: 'I am none.' })).toMatchObject({
    status: 200,
  });
  const after = await agreed();
  expect(after.shown.get(id)?.speakers).toEqual([]);
  const files = ['programme.ics', 'schedule.xml', 'schedule.json', 'day-1.ics'].map(async (file) =>
    (await fetch(`${product.url}/event/${ID}/${file}`)).text(),
  );
  expect((await Promise.all(files)).join('')).not.toContain('Hopper');
});
