import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { Pool, type PoolClient } from 'pg';
import { PrismaClient } from '#prisma/generated/client/client.ts';

/** Connections one process keeps at most. */
const POOL_SIZE = 20;
/** Milliseconds: a connection, and what it keeps prepared, outlives the quiet between two rushes of buyers. */
const IDLE_MS = 5 * 60_000;
/** Milliseconds a request waits for a connection. */
const CONNECTION_WAIT_MS = 5_000;
/** Milliseconds a transaction may take that names no other limit. */
const TRANSACTION_MS = 30_000;

export type Database = PrismaClient;

/** Connections that are open, of these those without work, and statements that wait for one. */
export type PoolUse = { open: number; idle: number; waiting: number };

const pools = new WeakMap<Database, Pool>();

/** What a store may run its statements on: the database or an open transaction. */
export type Transaction = Parameters<Parameters<Database['$transaction']>[0]>[0];

/** Statements that each connection keeps prepared at most; what comes later is planned each time. */
const PREPARED_STATEMENTS = 200;
/** Longer statements list many rows and are hardly ever repeated. */
const PREPARED_LENGTH = 4000;

/** Connected, but to a read-only server: a standby, or a new leader before its promotion is finished. */
class ReadOnlyServerError extends Error {
  /** SQLSTATE: read_only_sql_transaction. */
  readonly code = '25006';
  constructor() {
    super('The database server is read-only.');
  }
}

/**
 * Opens a pool to `databaseUrl`; `$disconnect` closes it. Connections are made when they are needed, so a database that
 * is not there fails the first statement.
 *
 * @param options.connections how many it may keep
 * @param options.patienceMs how long a request waits for a connection, be it for a free one or for a new one; a transaction may take
 *   that long, too
 */
export function openDatabase(
  databaseUrl: string,
  { connections = POOL_SIZE, patienceMs = CONNECTION_WAIT_MS } = {},
): Database {
  const transactionMs = Math.max(TRANSACTION_MS, patienceMs);
  const pool = new Pool({
    connectionString: databaseUrl,
    max: connections,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The database ends a transaction that has said nothing for longer than one may take.
    idle_in_transaction_session_timeout: 2 * transactionMs,
    verify: refuseReadOnly,
  });
  // One that breaks right behind the answer to `verify` says so while nobody else listens, which would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const adapter = new PrismaPg(pool, { statementNameGenerator: statementNames(), disposeExternalPool: true });
  const database = new PrismaClient({
    adapter,
    // The pool's own time limit is shorter, and its error says more.
    transactionOptions: { maxWait: patienceMs + 1_000, timeout: transactionMs },
  });
  pools.set(database, pool);
  return database;
}

/** How the connections of an opened database are used now. */
export function poolUse(database: Database): PoolUse {
  const pool = pools.get(database);
  return {
    open: pool?.totalCount ?? 0,
    idle: pool?.idleCount ?? 0,
    waiting: pool?.waitingCount ?? 0,
  };
}

/** After a fail-over an address can lead to a server that only reads for a while; nothing of ours would work there. */
function refuseReadOnly(client: PoolClient, done: (error?: Error) => void): void {
  client
    .query<{ transaction_read_only: string }>('SHOW transaction_read_only')
    .then(
      ({ rows }) => done(rows[0]?.transaction_read_only === 'on' ? new ReadOnlyServerError() : undefined),
      done,
    );
}

/** Names each statement after its text, so that a connection shared by processes never answers one with another. */
function statementNames() {
  const names = new Map<string, string>();
  return ({ sql, args }: { sql: string; args: readonly unknown[] }): string => {
    // Text without values may hold several statements, which cannot be prepared; without a name nothing is kept.
    if (args.length === 0) return '';
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= PREPARED_STATEMENTS || sql.length > PREPARED_LENGTH) return '';
    const name = `meridian-${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`;
    names.set(sql, name);
    return name;
  };
}
