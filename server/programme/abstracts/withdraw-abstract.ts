import { isToPresent } from '#domain/abstracts/abstract-state.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { siteOf } from '#server/base/site.ts';
import { queueMail, queueMails } from '#server/common/mail/mail.service.ts';
import type { Mail } from '#server/common/mail/mail.ts';
import { findOutdated, noteTalksOf } from '#server/site/catalogue/published-session.store.ts';
import { type StoredAbstract, updateAbstract } from './abstract.store.ts';
import { type AuthorInput, authorInputOf } from './author-mail.ts';
import { findToldCoAuthors } from './co-author.store.ts';
import { type CoAuthorInput, coAuthorInputOf } from './co-author-mail.ts';
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
  const { id, reference, email, state: before } = abstract;
  const withdrawn = await updateAbstract(tx, id, { withdrawnAt: at, withdrawnWhy: why, confirmedAt: null });
  // Calendars, which ask the abstract, hear that its talk is cancelled.
  const noted = await noteTalksOf(tx, [reference], at);
  // What was to be revised, or was not accepted, is cancelled there already.
  const talkIds = isToPresent(before) ? (noted.get(reference) ?? []) : [];
  const input = await tellAuthors(dependencies, tx, abstract, {
    mails: [abstractWithdrawn, coAuthorWithdrawn],
    author: { why, by, before },
    coAuthors: {},
    talkIds,
    at,
  });
  await queueMail(dependencies, tx, withdrawalNotice, {
    key: `${withdrawalNotice.name}:${id}:${uuid7(at)}`,
    recipient: siteOf(dependencies).email,
    replyTo: email,
    input: { ...input, at: at.toISOString() },
  });
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
  const talkIds = (await hasItsPlace(tx, restored)) ? (noted.get(reference) ?? []) : [];
  const { state } = restored;
  await tellAuthors(dependencies, tx, restored, {
    mails: [abstractRestored, coAuthorRestored],
    author: { state },
    coAuthors: { state },
    talkIds,
    at,
  });
  return restored;
}

/** Whether what stands of it on the published programme is its place, and not that of what it was accepted as before. */
export const hasItsPlace = async (tx: Transaction, abstract: StoredAbstract): Promise<boolean> =>
  isToPresent(abstract.state) &&
  (await findOutdated(tx, [{ ...abstract, as: abstract.acceptedAs }])).size === 0;

/** What both mails tell of its place on the published programme. */
type Placed = { conferenceId: string; talkIds: string[] };

/**
 * Tells the author of an abstract, and those of its co-authors who were told that it names them, what has become of it. It may become
 * the same again.
 *
 * @param of.author what their mail says besides
 * @param of.coAuthors what that of co-authors does
 * @param of.talkIds what calendars hear of: of co-authors, those who present it
 * @returns what the author is told
 */
async function tellAuthors<Own extends object, Shared extends object>(
  dependencies: Pick<Dependencies, 'clock' | 'jobs' | 'catalogue' | 'siteConfig'>,
  tx: Transaction,
  abstract: StoredAbstract,
  of: {
    mails: readonly [
      Mail<AuthorInput & Placed & NoInfer<Own>>,
      Mail<CoAuthorInput & Placed & NoInfer<Shared>>,
    ];
    author: Own;
    coAuthors: Shared;
    talkIds: string[];
    at: Date;
  },
): Promise<AuthorInput & Placed & Own> {
  const { id, email, conferenceId } = abstract;
  const { mails, talkIds, at } = of;
  const replyTo = siteOf(dependencies).email;
  const input = { ...(await authorInputOf(tx, abstract)), ...of.author, conferenceId, talkIds };
  const [mail, coAuthorMail] = mails;
  await queueMail(dependencies, tx, mail, {
    key: `${mail.name}:${id}:${uuid7(at)}`,
    recipient: email,
    replyTo,
    input,
  });
  const told = await findToldCoAuthors(tx, [abstract]);
  await queueMails(
    dependencies,
    tx,
    coAuthorMail,
    told.map((author) => ({
      key: `${coAuthorMail.name}:${author.id}:${uuid7(at)}`,
      recipient: author.email,
      replyTo,
      input: {
        ...coAuthorInputOf(abstract, author),
        ...of.coAuthors,
        conferenceId,
        talkIds: author.presents ? talkIds : [],
      },
    })),
  );
  return input;
}
