import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { siteOf } from '#server/base/site.ts';
import { queueMails } from '#server/common/mail/mail.service.ts';
import type { StoredAbstract } from './abstract.store.ts';
import { coAuthorChange, type OwnChangeOutcome } from './co-author.mails.ts';
import { findWithLink } from './co-author.store.ts';
import { coAuthorInputOf } from './co-author-mail.ts';

/**
 * Tells co-authors what became of the change that they have proposed of themselves (docs/product.md 8.11).
 *
 * @param told.answer the organiser's words; '' for none
 * @returns the addresses that were told: whoever is no longer named, or was erased, is not
 */
export async function tellOfOwnChange(
  dependencies: Pick<Dependencies, 'clock' | 'jobs' | 'siteConfig' | 'catalogue'>,
  tx: Transaction,
  abstract: StoredAbstract,
  {
    authorIds,
    outcome,
    answer = '',
    at,
  }: { authorIds: readonly string[]; outcome: OwnChangeOutcome; answer?: string; at: Date },
): Promise<string[]> {
  const authors = await findWithLink(tx, authorIds);
  await queueMails(
    dependencies,
    tx,
    coAuthorChange,
    authors.map((author) => ({
      key: `co-author-change:${author.id}:${uuid7(at)}`,
      recipient: author.email,
      replyTo: siteOf(dependencies).email,
      input: { ...coAuthorInputOf(abstract, author), outcome, answer },
    })),
  );
  return authors.map(({ email }) => email);
}
