import { isToPresent } from '#domain/abstracts/abstract-state.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { siteOf } from '#server/base/site.ts';
import { queueMail, queueMails } from '#server/common/mail/mail.service.ts';
import { findMailIds } from '#server/common/mail/mail.store.ts';
import { noteTalksOf } from '#server/site/catalogue/published-session.store.ts';
import { type StoredAbstract, updateAbstract } from './abstract.store.ts';
import { findToldCoAuthors } from './co-author.store.ts';
import { coAuthorInputOf } from './co-author-mail.ts';
import {
  abstractRestored,
  abstractWithdrawn,
  coAuthorRestored,
  coAuthorWithdrawn,
  withdrawalNotice,
} from './withdraw.mails.ts';

/**
 * Withdraws an abstract that the transaction holds, whoever does it: its talk is cancelled, its author gets a receipt, the
 * organiser a notice, and those of its co-authors a mail who were told that it names them (docs/product.md 8.7).
 *
 * @param how.why kept, and told to author and organiser; must say something
 */
export async function withdrawAbstract(
  dependencies: Pick<Dependencies, 'clock' | 'jobs' | 'catalogue' | 'siteConfig'>,
  tx: Transaction,
  abstract: StoredAbstract,
  { why, by, at }: { why: string; by: 'author' | 'staff'; at: Date },
): Promise<StoredAbstract> {
  const { id, reference, title, fullName, email, conferenceId, conferenceTitle, state: before } = abstract;
  const withdrawn = await updateAbstract(tx, id, { withdrawnAt: at, withdrawnWhy: why, confirmedAt: null });
  // Calendars, which ask the abstract, hear that its talk is cancelled.
  const talkIds = (await noteTalksOf(tx, [reference], at)).get(reference) ?? [];
  const input = {
    abstractId: id,
    reference,
    title,
    fullName,
    conferenceId,
    conferenceTitle,
    why,
    by,
    before,
    talkIds,
    follows: await findMailIds(tx, [`abstract-receipt:${id}`]),
  };
  const organiser = siteOf(dependencies).email;
  // It may be withdrawn again, once that was taken back.
  const key = `${id}:${at.toISOString()}`;
  await queueMail(dependencies, tx, abstractWithdrawn, {
    key: `abstract-withdrawn:${key}`,
    recipient: email,
    replyTo: organiser,
    input,
  });
  await queueMail(dependencies, tx, withdrawalNotice, {
    key: `abstract-withdrawn-notice:${key}`,
    recipient: organiser,
    replyTo: email,
    input,
  });
  const told = await findToldCoAuthors(tx, [abstract]);
  await queueMails(
    dependencies,
    tx,
    coAuthorWithdrawn,
    told.map((author) => ({
      key: `co-author-withdrawn:${author.id}:${at.toISOString()}`,
      recipient: author.email,
      replyTo: organiser,
      input: {
        ...coAuthorInputOf(abstract, author),
        conferenceId,
        talkIds: author.presents ? talkIds : [],
      },
    })),
  );
  return withdrawn;
}

/**
 * Takes a withdrawal back: the abstract is what it was, but for its talk, which is to be confirmed again, from now on. Its author and
 * the co-authors who were told of the withdrawal are told (docs/product.md 8.7).
 */
export async function takeWithdrawalBack(
  dependencies: Pick<Dependencies, 'clock' | 'jobs' | 'catalogue' | 'siteConfig'>,
  tx: Transaction,
  { id, reference }: StoredAbstract,
  at: Date,
): Promise<StoredAbstract> {
  const restored = await updateAbstract(tx, id, { withdrawnAt: null, withdrawnWhy: '', restoredAt: at });
  // Calendars hear that its talk takes place after all.
  const noted = await noteTalksOf(tx, [reference], at);
  const talkIds = isToPresent(restored.state) ? (noted.get(reference) ?? []) : [];
  const { title, fullName, email, conferenceId, conferenceTitle, state } = restored;
  const replyTo = siteOf(dependencies).email;
  await queueMail(dependencies, tx, abstractRestored, {
    key: `abstract-restored:${id}:${at.toISOString()}`,
    recipient: email,
    replyTo,
    input: {
      abstractId: id,
      reference,
      title,
      fullName,
      conferenceId,
      conferenceTitle,
      state,
      talkIds,
      follows: await findMailIds(tx, [`abstract-receipt:${id}`]),
    },
  });
  const told = await findToldCoAuthors(tx, [restored]);
  await queueMails(
    dependencies,
    tx,
    coAuthorRestored,
    told.map((author) => ({
      key: `co-author-restored:${author.id}:${at.toISOString()}`,
      recipient: author.email,
      replyTo,
      input: {
        ...coAuthorInputOf(restored, author),
        conferenceId,
        state,
        talkIds: author.presents ? talkIds : [],
      },
    })),
  );
  return restored;
}
