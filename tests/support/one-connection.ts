import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#server/base/database/client.ts';
import { PATIENCE_MS } from './patience.ts';

type Open = { closed: boolean };

const openTransactions = new AsyncLocalStorage<Open>();

/**
 * A database that refuses whatever is asked of it beside a transaction that the same work has open: it would wait for a second
 * connection while it keeps the first, and a few of these at once wait for one another.
 */
export function withoutNesting(database: Database): Database {
  return new Proxy(database, {
    get(target, name) {
      const open = openTransactions.getStore();
      if (open && !open.closed && typeof name === 'string' && name !== 'then')
        throw new Error(`database.${name} was asked for while a transaction is open: ask the transaction.`);
      const value = Reflect.get(target, name);
      if (name === '$transaction') return transactionOf(target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** A limit that the product names is raised to a test’s patience. */
const patient = (options?: { timeout?: number }) =>
  options?.timeout === undefined ? options : { ...options, timeout: Math.max(options.timeout, PATIENCE_MS) };

function transactionOf(database: Database): Database['$transaction'] {
  const begin = (work: unknown, given?: { timeout?: number }) => {
    const options = patient(given);
    if (typeof work !== 'function') return database.$transaction(work as [], options);
    return database.$transaction(async (tx) => {
      const open = { closed: false };
      try {
        return await openTransactions.run(open, () => work(tx));
      } finally {
        // What it has set off, such as a job, may go on after it.
        open.closed = true;
      }
    }, options);
  };
  return begin as Database['$transaction'];
}
