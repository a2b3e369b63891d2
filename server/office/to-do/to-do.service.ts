import { type Access, may } from '#domain/staff/rights.ts';
import { addDays, dayAt, formatIsoDate, isoDayAt, parseIsoDate } from '#domain/time.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { findNames } from '#server/office/staff/staff.store.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import { type Doing, nameOfActor } from '#server/organiser/doing.ts';
import {
  findHandling,
  type Handling,
  handlingKey,
  lockHandling,
  storeDone,
  storeHandling,
  UNHANDLED,
} from '#server/organiser/to-do.store.ts';
import { MOST_TO_DO, type ToDoItem, type ToDoKind, toDoKindOf } from '#server/organiser/to-do.ts';
import { NoSuchToDoError, NotDoneByHandError, ToDoTakenError } from './to-do.errors.ts';

/** Something to do, with what its kind says of it. */
export type FoundToDo = ToDoItem &
  Handling & { readonly kind: string; readonly thing: string; readonly of: ToDoKind };

/** Whoever is at the shell sees all of it. */
const ALL: Access = { rights: ['owner'], conference: null };

/**
 * All that there is to do for somebody (docs/product.md 16.3), by kind and within each kind the oldest first, at most two hundred of
 * each. One kind after the other is asked for, and none that they may not see: it never has more than one connection.
 */
export async function findTodoItems(dependencies: Dependencies, who: Access = ALL): Promise<FoundToDo[]> {
  const items: UnhandledToDo[] = [];
  for (const kind of dependencies.toDo)
    if (may(who.rights, kind.needs)) items.push(...(await findOf(dependencies, kind, who)));
  return withHandling(dependencies, items);
}

type UnhandledToDo = Omit<FoundToDo, keyof Handling>;

async function findOf(
  dependencies: Dependencies,
  of: ToDoKind,
  { rights, conference }: Access,
): Promise<UnhandledToDo[]> {
  const found = await of.find(dependencies, MOST_TO_DO);
  return found
    .filter(
      (item) =>
        (!item.needs || may(rights, item.needs)) && (conference === null || item.conference === conference),
    )
    .map((item) => ({ ...item, kind: of.kind, thing: item.thing ?? item.id, of }));
}

/** With who works on each, and until when it is put off; what was said before something came up was said of something else. */
async function withHandling(
  { database, clock }: Pick<Dependencies, 'clock'> & { database: Database | Transaction },
  items: readonly UnhandledToDo[],
): Promise<FoundToDo[]> {
  if (items.length === 0) return [];
  const today = isoDayAt(clock.now());
  const handling = await findHandling(database);
  return items.map((item) => {
    const { taken, putOff } = handling.get(handlingKey(item.kind, item.thing)) ?? UNHANDLED;
    const began = item.began ?? item.since;
    return {
      ...item,
      taken: taken && taken.at >= began ? taken : null,
      putOff: putOff && putOff.at >= began && putOff.until > today ? putOff : null,
    };
  });
}

/** What is called so and is still to be done; undefined where there is nothing. */
export async function findTodoItem(
  dependencies: Dependencies,
  { kind, thing }: { kind: string; thing: string },
): Promise<FoundToDo | undefined> {
  const of = toDoKindOf(dependencies.toDo, kind);
  const all = of ? await findOf(dependencies, of, ALL) : [];
  const [item] = await withHandling(
    dependencies,
    all.filter((one) => one.thing === thing.trim()),
  );
  return item;
}

/**
 * Says that something is done, so that it leaves To do; why is in the audit log.
 *
 * @throws NoSuchToDoError where it is not there, or was done before; NotDoneByHandError where its kind leaves by itself
 */
export async function markDone(
  dependencies: Dependencies,
  given: { kind: string; thing: string },
  doing: Doing,
): Promise<FoundToDo> {
  const item = await findTodoItem(dependencies, given);
  if (!item) throw new NoSuchToDoError();
  const { of, thing, since } = item;
  if (!of.done) throw new NotDoneByHandError();
  const subject = item.subject ?? `to-do ${of.kind} ${thing}`;
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    if (!(await storeDone(tx, { kind: of.kind, thing, since, actor: doing.actor, at })))
      throw new NoSuchToDoError();
    await record({ action: 'to-do.done', subject, details: { kind: of.kind, thing } });
    return item;
  });
}

/** Days for which something can be put off at most: what is longer away is no more to be done than to be forgotten. */
const LONGEST_PUT_OFF = 365;

/**
 * Says who works on something: whoever does it, a colleague, or nobody any more.
 *
 * @param given.by a colleague's name or, for oneself, nothing
 * @param given.from who works on it, as whoever takes it knows
 * @throws NoSuchToDoError; InvalidInputError where nobody of the team is called so; ToDoTakenError where somebody else works on it
 */
export async function takeToDo(
  dependencies: Dependencies,
  {
    by,
    nobody,
    from,
    ...given
  }: {
    kind: string;
    thing: string;
    by?: string | undefined;
    nobody: boolean;
    from?: string | undefined;
  },
  doing: Doing,
): Promise<FoundToDo> {
  const names = await findNames(dependencies);
  const holder = by
    ? names.find((name) => name.toLowerCase() === by.toLowerCase())
    : nameOfActor(doing.actor);
  if (holder === undefined || (by && nobody))
    throw new InvalidInputError([{ path: 'by', message: 'must be the name of somebody of the team' }]);
  const known = [from?.toLowerCase(), holder.toLowerCase(), nameOfActor(doing.actor).toLowerCase()];
  return handle(dependencies, given, doing, 'to-do.take', (at, { taken }) => {
    if (taken && !known.includes(taken.holder.toLowerCase())) throw new ToDoTakenError(taken, from);
    return { taken: nobody ? null : { holder, at, by: nameOfActor(doing.actor) } };
  });
}

/**
 * Puts something off until a day, at whose beginning it is back in the list; without one it is back at once.
 *
 * @throws NoSuchToDoError; InvalidInputError where it is no day to come, or too far away
 */
export async function putOffToDo(
  dependencies: Dependencies,
  { until, ...given }: { kind: string; thing: string; until?: string | undefined },
  doing: Doing,
): Promise<FoundToDo> {
  const today = dayAt(dependencies.clock.now());
  const day = until ? parseIsoDate(until) : null;
  const last = formatIsoDate(addDays(today, LONGEST_PUT_OFF));
  if (until && (!day || until <= formatIsoDate(today) || until > last))
    throw new InvalidInputError([
      {
        path: 'until',
        message: `must be a day to come such as ${formatIsoDate(addDays(today, 7))}, within a year`,
      },
    ]);
  return handle(dependencies, given, doing, 'to-do.put-off', (at) => ({
    putOff: day ? { until: formatIsoDate(day), at, by: nameOfActor(doing.actor) } : null,
  }));
}

/** Stores what was said of something that is to be done, and answers it as it is then. */
async function handle(
  dependencies: Dependencies,
  given: { kind: string; thing: string },
  doing: Doing,
  action: 'to-do.take' | 'to-do.put-off',
  change: (at: Date, before: Handling) => Partial<Handling>,
): Promise<FoundToDo> {
  const item = await findTodoItem(dependencies, given);
  if (!item) throw new NoSuchToDoError();
  const { of, thing } = item;
  const subject = item.subject ?? `to-do ${of.kind} ${thing}`;
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    await lockHandling(tx, { kind: of.kind, thing });
    // Somebody else may have said so in the same moment.
    const [now = item] = await withHandling({ ...dependencies, database: tx }, [item]);
    const changed = change(at, now);
    const { taken = now.taken, putOff = now.putOff } = changed;
    await storeHandling(tx, { kind: of.kind, thing }, changed);
    const details = { kind: of.kind, thing, holder: taken?.holder ?? null, until: putOff?.until ?? null };
    await record({ action, subject, details });
    return { ...item, taken, putOff };
  });
}
