import { getIntrospectionQuery } from 'graphql';
import { POINTS_PER_MINUTE } from '#domain/limits.ts';
import { load, type Question } from './support/load.ts';
import { takePlace } from './support/place.ts';
import { type Demand, judge, printTable } from './support/report.ts';

/** Processor time that one network may buy within a minute, in seconds. */
const MAX_SECONDS = 15;
const REQUESTS = 150;
const PAGE_SECONDS = 8;
/** Connections of the network that spends all it has. */
const SPENDERS = 20;

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');
const words = (count: number) => times(count, (index) => 'aeioustrnl'[index % 10] ?? 'a');

type Shape = { query: string; variables?: object };

/** Shapes that take much for what they seem to ask: a document, and its variables. */
const SHAPES: Record<string, Shape> = {
  'next to nothing': { query: '{ __typename }' },
  '25 searches': { query: `{ ${times(25, (i) => `a${i}: search(text: "science ${i}") { totalCount }`)} }` },
  '25 searches for 60 words': {
    query: `query ($text: String!) { ${times(25, (i) => `a${i}: search(text: $text, first: 0) { totalCount }`)} }`,
    variables: { text: words(60) },
  },
  '25 facets': { query: `{ ${times(25, (i) => `a${i}: facets { __typename }`)} }` },
  '25 empty galleries': { query: `{ ${times(25, (i) => `a${i}: gallery(first: 0) { totalCount }`)} }` },
  '25 galleries in order': {
    query: `{ ${times(25, (i) => `a${i}: gallery(first: 0, orderBy: { field: TAKEN_ON }) { totalCount }`)} }`,
  },
  '25 committees in order': {
    query: `{ ${times(25, (i) => `a${i}: committee(first: 0, orderBy: { field: NAME }) { totalCount }`)} }`,
  },
  '25 lists with a long filter': {
    query: `query ($category: [String!]) { ${times(25, (i) => `a${i}: conferences(first: 0, filter: { category: $category }) { totalCount }`)} }`,
    variables: { category: Array.from({ length: 6000 }, (_, index) => `Subject ${index}`) },
  },
  'a list of nodes': {
    query: 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename } }',
    variables: { ids: Array.from({ length: 100 }, () => 'nextgen-pharma-2026') },
  },
  'a large body': { query: '{ __typename }', variables: { a: Array(30_000).fill(1) } },
  'an unused operation': {
    query: `query A { __typename } query B { ${times(28, (i) => `a${i}: event(id: "x") { title subtitle location date icon gradient about highlights }`)} }`,
  },
  'many arguments': { query: `{ nodes(ids: [${times(900, () => '"a"')}]) { id } }` },
  'nothing valid': { query: `{ ${times(300, (i) => `field${i} { a }`)} }` },
  'all of the programme': {
    query:
      '{ events(first: 10) { nodes { title about tracks { title topics } schedule { day sessions { time session room startsAtLocal endsAtLocal } } } } }',
  },
  'prices in all currencies': {
    query:
      '{ conferences(first: 5) { nodes { priceList { items { name prices { amounts { amountMinor text } } } } } } }',
  },
  introspection: { query: getIntrospectionQuery() },
};

/**
 * `npm run bench -- budget`: what the points of one network buy. Each shape is asked in ever new texts; its points and the
 * processor time that it takes say how many seconds a minute's points buy. Then a page is asked for while one network
 * spends all it has on the dearest ones.
 */
export async function budget(): Promise<void> {
  const place = await takePlace();
  const free = await place.startProduct();
  const rows: (string | number)[][] = [];
  const demands: Demand[] = [];
  const bought: [name: string, seconds: number][] = [];
  try {
    // Until V8 has compiled what all of them run.
    for (let count = 0; count < REQUESTS; count++)
      for (const shape of Object.values(SHAPES)) await ask(free.url, shape);
    for (const [name, shape] of Object.entries(SHAPES)) {
      const points = await pointsOf(free.url, shape);
      const busyBefore = free.busy() ?? 0;
      for (let count = 0; count < REQUESTS; count++) await ask(free.url, shape);
      const ms = (((free.busy() ?? 0) - busyBefore) * 1000) / REQUESTS;
      const seconds = (ms / 1000) * (POINTS_PER_MINUTE / points);
      rows.push([name, points, ms, seconds]);
      bought.push([name, seconds]);
    }
  } finally {
    await free.stop();
  }
  printTable(['shape', 'points', 'ms of processor time', 's a minute'], rows);
  const dearest = bought.toSorted(([, left], [, right]) => right - left);
  demands.push({
    what: `seconds of processor time a minute, by ${dearest[0]?.[0]}`,
    found: dearest[0]?.[1] ?? Number.NaN,
    atMost: MAX_SECONDS,
  });

  const product = await place.startProduct({
    API_POINTS_PER_MINUTE: String(POINTS_PER_MINUTE),
    TRUST_PROXY: '1',
  });
  try {
    const page: Question = { method: 'GET', path: '/', headers: { 'x-forwarded-for': '192.0.2.1' } };
    await load(product, page, { seconds: PAGE_SECONDS });
    const quiet = await load(product, page, { seconds: PAGE_SECONDS });
    let spending = true;
    const spenders = Array.from({ length: SPENDERS }, async (_, index) => {
      const shape = SHAPES[dearest[index % 4]?.[0] ?? ''];
      while (spending && shape) await ask(product.url, shape, '203.0.113.1');
    });
    const beside = await load(product, page, { seconds: PAGE_SECONDS });
    spending = false;
    await Promise.all(spenders);
    printTable(
      ['a page', 'median ms', 'p99 ms'],
      [
        ['quiet', quiet.medianMs, quiet.p99Ms],
        ['while one network spends all', beside.medianMs, beside.p99Ms],
      ],
    );
    demands.push({ what: 'p99 of a page beside it, to quiet', found: beside.p99Ms / quiet.p99Ms, atMost: 3 });
  } finally {
    await product.stop();
    await place.leave();
  }
  judge(demands);
}

let asked = 0;

/** Asks in a text that nobody has seen. */
async function ask(url: string, { query, variables }: Shape, network = '203.0.113.2') {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({
      query: `${query} #${++asked}`,
      variables,
      operationName: query.startsWith('query A') ? 'A' : undefined,
    }),
  });
  await response.arrayBuffer();
  return response;
}

/** What one request costs its network: what it has left before and after. */
async function pointsOf(url: string, shape: Shape): Promise<number> {
  const left = async () =>
    Number(/r=(\d+)/.exec((await ask(url, shape)).headers.get('ratelimit') ?? '')?.[1]);
  const points = (await left()) - (await left());
  // Its minute has ended in between.
  return points > 0 ? points : pointsOf(url, shape);
}
