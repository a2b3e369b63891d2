import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import type { Page } from '#server/organiser/page.ts';
import { announcedBy } from './announcement.ts';
import { ContentMovedError, ContentNotFoundError, UndoneTwiceError } from './content.errors.ts';
import {
  findContent,
  findPublication,
  findPublications,
  lockContent,
  type Publication,
} from './content.store.ts';
import { type ContentChange, differencesBetween, digestOf } from './content-changes.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';
import { findDrafts, rebaseDraft, removeDrafts } from './draft.store.ts';
import { readDraft } from './draft-reading.service.ts';
import { keepDraft } from './keep-draft.ts';
import { mediaIn, TAKEN_OUT } from './media-of-content.ts';
import { lastChangesOf, publishIn, type Within } from './publication.service.ts';

/** A publication, and whether it can be undone: all of its pieces are as it published them, and nobody has to be told of that. */
export type ListedPublication = Publication & { canUndo: boolean };

/** Publications, the last one first, and how many there are in all. */
export async function listPublications(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  kinds: readonly ContentKind[],
  page: Page,
): Promise<{ items: ListedPublication[]; total: number }> {
  return database.$transaction(async (tx) => {
    const live = await findContent(tx, kinds);
    const found = await findPublications(tx, page);
    const items: ListedPublication[] = [];
    for (const made of found.items) {
      const read = readPublication(kinds, made);
      const can = read !== null && canUndo(read, live) && !(await wouldTell(tx, kinds, read, clock.now()));
      items.push({ ...made, canUndo: can });
    }
    return { items, total: found.total };
  });
}

/**
 * Takes a publication back, which is a publication itself. What it published becomes drafts again, without a time: nothing that
 * was written is lost. Of prices that were changed by themselves nothing becomes a draft: they would be published together with
 * other drafts. One that took another back is not undone: the drafts that it left are published.
 *
 * @param number of the one that was shown
 * @returns what was changed by that
 * @throws ContentNotFoundError where there is no such publication
 * @throws UndoneTwiceError where it took another back
 * @throws ContentMovedError naming every piece that has been changed since, by whom and when
 * @throws InvalidInputError naming every piece that can't stand beside the others any more, or where this release can't read it
 * @throws ContentInUseError where a new conference has registrations by now
 * @throws TellsPeopleError where it moves a conference that people were told of
 */
export async function undoPublication(
  dependencies: Dependencies,
  kinds: readonly ContentKind[],
  number: number,
  doing: Doing,
): Promise<ContentChange[]> {
  const changes = await auditedChange(dependencies, doing, async (tx, record, at) => {
    await lockContent(tx);
    const stored = await findPublication(tx, number);
    if (!stored) throw new ContentNotFoundError(`There is no publication ${number}.`);
    if (stored.undoes !== null) throw new UndoneTwiceError(number);
    const publication = readPublication(kinds, stored);
    if (!publication) throw new InvalidInputError([{ path: `publication ${number}`, message: UNREADABLE }]);
    const live = await findContent(tx, kinds);
    const moved = movedOf(publication, live);
    if (moved.length > 0) throw new ContentMovedError(await lastChangesOf(tx, moved), 'it was published');
    const within = { dependencies, tx, record, at, actor: doing.actor, undoes: number, instead: INSTEAD };
    const back = new Map(publication.changes.map(({ id, before }) => [id, before]));
    const made = await publishIn(within, kinds, live, back);
    await keepAsDrafts(within, publication, live, await findContent(tx, kinds));
    return made;
  });
  await dependencies.catalogue.reload();
  return changes;
}

/** What to do where an undo would have to write to people. */
const INSTEAD =
  'Change it back as any other content, and publish that: it says first whom it tells, or tells nobody if you say so.';

const UNREADABLE = 'says what this release can’t read';

/** A publication with its pieces as this release reads them; null where it can't read all of them. */
function readPublication(kinds: readonly ContentKind[], made: Publication): Publication | null {
  const changes: ContentChange[] = [];
  for (const { kind, id, ...change } of made.changes) {
    const read = (document: ContentDocument | null) => document && readDraft({ kind, document }, kinds);
    const [before, after] = [read(change.before), read(change.after)];
    if ((change.before && !before) || (change.after && !after)) return null;
    changes.push({ kind, id, before, after });
  }
  return { ...made, changes };
}

/** Whether it took nothing back, all pieces are as it published them, and no picture is missing that visitors would see again. */
function canUndo(made: Publication, live: ReadonlyMap<string, ContentDocument>): boolean {
  const before = made.changes.flatMap((one) => one.before ?? []);
  return made.undoes === null && movedOf(made, live).length === 0 && !mediaIn(before).includes(TAKEN_OUT);
}

/** Whether people would have to be told of what an undo changes back. */
async function wouldTell(
  tx: Transaction,
  kinds: readonly ContentKind[],
  { changes }: Publication,
  at: Date,
): Promise<boolean> {
  const back = changes.map(({ before, after, ...piece }) => ({ ...piece, before: after, after: before }));
  return (await announcedBy(tx, kinds, back, at)).plan !== null;
}

/** What of a publication visitors see otherwise by now. */
function movedOf({ changes }: Publication, live: ReadonlyMap<string, ContentDocument>): ContentChange[] {
  return changes.filter(({ id, after }) => differencesBetween(live.get(id) ?? null, after).length > 0);
}

/**
 * Makes drafts of what was published. A draft that somebody has made of it since says more, and stays, unless it says what
 * visitors see again.
 *
 * @param published what visitors saw until now
 * @param live what they see again
 */
async function keepAsDrafts(
  within: Within,
  { changes, draftsWhenUndone }: Publication,
  published: ReadonlyMap<string, ContentDocument>,
  live: ReadonlyMap<string, ContentDocument>,
): Promise<void> {
  const { tx, record } = within;
  const ids = changes.map(({ id }) => id);
  const later = new Map((await findDrafts(tx, ids)).map((draft) => [draft.id, draft]));
  for (const { id, kind } of changes) {
    const [document, draft, again] = [published.get(id), later.get(id), live.get(id)];
    if (draft && again && differencesBetween(again, draft.document).length === 0) {
      await removeDrafts(tx, [id]);
      await record({ action: 'content.discard', subject: `${kind} ${id}`, details: {} });
      continue;
    }
    const base = digestOf(again);
    // One that was made of it can be published where it could; one that was made of something else still can't.
    if (document && draft?.base === digestOf(document)) await rebaseDraft(tx, id, base);
    if (document && !draft && draftsWhenUndone) await keepDraft(within, document, base);
  }
}
