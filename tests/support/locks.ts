import { Client } from 'pg';

/** How many wait in this database for what somebody else holds. In the same server's others, other tests are at work. */
export async function waitingForLocks(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  await client.end();
  return rows[0]?.count ?? 0;
}
