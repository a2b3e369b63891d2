import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

/**
 * A database that does not lock: every `SELECT … FOR UPDATE`, `… FOR NO KEY UPDATE` and `LOCK TABLE` that would wait is answered at once, without being asked.
 *
 * @param before what a transaction waits for that would have held rows of `table`, once it has read them and before it writes:
 *   two that met before they read could still read what the faster one has written
 */
export function withoutLocks(
  database: Database,
  before: { table: string; meet: () => Promise<void> } = { table: '', meet: async () => {} },
): Database {
  return alter(database, (run) =>
    database.$transaction((tx) => {
      let due = false;
      const once = async () => {
        if (!due) return;
        due = false;
        await before.meet();
      };
      return run(
        new Proxy(tx, {
          get: (target, name) => {
            if (name === '$queryRaw' || name === '$executeRaw')
              return async (query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => {
                const asked = 'raw' in query ? query.join('') : query.sql;
                if (/FOR (NO KEY )?UPDATE(?! SKIP)|^\s*LOCK TABLE/.test(asked)) {
                  due ||= asked.includes(`"${before.table}"`);
                  return [];
                }
                if (/^\s*(INSERT|UPDATE|DELETE|WITH)\b/.test(asked)) await once();
                return target[name](query, ...values);
              };
            const value = Reflect.get(target, name);
            return typeof name === 'string' && name in target && typeof value === 'object'
              ? meetingBeforeWrites(value, once)
              : value;
          },
        }),
      );
    }),
  );
}

/** A table whose changes wait. */
function meetingBeforeWrites<T extends object>(table: T, meet: () => Promise<void>): T {
  return new Proxy(table, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function' || !/^(create|update|upsert|delete)/.test(String(name))) return value;
      return async (...args: unknown[]) => {
        await meet();
        return value.apply(target, args);
      };
    },
  });
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

/** What somebody else does meanwhile: before a single row of a table is read, before those of seats are, or before a transaction begins. */
export type Meanwhile = {
  before: 'accessLink' | 'order' | 'seat' | 'seats' | 'transaction';
  work: () => Promise<unknown>;
};

/** A database in which something else is done and over meanwhile, once; what, a test puts into `due`. */
export function withMeanwhile(database: Database, due: { meanwhile: Meanwhile | null }): Database {
  const meet = async (here: string) => {
    if (due.meanwhile?.before !== here) return;
    const { work } = due.meanwhile;
    due.meanwhile = null;
    await work();
  };
  const altered = <Tables extends object>(tables: Tables): Tables =>
    new Proxy(tables, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name === '$transaction')
          return async (run: Parameters<Run>[0]) => {
            await meet('transaction');
            return database.$transaction((tx) => run(altered(tx)));
          };
        if (name !== 'accessLink' && name !== 'order' && name !== 'seat') return value;
        return new Proxy(Object(value), {
          get:
            (rows, method) =>
            async (...args: unknown[]) => {
              if (/^findUnique/.test(String(method))) await meet(name);
              if (method === 'findMany') await meet(`${name}s`);
              return Reflect.get(rows, method).apply(rows, args);
            },
        });
      },
    });
  return altered(database);
}
