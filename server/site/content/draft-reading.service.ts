import type { Database } from '#server/base/database/client.ts';
import { type InputProblem, InvalidInputError } from '#server/base/errors.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';
import { writtenPath } from './content-text.ts';
import { type Draft, findDrafts } from './draft.store.ts';
import { wordsOf } from './problem-words.ts';

/** What a draft, or a piece of a publication, says; null where it does not meet the rules of its kind, which may have changed since. */
export function readDraft(
  { kind: name, document }: Pick<Draft, 'kind' | 'document'>,
  kinds: readonly ContentKind[],
): ContentDocument | null {
  const kind = kinds.find((candidate) => candidate.kind === name);
  const read = kind?.schema.safeParse(document);
  return kind && read?.success ? kind.plain(read.data) : null;
}

/**
 * What a draft says.
 *
 * @throws InvalidInputError where this release can't read it
 */
export function readOrRefuse(draft: Draft, kinds: readonly ContentKind[]): ContentDocument {
  const document = readDraft(draft, kinds);
  if (document) return document;
  const message = `this release can’t read the draft of ${draft.id}: correct or discard it`;
  throw new InvalidInputError([{ path: draft.id, message }]);
}

/**
 * A document as it is stored as a draft.
 *
 * @throws InvalidInputError naming every mistake in it
 */
export function checkedDocument(document: ContentDocument, kinds: readonly ContentKind[]): ContentDocument {
  const { checked, problems } = check(document, kinds);
  if (checked) return checked;
  throw new InvalidInputError(
    problems.map(({ path, message }) => ({ path: document.id, message: `${path} ${message}` })),
  );
}

/**
 * A document that somebody has given field by field.
 *
 * @throws InvalidInputError naming every mistake in it by its field
 */
export function checkedFields(document: ContentDocument, kinds: readonly ContentKind[]): ContentDocument {
  const { checked, problems } = check(document, kinds);
  if (checked) return checked;
  throw new InvalidInputError(problems);
}

/** A document as it is stored, or every mistake in it by its field. */
export function check(
  document: ContentDocument,
  kinds: readonly ContentKind[],
): { checked: ContentDocument | null; problems: InputProblem[] } {
  const kind = kinds.find((candidate) => candidate.kind === document.kind);
  if (!kind)
    return { checked: null, problems: [{ path: 'kind', message: `${document.kind} is not known here` }] };
  const read = kind.schema.safeParse(document);
  if (read.success) return { checked: kind.plain(read.data), problems: [] };
  const words = read.error.issues.flatMap((issue) => wordsOf(issue, document));
  return {
    checked: null,
    problems: words.map(({ path, message }) => ({ path: writtenPath(path), message })),
  };
}

/** Every draft of these kinds as a document, by id; and those that this release can't read. */
export async function draftDocuments(
  database: Database,
  kinds: readonly ContentKind[],
): Promise<{ documents: Map<string, ContentDocument>; unreadable: Draft[] }> {
  const documents = new Map<string, ContentDocument>();
  const unreadable: Draft[] = [];
  for (const draft of await findDrafts(database)) {
    if (!kinds.some(({ kind }) => kind === draft.kind)) continue;
    const document = readDraft(draft, kinds);
    if (document) documents.set(draft.id, document);
    else unreadable.push(draft);
  }
  return { documents, unreadable };
}
