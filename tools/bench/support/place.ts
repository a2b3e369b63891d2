import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '#server/base/database/embedded.ts';
import { freePort } from '../../../tests/support/product-process.ts';
import { type BenchServer, leaveServerCore, startProduct } from './process.ts';

/** A clock before the first price phase ends, so that nothing changes by itself during a bench. */
export const NOW = '2026-03-10T09:00:00Z';

/** Where a bench works: a folder and a PostgreSQL of its own, with what an ordinary one guarantees. */
export type Place = {
  databaseUrl: string;
  /** Starts the product on this database; without limits that a bench from one address would meet. */
  startProduct(change?: Record<string, string>): Promise<BenchServer>;
  leave(): Promise<void>;
};

/**
 * Makes a place; the database and this process stay off the core of the servers.
 *
 * @param apart false where what is measured runs in this process's children, and has the whole machine as they have it
 */
export async function takePlace(apart = true): Promise<Place> {
  if (apart) leaveServerCore();
  const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  const postgres = await startEmbeddedDatabase(join(folder, 'postgres'));
  await postgres.createDatabase('meridian');
  const databaseUrl = postgres.url('meridian');
  return {
    databaseUrl,
    async startProduct(change = {}) {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      return startProduct(url, {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        PAYPAL_MODE: 'stand-in',
        PAYPAL_STAND_IN_PORT: '0',
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, 'meridian'),
        CLOCK_NOW: NOW,
        API_POINTS_PER_MINUTE: '1000000000',
        ORDERS_PER_HOUR: '1000000000',
        ...change,
      });
    },
    async leave() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
