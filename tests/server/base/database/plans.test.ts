import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/base/database/client.ts';
import { dayInDatabase } from '../../../support/heavy-statements.ts';
import { fillWithOrders } from '../../../support/many-orders.ts';
import { PATIENCE_MS } from '../../../support/patience.ts';
import { copyDatabase } from '../../../support/product.ts';
import { type Executed, executedBy } from '../../../support/statement-plans.ts';

/** Enough that reading all of them is dearer than any index. */
const ORDERS = 8_000;
const NOW = new Date('2026-03-10T09:00:00Z');
const TABLES = [
  'Order',
  'OrderLine',
  'OrderChange',
  'Seat',
  'AccessLink',
  'Mail',
  'BillingDetails',
  'BillingDocument',
  'PaymentAttempt',
];

let databaseUrl: string;
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url: databaseUrl, drop } = await copyDatabase());
  database = openDatabase(databaseUrl, { patienceMs: PATIENCE_MS });
  await fillWithOrders(database, ORDERS, NOW);
});
afterAll(async () => {
  await database.$disconnect();
  await drop();
});

const wholeReads = (executed: readonly Executed[]) =>
  executed
    .filter(({ readWhole }) => readWhole.some((table) => TABLES.includes(table)))
    .map(({ text }) => text);

test('What buyers, jobs and monitors ask all day reads no table of orders as a whole', async () => {
  const executed = await executedBy(databaseUrl, async (one) => {
    // From the sixth time on PostgreSQL may use one plan for all values.
    for (let turn = 1; turn <= 8; turn++)
      await dayInDatabase(one, turn * 900, new Date(NOW.getTime() + turn));
  });
  expect(new Set(executed.map(({ text }) => text)).size).toBeGreaterThan(30);
  expect(wholeReads(executed)).toEqual([]);
});

test('A statement that lacks its index is found out', async () => {
  const executed = await executedBy(databaseUrl, async (one) => {
    await one.$executeRaw`DROP INDEX "Order_email_idx"`;
    await dayInDatabase(one, 300, new Date(NOW.getTime() + 100));
    await one.$executeRaw`CREATE INDEX "Order_email_idx" ON "Order"("email")`;
  });
  expect(wholeReads(executed)).toEqual([expect.stringContaining('"email" = $1')]);
});
