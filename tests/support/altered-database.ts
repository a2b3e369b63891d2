import type { Database, Transaction } from '#server/database/client.ts';

/**
 * A database that does not lock: every `SELECT … FOR UPDATE` in a transaction is answered without being asked.
 *
 * @param meet what a transaction waits for instead of the lock
 */
export function withoutLocks(database: Database, meet = async () => {}): Database {
  return alter(database, (run) =>
    database.$transaction((tx) =>
      run(
        new Proxy(tx, {
          get: (target, name) => {
            if (name !== '$queryRaw') return Reflect.get(target, name);
            return async (query: TemplateStringsArray, ...values: unknown[]) => {
              if (!query.join('').includes('FOR UPDATE')) return target.$queryRaw(query, ...values);
              await meet();
              return [];
            };
          },
        }),
      ),
    ),
  );
}

/**
 * A database whose transactions go on only when they may once they have added a row to a table, as a slow one would.
 *
 * @returns `inserted` is kept when the first has added its row
 */
export function alteredInsert(
  database: Database,
  table: 'waitingEntry',
): { database: Database; inserted: Promise<void>; goOn: () => void } {
  const inserted = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  const slow = alter(database, (run) =>
    database.$transaction((tx) =>
      run(
        new Proxy(tx, {
          get: (target, name) => {
            if (name !== table) return Reflect.get(target, name);
            return {
              ...target[table],
              findFirst: target[table].findFirst.bind(target[table]),
              create: async (row: Parameters<Transaction[typeof table]['create']>[0]) => {
                const made = await target[table].create(row);
                inserted.resolve();
                await going.promise;
                return made;
              },
            };
          },
        }),
      ),
    ),
  );
  return { database: slow, inserted: inserted.promise, goOn: () => going.resolve() };
}

/** A place where the first two who come wait for each other; whoever comes later walks on. */
export function meetingOfTwo(): () => Promise<void> {
  const { promise: both, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === 2) resolve();
    return both;
  };
}

/** A database that does something else before its transaction number `count` (from 1), as a slow process would. */
export function interrupted(database: Database, count: number, work: () => Promise<void>): Database {
  let begun = 0;
  return alter(database, async (run) => {
    begun += 1;
    if (begun === count) await work();
    return database.$transaction(run);
  });
}

type Run = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

function alter(database: Database, transact: Run): Database {
  return new Proxy(database, {
    get: (target, name) => (name === '$transaction' ? transact : Reflect.get(target, name)),
  });
}
