import { readFileSync, statSync } from 'node:fs';
import { type Database, openDatabase } from '#server/base/database/client.ts';
import { PATIENCE_MS } from './patience.ts';

/** A statement as PostgreSQL has executed it. */
export type Executed = {
  text: string;
  /** In milliseconds, without planning it. */
  ms: number;
  /** Tables of which it has read every row. */
  readWhole: string[];
};

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/**
 * Runs `work` on one connection of its own, and returns every statement with the plan that PostgreSQL has chosen for its
 * values. It needs an embedded database, whose log lies beside its data.
 */
export async function executedBy(
  databaseUrl: string,
  work: (database: Database) => Promise<void>,
): Promise<Executed[]> {
  const url = new URL(databaseUrl);
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_format': 'json',
    'auto_explain.log_parameter_max_length': '0',
  };
  url.searchParams.set(
    'options',
    Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  );
  const database = openDatabase(url.href, { connections: 1, patienceMs: PATIENCE_MS });
  try {
    const [place] = await database.$queryRaw<{ pid: number; folder: string }[]>`
      SELECT pg_backend_pid() AS "pid", current_setting('data_directory') AS "folder"`;
    const log = `${place?.folder}.log`;
    const before = statSync(log).size;
    await work(database);
    return executedIn(readFileSync(log).subarray(before).toString(), place?.pid ?? 0);
  } finally {
    await database.$disconnect();
  }
}

/** Reads what one backend has logged: a line with the duration, then the plan on lines that begin with a tab. */
function executedIn(log: string, pid: number): Executed[] {
  const entries = log.matchAll(
    /^[^\t\n]*\[(\d+)\] \S* LOG: {2}duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/gm,
  );
  return [...entries]
    .filter(([, by]) => Number(by) === pid)
    .map(([, , ms, json]) => {
      const { 'Query Text': text, Plan: plan } = JSON.parse(json ?? '') as {
        'Query Text': string;
        Plan: Plan;
      };
      return { text, ms: Number(ms), readWhole: wholeReadsOf(plan) };
    });
}

function wholeReadsOf(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(wholeReadsOf)];
}
