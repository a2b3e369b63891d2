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

/** Reads in the server's log what was asked of this database while `work` was done. It needs an embedded one, whose log lies beside it. */
export async function loggedDuring(databaseUrl: string, work: () => Promise<unknown>): Promise<Logged> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: places } = await client.query<{ folder: string }>(
      `SELECT current_setting('data_directory') AS folder`,
    );
    const log = `${places[0]?.folder}.log`;
    const others = new Set<number>();
    // One of ours may be gone by the end: a connection that has failed is not used again.
    const noteOthers = async () => {
      const { rows } = await client.query<{ pid: number }>(
        'SELECT pid FROM pg_stat_activity WHERE datname <> current_database() OR pid = pg_backend_pid()',
      );
      for (const { pid } of rows) others.add(pid);
    };
    await noteOthers();
    const before = statSync(log).size;
    await work();
    await noteOthers();
    const lines = readFileSync(log).subarray(before).toString();
    // A line of its own, and those of the same entry that begin with a tab.
    const entries = lines.matchAll(/^[^\t\n]*\[(\d+)\] (LOG|ERROR): {2}(.*(?:\n\t.*)*)/gm);
    const told: Logged = { statements: [], failures: [] };
    for (const [, pid, kind, entry = ''] of entries) {
      if (others.has(Number(pid))) continue;
      const statement = /^(?:statement|execute \S+): (.*)$/s.exec(entry)?.[1];
      if (kind === 'ERROR') told.failures.push(entry);
      else if (statement !== undefined) told.statements.push(statement.replaceAll('\n\t', '\n').trim());
    }
    return told;
  } finally {
    await client.end();
  }
}
