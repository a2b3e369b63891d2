import type { StatementColumns } from '#domain/bank/statement-columns.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

/** What staff have said of tables, by the keys of their headings. */
export async function findColumns(
  database: Database | Transaction,
): Promise<ReadonlyMap<string, StatementColumns>> {
  const rows = await database.statementColumns.findMany({ select: { key: true, said: true } });
  return new Map(rows.map(({ key, said }) => [key, said as unknown as StatementColumns]));
}

/** Remembers what staff say of the tables under some headings, in place of what they said before. */
export async function rememberColumns(
  tx: Transaction,
  { key, said }: { key: string; said: StatementColumns },
): Promise<void> {
  await tx.statementColumns.upsert({ where: { key }, create: { key, said }, update: { said } });
}
