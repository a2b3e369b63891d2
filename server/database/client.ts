import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '#prisma/generated/client/client.ts';

/** Connections one process keeps at most. */
const POOL_SIZE = 20;

export type Database = PrismaClient;

/** What a store may run its statements on: the database or an open transaction. */
export type Transaction = Parameters<Parameters<Database['$transaction']>[0]>[0];

/** Opens a pool to `databaseUrl`; `$disconnect` closes it. */
export function openDatabase(databaseUrl: string): Database {
  const adapter = new PrismaPg({ connectionString: databaseUrl, max: POOL_SIZE });
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 15_000, timeout: 30_000 } });
}
