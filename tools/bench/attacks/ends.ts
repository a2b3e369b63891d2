import { once } from 'node:events';
import { type Attacked, newFolder, removeFolder, startAttacked } from './attacked.ts';
import {
  count,
  freeOrder,
  fromNetwork,
  type Outcome,
  postJson,
  referenceOf,
  type Statuses,
} from './requests.ts';

const SIGTERMS = 50;
const DATABASE_RESTARTS = 20;
/** Within which a server ends, and within which it serves again once its database is back. */
const ENDS_WITHIN_MS = 20_000;
const BACK_WITHIN_MS = 5_000;
const LANES = 8;
/** Orders are sent for so long before a server or its database is ended. */
const LOAD_MS = 1_000;

/** A proxy is trusted, so that each order comes from a network of its own and meets no limit. */
const BEHIND_PROXY = { TRUST_PROXY: '1', API_POINTS_PER_MINUTE: '1000000000' };

/** Buyers who order until `stop`; what was acknowledged to them, and what they were told instead. */
function buyers(product: () => Attacked, statuses: Statuses, acknowledged: Set<string>) {
  let going = true;
  const lanes = Array.from({ length: LANES }, async () => {
    while (going) {
      const index = next++;
      const { status, body } = await postJson(
        `${product().url}/graphql`,
        freeOrder(index),
        fromNetwork(index),
      );
      count(statuses, status);
      const reference = referenceOf(body);
      if (reference) acknowledged.add(reference);
      // A client that was refused takes a breath, as Retry-After says.
      if (!reference) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  return {
    async stop() {
      going = false;
      await Promise.all(lanes);
    },
  };
}
let next = 0;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** SIGTERM to the server while it takes orders, again and again: all that was acknowledged is there. */
export async function sigterms(): Promise<Outcome> {
  const folder = newFolder();
  const statuses: Statuses = new Map();
  const acknowledged = new Set<string>();
  const faults: string[] = [];
  let slowest = 0;
  for (let time = 1; time <= SIGTERMS; time++) {
    const product = await startAttacked(folder, BEHIND_PROXY);
    const load = buyers(() => product, statuses, acknowledged);
    await pause(LOAD_MS);
    const begun = performance.now();
    product.process.kill('SIGTERM');
    const ended = await Promise.race([once(product.process, 'exit'), pause(ENDS_WITHIN_MS)]);
    await load.stop();
    if (!ended) {
      faults.push(`the ${time}th did not end within ${ENDS_WITHIN_MS / 1000} s`);
      product.process.kill('SIGKILL');
    }
    slowest = Math.max(slowest, performance.now() - begun);
    for (const left of product.leftovers()) faults.push(`after the ${time}th there is still ${left}`);
  }
  faults.push(...(await missing(folder, acknowledged)));
  removeFolder(folder);
  return {
    attack: `SIGTERMs under load, ended within ${(slowest / 1000).toFixed(1)} s, ${acknowledged.size} orders acknowledged`,
    sent: SIGTERMS,
    statuses,
    faults,
  };
}

/** PostgreSQL is killed while orders come in: 503 meanwhile, nothing lost, and soon back. */
export async function databaseRestarts(): Promise<Outcome> {
  const folder = newFolder();
  const statuses: Statuses = new Map();
  const acknowledged = new Set<string>();
  const faults: string[] = [];
  let slowest = 0;
  const product = await startAttacked(folder, BEHIND_PROXY);
  const load = buyers(() => product, statuses, acknowledged);
  for (let time = 1; time <= DATABASE_RESTARTS; time++) {
    await pause(LOAD_MS);
    product.killDatabase();
    const begun = performance.now();
    const before = acknowledged.size;
    while (acknowledged.size <= before + LANES && performance.now() - begun < 30_000) await pause(20);
    const took = performance.now() - begun;
    slowest = Math.max(slowest, took);
    // The database itself needs a moment to recover; it is counted in.
    if (took > 2 * BACK_WITHIN_MS)
      faults.push(`the ${time}th time orders came again after ${Math.round(took)} ms`);
  }
  await load.stop();
  await product.stop();
  for (const left of product.leftovers()) faults.push(`in the end there is still ${left}`);
  faults.push(...(await missing(folder, acknowledged)));
  removeFolder(folder);
  return {
    attack: `kills of the database under load, orders again within ${(slowest / 1000).toFixed(1)} s, ${acknowledged.size} acknowledged`,
    sent: DATABASE_RESTARTS,
    statuses,
    faults,
  };
}

/** What was acknowledged and is not stored. */
async function missing(folder: string, acknowledged: ReadonlySet<string>): Promise<string[]> {
  const product = await startAttacked(folder, BEHIND_PROXY);
  const stored = await product.orderReferences();
  await product.stop();
  const lost = [...acknowledged].filter((reference) => !stored.has(reference));
  return lost.length > 0
    ? [`${lost.length} acknowledged orders are lost: ${lost.slice(0, 5).join(', ')}`]
    : [];
}
