import { Client } from 'pg';

/** Not what visitors changed: counters of limits, and the queue's own work. */
const BESIDE = ['RateLimit', '_prisma_migrations'];

/** Everything that the product's tables hold, as text; the same twice if nothing has changed in between. */
export async function contentsOf(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
    );
    const parts: string[] = [];
    for (const { name } of tables) {
      if (BESIDE.includes(name)) continue;
      const { rows } = await client.query<{ row: string }>(
        `SELECT to_jsonb(t)::text AS row FROM "${name}" t ORDER BY 1`,
      );
      parts.push(`${name}\n${rows.map(({ row }) => row).join('\n')}`);
    }
    return parts.join('\n');
  } finally {
    await client.end();
  }
}

/**
 * Where any of these texts stands, in any case: every column of every table, of whatever type and in whatever schema, as
 * 'public.Order.email'; each once.
 */
export async function columnsSaying(databaseUrl: string, texts: readonly string[]): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ schema: string; name: string }>(
      `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { schema, name } of tables) {
      const { rows } = await client.query<{ column: string }>(
        `SELECT DISTINCT c."column" FROM "${schema}"."${name}" t, jsonb_each_text(to_jsonb(t)) AS c("column", "text")
         WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) AS n WHERE strpos(lower(c."text"), lower(n)) > 0)`,
        [texts],
      );
      found.push(...rows.map(({ column }) => `${schema}.${name}.${column}`));
    }
    return found.sort();
  } finally {
    await client.end();
  }
}
