import { type Access, may } from '#domain/staff/rights.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { storeDone } from '#server/organiser/to-do.store.ts';
import { MOST_TO_DO, type ToDoItem, type ToDoKind, toDoKindOf } from '#server/organiser/to-do.ts';
import { NoSuchToDoError, NotDoneByHandError } from './to-do.errors.ts';

/** Something to do, with what its kind says of it. */
export type FoundToDo = ToDoItem & { readonly kind: string; readonly thing: string; readonly of: ToDoKind };

/** Whoever is at the shell sees all of it. */
const ALL: Access = { rights: ['owner'], conference: null };

/**
 * All that there is to do for somebody (docs/product.md 16.3), by kind and within each kind the oldest first, at most two hundred of
 * each. One kind after the other is asked for, and none that they may not see: it never has more than one connection.
 */
export async function findTodoItems(dependencies: Dependencies, who: Access = ALL): Promise<FoundToDo[]> {
  const items: FoundToDo[] = [];
  for (const kind of dependencies.toDo)
    if (may(who.rights, kind.needs)) items.push(...(await findOf(dependencies, kind, who)));
  return items;
}

async function findOf(
  dependencies: Dependencies,
  of: ToDoKind,
  { rights, conference }: Access,
): Promise<FoundToDo[]> {
  const found = await of.find(dependencies, MOST_TO_DO);
  return found
    .filter(
      (item) =>
        (!item.needs || may(rights, item.needs)) && (conference === null || item.conference === conference),
    )
    .map((item) => ({ ...item, kind: of.kind, thing: item.thing ?? item.id, of }));
}

/** What is called so and is still to be done; undefined where there is nothing. */
export async function findTodoItem(
  dependencies: Dependencies,
  { kind, thing }: { kind: string; thing: string },
): Promise<FoundToDo | undefined> {
  const of = toDoKindOf(dependencies.toDo, kind);
  return of && (await findOf(dependencies, of, ALL)).find((item) => item.thing === thing.trim());
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
