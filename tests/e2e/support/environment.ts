import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the product under test listens; its PayPal stand-in listens on the next port. Two checkouts need two. */
export const e2ePort = Number(process.env.E2E_PORT ?? 4300);

/** Its data: database, mail and PayPal's journal. New for each run (scripts/test.ts empties it). */
export const e2eData = join(tmpdir(), 'meridian-e2e');
if (!existsSync(e2eData)) mkdirSync(e2eData, { recursive: true });

export const e2eEnvironment = {
  PORT: String(e2ePort),
  DATA_DIR: e2eData,
  CLOCK_NOW: '2026-03-10T09:00:00Z',
  LOG_LEVEL: 'error',
  NODE_ENV: 'test',
};
