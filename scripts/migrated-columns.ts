import { Client } from 'pg';
import { Prisma } from '../prisma/generated/client/client.ts';

/**
 * What a migrated database and `prisma/schema` say differently: columns that no migration makes, and columns that must have a
 * value which nobody here writes. One that may be empty is left for the previous release. Types show when the tests read and
 * write them.
 *
 * @returns a line for each difference
 */
export async function columnProblems(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; optional: boolean }>(
    `SELECT table_name || '.' || column_name AS name, is_nullable = 'YES' OR column_default IS NOT NULL AS optional
     FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'`,
  );
  await client.end();
  const migrated = new Set(rows.map(({ name }) => name));
  const described = new Set(Object.keys(Prisma.ModelName).flatMap(columnsOf));
  return [
    ...[...described.difference(migrated)].map((name) => `${name}: no migration makes it`),
    ...rows
      .filter(({ name, optional }) => !optional && !described.has(name))
      .map(({ name }) => `${name}: prisma/schema does not have it`),
  ];
}

function columnsOf(model: string): string[] {
  const enums = Prisma as unknown as Record<string, Record<string, string> | undefined>;
  return Object.values(enums[`${model}ScalarFieldEnum`] ?? {}).map((column) => `${model}.${column}`);
}
