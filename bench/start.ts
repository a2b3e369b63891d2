import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENT, hot, inAddress, LIST, neverSeen } from './queries.ts';
import { load, type Question } from './support/load.ts';
import { freePort, takePlace } from './support/place.ts';
import type { BenchServer } from './support/process.ts';
import { judge, printTable } from './support/report.ts';
import { median } from './support/rounds.ts';

const STARTS = 3;
/** Requests after which memory must be small, and how often as many again, over which it must not grow. */
const REQUESTS = 100_000;
const FURTHER_TIMES = 4;
/** Of each hundred requests, the ones that nobody has asked before. */
const NEW_PERCENT = 2;
/** What a measured size may differ by without anything having grown: the collector runs when it likes. */
const NOISE_MB = 15;

const page = (path: string): Question => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } });
const KNOWN = [
  page('/'),
  page('/conferences'),
  page('/event/nextgen-pharma-2026'),
  hot(LIST),
  hot(EVENT),
  inAddress(LIST),
];

/** `npm run bench -- start`: the seconds until the product is ready, and the memory that it keeps under load. */
export async function start(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-start-'));
  const port = await freePort();
  const first = await startAndStop(folder, port);
  const later: number[] = [];
  for (let index = 0; index < STARTS; index++) later.push(await startAndStop(folder, port));
  rmSync(folder, { recursive: true, force: true });
  printTable(
    ['npm start', 'seconds until ready'],
    [
      ['the first', first],
      ['a later one, median', median(later)],
    ],
  );

  const place = await takePlace();
  const product = await place.startProduct();
  const sizes = [product.memory() ?? Number.NaN];
  try {
    for (let time = 0; time <= FURTHER_TIMES; time++) {
      await ask(product, REQUESTS);
      sizes.push(product.memory() ?? Number.NaN);
    }
  } finally {
    await product.stop();
    await place.leave();
  }
  const [fresh = Number.NaN, small = Number.NaN] = sizes;
  const end = sizes.at(-1) ?? Number.NaN;
  printTable(
    ['requests answered', 'memory, MB'],
    sizes.map((size, times) => [String(times * REQUESTS), size]),
  );
  judge([
    { what: 'a later start', found: median(later), atMost: 2, unit: ' s' },
    { what: `memory after ${REQUESTS} requests`, found: small, atMost: 250, unit: ' MB' },
    {
      what: `growth over ${FURTHER_TIMES * REQUESTS} more`,
      found: end - small,
      atMost: NOISE_MB,
      unit: ' MB',
    },
    { what: 'memory when it has just started', found: fresh, atMost: 250, unit: ' MB' },
  ]);
}

/** Asks so many times for pages and queries, most of them known, some new. */
async function ask(product: BenchServer, requests: number): Promise<void> {
  const fresh = (requests * NEW_PERCENT) / 100;
  await load(product, neverSeen(LIST), { requests: fresh / 2 });
  await load(product, page('/terms?new'), { requests: fresh / 20 });
  for (const question of KNOWN)
    await load(product, question, { requests: (requests - fresh) / KNOWN.length });
}

/** @returns seconds from `npm start` until the product says that it is ready */
async function startAndStop(folder: string, port: number): Promise<number> {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, NODE_ENV: '', PAYPAL_STAND_IN_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    if (said.includes('is ready')) break;
  }
  const seconds = (performance.now() - begun) / 1000;
  if (!said.includes('is ready')) throw new Error(`npm start said:\n${said}`);
  // As Ctrl-C does: to the whole group.
  if (child.pid) process.kill(-child.pid, 'SIGINT');
  await once(child, 'exit');
  return seconds;
}
