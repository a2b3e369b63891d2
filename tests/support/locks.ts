import { Client } from 'pg';
import { expect } from 'vitest';

/** Waits until so many wait for a lock in this database; in the server's others, other tests are at work. */
export async function untilWaiting(databaseUrl: string, count: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const waiting = async () => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0]?.count;
  };
  try {
    await expect.poll(waiting).toBe(count);
  } finally {
    await client.end();
  }
}
