/**
 * `npm run lighthouse`: audits every route as Lighthouse does for mobile devices with its default throttling, on the
 * built product with a new data folder. Prints a table and ends with 1 when a route is below a target. `npm run
 * lighthouse -- /faq /visa` audits only these. With `--applied` the browser is really slowed down; without it Lighthouse
 * works out from an unhindered visit what a slow phone would take. A machine slower than the one which Lighthouse's default
 * is for is slowed down the less, see `phoneThrottling`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PUBLIC_PAGES } from '#domain/pages.ts';
import { conferences } from '#prisma/seed/built-in.ts';
import { freePort, untilReady } from '../tests/support/product-process.ts';
import { launchAuditedBrowser } from '../tools/bench/support/audited-browser.ts';
import { lighthouse } from '../tools/bench/support/lighthouse.ts';
import { phoneThrottling } from '../tools/bench/support/phone-throttling.ts';
import { buildOrExit } from './build.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof categories)[number];
type Scores = Record<Category, number>;

/** The least score of a route in a category, from 0 to 100. */
const target = (category: Category) => (category === 'performance' ? 98 : 100);

/** Pages about one person: kept from search engines on purpose, so that this one audit doesn't apply. */
const NOT_INDEXED = [
  '/paypal-return',
  '/stay-updated?payment=cancelled',
  '/unsubscribe',
  '/confirm-subscription',
];

const ROUTES = [...PUBLIC_PAGES, ...conferences.map(({ id }) => `/event/${id}`), ...NOT_INDEXED];

const applied = process.argv.includes('--applied');
const asked = process.argv.slice(2).filter((argument) => argument !== '--applied');

/** How often a route is audited before its performance counts as below the target; the median stands. */
const MOST_RUNS = 5;

/** Starts the product on `dataDir` and waits until it says that it is ready. */
async function startProduct(dataDir: string): Promise<{ url: string; process: ChildProcess }> {
  const [port, standInPort] = [await freePort(), await freePort()];
  const start = fileURLToPath(new URL('start.ts', import.meta.url));
  const child = spawn(process.execPath, [start], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DESK: 'off',
      PAYPAL_STAND_IN_PORT: String(standInPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      NODE_NO_WARNINGS: '1',
    },
  });
  await untilReady(child);
  return { url: `http://localhost:${port}`, process: child };
}

/** One audit: the scores, and what kept a category from 100. */
async function audit(
  address: string,
  browserPort: number,
  skipAudits: string[],
): Promise<{ scores: Scores; findings: string[]; tbt: number; slowdown: number }> {
  const throttling = phoneThrottling();
  const result = await lighthouse(address, {
    port: browserPort,
    logLevel: 'silent',
    onlyCategories: [...categories],
    skipAudits,
    throttlingMethod: applied ? 'devtools' : 'simulate',
    throttling,
  });
  if (!result) throw new Error(`Lighthouse has no result for ${address}.`);
  const { categories: found, audits } = result.lhr;
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round((found[category]?.score ?? 0) * 100)]),
  ) as Scores;
  const findings = categories.flatMap((category) =>
    (found[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
  const tbt = audits['total-blocking-time']?.numericValue ?? Number.NaN;
  return { scores, findings, tbt, slowdown: throttling.cpuSlowdownMultiplier };
}

/** Audits until the performance is at least so high, or the median of all runs says that it isn't. */
async function settle(wanted: number, run: () => ReturnType<typeof audit>): ReturnType<typeof audit> {
  const runs: Awaited<ReturnType<typeof audit>>[] = [];
  while (runs.length < MOST_RUNS) {
    const outcome = await run();
    if (runs.length === 0 && outcome.scores.performance >= wanted) return outcome;
    runs.push(outcome);
  }
  runs.sort((one, other) => one.scores.performance - other.scores.performance);
  return runs[Math.floor(runs.length / 2)] as (typeof runs)[number];
}

function printRow(route: string, cells: (string | number)[]): void {
  console.log(route.padEnd(46) + cells.map((cell) => String(cell).padStart(16)).join(''));
}

await buildOrExit();
const dataDir = mkdtempSync(join(tmpdir(), 'meridian-lighthouse-'));
const product = await startProduct(dataDir);
const browser = await launchAuditedBrowser();
const below: string[] = [];
// Interrupted, it would leave the browser behind, at work.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void browser.close();
    product.process.once('exit', () => {
      rmSync(dataDir, { recursive: true, force: true });
      process.exit(1);
    });
    product.process.kill('SIGTERM');
  });
try {
  printRow('route', [...categories, 'TBT, ms', 'slowed, ×']);
  for (const route of asked.length > 0 ? asked : ROUTES) {
    const skip = NOT_INDEXED.includes(route) ? ['is-crawlable'] : [];
    const { scores, findings, tbt, slowdown } = await settle(target('performance'), () =>
      audit(product.url + route, browser.port, skip),
    );
    printRow(route, [...categories.map((one) => scores[one]), Math.round(tbt), slowdown.toFixed(1)]);
    if (categories.every((category) => scores[category] >= target(category))) continue;
    below.push(route);
    for (const finding of findings) console.log(`    ${finding}`);
  }
} finally {
  await browser.close();
  product.process.removeAllListeners('exit');
  product.process.kill('SIGTERM');
  await once(product.process, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(
  below.length === 0 ? '\nEvery route reaches its targets.' : `\nBelow a target: ${below.join(', ')}`,
);
process.exit(below.length === 0 ? 0 : 1);
