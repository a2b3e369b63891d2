import type { Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { change, type Doing, type Record } from '#server/features/audit/change.service.ts';
import {
  ContentInUseError,
  ContentMovedError,
  ContentNotFoundError,
  NotLastPublicationError,
} from './content.errors.ts';
import {
  findContent,
  findLastPublication,
  insertPublication,
  lockContent,
  noteUndone,
  type Publication,
} from './content.store.ts';
import { type ContentChange, differencesBetween, digestOf, loggedChange } from './content-changes.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';
import { findDrafts, rebaseDraft } from './draft.store.ts';
import { keepDraft } from './keep-draft.ts';
import { refuseTogether } from './problems-together.ts';

/** What is to stand there afterwards; null removes it. */
export type Wanted = ReadonlyMap<string, ContentDocument | null>;

type Within = {
  tx: Transaction;
  record: Record;
  at: Date;
  actor: string;
  /** The versions of the drafts that are published, by id; missing where there are none. */
  drafts?: ReadonlyMap<string, number>;
};

/**
 * Publishes content in one transaction, so that visitors see all of it or nothing, and keeps what was there before.
 *
 * @param wantedOf gets what visitors are shown now, by id, and what it may change together with it
 * @returns what was changed; pieces that are as wanted already are left out
 * @throws InvalidInputError naming every piece that can't stand beside the others
 * @throws ContentInUseError
 */
export async function publish(
  dependencies: Dependencies,
  kinds: readonly ContentKind[],
  doing: Doing,
  wantedOf: (live: ReadonlyMap<string, ContentDocument>, within: Within) => Wanted | Promise<Wanted>,
): Promise<ContentChange[]> {
  const changes = await change(dependencies, doing, async (tx, record, at) => {
    await lockContent(tx);
    const live = await findContent(tx, kinds);
    const within = { tx, record, at, actor: doing.actor };
    return publishIn(within, kinds, live, await wantedOf(live, within));
  });
  await dependencies.catalogue.reload();
  return changes;
}

/** Does so in a transaction that has locked the content; `live` is what it has found. */
export async function publishIn(
  within: Within,
  kinds: readonly ContentKind[],
  live: ReadonlyMap<string, ContentDocument>,
  wanted: Wanted,
): Promise<ContentChange[]> {
  const changes = [...wanted].flatMap(([id, after]): ContentChange[] => {
    const before = live.get(id) ?? null;
    const kind = (after ?? before)?.kind;
    return kind && digestOf(before) !== digestOf(after) ? [{ kind, id, before, after }] : [];
  });
  const staying = new Map([...live].filter(([id]) => wanted.get(id) !== null));
  const documents = changes.flatMap(({ after }) => after ?? []);
  refuseTogether(documents, kinds, live, staying);
  if (changes.length === 0) return [];
  await apply(within, kinds, changes);
  const { tx, at, actor } = within;
  await insertPublication(tx, { at, actor, changes });
  return changes;
}

/** The last publication that was not undone; null where there is none. */
export function lastPublication({ database }: Pick<Dependencies, 'database'>): Promise<Publication | null> {
  return findLastPublication(database);
}

/** A publication in a few words: its number, when, whose, and of what. */
export function publicationText({ id, at, actor, changes }: Publication): string {
  return `${id}, of ${at.toISOString()} by ${actor}: ${changes.map((made) => made.id).join(', ')}`;
}

/**
 * Takes the last publication back. What it published becomes drafts again, without a time: nothing that was written is lost.
 *
 * @param publication the number of the one that was shown
 * @returns what was changed by that
 * @throws ContentNotFoundError where there is nothing to undo
 * @throws NotLastPublicationError where another one is the last
 * @throws ContentMovedError where a piece has been changed since, by other means
 * @throws ContentInUseError where a new conference has registrations by now
 */
export async function undoPublication(
  dependencies: Dependencies,
  kinds: readonly ContentKind[],
  publication: number,
  doing: Doing,
): Promise<ContentChange[]> {
  const changes = await change(dependencies, doing, async (tx, record, at) => {
    await lockContent(tx);
    const last = await findLastPublication(tx);
    if (!last) throw new ContentNotFoundError('There is no publication to undo.');
    if (last.id !== publication) throw new NotLastPublicationError(publication, publicationText(last));
    const live = await findContent(tx, kinds);
    for (const { id, after } of last.changes)
      if (differencesBetween(live.get(id) ?? null, after).length > 0)
        throw new ContentMovedError(id, 'it was published');
    const back = last.changes.map((made) => ({ ...made, before: made.after, after: made.before }));
    const within = { tx, record, at, actor: doing.actor };
    await apply(within, kinds, back);
    await keepAsDrafts(within, live, await findContent(tx, kinds), last.changes);
    await noteUndone(tx, last.id, at);
    return back;
  });
  await dependencies.catalogue.reload();
  return changes;
}

/**
 * Makes drafts of what was published. A draft that somebody has made of it since says more, and stays.
 *
 * @param published what visitors saw until now
 * @param live what they see again
 */
async function keepAsDrafts(
  within: Within,
  published: ReadonlyMap<string, ContentDocument>,
  live: ReadonlyMap<string, ContentDocument>,
  changes: readonly ContentChange[],
): Promise<void> {
  const { tx } = within;
  const ids = changes.map(({ id }) => id);
  const later = new Map((await findDrafts(tx, ids)).map((draft) => [draft.id, draft]));
  for (const { id } of changes) {
    const [document, draft, base] = [published.get(id), later.get(id), digestOf(live.get(id))];
    // One that was made of it can be published where it could; one that was made of something else still can't.
    if (document && draft?.base === digestOf(document)) await rebaseDraft(tx, id, base);
    if (document && !draft) await keepDraft(within, document, base);
  }
}

/** Makes changes in an order in which nothing ever needs what is not there. */
async function apply(
  { tx, record, drafts }: Within,
  kinds: readonly ContentKind[],
  changes: readonly ContentChange[],
): Promise<void> {
  const placeOf = (name: string) => kinds.findIndex(({ kind }) => kind === name);
  const inOrder = changes.toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind));
  const [written, removed] = [inOrder.filter(({ after }) => after), inOrder.filter(({ after }) => !after)];
  for (const { kind: name, id, before, after } of [...written, ...removed.reverse()]) {
    const kind = kinds[placeOf(name)];
    if (!kind) throw new Error(`There is no kind of content called ${name}.`);
    const why = after ? null : await kind.whyKept?.(tx, id);
    if (why) throw new ContentInUseError(why);
    if (after) await kind.write(tx, after);
    else await kind.remove(tx, id);
    await record({
      action: after ? (before ? 'content.change' : 'content.add') : 'content.remove',
      subject: `${name} ${id}`,
      details: {
        ...loggedChange(kind, before, after),
        ...(drafts && { draft: drafts.get(id) ?? null }),
      },
    });
  }
}
