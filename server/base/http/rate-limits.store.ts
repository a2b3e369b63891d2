import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '#server/base/database/client.ts';

/** Connections of their own, so that a flood of refused requests takes none from the requests that are served. */
const POOL_SIZE = 4;
/** Milliseconds until a database that does not answer counts as gone. */
const PATIENCE_MS = 2_000;
const HOUR_S = 60 * 60;
/** Milliseconds between two looks for what has expired. */
const CLEANED_MS = 5 * 60_000;

/** The counters of all processes, in PostgreSQL; while it is gone, each process counts in its own memory. */
export type Counters = {
  /** A counter that takes `max` an hour from each sender; the hour begins with the first. */
  perHour(name: string, max: number): RateLimiterPostgres;
  /** A counter that takes `max` within so many seconds. */
  perSeconds(name: string, max: number, seconds: number): RateLimiterPostgres;
  close(): Promise<void>;
};

/**
 * @param onError is told when an idle connection breaks
 * @param patienceMs until a database that does not answer counts as gone
 */
export function openCounters(
  databaseUrl: string,
  onError: (error: unknown) => void,
  patienceMs: number = PATIENCE_MS,
): Counters {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
  });
  pool.on('error', onError);
  // The library's own timer would go on after `close`, and hold the whole server. What can't be cleaned now is cleaned the next time.
  const cleaning = setInterval(() => {
    const expired = Date.now() - HOUR_S * 1000;
    pool.query('DELETE FROM "RateLimit" WHERE expire < $1', [expired]).catch(() => {});
  }, CLEANED_MS).unref();
  const perSeconds: Counters['perSeconds'] = (name, max, seconds) => {
    const counter = { keyPrefix: name, points: max, duration: seconds };
    return new RateLimiterPostgres({
      ...counter,
      storeClient: pool,
      tableName: 'RateLimit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      // A sender who goes on to twice the limit is refused from memory, without asking the database. Not at the limit
      // itself: what is under way may yet be given back (`reward`), which lifts no block in memory.
      inMemoryBlockOnConsumed: 2 * max,
      insuranceLimiter: new RateLimiterMemory(counter),
    });
  };
  return {
    perSeconds,
    perHour: (name, max) => perSeconds(name, max, HOUR_S),
    close() {
      clearInterval(cleaning);
      return pool.end();
    },
  };
}

/** Gives the installation another secret. */
export async function renewSecret(database: Database): Promise<void> {
  await database.installation.update({ where: { id: 1 }, data: { secret: randomUUID() } });
}

/** The installation's own secret. */
export async function readSecret(database: Database): Promise<string> {
  const { secret } = await database.installation.findUniqueOrThrow({ where: { id: 1 } });
  return secret;
}
