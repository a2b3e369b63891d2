import type { Decision } from '#domain/abstracts/abstract-list.ts';
import { isToPresent } from '#domain/abstracts/abstract-state.ts';
import { type AcceptedAs, acceptedInWords } from '#domain/abstracts/accepted-as.ts';
import type { AbstractContent } from '#domain/abstracts/content.ts';
import { AUTHORS_PER_ABSTRACT } from '#domain/limits.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { siteOf } from '#server/base/site.ts';
import { queueMail, queueMails } from '#server/common/mail/mail.service.ts';
import { findTalkIds } from '#server/site/catalogue/published-session.store.ts';
import type { StoredAbstract } from './abstract.store.ts';
import { coAuthorDecision } from './abstract-decision.mails.ts';
import { coAuthorPresentsNoLonger } from './co-author.mails.ts';
import { findObjections, findToldCoAuthors, type NamedAuthor } from './co-author.store.ts';
import { coAuthorInputOf } from './co-author-mail.ts';
import { coAuthorObjection } from './objection.mails.ts';
import { type PresenterTicket, presenterTicketOf } from './presenter-ticket.ts';

/** What telling somebody of a decision takes. */
export type TellingDependencies = Pick<
  Dependencies,
  'clock' | 'jobs' | 'catalogue' | 'siteConfig' | 'publicUrl'
>;

/** A co-author who is told of a decision, too. */
export type ToldPresenter = { id: string; printedAs: string; email: string };

/** What was decided on an abstract, and what it was before. */
export type Outcome = {
  decision: Decision;
  /** As what it is accepted; null where it is not. */
  as: AcceptedAs | null;
  minutes: number | null;
  /** As what it was accepted before, such as 'a talk of 20 minutes'; null where it was not. */
  was: string | null;
  ticket: PresenterTicket;
  /** Its talks on the published programme whose places are cancelled by it, or hold again; none otherwise. */
  talkIds: readonly string[];
};

/** As what an abstract is accepted, such as 'a talk of 20 minutes'; null where it is not. */
export const acceptedNow = ({
  acceptedAs,
  acceptedMinutes,
}: Pick<StoredAbstract, 'acceptedAs' | 'acceptedMinutes'>): string | null =>
  acceptedAs && acceptedInWords(acceptedAs, acceptedMinutes);

/** Tells co-authors who present an abstract what was decided on it (docs/product.md 8.6). */
export async function tellPresenters(
  dependencies: TellingDependencies,
  tx: Transaction,
  abstract: StoredAbstract,
  {
    presenters,
    confirmed,
    newly = false,
    outcome,
  }: { presenters: readonly ToldPresenter[]; confirmed: boolean; newly?: boolean; outcome: Outcome },
  at: Date,
): Promise<void> {
  await queueMails(
    dependencies,
    tx,
    coAuthorDecision,
    presenters.map((author) => ({
      key: `co-author-decision:${author.id}:${uuid7(at)}`,
      recipient: author.email,
      replyTo: siteOf(dependencies).email,
      input: {
        ...coAuthorInputOf(abstract, author),
        ...outcome,
        talkIds: [...outcome.talkIds],
        conferenceId: abstract.conferenceId,
        confirmed,
        newly,
      },
    })),
  );
}

/** Who presents an abstract by one of its versions. */
const presentingIn = ({ authors }: AbstractContent) =>
  new Set(authors.flatMap(({ id, presents }) => (presents ? [id] : [])));

/** What an abstract says, and is about to say. */
type Saying = { before: AbstractContent; content: AbstractContent };

/** Co-authors who were told that an accepted abstract names them, and will present it no longer, as they are before that is saved. */
export async function findFormerPresenters(
  tx: Transaction,
  abstract: StoredAbstract,
  { before, content }: Saying,
): Promise<ToldPresenter[]> {
  const [was, is] = [presentingIn(before), presentingIn(content)];
  if (!isToPresent(abstract.state) || is.isSupersetOf(was)) return [];
  return (await findToldCoAuthors(tx, [abstract])).filter(({ id }) => was.has(id) && !is.has(id));
}

/**
 * Tells co-authors who present an accepted abstract from now on, or no longer, and were told before that it names them
 * (docs/product.md 8.6); whoever was not is told so with it (8.11).
 *
 * @param change what the abstract said, and says now; who presented it until then; its talks on the programme, which calendars take anew
 */
export async function tellOfPresenting(
  dependencies: TellingDependencies,
  tx: Transaction,
  abstract: StoredAbstract,
  { before, content, former, talkIds }: Saying & { former: readonly ToldPresenter[]; talkIds: string[] },
  at: Date,
): Promise<void> {
  const { conferenceId, state, acceptedAs: as, acceptedMinutes: minutes } = abstract;
  const [was, is] = [presentingIn(before), presentingIn(content)];
  if (!isToPresent(state) || was.symmetricDifference(is).size === 0) return;
  const told = await findToldCoAuthors(tx, [abstract]);
  const presenters = told.filter(({ id, presents }) => presents && !was.has(id));
  const now = { ...abstract, title: content.title };
  const outcome = {
    decision: 'accepted',
    as,
    minutes,
    was: null,
    ticket: await presenterTicketOf(dependencies, tx, abstract),
    talkIds,
  } as const;
  const confirmed = state === 'CONFIRMED';
  await tellPresenters(dependencies, tx, now, { presenters, confirmed, newly: true, outcome }, at);
  const named = new Set(content.authors.map(({ id }) => id));
  await queueMails(
    dependencies,
    tx,
    coAuthorPresentsNoLonger,
    former.map((author) => ({
      key: `${coAuthorPresentsNoLonger.name}:${author.id}:${uuid7(at)}`,
      recipient: author.email,
      replyTo: siteOf(dependencies).email,
      input: { ...coAuthorInputOf(now, author), named: named.has(author.id), conferenceId, talkIds },
    })),
  );
}

/**
 * Tells somebody who says that they are no author what became of it (docs/product.md 8.11), with the organiser's words, unless it is
 * whoever submitted the abstract.
 */
export async function tellObjector(
  dependencies: TellingDependencies,
  tx: Transaction,
  abstract: StoredAbstract,
  { author, ...decided }: { author: NamedAuthor; removed: boolean; answer: string },
  at: Date,
): Promise<void> {
  const { email, conferenceId, state } = abstract;
  if (author.email === null || author.email === email) return;
  await queueMail(dependencies, tx, coAuthorObjection, {
    key: `co-author-objection:${author.id}:${uuid7(at)}`,
    recipient: author.email,
    replyTo: siteOf(dependencies).email,
    input: {
      ...coAuthorInputOf(abstract, author),
      ...decided,
      conferenceId,
      talkIds: author.presents && isToPresent(state) ? await findTalkIds(tx, abstract) : [],
    },
  });
}

/** Authors who say that they are none, and are taken out, as they are before that is saved. */
export async function findObjectorsTakenOut(
  tx: Transaction,
  { id: abstractId }: StoredAbstract,
  { content }: Saying,
): Promise<NamedAuthor[]> {
  const named = new Set(content.authors.map(({ id }) => id));
  const objections = await findObjections(tx, { abstractId, limit: AUTHORS_PER_ABSTRACT });
  return objections.filter(({ id }) => !named.has(id));
}
