// docs/product.md 15.5.2
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { REQUEST_LIMITS, STATEMENT_BYTES } from '#domain/limits.ts';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let desk: TestDesk;
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product);
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});

const PLAN = `query ($text: String!) {
  importStatementPlan(text: $text, dayColumn: "date", amountColumn: "2", currencyColumn: "3", textColumn: "text") { lines } }`;
const planOf = async (text: string) => desk.graphql(await desk.comeIn(), PLAN, { text });
const HEADINGS = 'date,amount,currency,text\n';

it('A statement of nearly 5 MB, with every character that takes two on its way, is read at the desk', async () => {
  const line = `2026-03-17,1.00,USD,"${'""'.repeat(20_000)}"\n`;
  const text = HEADINGS + line.repeat(Math.floor((STATEMENT_BYTES - HEADINGS.length) / line.length));
  const { data } = await planOf(text);
  expect(data.importStatementPlan.lines).toContainEqual(expect.stringContaining('names no registration'));
});

it('A larger one is refused with a sentence', async () => {
  const { errors } = await planOf(HEADINGS.padEnd(STATEMENT_BYTES + 1, '.'));
  expect(JSON.stringify(errors)).toContain('is larger than 5 MB');
});

it.each([
  ['words', 'query ($asked: String!) { find(words: $asked) { kind } }', 'ab '.repeat(400_000)],
  [
    'a list',
    'query ($asked: [ID!]!) { decidePlan(references: $asked, decision: "accepted") { id } }',
    Array(300_000).fill('ABS-2026-K2M9TX'),
  ],
  [
    'a list that is called a text',
    'query ($text: [ID!]!) { decidePlan(references: $text, decision: "accepted") { id } }',
    null,
  ],
])('Nothing else may be so large: %s', async (_, query, asked) => {
  const variables = asked ? { asked } : { text: Array(300_000).fill('ABS-2026-K2M9TX') };
  const headers = { ...desk.headers, cookie: await desk.comeIn() };
  const { status, text } = await desk.send('POST', '/graphql', headers, JSON.stringify({ query, variables }));
  expect([status, text]).toEqual([413, expect.stringContaining('too large')]);
});

it('Nobody waits while it is found out that a request is too large, too deep, or none', async () => {
  const headers = { ...desk.headers, cookie: await desk.comeIn() };
  const filled = (piece: string) => piece.repeat(9_900_000 / piece.length);
  // Of the thread that serves visitors; a worker has another one.
  using parsed = vi.spyOn(JSON, 'parse');
  for (const [body, status] of [
    [`{"query":"{ me { name } }","variables":{"a":[${filled('0,')}0]}}`, 413],
    [`{"variables":{"text":[${filled('{"a":{}},')}0]}}`, 413],
    [`{"variables":{"a":"${filled('a')}"}}`, 413],
    [`{"variables":{"__proto__":{},"text":"${filled('a')}"}}`, 413],
    [`{"variables":${'['.repeat(70)}"${'a'.repeat(500_000)}"${']'.repeat(70)}}`, 400],
    [`{"query":"${filled('a')}`, 400],
    // A parser has no memory left of them, and takes the process along.
    [`{"variables":${filled('[')}`, 400],
    [`{"variables":{"a":[${filled('[],')}0]}}`, 413],
    [`{"variables":{"a":[${filled('"\\\\",')}0]}}`, 413],
  ] as const)
    expect((await desk.send('POST', '/graphql', headers, body)).status, body.slice(0, 40)).toBe(status);
  expect(Math.max(0, ...parsed.mock.calls.map(([text]) => text.length))).toBeLessThan(REQUEST_LIMITS.bytes);
});

it('Variables of another type are refused by the first that is wrong', async () => {
  const query = 'query ($ids: [Int!]!) { registration(reference: "x") { registration { status } } }';
  const headers = { ...desk.headers, cookie: await desk.comeIn() };
  const variables = { ids: Array(20_000).fill('x'.repeat(40)) };
  const { status, text } = await desk.send('POST', '/graphql', headers, JSON.stringify({ query, variables }));
  expect([status, JSON.parse(text).errors.length]).toEqual([400, 1]);
  expect(text.length).toBeLessThan(2000);
});

it('Whoever is not at the desk has nothing so large read', async () => {
  const sent = desk.send(
    'POST',
    '/graphql',
    { ...desk.headers },
    JSON.stringify({ query: 'x'.repeat(1_000_000) }),
  );
  expect((await sent).status).toBe(401);
});

it('A table is shown by its columns, and what is said of them is remembered for its headings', async () => {
  const cookie = await desk.comeIn();
  const text = 'Konto;;\n\nTag;Betrag;Text;Info\n17.03.2026;1,00;x;gebucht\n';
  const TABLE = `query ($text: String!) {
    statementTable(text: $text) { headingLine known currency columns { heading examples role } } }`;
  const shown = async () => (await desk.graphql(cookie, TABLE, { text })).data.statementTable;
  expect(await shown()).toMatchObject({
    headingLine: 3,
    known: false,
    columns: [{ heading: 'Tag', examples: ['17.03.2026'], role: null }, {}, {}, {}],
  });
  const SAID = 'dayColumn: "1", amountColumn: "2", textColumn: "3", stateColumn: "4", currency: "USD"';
  const planned = `query ($text: String!) { importStatementPlan(text: $text, ${SAID}) { id lines } }`;
  const { id } = (await desk.graphql(cookie, planned, { text })).data.importStatementPlan;
  expect(await shown()).toMatchObject({ known: false });
  const done = `mutation ($text: String!, $id: ID!) {
    importStatement(text: $text, ${SAID}, planId: $id, reason: "March") { said } }`;
  await desk.graphql(cookie, done, { text, id });
  expect(await shown()).toMatchObject({
    known: true,
    currency: 'USD',
    columns: [{ role: 'day' }, { role: 'amount' }, { role: 'text' }, { role: 'state' }],
  });
  const again = `query ($text: String!) { importStatementPlan(text: $text) { lines } }`;
  const { lines } = (await desk.graphql(cookie, again, { text })).data.importStatementPlan;
  expect(lines[0]).toBe('0 transfers are recorded; 1 of this statement was before.');
});
