import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { abstractActions } from '../support/actions/abstract-actions.ts';
import { additionActions } from '../support/actions/addition-actions.ts';
import { bankActions } from '../support/actions/bank-actions.ts';
import { catalogueActions } from '../support/actions/catalogue-actions.ts';
import { chaserActions } from '../support/actions/chaser-actions.ts';
import { invitationActions } from '../support/actions/invitation-actions.ts';
import { programmeActions } from '../support/actions/programme-actions.ts';
import { rateActions } from '../support/actions/rate-actions.ts';
import { registrationActions } from '../support/actions/registration-actions.ts';
import { roomActions } from '../support/actions/room-actions.ts';
import { wordActions } from '../support/actions/word-actions.ts';
import { doRandomly, type Outcome, openWorld, type World } from '../support/actions/world.ts';

const ACTIONS = [
  ...abstractActions,
  ...registrationActions,
  ...additionActions,
  ...bankActions,
  ...rateActions,
  ...roomActions,
  ...programmeActions,
  ...chaserActions,
  ...invitationActions,
  ...wordActions,
  ...catalogueActions,
];
const COUNT = Number(process.env.ACTIONS ?? 400);
const SEED = Number(process.env.ACTIONS_SEED ?? 20_261_125);

/**
 * What is written beside a change: by the mail worker, as somebody signs in, of what the product brought, and by the regular work
 * that issues documents and notes that none is due any more.
 */
const WITHOUT_ENTRY = ['Mail', 'AccessLink', 'DeskSession', 'SeedState', 'BillingDetails'];

let world: World;
let client: Client;
let outcome: Outcome;
/** Transactions from this one on are those of the actions. */
let first: string;
beforeAll(
  async () => {
    world = await openWorld();
    client = new Client({ connectionString: world.product.databaseUrl });
    await client.connect();
    first = (await client.query('SELECT pg_current_xact_id()::text AS id')).rows[0].id;
    const start = performance.now();
    outcome = await doRandomly(world, ACTIONS, { count: COUNT, seed: SEED });
    console.log(
      `${COUNT} actions of seed ${SEED}: ${outcome.done.length} done, ${outcome.refused.length} refused, ${((performance.now() - start) / 1000).toFixed(1)} s`,
    );
  },
  1_800_000 + COUNT * 1_000,
);
afterAll(async () => {
  await client.end();
  await world.stop();
});

/**
 * The tables with rows that an action has written in a transaction without an entry in the audit log, and how many. What PayPal says
 * of an order stands in the order's own history, and a document that is issued follows from a change that has its entry.
 */
async function untold(): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    if (WITHOUT_ENTRY.includes(name)) continue;
    const { rows: found } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM "${name}"
       WHERE xmin::text::bigint >= $1 AND xmin::text NOT IN
         (SELECT xmin::text FROM "AuditEntry" UNION SELECT xmin::text FROM "OrderChange"
          UNION SELECT xmin::text FROM "BillingDocument")`,
      [first],
    );
    if (found[0]?.count) counts[name] = found[0].count;
  }
  return counts;
}

it('Every action, at the desk or by command and two at once, is done, or refused in words', () => {
  expect(outcome.faults).toEqual([]);
  // Of things such as what was cancelled or erased before, about half is refused.
  expect(outcome.done.length).toBeGreaterThan(COUNT / 3);
});

it('Whatever was changed was changed in one transaction with its entry in a log', async () => {
  expect(await untold()).toEqual({});
  await client.query(`UPDATE "ContactMessage" SET "name" = 'Somebody else'`);
  expect(await untold()).toEqual({ ContactMessage: expect.any(Number) });
});

it.each([
  ['changed', `UPDATE "AuditEntry" SET "details" = '{}'`],
  ['deleted', 'DELETE FROM "AuditEntry"'],
  ['emptied', 'TRUNCATE "AuditEntry" CASCADE'],
])('The log can’t be %s', async (_, statement) => {
  await expect(client.query(statement)).rejects.toThrow('Audit entries are never changed or deleted.');
});
