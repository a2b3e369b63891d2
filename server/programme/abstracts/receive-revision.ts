import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { queueWithNotice } from '#server/common/mail/mail.service.ts';
import { type StoredAbstract, updateAbstract } from './abstract.store.ts';
import { changedFields } from './abstract-history.ts';
import { recordAsAuthor } from './author-entry.ts';
import { authorInputOf } from './author-mail.ts';
import { type ChangedContent, fieldsChanged } from './change-content.ts';
import { revisionNotice, revisionReceipt } from './revision.mails.ts';
import { findContentBefore } from './version.store.ts';

/**
 * Takes in what the author of an abstract sends who was asked to revise it, which the transaction holds: it is to be decided on
 * from now on, its author gets a receipt, and the organiser a notice (docs/product.md 8.6). What was sent before the decision, or
 * says what was there before, is none.
 *
 * @param abstract as it was before the change
 */
export async function receiveRevision(
  dependencies: Pick<Dependencies, 'clock' | 'jobs' | 'catalogue' | 'siteConfig'>,
  tx: Transaction,
  abstract: StoredAbstract,
  { content }: Pick<ChangedContent, 'content'>,
  at: Date,
): Promise<void> {
  const { id, state, decidedVersion, email } = abstract;
  // What staff and co-authors have changed since the decision is none of the author's.
  const before = state === 'REVISE' ? await findContentBefore(tx, id, decidedVersion) : null;
  const changed = before ? changedFields(before, content) : [];
  if (before === null || changed.length === 0) return;
  await updateAbstract(tx, id, { revisedAt: at });
  await recordAsAuthor(tx, abstract, {
    at,
    action: 'abstracts.revised',
    details: { before: 'REVISE', after: 'REVISED', changed: fieldsChanged(before, content) },
  });
  await queueWithNotice(dependencies, tx, [revisionReceipt, revisionNotice], {
    // It may be asked for again.
    subject: `${id}:${uuid7(at)}`,
    recipient: email,
    input: {
      ...(await authorInputOf(tx, { ...abstract, title: content.title })),
      changed,
      asked: abstract.decisionMessage,
      text: content.abstract,
    },
  });
}
