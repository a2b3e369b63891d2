import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Transaction } from './client.ts';

type Work = () => Promise<void>;

/** What is to be done, by what it is about. */
type Follows = Map<string, Work>;

/** What follows each transaction that is open. */
const following = new WeakMap<Transaction, Follows>();

/** What follows the transactions of each `followedLater`. */
const later = new AsyncLocalStorage<Follows>();

/**
 * Runs a transaction, and once it is committed what `afterCommit` was told in it, one after the other; within `followedLater`, that does
 * so. What is rolled back has nothing follow it.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
  options?: { timeout: number },
): Promise<Result> {
  const follows: Follows = new Map();
  const result = await database.$transaction((tx) => {
    following.set(tx, follows);
    return work(tx);
  }, options);
  const outside = later.getStore();
  if (outside) for (const [about, next] of follows) outside.set(about, next);
  else for (const next of follows.values()) await next();
  return result;
}

/** Runs `work`, which keeps others waiting, and only then what follows the transactions that it ran. */
export async function followedLater<Result>(work: () => Promise<Result>): Promise<Result> {
  const follows: Follows = new Map();
  const result = await later.run(follows, work);
  for (const next of follows.values()) await next();
  return result;
}

/**
 * Has something done once a transaction is committed, before whoever began it is answered: what must not undo it, or would keep others
 * waiting. Within a transaction that `inTransaction` does not run, it is dropped. Regular work has to find what was not done for that, or because
 * the process died in between.
 *
 * @param about said twice, it is done once
 * @param work throws nothing
 */
export function afterCommit(tx: Transaction, about: string, work: Work): void {
  following.get(tx)?.set(about, work);
}
