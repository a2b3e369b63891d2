import { type AbstractContent, checkContent } from '#domain/abstracts/content.ts';
import { tooLongMessage } from '#domain/fields.ts';
import { AUTHORS_PER_ABSTRACT, STAFF_LIMITS } from '#domain/limits.ts';
import { cleanText } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { siteOf } from '#server/base/site.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { noteTalksOf } from '#server/site/catalogue/published-session.store.ts';
import type { StoredAbstract } from './abstract.store.ts';
import { authorInputOf } from './author-mail.ts';
import { changeContent } from './change-content.ts';
import { findObjections, listAgain, type NamedAuthor } from './co-author.store.ts';
import { authorObjection } from './objection.mails.ts';
import { changeAbstract } from './organiser-change.service.ts';
import { withoutAuthor } from './own-entry.ts';
import { type TellingDependencies, tellObjector } from './tell-presenters.ts';

/** What was decided about somebody who says that they are no author. */
export type DecidedObjection = {
  reference: string;
  author: string;
  removed: boolean;
  /** Who is told. */
  emails: string[];
};

/**
 * Decides about an author who says that they are none (docs/product.md 8.11): they are taken out of the list, which is a version
 * of the organiser's, or they stay in it, and are printed again. They are told, and so is whoever submitted the abstract.
 *
 * @param request.number their place in the list, from 1
 * @throws InvalidInputError | UnknownAbstractError with nothing changed
 */
export async function decideObjection(
  dependencies: Pick<Dependencies, 'database'> & TellingDependencies,
  {
    reference,
    number,
    remove,
    answer: said,
  }: { reference: string; number: number; remove: boolean; answer: string },
  doing: Doing,
): Promise<DecidedObjection> {
  const answer = cleanText(said);
  if (answer.length > STAFF_LIMITS.answer)
    throw new InvalidInputError([
      { path: 'answer', message: tooLongMessage('The message', STAFF_LIMITS.answer) },
    ]);
  return changeAbstract(dependencies, reference, doing, async (tx, abstract, record, at) => {
    const objections = await findObjections(tx, { abstractId: abstract.id, limit: AUTHORS_PER_ABSTRACT });
    const author = objections.find(({ position }) => position === number);
    if (!author)
      throw new InvalidInputError([
        {
          path: 'number',
          message: `Author ${number} of ${abstract.reference} has said nothing of the kind.`,
        },
      ]);
    let version = abstract.currentVersion;
    if (remove) {
      const change = (current: AbstractContent) => {
        const { problems, content } = checkContent(withoutAuthor(current, author.id));
        if (!content)
          throw new InvalidInputError(problems.map(({ message }) => ({ path: 'number', message })));
        return content;
      };
      ({ version } = await changeContent(dependencies, tx, abstract, { by: 'desk', at, change, answer }));
    } else {
      await listAgain(tx, author.id);
      await noteTalksOf(tx, [abstract.reference], at);
    }
    await record({
      action: remove ? 'abstracts.author-removed' : 'abstracts.author-kept',
      subject: `abstract ${abstract.reference}`,
      details: { author: author.id, version },
      personal: { author: author.printedAs, ...(answer && { message: answer }) },
    });
    const emails = await tellOfObjection(dependencies, tx, { abstract, author, removed: remove, answer }, at);
    return { reference: abstract.reference, author: author.printedAs, removed: remove, emails };
  });
}

/** Tells both what was decided; who is taken out is told with that. @returns whom it tells, by their addresses */
async function tellOfObjection(
  dependencies: TellingDependencies,
  tx: Transaction,
  {
    abstract,
    author,
    ...decided
  }: { abstract: StoredAbstract; author: NamedAuthor; removed: boolean; answer: string },
  at: Date,
): Promise<string[]> {
  const { email } = abstract;
  if (!decided.removed) await tellObjector(dependencies, tx, abstract, { author, ...decided }, at);
  await queueMail(dependencies, tx, authorObjection, {
    key: `author-objection:${author.id}:${uuid7(at)}`,
    recipient: email,
    replyTo: siteOf(dependencies).email,
    input: { ...(await authorInputOf(tx, abstract)), author: author.printedAs, ...decided },
  });
  return [...new Set([author.email ?? email, email])];
}
