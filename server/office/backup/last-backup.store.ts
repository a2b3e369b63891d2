import { Client } from 'pg';

/** A backup, and where it is. */
export type LastBackup = { address: string; madeAt: Date };

/**
 * Notes a backup that was made of this database, or restored on trial, unless a newer one is noted: `/metrics` says how old
 * the newest are.
 */
export function noteBackup(
  databaseUrl: string,
  state: 'MADE' | 'TRIED',
  { address, madeAt }: LastBackup,
): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO "LastBackup" ("state", "madeAt", "address") VALUES ($1, $2, $3)
       ON CONFLICT ("state") DO UPDATE SET "madeAt" = excluded."madeAt", "address" = excluded."address"
       WHERE "LastBackup"."madeAt" < excluded."madeAt"`,
      [state, madeAt, address],
    );
  });
}

/** The newest backup that was made of this database; null for none. */
export function lastBackupMade(databaseUrl: string): Promise<LastBackup | null> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<LastBackup>(
      `SELECT "address", "madeAt" FROM "LastBackup" WHERE "state" = 'MADE'`,
    );
    return rows[0] ?? null;
  });
}

async function withClient<Result>(
  databaseUrl: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
