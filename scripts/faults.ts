/**
 * `npm run faults -- <what> [times]`: buyers pay while something fails, again and again; prints what was lost and for how
 * long there was no service (docs/operations/replicated.md has the figures). It takes minutes and wants the machine to itself, so it
 * is no part of `npm test`.
 *
 *     cluster    the leader of a replicated database is killed, frozen, cut off, switched over, or loses its disk
 *     control    the same database with asynchronous replication, which must lose something
 *     processes  one of two processes is killed
 *     both       a process and the leader are killed together
 *
 * Nothing fails in these; they are tests of `npm run storms`:
 *
 *     edits      content is published while others read it (tests/storms/edits.test.ts)
 *     actions    the desk and commands do whatever they can, two at once; all of it has its entry in a log (tests/storms/every-change.test.ts)
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { standInDefaults } from '#paypal-stand-in/defaults.ts';
import { startStandIn } from '#paypal-stand-in/stand-in.ts';
import { startWholeProduct, type WholeProduct } from '../tests/support/whole-product.ts';
import { build } from './build.ts';
import { type Buyers, startBuyers } from './faults/buyers.ts';
import { bringUp, type Cluster, FAULTS } from './faults/cluster.ts';
import { lossesOf, printLosses } from './faults/losses.ts';

const BUYERS = 20;
const PORT = Number(process.env.FAULTS_PORT ?? 4800);
const NOW = '2026-03-10T09:00:00Z';
/** Milliseconds of ordinary service before each fault, and that a fault lasts at most before it is made good. */
const QUIET_MS = 3_000;
const LASTS_MS = 15_000;
/** Milliseconds after which a service that has not come back is given up. */
const GIVEN_UP_MS = 60_000;
/** Milliseconds before a killed process is replaced; the other one serves meanwhile. */
const REPLACED_AFTER_MS = 2_000;
/** Seconds that a fault may leave buyers without service, and that a confirmation may take. */
const GAP_AT_MOST = 12;
const MAIL_AT_MOST = 60;

/** Tests that say how many by a variable. */
const MANY: Readonly<Record<string, { test: string; variable: string }>> = {
  edits: { test: 'tests/storms/edits.test.ts', variable: 'EDITS' },
  actions: { test: 'tests/storms/every-change.test.ts', variable: 'ACTIONS' },
};

const [what = 'cluster', asked] = process.argv.slice(2);
const many = MANY[what];
if (many) {
  const { status } = spawnSync('vitest', ['run', '--project', 'storms', many.test], {
    stdio: 'inherit',
    env: { ...process.env, [many.variable]: asked ?? '1000' },
  });
  process.exit(status ?? 1);
}
const times = asked ?? '20';
if (!['cluster', 'control', 'processes', 'both'].includes(what)) {
  console.error('npm run faults -- cluster | control | processes | both | edits | actions [times]');
  process.exit(2);
}
build();
const folder = mkdtempSync(join(tmpdir(), 'meridian-faults-'));
const standIn = await startStandIn({ ...standInDefaults, port: 0 });
const cluster = await bringUp(PORT);
const processes: WholeProduct[] = [];
const startProcess = async () => {
  processes.push(
    await startWholeProduct({
      DATABASE_URL: cluster.databaseUrl,
      DATA_DIR: folder,
      PAYPAL_STAND_IN_URL: standIn.url,
      CLOCK_NOW: NOW,
      ORDERS_PER_HOUR: '1000000',
    }),
  );
};
let turn = 0;
let longestGap = 0;
try {
  await startProcess();
  if (what === 'processes' || what === 'both') await startProcess();
  const buyers = startBuyers(BUYERS, () => processes[turn++ % processes.length]?.url ?? '', standIn);
  await delay(QUIET_MS);
  for (let round = 0; round < Number(times); round++) {
    if (what === 'control') await loseAcknowledged(cluster);
    else if (what === 'processes') await measured('process killed', buyers, killProcess);
    else if (what === 'both')
      await measured('process and leader killed', buyers, async () => {
        const mends = await Promise.all([strike(0), killProcess()]);
        return () => Promise.all(mends.map((mend) => mend()));
      });
    else {
      const number = round % FAULTS.length;
      await measured(FAULTS[number]?.name ?? '', buyers, () => strike(number));
    }
    if (what !== 'processes') await cluster.do('whole');
    await delay(QUIET_MS);
  }
  await buyers.stop();
  const losses = await lossesOf(cluster.databaseUrl, buyers.told, standIn);
  printLosses(buyers.told, losses);
  // What the site says of its own errors; an outage is one line.
  if (buyers.told.odd.length > 0) for (const { log } of processes) console.log(log());
  const lost = losses.missingOrders.length + losses.missingPayments.length;
  const demands: [what: string, met: boolean][] =
    what === 'control'
      ? [['the control loses something', lost > 0]]
      : [
          ['nothing acknowledged is lost', lost === 0],
          ['nobody is charged twice', losses.chargedTwice === 0],
          ['every answer is 200 or 503', buyers.told.odd.length === 0],
          [`at most ${GAP_AT_MOST} s without service (${longestGap.toFixed(1)})`, longestGap <= GAP_AT_MOST],
          [`mail within ${MAIL_AT_MOST} s`, losses.slowestMail <= MAIL_AT_MOST],
        ];
  for (const [demand, met] of demands) console.log(`${met ? '✓' : '✗'} ${demand}`);
  process.exitCode = demands.every(([, met]) => met) ? 0 : 1;
} finally {
  await Promise.all(processes.map((each) => each.kill()));
  await cluster.down();
  await standIn.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function strike(number: number): Promise<() => Promise<unknown>> {
  return (await FAULTS[number]?.strike(cluster)) ?? (async () => {});
}

/** Ends a process as a power cut would; the buyers ask the others until another one runs in its place. */
async function killProcess(): Promise<() => Promise<unknown>> {
  await processes.shift()?.kill();
  return startProcess;
}

/** Strikes, and tells for how long nobody could buy; then makes it good. */
async function measured(
  name: string,
  buyers: Buyers,
  fault: () => Promise<() => Promise<unknown>>,
): Promise<void> {
  buyers.forgetGap();
  const began = performance.now();
  const mend = await fault();
  const { told } = buyers;
  const lasted = () => performance.now() - began;
  const gap = () => Math.max(told.gapMs, performance.now() - told.lastAt) / 1000;
  // Those who were under way when it struck may still be told of it.
  const isBack = () => told.lastAt - began > 2_000 && told.gapMs > 1_000;
  const lasts = what === 'processes' ? REPLACED_AFTER_MS : LASTS_MS;
  while (!isBack() && (lasted() < lasts || (gap() > 1 && lasted() < GIVEN_UP_MS))) await delay(100);
  const seconds = gap();
  longestGap = Math.max(longestGap, seconds);
  console.log(`${name}: ${seconds.toFixed(1)} s without service, ${told.paid.length} paid so far`);
  await mend();
}

/** Has the leader acknowledge what no standby has, and then lose it. */
async function loseAcknowledged({ do: act }: Cluster): Promise<void> {
  await act('asynchronous');
  await delay(2_000);
  const node = await act('cut');
  await delay(2_000);
  await act('kill', node);
  await delay(LASTS_MS);
  await act('heal', node);
  await act('start', node);
}
