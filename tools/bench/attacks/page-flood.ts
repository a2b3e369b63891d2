import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { POINTS_PER_MINUTE } from '#domain/limits.ts';
import { takePlace } from '../support/place.ts';
import type { BenchServer } from '../support/process.ts';
import { judge, printTable } from '../support/report.ts';
import { quantile } from '../support/rounds.ts';
import type { Flood, Flooded } from './page-flooder.ts';

const CONNECTIONS = 20;
const QUIET_SECONDS = 15;
const FLOOD_SECONDS = 30;
/** Milliseconds between two visits of somebody else. */
const VISIT_EVERY_MS = 10;
const MEMORY_MB = 200;

/**
 * `npm run bench -- page-flood`: one visitor asks for new pages without end, over twenty connections, while others ask for a
 * page that is cached (docs/product.md 11.5).
 */
export async function pageFlood(): Promise<void> {
  const place = await takePlace();
  const product = await place.startProduct({
    API_POINTS_PER_MINUTE: String(POINTS_PER_MINUTE),
    TRUST_PROXY: '1',
  });
  try {
    await visits(product, 3);
    const quiet = await visits(product, QUIET_SECONDS);
    const memoryBefore = product.memory() ?? 0;
    const visitor = new Worker(new URL('./page-flooder.ts', import.meta.url), {
      workerData: {
        url: product.url,
        network: '203.0.113.1',
        connections: CONNECTIONS,
      } satisfies Flood,
    });
    const beside = await visits(product, FLOOD_SECONDS);
    visitor.postMessage('stop');
    const [{ statuses, withoutRetryAfter }] = (await once(visitor, 'message')) as [Flooded];
    const grown = (product.memory() ?? 0) - memoryBefore;
    printTable(
      ['a cached page', 'visits', 'median ms', 'p99 ms'],
      [
        ['quiet', quiet.length, quantile(quiet, 0.5), quantile(quiet, 0.99)],
        ['beside the flood', beside.length, quantile(beside, 0.5), quantile(beside, 0.99)],
      ],
    );
    console.log(
      `The flood: ${[...statuses].map(([status, number]) => `${number} × ${status || 'closed'}`).join(', ')}\n`,
    );
    judge([
      {
        what: 'p99 beside it, to quiet',
        found: quantile(beside, 0.99) / quantile(quiet, 0.99),
        atMost: 3,
      },
      { what: 'refusals', found: statuses.get(429) ?? 0, atLeast: 1 },
      { what: 'refusals without Retry-After', found: withoutRetryAfter, atMost: 0 },
      { what: 'memory that it grew by', found: grown, atMost: MEMORY_MB, unit: ' MB' },
    ]);
  } finally {
    await product.stop();
    await place.leave();
  }
}

/** Visits `/` for some seconds, one visit after the other; the sorted times that they took, in milliseconds. */
async function visits({ url }: BenchServer, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const begun = performance.now();
    const answer = await fetch(url, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`Somebody else was answered with ${answer.status}.`);
    times.push(performance.now() - begun);
    await delay(VISIT_EVERY_MS);
  }
  return times.sort((one, other) => one - other);
}
