import type { Transaction } from '#server/base/database/client.ts';
import type { WriteEntry } from '#server/organiser/audit/audited-change.service.ts';
import { digestOf } from './content-changes.ts';
import type { ContentDocument } from './content-kind.ts';
import { type Draft, writeDraft } from './draft.store.ts';

/**
 * Stores a draft, with its entry in the audit log; in a transaction that has locked the content.
 *
 * @param base digest of what visitors are shown of the piece
 */
export async function keepDraft(
  { tx, record, at, actor }: { tx: Transaction; record: WriteEntry; at: Date; actor: string },
  document: ContentDocument,
  base: string,
): Promise<Draft> {
  const draft = await writeDraft(tx, document, { base, actor, at });
  const details = { digest: digestOf(document) };
  await record({ action: 'content.draft', subject: `${document.kind} ${document.id}`, details });
  return draft;
}
