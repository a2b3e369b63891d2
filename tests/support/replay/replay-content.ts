import { differencesBetween } from '#server/site/content/content-changes.ts';
import type { ContentDocument } from '#server/site/content/content-kind.ts';
import { type Books, nameOf, same, UNTOLD } from './books.ts';
import type { LogEntry } from './snapshot.ts';

type Step = { id: string; before: ContentDocument | null; after: ContentDocument | null };

/**
 * Replays what was done to content. What was published is kept beside the log, whole: each of it must be told by the log, in
 * the same order, with the same fields, and nothing else.
 */
export function replayContent(books: Books, log: readonly LogEntry[]): void {
  const steps = publicationSteps(books);
  const live = new Map(books.before.pieces);
  for (const entry of log)
    if (entry.action.startsWith('content.'))
      books.replay(entry, () => replayEntry(books, entry, steps, live));
  for (const step of steps)
    books.complain(`content ${step.id}`, 'it was published or taken back, and no entry tells of it');
  for (const id of new Set([...live.keys(), ...books.after.pieces.keys()]))
    if (!same(live.get(id), books.after.pieces.get(id)))
      books.complain(`content ${id}`, 'it is not as the log has it');
}

function replayEntry(
  books: Books,
  entry: LogEntry,
  steps: (Step & { at: number })[],
  live: Map<string, ContentDocument>,
): void {
  const { action, subject, details } = entry;
  const id = subject.slice(subject.indexOf(' ') + 1);
  if (action === 'content.draft') keep(books, entry, id);
  else if (action === 'content.discard') books.remove(nameOf(entry), 'ContentDraft', id);
  else if (action === 'content.schedule')
    books.change(
      nameOf(entry),
      'ContentDraft',
      id,
      { publishAt: details.after },
      { publishAt: details.before },
    );
  else if (action === 'content.preview') books.allow(`preview of ${id}`);
  else if (action === 'content.leave') noteRelease(books, entry, id);
  else {
    if (details.draft !== undefined) books.remove(nameOf(entry), 'ContentDraft', id);
    publish(books, entry, id, steps, live);
    noteRelease(books, entry, id);
  }
}

/** All that was published, or taken back, which is a publication, too; in the order in which it was. */
function publicationSteps({ before, after }: Books): (Step & { at: number })[] {
  const steps: (Step & { at: number; order: number })[] = [];
  for (const [key, row] of after.tables.ContentPublication ?? []) {
    const known = before.tables.ContentPublication?.get(key);
    const changes: Step[] = row.changes;
    if (!known) steps.push(...changes.map((step) => ({ ...step, at: Date.parse(row.at), order: row.id })));
  }
  return steps.sort((a, b) => a.at - b.at || a.order - b.order);
}

function publish(
  books: Books,
  entry: LogEntry,
  id: string,
  steps: (Step & { at: number })[],
  live: Map<string, ContentDocument>,
): void {
  const now = live.get(id);
  const index = steps.findIndex(
    (step) =>
      step.id === id &&
      step.at === Date.parse(entry.at) &&
      same(step.before, now) &&
      same(loggedOf(step), loggedIn(entry)),
  );
  const [step] = index < 0 ? [] : steps.splice(index, 1);
  if (step) books.publish();
  else books.complain(nameOf(entry), 'no publication has that');
  if (step?.after) live.set(id, step.after);
  else if (step) live.delete(id);
  if (step?.after?.kind === 'conference' && !step.before)
    books.make(nameOf(entry), 'Conference', id, { id, capacity: {} });
  if (step?.before?.kind === 'conference' && !step.after) books.remove(nameOf(entry), 'Conference', id);
}

/** What the log must tell of a step: which fields, and what it costs before and after where that changes. */
function loggedOf({ before, after }: Step) {
  const fields = differencesBetween(before ?? {}, after ?? {}).map(({ path }) => path);
  const [was, is] = [costsOf(before), costsOf(after)];
  return { fields: fields.sort(), ...(!same(was, is) && { before: was, after: is }) };
}

function costsOf(document: (ContentDocument & { priceList?: string }) | null): object | null {
  if (document?.kind === 'conference') return { priceList: document.priceList ?? 'standard' };
  if (document?.kind !== 'price-list') return null;
  const { kind: _, id: _id, ...terms } = document;
  return terms;
}

function loggedIn({ details: { fields, before, after } }: LogEntry) {
  return { fields: fields.toSorted(), ...(before !== undefined && { before, after }) };
}

function keep(books: Books, entry: LogEntry, id: string): void {
  const row = books.row('ContentDraft', id);
  const written = { actor: entry.actor, updatedAt: entry.at, document: entry.details.digest, base: UNTOLD };
  if (row) books.change(nameOf(entry), 'ContentDraft', id, { ...written, version: row.version + 1 });
  else {
    const [kind = ''] = entry.subject.split(' ');
    const made = { id, kind, version: 1, createdAt: entry.at, publishAt: null, linkId: UNTOLD };
    books.make(nameOf(entry), 'ContentDraft', id, { ...written, ...made });
  }
}

/** What the release has of it was taken or left, or is by now another one; which, is no matter of the organiser’s. */
function noteRelease(books: Books, entry: LogEntry, id: string): void {
  if (books.row('SeedState', `content/${id}`))
    books.change(nameOf(entry), 'SeedState', `content/${id}`, { digest: UNTOLD });
}
