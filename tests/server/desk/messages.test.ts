import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { organiserOf } from '../../support/organiser.ts';
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

const CONTACT = 'mutation ($input: ContactInput!) { contact(input: $input) { __typename } }';
/** Somebody writes; the id of the message. */
async function written(name: string, fields: object = {}): Promise<string> {
  const email = `${name.toLowerCase()}@example.org`;
  const input = {
    name,
    email,
    interest: 'other',
    subject: '',
    message: 'Hello.',
    sourcePage: 'home',
    ...fields,
  };
  expect((await product.graphql(CONTACT, { input })).errors).toBeUndefined();
  return (await product.database.contactMessage.findFirstOrThrow({ where: { email } })).id;
}
const LIST = `query ($filter: MessageFilter, $after: String) {
  messages(filter: $filter, after: $after) { total endCursor rows { id name state } }
}`;
const list = async (filter: object, after?: string) =>
  (await desk.graphql(cookie, LIST, { filter, after })).data.messages;
const MARK = `mutation ($id: ID!, $version: Int!, $open: Boolean!) {
  markMessage(id: $id, version: $version, open: $open, reason: "asked twice") { said after { version message { state } } }
}`;

it('The inbox has messages by interest, state, day and words', async () => {
  await written('Partner', { interest: 'partnership', message: 'A booth in Prague?' });
  await written('Publisher', { interest: 'publishing' });
  const names = async (filter: object) => (await list(filter)).rows.map(({ name }: { name: string }) => name);
  expect(await names({})).toEqual(['Publisher', 'Partner']);
  expect(await names({ interest: 'partnership' })).toEqual(['Partner']);
  expect(await names({ search: 'prague BOOTH' })).toEqual(['Partner']);
  expect(await names({ state: 'done' })).toEqual([]);
  expect(await names({ to: '2020-01-01' })).toEqual([]);
  expect(await names({ search: ' \0 ' })).toHaveLength(2);
  // What stands for anything in the database's patterns stands for itself here.
  expect(await names({ search: '%' })).toEqual([]);
  expect(await names({ search: 'b__th' })).toEqual([]);
  const { errors } = await desk.graphql(cookie, LIST, { filter: { from: 'spring', to: 'autumn' } });
  expect(errors[0].extensions.problems).toHaveLength(2);
  const foreign = await desk.graphql(cookie, LIST, { after: 'page 2' });
  expect(foreign.errors[0].extensions.code).toBe('INVALID_INPUT');
});

it('Pages follow each other without a gap, whatever comes in between', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => ({
    name: `Many ${n}`,
    email: 'many@example.org',
    message: 'Hello.',
    sourcePage: 'home',
    createdAt: product.clock.now(),
  }));
  await product.database.contactMessage.createMany({ data: rows });
  const first = await list({ search: 'many@example.org' });
  await written('Late', { message: 'many@example.org' });
  const second = await list({ search: 'many@example.org' }, first.endCursor);
  expect([first.total, first.rows.length, second.rows.length, second.endCursor]).toEqual([
    120,
    100,
    20,
    null,
  ]);
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(120);
});

it('A message is marked as done, and opened again; of two at once the second is told who was quicker', async () => {
  const id = await written('Marked');
  expect((await desk.graphql(cookie, MARK, { id, version: 0, open: false })).data.markMessage).toEqual({
    said: 'Marked as done.',
    after: { version: 1, message: { state: 'done' } },
  });
  const stale = await desk.graphql(cookie, MARK, { id, version: 0, open: true });
  expect(stale.errors[0].extensions.code).toBe('CHANGED_MEANWHILE');
  expect(stale.errors[0].message).toMatch(/\(ada at the desk \(.{6}\), .*: Message marked as done\)/);
  const both = await Promise.all([
    desk.graphql(cookie, MARK, { id, version: 1, open: true }),
    desk.graphql(cookie, MARK, { id, version: 1, open: true }),
  ]);
  expect(both.filter(({ errors }) => errors)).toHaveLength(1);
  expect(await list({ state: 'open', search: 'marked' })).toMatchObject({ total: 1 });
  // The reason stands in the audit log; a command needs to have seen nothing.
  const { out } = await organiserOf(product)('audit', 'list', '--subject', `message ${id}`, '--json');
  expect(JSON.parse(out)).toMatchObject({ total: 2, items: [{ personal: { reason: 'asked twice' } }, {}] });
  expect((await organiserOf(product)('messages', 'done', id)).code).toBe(0);
});

it('The export has all that the list has', async () => {
  await written('Exported', { subject: '=HYPERLINK("x")' });
  const { status, text } = await desk.send('GET', '/export/messages.csv?search=exported&state=OPEN', {
    host: desk.headers.host ?? '',
    'sec-fetch-site': 'same-origin',
    cookie,
  });
  expect(status).toBe(200);
  expect(text.split('\n').filter(Boolean)).toHaveLength(2);
  expect(text).toContain(`'=HYPERLINK`);
  const wrong = await desk.send('GET', '/export/messages.csv?state=LOST&from=x', {
    host: desk.headers.host ?? '',
    'sec-fetch-site': 'same-origin',
    cookie,
  });
  expect(wrong.status).toBe(400);
});
