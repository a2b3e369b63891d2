import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { registering } from './orders.ts';
import { LIST, posted } from './queries.ts';
import { load, type Question } from './support/load.ts';
import { NOW, takePlace } from './support/place.ts';
import { type BenchServer, startServer } from './support/process.ts';
import { judge, printTable } from './support/report.ts';
import { interleaved, medianOf } from './support/rounds.ts';

const COUNTS = [1, 2, 4] as const;
/** Of all processes together. */
const CONNECTIONS = 20;
const SECONDS = 2;
const ROUNDS = 5;

/** A query that is sent for the first time, whatever it asks. */
const missing: Question = posted(() =>
  JSON.stringify({
    query: LIST.replace('conferences', `list${randomUUID().replaceAll('-', '')}: conferences`),
  }),
);

/**
 * `npm run bench -- scale`: what one, two and four processes do on one PostgreSQL, for work that no cache has: orders, and
 * queries that are asked for the first time. They share all cores with the database and the generator of load, so that more
 * processes can do no more than the cores allow which one leaves idle.
 */
export async function scale(): Promise<void> {
  const place = await takePlace(false);
  const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-scale-'));
  const servers: BenchServer[] = [];
  try {
    await (await place.startProduct()).stop();
    for (let index = 0; index < Math.max(...COUNTS); index++) {
      const options = { databaseUrl: place.databaseUrl, folder: join(folder, String(index)), now: NOW };
      mkdirSync(options.folder);
      servers.push(await startServer('servers/orders.ts', options, {}, false));
    }
    const ratios: Record<string, number> = {};
    for (const [work, question] of [
      ['orders', registering],
      ['cache misses', missing],
    ] as const) {
      for (const server of servers) await load(server, question, { seconds: 1 });
      const rounds = await interleaved(
        Object.fromEntries(COUNTS.map((count) => [count, () => together(servers.slice(0, count), question)])),
        ROUNDS,
      );
      const perSecond = (count: number) => medianOf(rounds, String(count), (each) => each.perSecond);
      printTable(
        [work, 'processes', '/s', 'of one', 'p99 ms', 'cores in use'],
        COUNTS.map((count) => [
          '',
          count,
          perSecond(count),
          perSecond(count) / perSecond(1),
          medianOf(rounds, String(count), (each) => each.p99Ms),
          medianOf(rounds, String(count), (each) => each.cores),
        ]),
      );
      ratios[work] = perSecond(4) / perSecond(1);
    }
    judge(
      Object.entries(ratios).map(([work, found]) => ({
        what: `four processes on two cores, ${work}: times one`,
        found,
        atLeast: 1.7,
      })),
    );
  } finally {
    for (const server of servers) await server.stop();
    await place.leave();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Asks several processes at once, each on its share of the connections. */
async function together(servers: readonly BenchServer[], question: Question) {
  const before = processorTime();
  const began = performance.now();
  const loads = await Promise.all(
    servers.map((server) => load(server, question, { seconds: SECONDS }, CONNECTIONS / servers.length)),
  );
  return {
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99Ms: Math.max(...loads.map(({ p99Ms }) => p99Ms)),
    cores: (processorTime() - before) / (performance.now() - began),
  };
}

/** Milliseconds for which the machine's cores have worked, since it was started. */
function processorTime(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.sys + times.nice + times.irq, 0);
}
