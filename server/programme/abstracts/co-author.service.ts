import { isDeepStrictEqual } from 'node:util';
import { type AbstractContent, checkContent, readContent } from '#domain/abstracts/content.ts';
import { tooLongMessage } from '#domain/fields.ts';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { cleanText } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { openLink } from '#server/common/access/access-link.service.ts';
import { type LinkWay, withLink } from '#server/common/access/with-link.ts';
import { recordAudit } from '#server/organiser/audit/audit.store.ts';
import { noteTalksOf } from '#server/site/catalogue/published-session.store.ts';
import { AbstractChangedError, AbstractClosedError } from './abstract.errors.ts';
import { lockAbstract, type StoredAbstract } from './abstract.store.ts';
import { type AuthorRequest, closedBecause } from './author-abstract.service.ts';
import { type ChangedContent, changeContent, type ShownContent } from './change-content.ts';
import { findAuthor, type NamedAuthor, putObjection } from './co-author.store.ts';
import { type OwnEntry, ownEntryOf, withOwnEntry } from './own-entry.ts';

/**
 * The author whom a co-author's link is for, with the abstract; null when there is none.
 *
 * @throws RateLimitedError | LinkExpiredError
 */
export async function coAuthorOfToken(
  dependencies: Dependencies,
  { token, network }: AuthorRequest,
): Promise<NamedAuthor | null> {
  const link = await openLink(dependencies, { token, scopes: ['CO_AUTHOR'], network });
  return link && findAuthor(dependencies.database, link.subjectId);
}

/**
 * Changes what a co-author says of themselves: name, ORCID and institutions (docs/product.md 8.11). As the submitter's changes
 * it is a version at once, or waits for the organiser; a change that waits already then has it, too.
 *
 * @param request.from what the page's form was filled from
 * @param request.fields as the form sends them: one author, with the institutions of their own
 * @throws InvalidInputError | AbstractChangedError | LinkNotFoundError | LinkExpiredError | AbstractClosedError |
 *   RateLimitedError with nothing changed
 */
export async function saveOwnEntry(
  dependencies: Dependencies,
  {
    from: { version },
    fields,
    ...request
  }: AuthorRequest & { from: ShownContent; fields: Record<string, string> },
): Promise<ChangedContent> {
  const { authors, affiliations } = readContent(fields);
  const [typed] = authors;
  if (!typed) throw new InvalidInputError([{ path: 'author-0-family', message: 'Family name is required.' }]);
  const { familyName, givenName, printedAs, orcid } = typed;
  const own: OwnEntry = { familyName, givenName, printedAs, orcid, affiliations };
  return changeAsCoAuthor(dependencies, request, (tx, { id }, abstract, at) => {
    const closed = closedBecause(dependencies, abstract);
    if (closed) throw new AbstractClosedError(closed);
    return changeContent(dependencies, tx, abstract, {
      by: 'co-author',
      at,
      from: { version, part: (content) => ownEntryOf(content, id) },
      change: (current) => checked(current, id, own),
      coAuthor: {
        id,
        changeWaiting: (waiting, wanted) =>
          withOwnEntry(waiting, id, { ...own, orcid: ownEntryOf(wanted, id)?.orcid ?? '' }),
      },
    });
  });
}

/**
 * Somebody who is named says that they are no author. Nothing else changes: it waits for the organiser, and their name is
 * printed nowhere meanwhile. Said twice, it is said once.
 *
 * @throws InvalidInputError | LinkNotFoundError | LinkExpiredError | AbstractClosedError for one that is withdrawn | RateLimitedError
 */
export async function object(
  dependencies: Dependencies,
  { why, ...request }: AuthorRequest & { why: string },
): Promise<void> {
  const objection = cleanText(why);
  if (objection.length > STAFF_LIMITS.answer)
    throw new InvalidInputError([
      { path: 'why', message: tooLongMessage('The explanation', STAFF_LIMITS.answer) },
    ]);
  await changeAsCoAuthor(
    dependencies,
    request,
    async (tx, { id, objectedAt, printedAs }, { state, reference }, at) => {
      if (state === 'WITHDRAWN') throw new AbstractClosedError(state);
      if (objectedAt) return;
      await putObjection(tx, id, { at, objection });
      await noteTalksOf(tx, [reference], at);
      await recordAudit(tx, {
        at,
        actor: 'a co-author',
        action: 'abstracts.author-objects',
        subject: `abstract ${reference}`,
        details: { author: id },
        // What they explain is kept with them alone, and goes where they are erased.
        personal: { author: printedAs },
      });
    },
  );
}

async function changeAsCoAuthor<Result>(
  dependencies: Dependencies,
  request: AuthorRequest,
  change: (tx: Transaction, author: NamedAuthor, abstract: StoredAbstract, at: Date) => Promise<Result>,
): Promise<Result> {
  return withLink(dependencies, BY_CO_AUTHOR, request, (tx, { author, abstract }, { at }) =>
    change(tx, author, abstract, at),
  );
}

type Named = NamedAuthor & { email: string };

const BY_CO_AUTHOR: LinkWay<Named, { author: NamedAuthor; abstract: StoredAbstract }> = {
  scopes: ['CO_AUTHOR'],
  async find(database, id) {
    const author = await findAuthor(database, id);
    return author?.email ? { ...author, email: author.email } : null;
  },
  counted: ({ email }) => ({ action: 'abstractChange', email }),
  async hold(tx, { id, abstractId, email }) {
    const abstract = await lockAbstract(tx, abstractId);
    // Whoever changes the abstract may have taken them out of it meanwhile, or given the place another address.
    const author = await findAuthor(tx, id);
    return abstract && author?.email === email ? { author, abstract } : null;
  },
};

/** The abstract with it, by the names of the co-author's form where something is wrong. */
function checked(current: AbstractContent, id: string, own: OwnEntry): AbstractContent {
  const wanted = withOwnEntry(current, id, own);
  if (!wanted) throw new AbstractChangedError();
  const { problems, content } = checkContent(wanted);
  if (content) return content;
  const mine = `author-${wanted.authors.findIndex((author) => author.id === id)}-`;
  const affiliationOf = (number: string) =>
    own.affiliations.findIndex((affiliation) =>
      isDeepStrictEqual(affiliation, wanted.affiliations[Number(number)]),
    );
  throw new InvalidInputError(
    problems.map(({ field, message }) => ({
      path: field
        .replace(mine, 'author-0-')
        .replace(/^place-(\d+)-/, (_, number: string) => `place-${affiliationOf(number)}-`),
      message,
    })),
  );
}
