import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStandIn } from '#paypal-stand-in/stand-in.ts';
import { speaker } from '../../tests/support/registration.ts';
import { posted } from './queries.ts';
import { STAND_IN } from './servers/stand-in.ts';
import { load, type Question } from './support/load.ts';
import { NOW, takePlace } from './support/place.ts';
import { type BenchServer, startServer } from './support/process.ts';
import { judge, printTable } from './support/report.ts';
import { compared, interleaved, medianOf, quantile } from './support/rounds.ts';

/** Long enough that the twenty requests that begin at once are less than a hundredth of all, and do not make the p99. */
const SECONDS = 3;
const ROUNDS = 5;
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
const CAPTURE =
  'mutation ($id: ID!) { captureOrder(orderId: $id) { __typename ... on CapturedOrder { paid } } }';
const INSERT =
  'mutation ($email: String!, $lines: [Line!]!) { createOrder(email: $email, lines: $lines) { token totalMinor } }';

/** A registration with three lines, by another buyer each time. */
function registration(): string {
  const input = {
    clientKey: randomUUID(),
    details: { ...speaker.details, email: `${randomUUID()}@example.org` },
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
 * insert of an order with three lines; and both halves of a payment with a stand-in for PayPal off the server's core.
 */
export async function orders(): Promise<void> {
  const place = await takePlace();
  const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-orders-'));
  const servers: BenchServer[] = [];
  const startApi = async (name: string, payPalUrl: string | null) => {
    const options = { databaseUrl: place.databaseUrl, folder: join(folder, name), now: NOW, payPalUrl };
    mkdirSync(options.folder);
    const product = await startServer('servers/orders.ts', options);
    servers.push(product);
    return product;
  };
  const standIn = await startStandIn({ ...STAND_IN, now: () => new Date(NOW) });
  try {
    // Which migrates and seeds the database.
    await (await place.startProduct()).stop();
    const product = await startApi('alone', null);
    const floor = await startServer('floors/prisma.ts', { databaseUrl: place.databaseUrl });
    servers.push(floor);
    await mustCreate(product, registration());
    await load(product, registering, { seconds: 2 });
    await load(floor, inserting, { seconds: 2 });

    const seconds = SECONDS;
    const rounds = await interleaved(
      {
        floor: () => load(floor, inserting, { seconds }),
        product: () => load(product, registering, { seconds }),
      },
      ROUNDS,
    );
    const found = compared(rounds);
    const [medianMs, p99Ms] = [
      medianOf(rounds, 'product', (round) => round.medianMs),
      medianOf(rounds, 'product', (round) => round.p99Ms),
    ];
    printTable(
      ['bare insert /s', 'createOrder /s', 'ratio', 'busy ratio', 'median ms', 'p99 ms'],
      [[found.floor, found.found, found.ratio, found.busyRatio, medianMs, p99Ms]],
    );
    // All of them together would take more connections than the database has.
    for (const server of servers.splice(0)) await server.stop();
    const captures = await payWithStandIn(await startApi('with the stand-in', standIn.url), standIn.url);
    judge([
      { what: 'createOrder: times the bare insert', found: found.ratio, atLeast: 1.5 },
      { what: 'captures', found: captures.perSecond, atLeast: 100, unit: ' a second' },
      { what: 'captures: 99th percentile', found: captures.p99Ms, atMost: 1000, unit: ' ms' },
    ]);
  } finally {
    for (const server of servers) await server.stop();
    await standIn.close();
    await place.leave();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Both halves of a payment, each over HTTP to the product and from there to the stand-in. */
async function payWithStandIn(product: BenchServer, standInUrl: string) {
  const ids: string[] = [];
  const created = await timed(CAPTURES, async () => {
    ids.push(await mustCreate(product, registration()));
  });
  for (const id of ids) await fetch(`${standInUrl}/stand-in/orders/${id}/approve`, { method: 'POST' });
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
  const [perSecond, , p99Ms] = captured;
  return { perSecond, p99Ms };
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
