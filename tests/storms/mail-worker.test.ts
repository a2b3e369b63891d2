// docs/product.md 10.1
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { type Product, startProduct } from '../support/product.ts';
import { approvedOrder, captureOrder, speaker } from '../support/registration.ts';
import { startServerProcess } from '../support/start-server-process.ts';

/** Takes orders and leaves mail to the others. */
let product: Product;
/** Sends mail, from the second test on. */
let worker: Product;
let queue: Client;
let boss: PgBoss;
beforeAll(async () => {
  product = await startProduct();
  const { databaseUrl } = product as Product & { databaseUrl: string };
  queue = new Client({ connectionString: databaseUrl });
  await queue.connect();
  boss = new PgBoss({
    connectionString: databaseUrl,
    connectionTimeoutMillis: PATIENCE_MS,
    supervise: false,
    schedule: false,
  });
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await queue.end();
  await worker?.stop();
  await product.stop();
});

/** Lets the queue believe that so much time has passed. */
async function letPass(interval: string): Promise<void> {
  await queue.query(
    `UPDATE pgboss.job SET started_on = started_on - $1::interval, start_after = start_after - $1::interval,
       heartbeat_on = heartbeat_on - $1::interval
     WHERE state IN ('active', 'retry')`,
    [interval],
  );
  await boss.supervise('mail');
}

/** Somebody pays; the confirmation is in the outbox. */
async function pay(email: string): Promise<void> {
  const order = await approvedOrder(product, { details: { ...speaker.details, email } });
  expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({ status: 'CAPTURED' });
}

const mailTo = (email: string) => product.database.mail.findFirstOrThrow({ where: { recipient: email } });
const written = async (email: string) =>
  (await worker.mails()).filter(({ to }) => to?.[0]?.address === email);

it('sends a confirmation once, within a minute, when the process that had taken it was killed', async () => {
  const email = 'killed-worker@example.org';
  const doomed = await startServerProcess(product, { mail: 'hangs' });
  await pay(email);
  await doomed.mailTaken;
  await doomed.kill();
  expect((await mailTo(email)).status).toBe('QUEUED');

  worker = await startProduct({ other: product, mailWorker: true });
  // What the queue waits for: the dead process's last sign of life to grow old, and the time between two tries.
  await letPass('21 seconds');
  await letPass('15 seconds');
  expect(await written(email)).toHaveLength(1);
  expect((await mailTo(email)).status).toBe('SENT');
});

it('leaves a confirmation to the process that works on it, however long that takes', async () => {
  const email = 'slow-worker@example.org';
  const { mailer } = worker.dependencies;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let taken = 0;
  worker.dependencies.mailer = {
    ...mailer,
    async send(mail) {
      if (mail.to === email) {
        taken += 1;
        await released;
      }
      await mailer.send(mail);
    },
  };
  await pay(email);
  await expect.poll(() => taken).toBe(1);
  // Longer than a dead process is waited for; the living one says that it lives every 5 s.
  const signs = async () => {
    const { rows } = await queue.query(
      `SELECT job.heartbeat_on AS at FROM pgboss.job JOIN "Mail" ON "Mail".id = (job.data->>'mailId')::uuid
       WHERE recipient = $1 AND job.state = 'active'`,
      [email],
    );
    return rows[0]?.at?.getTime();
  };
  for (let times = 0; times < 4; times++) {
    const before = await signs();
    await expect.poll(() => signs()).toBeGreaterThan(before);
    await letPass('6 seconds');
  }
  release();
  await eventually(async () => expect((await mailTo(email)).status).toBe('SENT'));
  worker.dependencies.mailer = mailer;
  expect(taken).toBe(1);
  expect(await written(email)).toHaveLength(1);
});

it('keeps a mail with its reason when its attachment cannot be made', async () => {
  const email = 'no-receipt@example.org';
  const { database } = worker.dependencies;
  worker.dependencies.database = new Proxy(database, {
    get: (target, name) => {
      if (name === 'order') throw new Error('The order cannot be read.');
      return Reflect.get(target, name);
    },
  });
  await pay(email);
  await expect
    .poll(() => mailTo(email))
    .toMatchObject({
      lastError: expect.stringContaining('cannot be read'),
    });
  worker.dependencies.database = database;
  await eventually(async () => {
    await letPass('1 hour');
    expect((await mailTo(email)).status).toBe('SENT');
  });
});

it('keeps a confirmation while the mail server is dead, and sends it once when it is back', async () => {
  const email = 'dead-server@example.org';
  const { mailer } = worker.dependencies;
  worker.dependencies.mailer = { ...mailer, send: () => Promise.reject(new Error('connect ECONNREFUSED')) };
  await pay(email);
  for (const attempts of [1, 2, 3]) {
    await eventually(async () => {
      await letPass('1 hour');
      expect((await mailTo(email)).attempts).toBeGreaterThanOrEqual(attempts);
    });
  }
  expect(await mailTo(email)).toMatchObject({
    status: 'QUEUED',
    lastError: expect.stringContaining('ECONNREFUSED'),
  });
  worker.dependencies.mailer = mailer;
  await eventually(async () => {
    await letPass('1 hour');
    expect((await mailTo(email)).status).toBe('SENT');
  });
  expect(await written(email)).toHaveLength(1);
});

it('sends the same message, by its id, when the process died after sending and before noting it', async () => {
  const email = 'died-after-sending@example.org';
  const { mailer } = worker.dependencies;
  const ids: string[] = [];
  worker.dependencies.mailer = {
    ...mailer,
    async send(mail) {
      await mailer.send(mail);
      if (mail.to !== email) return;
      ids.push(mail.messageId);
      if (ids.length === 1) throw new Error('The process has died.');
    },
  };
  await pay(email);
  await eventually(async () => {
    await letPass('1 hour');
    expect((await mailTo(email)).status).toBe('SENT');
  });
  worker.dependencies.mailer = mailer;
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(await written(email)).toHaveLength(1);
});
