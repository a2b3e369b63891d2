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
import { leftOf, unexplained } from '../support/replay/replay.ts';
import { type LogEntry, logOf, type Snapshot, snapshotOf } from '../support/replay/snapshot.ts';

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
const COUNT = Number(process.env.ACTIONS ?? 1000);
const SEED = Number(process.env.ACTIONS_SEED ?? 20_261_125);
/** So many entries are left out, one at a time. */
const LEFT_OUT = 100;

let world: World;
let before: Snapshot;
let after: Snapshot;
let earlier: number;
let log: LogEntry[];
let outcome: Outcome;
beforeAll(
  async () => {
    world = await openWorld();
    before = await snapshotOf(world.product);
    earlier = (await logOf(world.product)).length;
    const start = performance.now();
    outcome = await doRandomly(world, ACTIONS, { count: COUNT, seed: SEED });
    after = await snapshotOf(world.product);
    log = (await logOf(world.product)).slice(earlier);
    console.log(
      `${COUNT} actions of seed ${SEED}: ${outcome.done.length} done, ${outcome.refused.length} refused, ${log.length} entries, ${((performance.now() - start) / 1000).toFixed(1)} s`,
    );
  },
  60_000 + COUNT * 1_000,
);
afterAll(() => world.stop());

it('Every action, at the desk or by command and two at once, is done, or refused in words', () => {
  expect(outcome.faults).toEqual([]);
  // Of things such as what was cancelled or erased before, about half is refused.
  expect(outcome.done.length).toBeGreaterThan(COUNT / 3);
});

it('The audit log explains every row that was changed', () => {
  expect(unexplained(before, after, log)).toEqual([]);
});

/** Two who ask PayPal about an order at one moment each have an entry of what they learned. */
const wasToldTwice = (entry: LogEntry) =>
  entry.action === 'orders.reconcile' &&
  log.some((other) => other !== entry && other.action === entry.action && other.subject === entry.subject);

/**
 * An erasure counts the tickets that it emptied: of somebody who registered meanwhile, another erasure's of the same number tells
 * as much.
 */
const isOfNewcomers = ({ action, details }: LogEntry) =>
  action === 'privacy.erase' &&
  details.anonymised.length > 0 &&
  [...(before.tables.Order ?? new Map()).values()].every(
    ({ reference }) => !details.anonymised.includes(reference),
  );

it('With an entry left out, it does not, unless nothing is left of what that entry tells', () => {
  const every = Math.max(1, Math.floor(log.length / LEFT_OUT));
  const tried = log.filter((_, index) => index % every === 0);
  const without = (entry: LogEntry) => log.filter((other) => other !== entry);
  const missed = tried.filter((entry) => unexplained(before, after, without(entry)).length === 0);
  const left = leftOf(before, after, log);
  expect(missed.filter((entry) => left.has(entry) && !wasToldTwice(entry) && !isOfNewcomers(entry))).toEqual(
    [],
  );
  expect(tried.length - missed.length).toBeGreaterThan(Math.max(20, tried.length / 2));
});

it.each([
  ['changed', `UPDATE "AuditEntry" SET "details" = '{}'`],
  ['deleted', 'DELETE FROM "AuditEntry"'],
  ['emptied', 'TRUNCATE "AuditEntry" CASCADE'],
])('The log can’t be %s', async (_, statement) => {
  const client = new Client({ connectionString: world.product.databaseUrl });
  await client.connect();
  await expect(client.query(statement)).rejects.toThrow('Audit entries are never changed or deleted.');
  await client.end();
  expect(await logOf(world.product)).toHaveLength(earlier + log.length);
});
