import type { Transaction } from '#server/base/database/client.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';

/**
 * A plain document with what it leaves open decided, before it is stored.
 *
 * @param before the piece as it was; missing for a new one
 */
export async function completed(
  tx: Transaction,
  kinds: readonly ContentKind[],
  document: ContentDocument,
  before: ContentDocument | undefined,
): Promise<ContentDocument> {
  const kind = kinds.find((candidate) => candidate.kind === document.kind);
  return kind?.completed?.(tx, document, before?.kind === document.kind ? before : undefined) ?? document;
}

/** A plain document as its file says it, wherever that is read. */
export function inFull(kinds: readonly ContentKind[], document: ContentDocument): ContentDocument {
  return kinds.find(({ kind }) => kind === document.kind)?.inFull?.(document) ?? document;
}
