import { setTimeout as delay } from 'node:timers/promises';
import { REQUEST_LIMITS, STATEMENT_BYTES, STATEMENT_LINES } from '#domain/limits.ts';
import { openDatabase } from '#server/base/database/client.ts';
import { makeKey } from '#server/office/staff/desk-access.service.ts';
import { pdf } from '../../tests/support/documents.ts';
import { box, clipWith, pngBomb } from '../../tests/support/media-files.ts';
import { freePort } from '../../tests/support/product-process.ts';
import { camt053 } from '../../tests/support/statements.ts';
import { comeIn, type DeskSession } from './support/desk-session.ts';
import { takePlace } from './support/place.ts';
import { judge, printTable } from './support/report.ts';
import { quantile } from './support/rounds.ts';

/** What is sent while somebody else asks for the site. */
type Sent = { what: string; path: string; type: string; body: Buffer; at: 'desk' | 'site' };

/** Milliseconds that a page or a query may take at most beside it, but for one in a hundred; and that the process may do nothing else. */
const MOST_MS = 300;
const VISIT_EVERY_MS = 5;
const TIMES = 3;
const OPERATIONS_TOKEN = 'a token that only this bench knows';

/**
 * `npm run bench -- beside`: sends the largest files and requests that the site and its desk take, and measures how long somebody else
 * waits meanwhile for a page and for a query, and for how long at once the process answered nobody (SECURITY.md).
 */
export async function beside(): Promise<void> {
  const place = await takePlace();
  const deskPort = await freePort();
  const product = await place.startProduct({ DESK: 'on', DESK_PORT: String(deskPort), OPERATIONS_TOKEN });
  try {
    const database = openDatabase(place.databaseUrl);
    const session = await comeIn(deskPort, await makeKey(database, 'bench', new Date()));
    await database.$disconnect();
    await visits(product.url, delay(3000));
    const rows: (string | number)[][] = [];
    const waits: { p99: number; blocked: number }[] = [];
    const measure = async (what: string, send: () => Promise<string>) => {
      await blockedMs(product.url);
      const begun = performance.now();
      const sending = send();
      const times = await visits(product.url, sending);
      const seconds = (performance.now() - begun) / 1000;
      const [p99, blocked] = [quantile(times, 0.99), await blockedMs(product.url)];
      rows.push([what, await sending, seconds / TIMES, times.length, quantile(times, 0.5), p99, blocked]);
      waits.push({ p99, blocked });
    };
    await measure('nothing', async () => {
      await delay(3000);
      return '';
    });
    for (const one of [...atDesk(), ...atSite()])
      await measure(one.what, () => send(product.url, session, one));
    printTable(
      ['beside', 'answered', 'seconds', 'visits', 'median ms', 'p99 ms', 'longest at once, ms'],
      rows,
    );
    judge([
      { what: 'p99', found: Math.max(...waits.map(({ p99 }) => p99)), atMost: MOST_MS, unit: ' ms' },
      {
        what: 'longest at once',
        found: Math.max(...waits.map(({ blocked }) => blocked)),
        atMost: MOST_MS,
        unit: ' ms',
      },
    ]);
  } finally {
    await product.stop();
    await place.leave();
  }
}

const JSON_TYPE = 'application/json';
const ask = (what: string, query: string, variables: object): Sent => {
  return {
    what,
    at: 'desk',
    path: '/graphql',
    type: JSON_TYPE,
    body: Buffer.from(JSON.stringify({ query, variables })),
  };
};
const filled = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length));

function* atDesk(): Generator<Sent> {
  const plan = `query ($text: String, $dayColumn: String, $amountColumn: String, $currencyColumn: String, $textColumn: String) {
    importStatementPlan(text: $text, dayColumn: $dayColumn, amountColumn: $amountColumn, currencyColumn: $currencyColumn, textColumn: $textColumn) {
      id lines choices { value words }
    }
  }`;
  const columns = { dayColumn: '1', amountColumn: '2', currencyColumn: '3', textColumn: '4' };
  const words = 'congress fee of a payer with as many words as banks write and '.repeat(3);
  const table = Array.from(
    { length: STATEMENT_LINES - 1 },
    (_, row) => `2026-03-10,${row + 1}.18,USD,${words}${row}`,
  );
  const csv = `Date,Amount,Currency,Text\n${table.join('\n')}`.slice(0, STATEMENT_BYTES);
  yield ask(
    'a statement of 19,999 rows, its columns',
    'query ($text: String!) { statementTable(text: $text) { columns { heading examples } } }',
    { text: csv },
  );
  yield ask('a statement of 19,999 rows, its plan', plan, { text: csv, ...columns });
  const named = table
    .map((row, index) => row.replace(words, `MC-2026-${String(index).padStart(6, '2')}, MC-2026-7F3K9Q `))
    .join('\n');
  yield ask('rows that name two registrations each', plan, {
    text: `Date,Amount,Currency,Text\n${named}`,
    ...columns,
  });
  yield ask('a statement of 5 MB, CAMT.053', plan, {
    text: camt053(
      Array.from({ length: 5_500 }, (_, row) => ({
        amountMinor: row + 1,
        text: `fee ${row}`,
        name: `Payer ${row}`,
      })),
    ),
  });
  yield ask('a cell of 5 MB', plan, {
    text: `Date,Amount,Currency,Text\n2026-03-10,1,USD,${filled('MC  2 0 2 ', STATEMENT_BYTES - 100)}`,
    ...columns,
  });
  yield ask('5 MB of signs that take two in JSON', plan, { text: filled('\n"', STATEMENT_BYTES) });
  const save =
    'mutation ($text: String!) { saveContent(text: $text) { id problems { path message line column } } }';
  for (const [what, piece] of [
    ['prose with colons', 'a: b: c\n'],
    ['tabs', '\ta: b\n'],
    ['anchors', '&a '],
    ['lists in one another', '['],
    ['strings of a list', '- a\n'],
  ] as const)
    yield ask(`content: ${what}`, save, {
      text: `kind: conference\nid: x\nevent:\n${filled(piece, 39_900)}`,
    });
  const raw = (what: string, text: string): Sent => ({ ...ask(what, '', {}), body: Buffer.from(text) });
  yield raw(
    '10 MB of a list',
    `{"query":"{ me { name } }","variables":{"a":[${filled('0,', 2 * STATEMENT_BYTES - 100)}0]}}`,
  );
  yield raw(
    '10 MB of objects',
    `{"query":"{ me { name } }","variables":{"a":[${filled('{"a":{}},', 2 * STATEMENT_BYTES - 100)}0]}}`,
  );
  yield raw(
    '10 MB of lists in one another',
    `{"variables":${filled('[', STATEMENT_BYTES)}${filled(']', STATEMENT_BYTES - 100)}}`,
  );
  yield raw(
    'a list as the text of a file',
    `{"query":"query ($text: String) { importStatementPlan(text: $text) { id } }","variables":{"text":[${filled('0,', 2 ** 20)}0]}}`,
  );
  yield raw(
    '300,000 values where one is',
    `{"query":"query ($a: ID!) { registration(reference: $a) { registration { status } } }","variables":{"a":[${filled('0,', 300_000)}0]}}`,
  );
  const file = (what: string, body: Buffer): Sent => ({
    what,
    at: 'desk',
    path: '/media',
    type: 'application/octet-stream',
    body,
  });
  yield file('a picture of 50 million pixels', pngBomb(10_000, 5_000));
  yield file('a clip of 50 MB of boxes', clipWith(Buffer.concat(Array(6 * 10 ** 6).fill(box('free')))));
}

function* atSite(): Generator<Sent> {
  const form = (what: string, path: string, parts: string): Sent => ({
    what,
    path,
    at: 'site',
    type: 'multipart/form-data; boundary=x',
    body: Buffer.from(`${parts}\r\n--x--\r\n`, 'latin1'),
  });
  const head = (name: string, more = '') =>
    `\r\n--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`;
  const operations = `${head('operations')}\r\n{"query":"mutation ($f: Upload!) { a }","variables":{"f":null}}${head('map')}\r\n{"0":["variables.f"]}`;
  for (const path of ['/api/abstract-submit', '/graphql']) {
    const start = path === '/graphql' ? operations : '';
    const named = head('0', '; filename="a.pdf"');
    yield form(`${path}: parts without end`, path, `${start}${filled(`${head('a')}\r\n`, 10_000_000)}`);
    yield form(`${path}: files without end`, path, `${start}${filled(`${named}\r\n`, 10_000_000)}`);
    yield form(`${path}: headers without end`, path, `${start}${named}${filled('a: b\r\n', 10_000_000)}\r\n`);
    yield form(`${path}: one header of 10 MB`, path, `${start}${named}a: ${filled('b', 10_000_000)}\r\n\r\n`);
    yield form(`${path}: beginnings of ends`, path, `${start}${named}\r\n${filled('\r\n--', 10_000_000)}`);
    yield form(
      `${path}: a PDF of 10 MB`,
      path,
      `${start}${named}\r\n${pdf({ catalogue: `/A[${filled('(a)', 9_900_000)}]` }).toString('latin1')}`,
    );
  }
  const body = (what: string, text: string): Sent => ({
    what,
    at: 'site',
    path: '/graphql',
    type: JSON_TYPE,
    body: Buffer.from(text.slice(0, REQUEST_LIMITS.bytes)),
  });
  yield body(
    '/graphql: 128 kB of values',
    JSON.stringify({
      query: 'query ($a: String!) { order(token: $a) { status } }',
      variables: { a: Array(60_000).fill(0) },
    }),
  );
  yield body(
    '/graphql: 128 kB of names',
    JSON.stringify({ query: `{ ${filled('a ', 1900)} }`, variables: { a: 'x'.repeat(120_000) } }),
  );
}

/** Sends something as often as it is measured; says how it was answered. */
async function send(
  site: string,
  { origin, cookie }: DeskSession,
  { at, path, type, body }: Sent,
): Promise<string> {
  const headers = { 'content-type': type, 'apollo-require-preflight': '1' };
  const own = { 'x-meridian-desk': '1', origin, cookie, 'sec-fetch-site': 'same-origin' };
  let answered = '';
  for (let time = 0; time < TIMES; time++)
    try {
      const answer = await fetch(`${at === 'desk' ? origin : site}${path}`, {
        method: 'POST',
        headers: at === 'desk' ? { ...headers, ...own } : headers,
        body: new Uint8Array(body),
      });
      const text = await answer.text();
      answered = `${answer.status} ${text.slice(0, 40).replaceAll('\n', ' ')}`;
    } catch {
      answered = 'closed';
    }
  return answered;
}

/** A page and a query, one after the other, until something is done; the sorted milliseconds that they took. */
async function visits(url: string, until: Promise<unknown>): Promise<number[]> {
  let goesOn = true;
  const end = until.finally(() => {
    goesOn = false;
  });
  const times: number[] = [];
  // Another query each time, which no cache has.
  const query = (visit: number) => ({
    method: 'POST',
    headers: { 'content-type': JSON_TYPE },
    body: JSON.stringify({ query: `{ a${visit}: conferences(first: 9) { nodes { title } } }` }),
  });
  for (let visit = 0; goesOn; visit++) {
    const begun = performance.now();
    const answer = await (visit % 2 === 0 ? fetch(url) : fetch(`${url}/graphql`, query(visit)));
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`Somebody else was answered with ${answer.status}.`);
    times.push(performance.now() - begun);
    await delay(VISIT_EVERY_MS);
  }
  await end;
  return times.sort((one, other) => one - other);
}

/** For how many milliseconds at once the process has answered nobody since this was asked last. */
async function blockedMs(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${OPERATIONS_TOKEN}` } });
  const found = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await answer.text())?.[1];
  if (found === undefined) throw new Error(`The metrics are answered with ${answer.status}.`);
  return Number(found) * 1000;
}
