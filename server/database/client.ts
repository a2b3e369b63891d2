import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '#prisma/generated/client/client.ts';

/** Connections one process keeps at most. */
const POOL_SIZE = 20;

export type Database = PrismaClient;

/** What a store may run its statements on: the database or an open transaction. */
export type Transaction = Parameters<Parameters<Database['$transaction']>[0]>[0];

/** Statements that each connection keeps prepared at most; what comes later is planned each time. */
const PREPARED_STATEMENTS = 200;
/** Longer ones list many rows, and are hardly ever the same again. */
const PREPARED_LENGTH = 4000;

/** Opens a pool to `databaseUrl`; `$disconnect` closes it. */
export function openDatabase(databaseUrl: string): Database {
  const names = new Map<string, string>();
  const nameOf = ({ sql, args }: { sql: string; args: readonly unknown[] }): string => {
    // Without values it may be several at once, which can't be prepared.
    if (args.length === 0) return '';
    let name = names.get(sql);
    if (name === undefined && names.size < PREPARED_STATEMENTS && sql.length <= PREPARED_LENGTH) {
      name = `meridian-${names.size}`;
      names.set(sql, name);
    }
    // Without a name it isn't kept.
    return name ?? '';
  };
  const adapter = new PrismaPg(
    { connectionString: databaseUrl, max: POOL_SIZE },
    { statementNameGenerator: nameOf },
  );
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 15_000, timeout: 30_000 } });
}
