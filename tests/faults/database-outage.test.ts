import { Client, Pool, type PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase, poolUse } from '#server/base/database/client.ts';
import { isDatabaseOutage } from '#server/base/database/outages.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../support/database-proxy.ts';
import { eventually } from '../support/eventually.ts';
import { organiserOf } from '../support/organiser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { speaker } from '../support/registration.ts';
import { postJson } from '../support/rest.ts';

/** Few, so that a test can take them all. */
const CONNECTIONS = 4;

let proxy: DatabaseProxy;
let product: Product;
const logged: { msg?: string; level: number }[] = [];

beforeAll(async () => {
  proxy = await openDatabaseProxy(inject('templateUrl'));
  product = await startProduct({
    connections: CONNECTIONS,
    pages: true,
    mailWorker: true,
    databaseUrl: (direct) => proxy.url(direct),
    log: { level: 'warn', stream: { write: (line) => void logged.push(JSON.parse(line)) } },
  });
});
afterAll(async () => {
  await proxy.restore();
  await product.stop();
  await proxy.close();
});
afterEach(() => proxy.restore());

const CREATE = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { __typename ... on Order { token reference } } }`;
const createOrder = (clientKey: string, { url } = product) =>
  postJson(`${url}/graphql`, { query: CREATE, variables: { input: { ...speaker, clientKey } } });
const contact = (email: string, { url } = product) =>
  postJson(`${url}/api/contact`, { name: 'Ada', email, message: 'Hello', subject: 'Hello' });

/** Takes every connection until what it returns is called. */
async function takeAll({ database, databaseUrl } = product): Promise<() => Promise<void>> {
  const holder = new Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock(1)');
  const taken = Promise.all(
    Array.from({ length: CONNECTIONS }, () => database.$executeRaw`SELECT pg_advisory_xact_lock(1)`),
  );
  // It is waited for at the end, and may have failed before.
  taken.catch(() => {});
  await expect.poll(() => poolUse(database)).toMatchObject({ open: CONNECTIONS, idle: 0 });
  return async () => {
    await holder.end();
    await taken;
  };
}

/** Resolves when the database answers again. */
const isBack = () => eventually(() => product.database.order.count());

test('While the database is gone, orders and forms get 503 with Retry-After, and the outage is logged once', async () => {
  const before = await createOrder('outage-before');
  const { token, reference } = before.body.data.createOrder;
  await proxy.cut();
  logged.length = 0;

  for (let round = 0; round < 5; round++) {
    const order = await createOrder(`outage-${round}`);
    expect(order.status).toBe(503);
    expect(order.headers.get('retry-after')).toBe('5');
    expect(order.body.errors).toMatchObject([{ extensions: { code: 'SERVICE_UNAVAILABLE' } }]);
    const read = await postJson(`${product.url}/graphql`, {
      query: 'query ($token: String!) { order(token: $token) { reference } }',
      variables: { token },
    });
    expect(read.status).toBe(503);
    const form = await contact('outage@example.org');
    expect(form.status).toBe(503);
    expect(form.headers.get('retry-after')).toBe('5');
    expect(form.body).toMatchObject({ ok: false });
    const receipt = await fetch(`${product.url}/order/${token}/receipt.pdf`);
    expect(receipt.status).toBe(503);
    const page = await fetch(`${product.url}/order/${token}`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain('The page could not be loaded');
  }
  // Another one begins where this machine stood still for longer than an outage is quiet.
  const begun = logged.filter(({ msg }) => msg?.startsWith('The database is not available')).length;
  const over = logged.filter(({ msg }) => msg === 'The database is available again').length;
  expect([begun - over, logged.length]).toEqual([1, begun + over]);

  // A command says so in a line, without the place in our code at which it asked.
  const { error } = await organiserOf(product)('orders', 'show', reference);
  expect(error).toMatch(/^The database can’t be reached: .*\n$/);

  // What is public comes from memory.
  const conferences = await postJson(`${product.url}/graphql`, {
    query: '{ conferences(first: 1) { nodes { title } } }',
  });
  expect(conferences.status).toBe(200);
  expect(conferences.body.errors).toBeUndefined();

  await proxy.restore();
  await isBack();
  expect((await createOrder('outage-after')).body.data.createOrder.reference).toMatch(/^MC-/);
});

test('A new connection that ends right behind its first answer fails a statement, and never the process', async () => {
  const url = product.databaseUrl;
  proxy.endBehindAnswers();
  // Without ours, nobody listens at that moment, and Node ends a process for an error that nobody listens to.
  const bare = new Pool({
    connectionString: url,
    verify: (client, done) => watch(client).then(() => done(), done),
  });
  const seen: string[] = [];
  const watch = async (client: PoolClient) => {
    seen.push(`${client.listenerCount('error')} listeners`);
    client.on('error', ({ message }) => void seen.push(message));
    await client.query('SELECT 1');
  };
  await bare.connect().then((client) => client.release(true));
  expect(seen).toEqual(['0 listeners', 'terminating connection due to unexpected postmaster exit']);
  await bare.end();

  const database = openDatabase(url);
  await expect(database.order.count()).rejects.toSatisfy(isDatabaseOutage);
  await proxy.restore();
  expect(await database.order.count()).toBeTypeOf('number');
  await database.$disconnect();
});

test('A connection that is ended while it works is 503, and the next request has another', async () => {
  const statements = Promise.allSettled([
    product.database.$executeRaw`SELECT pg_sleep(30)`,
    product.database.$transaction((tx) => tx.$executeRaw`SELECT pg_sleep(30)`),
  ]);
  const sleeping = 'SELECT pg_sleep%';
  await eventually(async () => {
    const found = await product.database.$queryRaw`
      SELECT pid FROM pg_stat_activity
      WHERE query LIKE ${sleeping} AND state = 'active' AND datname = current_database()`;
    expect(found).toHaveLength(2);
  });
  await product.database.$queryRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE query LIKE ${sleeping} AND datname = current_database()`;
  for (const outcome of await statements)
    expect(outcome.status === 'rejected' && isDatabaseOutage(outcome.reason)).toBe(true);
  expect((await createOrder('outage-terminated')).status).toBe(200);
});

test('With more clients than connections, requests wait, and none fails', async () => {
  const letGo = await takeAll();
  const orders = Array.from({ length: 4 * CONNECTIONS }, (_, index) => createOrder(`outage-crowd-${index}`));
  await expect.poll(() => poolUse(product.database).waiting).toBeGreaterThan(CONNECTIONS);
  await letGo();
  const answers = await Promise.all(orders);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

test('When no connection comes free within 5 s, the answer is 503', async () => {
  const curt = await startProduct({ other: product, connections: CONNECTIONS, patience: 'as shipped' });
  onTestFinished(() => curt.stop());
  const letGo = await takeAll(curt);
  onTestFinished(letGo);
  const asked = performance.now();
  expect((await createOrder('outage-full', curt)).status).toBe(503);
  expect(performance.now() - asked).toBeGreaterThan(4_900);
  await letGo();
  expect((await contact('full@example.org', curt)).status).toBe(200);
});

test('A server that takes no writes is refused when it is connected to', async () => {
  const { openDatabase } = await import('#server/base/database/client.ts');
  const readOnly = openDatabase(
    `${(product as Product & { databaseUrl: string }).databaseUrl}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`,
  );
  const failure = await readOnly.order.count().catch((error) => error);
  expect(String(failure)).toContain('read-only');
  expect(isDatabaseOutage(failure)).toBe(true);
  await readOnly.$disconnect();
});

test('A mail that is being sent as the database goes is noted as sent when it is back, and goes out once', async () => {
  const email = 'outlasting@example.org';
  const { mailer } = product.dependencies;
  const { promise: hasGone, resolve: gone } = Promise.withResolvers<void>();
  // The mail may be on its way before the message's own commit is answered, which must not meet the outage.
  const { promise: isAnswered, resolve: answered } = Promise.withResolvers<void>();
  let sent = 0;
  product.dependencies.mailer = {
    ...mailer,
    async send(mail) {
      if (mail.to !== email) return mailer.send(mail);
      await isAnswered;
      await proxy.cut();
      await mailer.send(mail);
      sent += 1;
      gone();
    },
  };
  expect((await contact(email)).status).toBe(200);
  answered();
  await hasGone;
  await expect(product.database.order.count()).rejects.toThrow();
  await proxy.restore();
  await eventually(async () =>
    expect(await product.database.mail.findFirst({ where: { recipient: email } })).toMatchObject({
      status: 'SENT',
      attempts: 1,
    }),
  );
  expect(sent).toBe(1);
});

test('A commit that a server refuses as it stops is an outage, too', () => {
  const cause = { kind: 'postgres', originalCode: '57P01' };
  const error = Object.assign(new Error('DriverAdapterError', { cause }), { name: 'DriverAdapterError' });
  expect(isDatabaseOutage(error)).toBe(true);
  const bug = Object.assign(new Error('', { cause: { originalCode: '42601' } }), {
    name: 'DriverAdapterError',
  });
  expect(isDatabaseOutage(bug)).toBe(false);
});

test('A transaction that finds no connection in time is an outage; one that took too long is a fault of ours', async () => {
  const tooLong = product.database.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_sleep(0.2)`;
      await tx.order.count();
    },
    { timeout: 50 },
  );
  const error = await tooLong.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'P2028' });
  expect(isDatabaseOutage(error)).toBe(false);
  const message = 'Transaction API error: Unable to start a transaction in the given time.';
  expect(isDatabaseOutage(Object.assign(new Error(message), { code: 'P2028' }))).toBe(true);
});

test.each([
  new Error('Not a bug of the database'),
  Object.assign(new Error('Unique constraint failed'), { code: 'P2002' }),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', $metadata: { attempts: 3 } }),
  null,
  undefined,
  'ECONNREFUSED',
])('%s is no outage', (error) => {
  expect(isDatabaseOutage(error)).toBe(false);
});
