import { Client } from 'pg';
import { eventually } from './eventually.ts';

/** Jobs that wait for nothing, or are worked on. Those of a later time, such as a mailing's, lie still. */
const UNDER_WAY = `SELECT count(*)::int AS count FROM pgboss.job
  WHERE state < 'completed' AND (state = 'active' OR start_after <= now())`;

/**
 * Waits until every job on this database is done, so every mail that was to go out now has gone. Whoever compares two states
 * of the database asks for it before each: what an earlier step has queued may otherwise be done in between.
 */
export async function settled(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await eventually(async () => {
      const { rows } = await client.query<{ count: number }>(UNDER_WAY);
      if (rows[0]?.count !== 0) throw new Error(`${rows[0]?.count} jobs are under way.`);
    });
  } finally {
    await client.end();
  }
}
