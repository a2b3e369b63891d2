import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptedAbstracts } from '../../support/accepted-abstracts.ts';
import { bothFormsOf } from '../../support/organiser.ts';
import { type Product, startProduct } from '../../support/product.ts';

const CONFERENCE = 'nextgen-pharma-2026';

let product: Product;
let change: ReturnType<typeof bothFormsOf>['change'];
let read: ReturnType<typeof bothFormsOf>['read'];
/** A session, which the tests fill. */
let session: string;
let references: string[];
beforeAll(async () => {
  product = await startProduct();
  ({ change, read } = bothFormsOf(product));
  references = await acceptedAbstracts(product, CONFERENCE, 4, (index) => ({ title: `Light ${index + 1}` }));
  const found = await product.database.eventSession.findFirstOrThrow({
    where: { eventId: CONFERENCE, dayPosition: 1, position: 2 },
  });
  session = found.id;
});
afterAll(() => product.stop());

it('An abstract is placed, moved and taken out', async () => {
  const [reference = ''] = references;
  const placed = await change('programme', 'place', reference, '--session', session);
  expect(placed.text).toContain('1 of 1, 09:00, 15 minutes.');
  expect(placed.json).toMatchObject({ reference, session, at: 1, time: '09:00', minutes: 15, board: null });
  const moved = await change('programme', 'move', reference, '--conference', CONFERENCE, '--at', '1');
  expect(moved.text).toContain('“Light 1”: “');
  expect(moved.json).toMatchObject({ reference, at: 1 });
  const removed = await change('programme', 'remove', reference, '--conference', CONFERENCE);
  expect(removed.text).toContain('“Light 1” is taken out of “');
  expect(removed.json).toMatchObject({ total: 1, items: [{ reference }] });
});

it('A session is filled', async () => {
  const where = ['--conference', CONFERENCE, '--session', session];
  const { text, json } = await change('programme', 'fill', ...where, '--topic', 'light', '--minutes', '20');
  expect(text).toContain('this was a dry run. It would say:\n4 abstracts placed.');
  expect(json).toMatchObject({ total: 4, items: references.map((reference) => ({ reference })) });
});

it('What has changed is told in words', async () => {
  await change('content', 'publish', CONFERENCE);
  await change('programme', 'move', String(references[3]), '--conference', CONFERENCE, '--at', '1');
  await change('content', 'publish', CONFERENCE);
  // What was published is said as it was then.
  const { abstract } = product.database;
  await abstract.updateMany({ where: { reference: { in: references } }, data: { decidedAs: 'VIDEO' } });
  const { text, json } = await read('programme', 'diff', '1', '2');
  await abstract.updateMany({ where: { reference: { in: references } }, data: { decidedAs: 'TALK' } });
  const room = 'Foxglove Hall';
  expect(text).toContain(`moved: “Light 4” from Mon 21 Sept 10:00 ${room} to Mon 21 Sept 09:00 ${room}`);
  expect(json.items[0]).toMatchObject({ from: { givenAs: 'Talk' }, to: { givenAs: 'Talk' } });
  expect(json.items.map(({ change, title }: Record<string, string>) => [change, title])).toEqual([
    ['moved', 'Light 4'],
    ['moved', 'Light 1'],
    ['moved', 'Light 2'],
    ['moved', 'Light 3'],
  ]);
});

it('A programme is published, presenters are told, and that is called back', async () => {
  await change('programme', 'move', String(references[2]), '--conference', CONFERENCE, '--at', '1');
  const where = { reference: { in: references.slice(0, 2) } };
  await product.database.abstract.updateMany({ where, data: { confirmedAt: null } });
  const published = await change('programme', 'publish', '--conference', CONFERENCE);
  expect(published.text).toContain('people will be told by email in ten minutes');
  expect(published.text).toContain('Not confirmed: “Light 1” (Author 1), “Light 2” (Author 2).\n');
  expect(published.json).toMatchObject({ conference: CONFERENCE, told: 4, news: { since: 2, until: 3 } });
  const told = await change('programme', 'tell', '--conference', CONFERENCE, '--since', '1');
  expect(told.text).toContain('moved: “Light');
  expect(told.json).toMatchObject({ conference: CONFERENCE, news: { since: 1, until: 3 } });
  const stopped = await change('programme', 'call-back', told.json.news.id);
  expect(stopped.text).toContain(`Nobody is told of what was published of ${CONFERENCE} since publication`);
  expect(stopped.json).toMatchObject({ conference: CONFERENCE, calledBack: true });
});

it('Boards are numbered', async () => {
  const [poster = ''] = await acceptedAbstracts(product, CONFERENCE, 1, () => ({
    title: 'A poster',
    presentation: 'Poster',
  }));
  await change('programme', 'place', poster, '--session', session);
  const { text, json } = await change('programme', 'number-boards', '--conference', CONFERENCE);
  expect(text).toContain('1 board numbered.');
  expect(json).toMatchObject({ total: 1, items: [{ reference: poster, board: '1' }] });
});

it('The programme is listed and exported, a session before what is given in it', async () => {
  const [folder, ofIt] = [mkdtempSync(join(tmpdir(), 'meridian-programme-')), ['--conference', CONFERENCE]];
  const title = 'Light 3 in $\\ce{H2O}$';
  await product.database.abstract.update({ where: { reference: references[2] ?? '' }, data: { title } });
  await product.dependencies.catalogue.reload();
  const all = await read('programme', 'list', ...ofIt, '--search', 'light h₂o');
  expect(all.text).toContain('Light 3 in H₂O');
  expect(all.json.items[0]).toMatchObject({
    conference: CONFERENCE,
    kind: 'talk',
    day: '2026-09-21',
    starts: '09:00',
    ends: '09:20',
    room: 'Foxglove Hall',
    title,
    speakers: 'Author 3',
    minutes: 20,
    reference: references[2],
    startsAt: '2026-09-21T08:00:00.000Z',
  });
  const sessions = await read('programme', 'list', ...ofIt, '--kind', 'session', '--limit', '2');
  expect(sessions.json.items).toHaveLength(2);
  for (const format of ['csv', 'xlsx', 'json']) {
    const exported = await read('programme', 'export', join(folder, `programme.${format}`), ...ofIt);
    expect(exported.json).toMatchObject({ count: expect.any(Number) });
  }
  expect(readFileSync(join(folder, 'programme.csv'), 'utf8')).toContain('Light 3');
  rmSync(folder, { recursive: true });
});
