import { readFileSync, statSync } from 'node:fs';
import { Client } from 'pg';

/** The same database, on connections whose every statement its server writes down. */
export function logged(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c log_statement=all -c log_min_messages=error');
  return url.href;
}

/** What a database was asked on `logged` connections, and which of it has failed there. */
export type Logged = { statements: string[]; failures: string[] };

/**
 * Reads in the server's log what was asked of this database while `work` was done. The server must be one that own-run.ts started:
 * its log lies beside its folder, and each line names the database.
 */
export async function loggedDuring(databaseUrl: string, work: () => Promise<unknown>): Promise<Logged> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ folder: string; database: string }>(
      `SELECT current_setting('data_directory') AS folder, current_database() AS database`,
    );
    const log = `${rows[0]?.folder}.log`;
    const before = statSync(log).size;
    await work();
    const lines = readFileSync(log).subarray(before).toString();
    // A line of its own, and those of the same entry that begin with a tab.
    const entries = lines.matchAll(/^[^\t\n]*\[\d+\] (\S*) (LOG|ERROR): {2}(.*(?:\n\t.*)*)/gm);
    const told: Logged = { statements: [], failures: [] };
    for (const [, of = '', kind, entry = ''] of entries) {
      const [database, program] = of.split('/');
      // The queue asks every few seconds, whatever is done.
      if (database !== rows[0]?.database || program === 'pgboss') continue;
      const statement = /^(?:statement|execute \S+): (.*)$/s.exec(entry)?.[1];
      if (kind === 'ERROR') told.failures.push(entry);
      else if (statement !== undefined) told.statements.push(statement.replaceAll('\n\t', '\n').trim());
    }
    return told;
  } finally {
    await client.end();
  }
}
