import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/support/product-process.ts';
import { EVENT, hot, inAddress, LIST, neverSeen } from './queries.ts';
import { load, type Question } from './support/load.ts';
import { takePlace } from './support/place.ts';
import type { BenchServer } from './support/process.ts';
import { judge, printTable } from './support/report.ts';
import { median } from './support/rounds.ts';

const STARTS = 3;
/** Requests after which memory must be small, and how often as many again, over which it must not grow. */
const REQUESTS = 100_000;
const FURTHER_TIMES = 4;
/** Of each hundred requests, the ones that nobody has asked before. */
const NEW_PERCENT = 2;
/**
 * About what V8 takes for its heap in a container of 512 MB. Where there is more memory, V8 collects so late that the size
 * says how much the machine has, and nothing of what the product needs.
 */
export const SMALL_HEAP = '--max-old-space-size=256 --max-semi-space-size=8';
/** What a measured size may differ by without anything having grown: the collector runs when it likes. */
const NOISE_MB = 5;
const SAMPLED_EVERY_MS = 100;

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
  const product = await place.startProduct({ NODE_OPTIONS: SMALL_HEAP });
  const memory = () => product.memory() ?? Number.NaN;
  const fresh = memory();
  const sizes: { most: number; end: number }[] = [];
  try {
    for (let time = 0; time <= FURTHER_TIMES; time++)
      sizes.push({ most: await mostWhile(memory, () => ask(product, REQUESTS)), end: memory() });
  } finally {
    await product.stop();
    await place.leave();
  }
  const [small = Number.NaN, ...others] = sizes.map(({ most }) => most);
  printTable(
    ['requests answered', 'most memory meanwhile, MB', 'in the end, MB'],
    [['0', '', fresh], ...sizes.map(({ most, end }, times) => [String((times + 1) * REQUESTS), most, end])],
  );
  judge([
    { what: 'a later start', found: median(later), atMost: 3, unit: ' s' },
    { what: `most memory during the first ${REQUESTS} requests`, found: small, atMost: 350, unit: ' MB' },
    {
      what: `growth of this most over ${FURTHER_TIMES * REQUESTS} more`,
      found: Math.max(...others) - small,
      atMost: NOISE_MB,
      unit: ' MB',
    },
    { what: 'memory when it has just started', found: fresh, atMost: 350, unit: ' MB' },
  ]);
}

/**
 * Garbage comes and goes, so the size of one moment says little: whoever grows has a higher most.
 *
 * @returns the most of what was sampled until the work was done
 */
async function mostWhile(sample: () => number, work: () => Promise<void>): Promise<number> {
  let most = sample();
  const timer = setInterval(() => {
    most = Math.max(most, sample());
  }, SAMPLED_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return Math.max(most, sample());
}

/** Asks so many times for pages and queries, most of them known, some new. */
async function ask(product: BenchServer, requests: number): Promise<void> {
  const fresh = (requests * NEW_PERCENT) / 100;
  await load(product, neverSeen(LIST), { requests: fresh / 2 });
  await load(product, page('/unsubscribe?token=new'), { requests: fresh / 20 });
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
