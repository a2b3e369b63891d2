import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

/** Tells checkouts apart, so that two can be tested at once. */
const checkout = createHash('sha256')
  .update(resolve(import.meta.dirname, '../../..'))
  .digest();
/** At most as many workers run as there are ports for. */
export const MOST_WORKERS = 4;
const PORTS_PER_WORKER = 10;
const PORTS_PER_CHECKOUT = MOST_WORKERS * PORTS_PER_WORKER;

/**
 * The ports of a worker, each the first of three: of the site that all of its tests share, of a fresh one that a test has for
 * itself, and of what a test starts by other means.
 */
const first =
  20_000 +
  (checkout.readUInt16BE(0) % 300) * PORTS_PER_CHECKOUT +
  Number(process.env.TEST_PARALLEL_INDEX ?? 0) * PORTS_PER_WORKER;
export const PORTS = { shared: first, fresh: first + 3, other: first + 6 };

/** Where a worker's shared site listens, for what is named before any test runs. */
export const sharedUrl = `http://localhost:${PORTS.shared}`;

/** In the early price phase. */
export const NOW = '2026-03-10T09:00:00Z';

/** What is sent to be told a site's metrics. */
export const OPERATIONS_TOKEN = 'only-for-browser-tests';

/** Settings of every server that tests start; its port and data are the test's. */
export const e2eEnvironment = {
  CLOCK_NOW: NOW,
  LOG_LEVEL: 'error',
  NODE_ENV: 'test',
  DESK: 'off',
  OPERATIONS_TOKEN,
  // A site of theirs is changed more often than its pages are asked for.
  PREPARE_PAGES: 'off',
  // All of its buyers are on one network.
  ORDERS_PER_HOUR: '10000',
  API_POINTS_PER_MINUTE: '100000000',
};
