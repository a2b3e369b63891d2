import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { isDatabaseOutage } from './outages.ts';

/** The database that `DATABASE_URL` names can't be used; the message says what to do. */
export class DatabaseUnreachableError extends Error {}

const EVERY_MS = 500;

/**
 * Waits for a database that is not there yet: after a power cut it may come up later than we do, and after a fail-over it
 * may take no writes for a while.
 *
 * @param options.patienceMs how long
 * @param options.signal ends the wait early
 * @param options.say takes one line for whoever started the server, when there is something to wait for
 * @throws DatabaseUnreachableError when it did not come, or refuses us
 */
export async function untilReachable(
  databaseUrl: string,
  options: { patienceMs: number; signal?: AbortSignal; say(line: string): void },
): Promise<void> {
  const { host, pathname } = new URL(databaseUrl);
  const name = `${decodeURIComponent(pathname.slice(1))} at ${host || 'a local socket'}`;
  const end = performance.now() + options.patienceMs;
  for (let attempt = 0; ; attempt++) {
    const problem = await problemOf(databaseUrl);
    if (!problem) return;
    const { message } = problem;
    if (!isDatabaseOutage(problem))
      throw new DatabaseUnreachableError(
        `The database ${name} refused the connection: ${message}. Check the user, password and database in DATABASE_URL.`,
      );
    if (performance.now() > end || options.signal?.aborted)
      throw new DatabaseUnreachableError(
        `The database ${name} cannot be reached: ${message}. Start it, or check DATABASE_URL.`,
      );
    if (attempt === 0)
      options.say(
        `Waiting up to ${Math.round(options.patienceMs / 1000)} s for the database ${name}: ${message}`,
      );
    await delay(EVERY_MS, undefined, options.signal ? { signal: options.signal } : {}).catch(() => {});
  }
}

/** Why the database can't be used; null when it can. */
async function problemOf(databaseUrl: string): Promise<Error | null> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    return rows[0]?.transaction_read_only === 'on'
      ? Object.assign(new Error('it is read-only'), { code: '25006' })
      : null;
  } catch (error) {
    // Of several addresses of one name, each may have failed in its own way.
    return error instanceof AggregateError ? (error.errors[0] as Error) : (error as Error);
  } finally {
    await client.end().catch(() => {});
  }
}
