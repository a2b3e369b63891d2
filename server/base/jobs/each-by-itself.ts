import type { Dependencies } from '#server/base/dependencies.ts';
import { loggedError } from '#server/base/http/log.ts';
import { findFailedOf, forgetFailed, noteFailed } from './failed-work.store.ts';

/** Milliseconds until what has failed is tried again: at first, and at most. */
const SHORTEST_MS = 60_000;
const LONGEST_MS = 60 * 60_000;

/** Regular work that goes through many. */
type Work<Row> = {
  /** What it is called, for people: 'Sending chasers'. */
  readonly name: string;
  /** What is due; `except` are the ids of those that have failed and are not tried yet, which it may leave out itself. */
  find(except: readonly string[]): Promise<readonly Row[]> | readonly Row[];
  /** What a row is: its id, and what staff call it, such as a reference or a conference's id; nothing personal. */
  of(row: Row): { id: string; called: string };
  /** Does one of them; false where there was nothing to do after all. What it throws is noted. */
  run(row: Row): Promise<unknown>;
  stopped?(): boolean;
};

/**
 * Goes through many, each by itself: one that fails is noted in the log and in To do (docs/product.md 16.3), is tried again after a
 * minute, later after an hour at most, and the next one is done.
 *
 * @returns how many were done
 * @throws where the database is away, which is no row's fault
 */
export async function eachByItself<Row>(
  { database, clock, outages, log }: Pick<Dependencies, 'database' | 'clock' | 'outages' | 'log'>,
  { name, find, of, run, stopped = () => false }: Work<Row>,
): Promise<number> {
  const failed = new Map((await findFailedOf(database, name)).map((one) => [one.thing, one]));
  const now = clock.now();
  const except = [...failed.values()].filter(({ againAt }) => againAt > now).map(({ thing }) => thing);
  const waiting = new Set(except);
  let done = 0;
  for (const row of await find(except)) {
    if (stopped()) break;
    const { id, called } = of(row);
    if (waiting.has(id)) continue;
    const before = failed.get(id);
    try {
      if ((await run(row)) !== false) done++;
      if (before) await forgetFailed(database, name, id);
    } catch (error) {
      if (outages.note(error)) throw error;
      log.error({ err: error, thing: id }, `${name} failed for one; the others go on`);
      const wait = Math.min(SHORTEST_MS * 2 ** (before?.times ?? 0), LONGEST_MS);
      const at = clock.now();
      const againAt = new Date(at.getTime() + wait);
      const { type, code } = loggedError(error);
      const kind = [type, code].filter(Boolean).join(' ');
      await noteFailed(database, { work: name, thing: id, called, error: kind, at, againAt });
    }
  }
  return done;
}
