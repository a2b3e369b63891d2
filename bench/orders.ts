import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { posted } from './queries.ts';
import { load, type Question } from './support/load.ts';
import { NOW, takePlace } from './support/place.ts';
import { type BenchServer, startServer } from './support/process.ts';
import { judge, printTable } from './support/report.ts';
import { compared, interleaved, medianOf, quantile } from './support/rounds.ts';

/** Shorter, and the twenty that begin at once are more than the slowest hundredth. */
const SECONDS = 3;
const ROUNDS = 9;
/** Orders that stand in a database of their own, which is asked by turns with the one that has few. */
const MANY = 100_000;
/** Orders that are captured, at most so many at a time. */
const CAPTURES = 400;
const BUYERS = 20;

const LINES = ['presenter-in-person', 'delegate-in-person', 'one-night-single'];
const CREATE = `mutation ($input: CreateOrderInput!) {
  createOrder(input: $input) {
    __typename
    ... on Order { token reference totalMinor paypalOrderId }
    ... on Failure { message }
  }
}`;
const CAPTURE = 'mutation ($id: ID!) { captureOrder(orderId: $id) { __typename ... on Order { paid } } }';
const INSERT =
  'mutation ($email: String!, $lines: [Line!]!) { createOrder(email: $email, lines: $lines) { token totalMinor } }';

/** A registration with three lines, by another buyer each time. */
function registration(): string {
  const input = {
    clientKey: randomUUID(),
    details: {
      selectedConference: 'nextgen-pharma-2026',
      designation: 'Dr',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: `${randomUUID()}@example.org`,
      phone: '+44 20 7946 0001',
      country: 'United Kingdom',
      category: 'Speaker',
      scientificSession: 'Oncology & Cancer Research',
      organization: 'Analytical Society',
    },
    basket: LINES.map((itemId) => ({ itemId, quantity: 1 })),
    currency: 'USD',
    termsAccepted: true,
  };
  return JSON.stringify({ query: CREATE, variables: { input } });
}

export const registering: Question = posted(registration);
const inserting: Question = posted(() =>
  JSON.stringify({
    query: INSERT,
    variables: {
      email: `${randomUUID()}@example.org`,
      lines: LINES.map((itemId) => ({ itemId, quantity: 1 })),
    },
  }),
);

/**
 * `npm run bench -- orders`: a registration with all that it guarantees, without PayPal's own time, against the bare
 * insert of an order with three lines; the same by turns with many orders stored; and both halves of a payment with the
 * stand-in for PayPal.
 */
export async function orders(): Promise<void> {
  const place = await takePlace();
  const placeOfMany = await place.another('many');
  const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-orders-'));
  const servers: BenchServer[] = [];
  /** The product and the floor on a database. */
  const startBoth = async (databaseUrl: string, name: string) => {
    const options = { databaseUrl, folder: join(folder, name), now: NOW };
    mkdirSync(options.folder);
    const product = await startServer('servers/orders.ts', options);
    servers.push(product);
    const floor = await startServer('floors/prisma.ts', { databaseUrl });
    servers.push(floor);
    await mustCreate(product, registration());
    await load(product, registering, { seconds: 2 });
    await load(floor, inserting, { seconds: 2 });
    return { product, floor };
  };
  try {
    // Which migrates and seeds the databases.
    for (const { startProduct } of [place, placeOfMany]) await (await startProduct()).stop();
    const few = await startBoth(place.databaseUrl, 'few');
    const many = await startBoth(placeOfMany.databaseUrl, 'many');
    await storeOrders(placeOfMany.databaseUrl, MANY);

    const seconds = SECONDS;
    const rounds = await interleaved(
      {
        floor: () => load(few.floor, inserting, { seconds }),
        product: () => load(few.product, registering, { seconds }),
        floorOfMany: () => load(many.floor, inserting, { seconds }),
        productOfMany: () => load(many.product, registering, { seconds }),
      },
      ROUNDS,
    );
    const withFew = compared(rounds);
    const withMany = compared(rounds, 'floorOfMany', 'productOfMany');
    const kept = compared(rounds, 'product', 'productOfMany').ratio;
    const [medianMs, p99Ms] = [
      medianOf(rounds, 'product', (round) => round.medianMs),
      medianOf(rounds, 'product', (round) => round.p99Ms),
    ];
    printTable(
      ['stored before', 'bare insert /s', 'createOrder /s', 'ratio', 'busy ratio'],
      [
        ['few', withFew.floor, withFew.found, withFew.ratio, withFew.busyRatio],
        [MANY, withMany.floor, withMany.found, withMany.ratio, withMany.busyRatio],
      ],
    );
    printTable(
      ['createOrder, 20 buyers at once', 'ms'],
      [
        ['median', medianMs],
        ['99th percentile', p99Ms],
      ],
    );
    // All of them together would take more connections than the database has.
    for (const server of servers.splice(0)) await server.stop();
    const whole = await place.startProduct();
    servers.push(whole);
    await payWithStandIn(whole);
    judge([
      { what: 'createOrder: times the bare insert', found: withFew.ratio, atLeast: 1.5 },
      { what: 'createOrder: 99th percentile', found: p99Ms, atMost: Math.max(25, 3 * medianMs), unit: ' ms' },
      { what: `createOrder with ${MANY} orders stored`, found: kept, atLeast: 0.8 },
    ]);
  } finally {
    for (const server of servers) await server.stop();
    await place.leave();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Both halves of a payment, each over HTTP to the product and from there to the stand-in. */
async function payWithStandIn(product: BenchServer): Promise<void> {
  const standIn = await standInOf(product);
  const ids: string[] = [];
  const created = await timed(CAPTURES, async () => {
    ids.push(await mustCreate(product, registration()));
  });
  for (const id of ids) await fetch(`${standIn}/stand-in/orders/${id}/approve`, { method: 'POST' });
  const captured = await timed(CAPTURES, async (index) => {
    const { data } = await ask(product, JSON.stringify({ query: CAPTURE, variables: { id: ids[index] } }));
    if (!data?.captureOrder?.paid) throw new Error(`Not captured: ${JSON.stringify(data)}`);
  });
  printTable(
    [`with the stand-in, ${BUYERS} buyers at once`, '/s', 'median ms', 'p99 ms'],
    [
      ['createOrder', ...created],
      ['captureOrder', ...captured],
    ],
  );
}

/** Where the product's stand-in listens: the origin of PayPal's script. */
async function standInOf({ url }: BenchServer): Promise<string> {
  const page = await (await fetch(`${url}/registration`)).text();
  const origin = /"scriptOrigin":"([^"]+)"/.exec(page)?.[1];
  if (!origin) throw new Error('The product has no stand-in.');
  return origin;
}

/** Runs `work` so many times, by twenty at once: how many a second, median and 99th percentile in milliseconds. */
async function timed(times: number, work: (index: number) => Promise<void>) {
  const taken: number[] = [];
  const begun = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      while (next < times) {
        const index = next++;
        const started = performance.now();
        await work(index);
        taken.push(performance.now() - started);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  taken.sort((one, other) => one - other);
  return [times / seconds, quantile(taken, 0.5), quantile(taken, 0.99)] as const;
}

async function ask({ url }: BenchServer, body: string) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return (await response.json()) as { data?: Record<string, Record<string, unknown> | null> };
}

/** @returns PayPal's id of the new order */
async function mustCreate(server: BenchServer, body: string): Promise<string> {
  const answer = await ask(server, body);
  const id = answer.data?.createOrder?.paypalOrderId;
  if (typeof id !== 'string') throw new Error(`No order: ${JSON.stringify(answer)}`);
  return id;
}

/** Copies an order with its lines and its history so many times. */
async function storeOrders(databaseUrl: string, count: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const columnsOf = async (table: string) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 ORDER BY ordinal_position',
      [table],
    );
    return rows.map(({ name }) => name);
  };
  await client.query(
    `CREATE TEMP TABLE copies AS SELECT o."id" AS source, gen_random_uuid() AS copy
     FROM (SELECT "id" FROM "Order" WHERE "status" = 'CREATED' AND "paypalOrderId" IS NOT NULL LIMIT 1) o,
     generate_series(1, ${count})`,
  );
  const unique = ['reference', 'token', 'clientKey', 'paypalRequestId', 'paypalOrderId'];
  for (const [table, key] of [
    ['Order', 'id'],
    ['OrderLine', 'orderId'],
    ['OrderChange', 'orderId'],
  ] as const) {
    const columns = await columnsOf(table);
    const values = columns.map((name) =>
      name === key
        ? 'copy'
        : name === 'id'
          ? 'gen_random_uuid()'
          : unique.includes(name)
            ? "copy || ''"
            : `t."${name}"`,
    );
    await client.query(
      `INSERT INTO "${table}" SELECT ${values.join()} FROM copies JOIN "${table}" t ON t."${key}" = source`,
    );
  }
  // What the database would do about them later, in the midst of the rounds.
  await client.query('VACUUM (ANALYZE)');
  await client.query('CHECKPOINT');
  await client.end();
}
