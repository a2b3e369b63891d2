import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Prisma's: not reachable, timed out, closed, no connection in time, too many connections. */
const PRISMA_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037']);
/** Prisma's of a transaction: only one that could not begin lacked a connection; others took too long, or were used after their end. */
const NO_TRANSACTION = { code: 'P2028', message: 'Unable to start a transaction in the given time' };
/** The same, as Prisma's driver adapter tells them of statements that we wrote ourselves. */
const ADAPTER_KINDS = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
]);
/** PostgreSQL's SQLSTATE: connection lost, ended or refused by a server that stops or starts, too many, read-only. */
const SQL_STATES = /^(08...|57P0[1235]|53300|25006)$/;
/** Node's, of a socket. */
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
]);
/** node-postgres and the queue give most of their own errors no code. */
const MESSAGES =
  /^(Connection terminated|LISTEN\/NOTIFY connection ended|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

type AdapterError = { cause?: { kind?: unknown; originalCode?: unknown } };

type Shape = {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  syscall?: unknown;
  meta?: { driverAdapterError?: AdapterError };
  /** A property that Amazon's client adds to its errors, whose codes may be those of a socket too. */
  $metadata?: unknown;
  /** A resolver's, as GraphQL wraps it. */
  originalError?: unknown;
};

/**
 * Whether an error means that the database cannot be reached or has no free connection, rather than that a statement is
 * wrong. The statement may or may not have been executed.
 */
export function isDatabaseOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, message, syscall, meta, originalError, $metadata } = error as Shape;
  if (originalError) return isDatabaseOutage(originalError);
  if ($metadata) return false;
  // Where a commit fails, Prisma passes the adapter's own error on as it is.
  const { cause } =
    (name === 'DriverAdapterError' ? (error as AdapterError) : meta?.driverAdapterError) ?? {};
  if (ADAPTER_KINDS.has(String(cause?.kind)) || SQL_STATES.test(String(cause?.originalCode))) return true;
  if (typeof code !== 'string') return typeof message === 'string' && MESSAGES.test(message);
  return (
    PRISMA_CODES.has(code) ||
    (code === NO_TRANSACTION.code && String(message).includes(NO_TRANSACTION.message)) ||
    SQL_STATES.test(code) ||
    SOCKET_CODES.has(code) ||
    // A Unix socket that does not exist yet; Prisma passes on only the message.
    (code === 'ENOENT' && (syscall === 'connect' || String(message).includes('connect ENOENT')))
  );
}

/** Milliseconds between two tries of what waits for the database, and after which it fails after all. */
const TRY_EVERY_MS = 1_000;
const OUTLAST_MS = 15_000;

/**
 * Does `work` again for as long as the database is away. For work behind which nobody waits, and of which a repetition does
 * no harm: a fail-over takes some ten seconds, and is over before a queue would have tried again.
 *
 * @throws whatever `work` throws that is no outage, and the outage itself when it lasts longer than 15 s
 */
export async function outlasting<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + OUTLAST_MS;
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseOutage(error) || performance.now() > end) throw error;
      await delay(TRY_EVERY_MS);
    }
}

/** Failures that come sooner than this after the one before belong to the same outage, in milliseconds. */
const QUIET_MS = 10_000;

/** Distinguishes a database outage from a bug, and logs each outage once, however many requests it affects. */
export type Outages = {
  /** Whether an error is a database outage (see `isDatabaseOutage`); if so, it is logged or counted. */
  note(error: unknown): boolean;
};

/** @param log gets one error as an outage begins, and one warning when it is over */
export function createOutages(log: Pick<FastifyBaseLogger, 'error' | 'warn'>): Outages {
  let failures = 0;
  let began = 0;
  let last = 0;
  let end: NodeJS.Timeout | null = null;
  return {
    note(error) {
      if (!isDatabaseOutage(error)) return false;
      last = performance.now();
      failures += 1;
      if (end) {
        end.refresh();
        return true;
      }
      began = last;
      log.error({ err: error }, 'The database is not available; whatever needs it is answered with 503');
      end = setTimeout(() => {
        log.warn({ failures, seconds: Math.round((last - began) / 1000) }, 'The database is available again');
        failures = 0;
        end = null;
      }, QUIET_MS).unref();
      return true;
    },
  };
}
