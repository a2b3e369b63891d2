import { Client } from 'pg';
import { applyMigrations, type Migration } from '../server/base/database/migrate.ts';

/** What a migration says that makes others wait all the same, with the reason why not for long. */
const REASON = /^-- others wait: \S/m;

/** What a change to a table that was there before has PostgreSQL do while others wait: it takes longer with each row. */
const SLOW = {
  storage: 'is written anew',
  index: 'gets an index, and nobody can write meanwhile',
  rule: 'is read whole for a rule that may be NOT VALID first',
  required: 'is read whole for a column that must have a value from now on',
};

type Kind = keyof typeof SLOW | 'column';
type Part = { table: string; kind: Kind; name: string };

const PARTS = `
  WITH "table" AS (
    SELECT oid, oid::regclass::text AS name, relfilenode FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
  )
  SELECT name AS "table", 'storage' AS kind, relfilenode::text AS name FROM "table"
  UNION ALL SELECT name, 'index', indexrelid::regclass::text FROM pg_index JOIN "table" ON oid = indrelid
  UNION ALL SELECT name, 'rule', conname FROM pg_constraint JOIN "table" ON "table".oid = conrelid
    WHERE contype IN ('c', 'f') AND convalidated
  UNION ALL SELECT name, 'required', attname FROM pg_attribute JOIN "table" ON oid = attrelid WHERE attnum > 0 AND attnotnull
  UNION ALL SELECT name, 'column', attname FROM pg_attribute JOIN "table" ON oid = attrelid
    WHERE attnum > 0 AND NOT attisdropped`;

/**
 * Applies migrations one by one, and looks at what each does to tables that were there before: what makes others wait for as
 * long as the table is large, and what the release that still runs would miss (CONTRIBUTING.md, a migration).
 *
 * @param databaseUrl of an empty database
 * @returns a line for each problem
 */
export async function migrationWaits(
  databaseUrl: string,
  migrations: readonly Migration[],
): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const parts = async () => (await client.query<Part>(PARTS)).rows;
    const problems: string[] = [];
    for (const [index, migration] of migrations.entries()) {
      const before = await parts();
      await applyMigrations(databaseUrl, migrations.slice(0, index + 1));
      problems.push(...problemsOf(migration, before, await parts()));
    }
    return problems;
  } finally {
    await client.end();
  }
}

function problemsOf({ name, sql }: Migration, before: readonly Part[], after: readonly Part[]): string[] {
  const slow = REASON.test(sql) ? [] : after.filter((part) => isSlow(part, before, sql));
  const lost = before.filter((part) => part.kind === 'column' && !has(after, part));
  return [
    ...slow.map(
      ({ table, kind, ...part }) => `${name}: ${table} ${SLOW[kind as keyof typeof SLOW]} (${part.name})`,
    ),
    ...lost.map((part) => `${name}: ${part.table} loses ${part.name}, which the release before still uses`),
  ];
}

function isSlow(part: Part, before: readonly Part[], sql: string): boolean {
  if (part.kind === 'column' || has(before, part)) return false;
  if (!before.some(({ table }) => table === part.table)) return false;
  if (part.kind === 'index') return !/\bCONCURRENTLY\b/.test(sql);
  // A new column with a default is filled without reading the table.
  if (part.kind === 'required') return has(before, { ...part, kind: 'column' });
  return true;
}

const has = (parts: readonly Part[], { table, kind, name }: Part) =>
  parts.some((part) => part.table === table && part.kind === kind && part.name === name);
