import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Balancer, startBalancer } from '../support/balancer.ts';
import { eventually } from '../support/eventually.ts';
import { type Product, startProduct } from '../support/product.ts';
import { speaker } from '../support/registration.ts';
import { postJson } from '../support/rest.ts';
import { buildProduct, startWholeProduct, type WholeProduct } from '../support/whole-product.ts';

const REPLACEMENTS = 10;
const CREATE = `mutation ($input: CreateOrderInput!) {
  createOrder(input: $input) { ... on Order { reference paypalOrderId } }
}`;
const CAPTURE = 'mutation ($id: ID!) { captureOrder(orderId: $id) { ... on CapturedOrder { paid } } }';
const READ = '{ conferences(first: 3) { nodes { title } } }';

/** Gives the database and PayPal to the processes, and serves nothing in this test. */
let product: Product;
let folder: string;
let balancer: Balancer;
const running: WholeProduct[] = [];
let visitors: ReturnType<typeof load>;
const logs: (() => string)[] = [];

beforeAll(async () => {
  await buildProduct();
  product = await startProduct();
  folder = mkdtempSync(join(tmpdir(), 'meridian-rolling-'));
});
afterAll(async () => {
  await Promise.all(running.map((each) => each.kill()));
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts one more process behind the balancer. */
async function addProcess(stopDelaySeconds: number): Promise<void> {
  const { databaseUrl } = product as Product & { databaseUrl: string };
  const process = await startWholeProduct({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PAYPAL_STAND_IN_URL: product.paypal.url,
    PAYPAL_CLIENT_ID: 'test-client',
    PAYPAL_CLIENT_SECRET: 'test-secret',
    CLOCK_NOW: product.clock.now().toISOString(),
    STOP_DELAY_SECONDS: String(stopDelaySeconds),
    ORDERS_PER_HOUR: '100000',
    API_POINTS_PER_MINUTE: '100000000',
  });
  running.push(process);
  logs.push(process.log);
  balancer.add(process.url);
}

/** Starts a process in the oldest one's place, and ends that one once the new one takes its share. */
async function replaceOldest(stopDelaySeconds: number): Promise<void> {
  await addProcess(stopDelaySeconds);
  const oldest = running.shift();
  await oldest?.stop();
  if (oldest) balancer.remove(oldest.url);
}

/** Visitors who read, and buyers who pay, each with one request after the other, until they are stopped. */
function load() {
  let stopped = false;
  const failures: string[] = [];
  const paid: string[] = [];
  let answered = 0;
  const note = (what: string, good: boolean, said: unknown) => {
    answered += 1;
    if (!good) failures.push(`${what}: ${JSON.stringify(said)}`.slice(0, 300));
    return good;
  };
  const visit = async (path: string) => {
    const { status } = await fetch(`${balancer.url}${path}`);
    note(path, status === 200, status);
  };
  const query = async (query: string, variables: object = {}) => {
    const { status, body } = await postJson(`${balancer.url}/graphql`, { query, variables });
    return note(query.slice(0, 30), status === 200 && !body.errors, { status, body }) ? body.data : null;
  };
  const buy = async () => {
    const email = `${randomUUID()}@example.org`;
    const input = { ...speaker, details: { ...speaker.details, email }, clientKey: randomUUID() };
    const order = (await query(CREATE, { input }))?.createOrder;
    if (!order?.paypalOrderId) return;
    product.paypal.control.approve(order.paypalOrderId);
    if ((await query(CAPTURE, { id: order.paypalOrderId }))?.captureOrder?.paid) paid.push(order.reference);
  };
  const again = async (act: () => Promise<unknown>) => {
    while (!stopped) await act().catch((error: Error) => failures.push(`${error}: ${error.cause}`));
  };
  const visitors = [
    ...Array.from({ length: 2 }, () => again(() => visit('/'))),
    again(() => visit('/conferences')),
    again(() => query(READ)),
    ...Array.from({ length: 3 }, () => again(buy)),
  ];
  return {
    failures,
    async stop() {
      stopped = true;
      await Promise.all(visitors);
      return { failures, paid, answered };
    },
  };
}

test('Without a moment for the balancer to notice, ending a process costs requests', async () => {
  balancer = await startBalancer();
  try {
    await addProcess(0);
    await addProcess(0);
    visitors = load();
    // So often, however long each takes: on a busy machine a time would be over after two of them.
    for (let round = 0; round < 10 && visitors.failures.length === 0; round++) await replaceOldest(0);
    expect(visitors.failures.length).toBeGreaterThan(0);
  } finally {
    await visitors?.stop();
    await Promise.all(running.splice(0).map((each) => each.stop()));
    await balancer.close();
  }
});

test(`Two processes are replaced by turns, ${REPLACEMENTS} times, and no request fails`, async () => {
  balancer = await startBalancer();
  try {
    await addProcess(1);
    await addProcess(1);
    visitors = load();
    for (let round = 0; round < REPLACEMENTS; round++) await replaceOldest(1);
    const { failures, paid, answered } = await visitors.stop();
    expect(failures, logs.map((log) => log()).join('\n')).toEqual([]);
    expect(answered).toBeGreaterThan(500);
    expect(paid.length).toBeGreaterThan(20);
    const stored = await product.database.order.count({
      where: { reference: { in: paid }, status: 'CAPTURED' },
    });
    expect(stored).toBe(paid.length);
    // Each is told of once, whichever process has done so.
    await eventually(async () => {
      expect(await product.database.mail.count({ where: { status: { not: 'SENT' } } })).toBe(0);
    });
  } finally {
    await visitors?.stop();
    await Promise.all(running.splice(0).map((each) => each.stop()));
    await balancer.close();
  }
});
