import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { type Prisma, PrismaClient } from '#prisma/generated/client/client.ts';

/** Connections one process keeps at most. */
const POOL_SIZE = 20;
/** Milliseconds: a connection, and what it keeps prepared, outlives the quiet between two rushes of buyers. */
const IDLE_MS = 5 * 60_000;

export type Database = PrismaClient;

/** What a store may run its statements on: the database or an open transaction. */
export type Transaction = Parameters<Parameters<Database['$transaction']>[0]>[0];

/** Statements that each connection keeps prepared at most; what comes later is planned each time. */
const PREPARED_STATEMENTS = 200;
/** Longer ones list many rows, and are hardly ever the same again. */
const PREPARED_LENGTH = 4000;

/** The connections of a database, and the name under which each keeps a statement prepared. */
type Connections = { pool: Pool; nameOf(statement: { sql: string; args: readonly unknown[] }): string };

const connections = new WeakMap<object, Connections>();

/** Opens a pool to `databaseUrl`; `$disconnect` closes it. */
export function openDatabase(databaseUrl: string): Database {
  const names = new Map<string, string>();
  const nameOf: Connections['nameOf'] = ({ sql, args }) => {
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
  const pool = new Pool({ connectionString: databaseUrl, max: POOL_SIZE, idleTimeoutMillis: IDLE_MS });
  const adapter = new PrismaPg(pool, { statementNameGenerator: nameOf, disposeExternalPool: true });
  const database = new PrismaClient({
    adapter,
    transactionOptions: { maxWait: 15_000, timeout: 30_000 },
  });
  connections.set(database, { pool, nameOf });
  return database;
}

/**
 * Runs a statement that changes rows, and says how many. Outside of a transaction it goes to a connection of the
 * database's without Prisma, whose way to run it takes longer than the statement.
 *
 * @param statement with texts, numbers and nulls as values
 */
export async function changeRows(on: Database | Transaction, statement: Prisma.Sql): Promise<number> {
  const direct = connections.get(on);
  if (!direct) return on.$executeRaw(statement);
  const { text, values } = statement;
  const name = direct.nameOf({ sql: text, args: values });
  const { rowCount } = await direct.pool.query({ name, text, values });
  return rowCount ?? 0;
}
