import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startDesk, type TestDesk } from '../../../support/desk.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { join, mailsAbout } from '../../../support/waiting.ts';

const CONFERENCE = 'optics-photonics-2026';
const ITEM = 'e-poster';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let desk: TestDesk;
let cookie: string;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  desk = await startDesk(product);
  cookie = await desk.comeIn();
  await product.database.capacity.create({
    data: { conferenceId: CONFERENCE, itemId: ITEM, places: 0 },
  });
  await product.dependencies.catalogue.reload();
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});
beforeEach(async () => {
  await product.forgetSenders();
  await product.database.waitingEntry.deleteMany();
  for (const name of ['first', 'second', 'third'])
    await join(product, {
      conferenceId: CONFERENCE,
      itemId: ITEM,
      name: `${name} Person`,
      email: `${name}@example.org`,
    });
});

const list = async (...args: string[]) =>
  JSON.parse((await organiser('waiting', 'list', '--json', ...args)).out);
const idOf = async (email: string) =>
  (await product.database.waitingEntry.findFirstOrThrow({ where: { email }, orderBy: { number: 'desc' } }))
    .id;

it('waiting list shows who waits, in the order in which they joined, with their position', async () => {
  const { out, code } = await organiser('waiting', 'list', '--conference', CONFERENCE, '--json');
  expect(code).toBe(0);
  const { items, total } = JSON.parse(out);
  expect(total).toBe(3);
  expect(items[0]).toEqual({
    id: await idOf('first@example.org'),
    conference: CONFERENCE,
    itemId: ITEM,
    item: 'E Poster',
    state: 'waiting',
    position: 1,
    name: 'first Person',
    email: 'first@example.org',
    joinedAt: '2026-03-10T09:00:00.000Z',
    heldUntil: null,
    endedAt: null,
  });
  expect(items.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3]);
  expect((await list('--search', 'SECOND@')).items).toMatchObject([{ position: 2 }]);
  expect((await list('--limit', '1', '--offset', '2')).items).toMatchObject([{ position: 3 }]);
  expect((await list('--search', '%')).total).toBe(0);
  expect((await list('--state', 'offered')).total).toBe(0);
  expect((await organiser('waiting', 'list', '--state', 'hoping')).code).toBe(2);
  expect((await organiser('waiting', 'list', '--state', 'offered')).out).toContain(
    'No waiting-list entries match.',
  );
  expect((await organiser('waiting', 'list', '--conference', 'nowhere')).code).toBe(2);
});

it('waiting remove takes somebody off the list, tells them, and keeps why; a rehearsal changes nothing', async () => {
  const id = await idOf('first@example.org');
  const remove = ['waiting', 'remove', id, '--reason', 'Asked by telephone'];
  expect((await organiser(...remove, '--dry-run')).code).toBe(0);
  expect((await list('--state', 'waiting')).total).toBe(3);
  expect(await organiser(...remove)).toMatchObject({
    code: 0,
    out: 'first@example.org is removed from the list for E Poster, optics-photonics-2026, and informed by email.\n',
  });
  expect((await list()).items).toMatchObject([
    { state: 'removed', position: null },
    { position: 1 },
    { position: 2 },
  ]);
  const titles = (await mailsAbout(product, 'first@example.org')).map(({ title }) => title);
  expect(titles.at(-1)).toBe('You are no longer on the waiting list');
  const entries = await product.database.auditEntry.findMany({
    where: { subject: `waiting ${id}` },
    include: { personal: true },
  });
  expect(entries).toMatchObject([
    {
      action: 'waiting.remove',
      details: { conference: CONFERENCE, item: ITEM, before: 'WAITING' },
      personal: { values: { reason: 'Asked by telephone', email: 'first@example.org' } },
    },
  ]);
  expect(JSON.stringify({ ...entries[0], personal: null })).not.toContain('first');
  expect(await organiser(...remove)).toMatchObject({
    code: 2,
    error: `id: nobody stands on a waiting list as ${id}\n`,
  });
  expect((await organiser('waiting', 'remove', 'nobody', '--reason', 'x')).code).toBe(2);
});

const DESK_LIST = `query ($filter: WaitingEntryFilter, $after: String) {
  waiting(filter: $filter, after: $after) { total endCursor rows { id conference item state position email } }
}`;

it('The desk lists and removes the same, and exports what it lists', async () => {
  const { data } = await desk.graphql(cookie, DESK_LIST, { filter: { conference: CONFERENCE } });
  expect(data.waiting.total).toBe(3);
  const [, second] = data.waiting.rows;
  expect(second).toMatchObject({ item: 'E Poster', state: 'waiting', position: 2 });
  const remove = () =>
    desk.graphql(cookie, 'mutation ($id: ID!) { removeFromWaitingList(id: $id, reason: "") { said } }', {
      id: second.id,
    });
  expect((await remove()).errors).toBeUndefined();
  expect((await remove()).errors[0].extensions.code).toBe('INVALID_INPUT');
  const after = await desk.graphql(cookie, DESK_LIST, { filter: { state: 'waiting' } });
  expect(after.data.waiting.rows.map(({ position }: { position: number }) => position)).toEqual([1, 2]);
  const { text } = await desk.send('GET', '/export/waiting.csv?state=WAITING', { ...desk.headers, cookie });
  expect(text).toContain('third@example.org');
  expect(text).not.toContain('second@example.org');
});

it('The desk’s list goes on although the last row of a page is erased', async () => {
  const { conferenceId, itemId } = await product.database.waitingEntry.findFirstOrThrow();
  const at = product.clock.now();
  const left = { conferenceId, itemId, name: 'Ada', state: 'LEFT', joinedAt: at, endedAt: at } as const;
  await product.database.waitingEntry.createMany({
    data: Array.from({ length: 130 }, (_, n) => ({ ...left, email: `p${n}@pages.example.org` })),
  });
  const page = async (after?: string) =>
    (await desk.graphql(cookie, DESK_LIST, { filter: { search: 'pages.example' }, after })).data.waiting;
  const first = await page();
  await product.database.waitingEntry.delete({ where: { id: first.rows.at(-1).id } });
  const second = await page(first.endCursor);
  const shown = [...first.rows, ...second.rows].map(({ id }: { id: string }) => id);
  expect([shown.length, new Set(shown).size, second.endCursor]).toEqual([130, 130, null]);
});
