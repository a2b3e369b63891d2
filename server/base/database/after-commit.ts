import type { Database, Transaction } from './client.ts';

type Work = () => Promise<void>;

/** What follows each transaction that is open, by what it is about. */
const following = new WeakMap<Transaction, Map<string, Work>>();

/**
 * Runs a transaction, and once it is committed what `afterCommit` was told in it, one after the other. What is rolled back has nothing
 * follow it.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
  options?: { timeout: number },
): Promise<Result> {
  const follows = new Map<string, Work>();
  const result = await database.$transaction((tx) => {
    following.set(tx, follows);
    return work(tx);
  }, options);
  for (const next of follows.values()) await next();
  return result;
}

/**
 * Has something done once a transaction is committed, before whoever began it is answered: what must not undo it, or would keep others
 * waiting. Since the process may die in between, and a transaction may be none of `inTransaction`, regular work finds what was not done.
 *
 * @param about said twice, it is done once
 * @param work throws nothing
 */
export function afterCommit(tx: Transaction, about: string, work: Work): void {
  following.get(tx)?.set(about, work);
}
