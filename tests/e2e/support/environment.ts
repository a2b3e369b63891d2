import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Tells checkouts apart, so that two can be tested at once: each has its own port and data. */
const checkout = createHash('sha256')
  .update(resolve(import.meta.dirname, '../../..'))
  .digest();

/** Where the product under test listens; its PayPal stand-in listens on the next port. */
export const e2ePort = Number(process.env.E2E_PORT ?? 20_000 + (checkout.readUInt16BE(0) % 1000) * 10);

/**
 * Where its data lies: in memory where there is room, because a disk that is busy with something else can hold up each
 * commit for seconds.
 */
function temporaryFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 * 1024 ** 3 ? memory : tmpdir();
}

/** Its data: database, mail and PayPal's journal. New for each run (scripts/test.ts empties it). */
export const e2eData = join(temporaryFolder(), `meridian-e2e-${checkout.toString('hex').slice(0, 8)}`);
if (!existsSync(e2eData)) mkdirSync(e2eData, { recursive: true });

/** Where the desk of the product under test listens; servers that a test starts beside it have none. */
export const e2eDeskPort = e2ePort + 4;

export const e2eEnvironment = {
  PORT: String(e2ePort),
  DATA_DIR: e2eData,
  CLOCK_NOW: '2026-03-10T09:00:00Z',
  LOG_LEVEL: 'error',
  NODE_ENV: 'test',
  DESK: 'off',
  // All of its buyers are on one network.
  ORDERS_PER_HOUR: '10000',
};

/** The environment of the server under test, and of commands beside it. */
export const e2eServerEnvironment = { ...e2eEnvironment, DESK: 'on', DESK_PORT: String(e2eDeskPort) };
