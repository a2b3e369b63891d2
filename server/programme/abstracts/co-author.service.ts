import { isDeepStrictEqual } from 'node:util';
import { type AbstractContent, checkContent, readContent } from '#domain/abstracts/content.ts';
import { tooLongMessage } from '#domain/fields.ts';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { cleanText } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { openLink } from '#server/common/access/access-link.service.ts';
import { noteUse } from '#server/common/access/access-link.store.ts';
import { AbstractChangedError, AbstractClosedError } from './abstract.errors.ts';
import { lockAbstract, type StoredAbstract } from './abstract.store.ts';
import { type AuthorRequest, closedBecause } from './author-abstract.service.ts';
import { findAuthor, type NamedAuthor, putObjection } from './co-author.store.ts';
import { atOnce, type SaveOutcome, withFirstVersion } from './edit-abstract.service.ts';
import { type OwnEntry, withOwnEntry } from './own-entry.ts';
import { findContent, findLastProposal, proposedContent, putProposal, putVersion } from './version.store.ts';

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
 * @param request.fields as the page's form sends them: one author, with the institutions of their own
 * @throws InvalidInputError | AbstractChangedError | LinkNotFoundError | LinkExpiredError | AbstractClosedError |
 *   RateLimitedError with nothing changed
 */
export async function saveOwnEntry(
  dependencies: Dependencies,
  { fields, ...request }: AuthorRequest & { fields: Record<string, string> },
): Promise<SaveOutcome> {
  const { authors, affiliations } = readContent(fields);
  const [typed] = authors;
  if (!typed) throw new InvalidInputError([{ path: 'author-0-family', message: 'Family name is required.' }]);
  const { familyName, givenName, printedAs, orcid } = typed;
  const own: OwnEntry = { familyName, givenName, printedAs, orcid, affiliations };
  return changeAsCoAuthor(dependencies, request, async (tx, { id }, found, at) => {
    const closed = closedBecause(dependencies, found);
    if (closed) throw new AbstractClosedError(closed);
    const abstract = await withFirstVersion(tx, found, at);
    const current = await findContent(tx, abstract);
    const content = checked(current, id, own);
    const immediate = await atOnce(dependencies, tx, abstract, { current, content, at });
    const saved = !isDeepStrictEqual(immediate, current);
    let { currentVersion } = abstract;
    if (saved) currentVersion = await putVersion(tx, abstract, { content: immediate, by: 'co-author', at });
    const proposed = !isDeepStrictEqual(content, immediate);
    const last = await findLastProposal(tx, abstract.id);
    const waiting = last?.state === 'OPEN' ? last : null;
    if (waiting) {
      const both = withOwnEntry(proposedContent(waiting), id, { ...own, orcid: orcidOf(content, id) });
      if (both) await putProposal(tx, abstract.id, { baseNumber: waiting.baseNumber, content: both, at });
    } else if (proposed) await putProposal(tx, abstract.id, { baseNumber: currentVersion, content, at });
    return { saved, proposed };
  });
}

/**
 * Somebody who is named says that they are no author. Nothing else changes: it waits for the organiser, and their name is
 * printed nowhere meanwhile. Said twice, it is said once.
 *
 * @throws InvalidInputError | LinkNotFoundError | LinkExpiredError | RateLimitedError
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
  await changeAsCoAuthor(dependencies, request, async (tx, { id, objectedAt }, _abstract, at) => {
    if (!objectedAt) await putObjection(tx, id, { at, objection });
  });
}

async function changeAsCoAuthor<Result>(
  dependencies: Dependencies,
  { token, network }: AuthorRequest,
  change: (tx: Transaction, author: NamedAuthor, abstract: StoredAbstract, at: Date) => Promise<Result>,
): Promise<Result> {
  const link = await openLink(dependencies, { token, scopes: ['CO_AUTHOR'], network });
  const known = link && (await findAuthor(dependencies.database, link.subjectId));
  if (!link || !known?.email) throw new LinkNotFoundError();
  return dependencies.limits.counted('abstractChange', { email: known.email, network }, () =>
    dependencies.database.$transaction(async (tx) => {
      const at = dependencies.clock.now();
      const abstract = await lockAbstract(tx, known.abstractId);
      // Whoever changes the abstract may have taken them out of it meanwhile, or given the place another address.
      const author = await findAuthor(tx, known.id);
      if (!abstract || author?.email !== known.email) throw new LinkNotFoundError();
      const result = await change(tx, author, abstract, at);
      await noteUse(tx, link.id, at);
      return result;
    }),
  );
}

/** The abstract with it, by the names of the co-author's form where something is wrong. */
function checked(current: AbstractContent, id: string, own: OwnEntry): AbstractContent {
  const wanted = withOwnEntry(current, id, own);
  if (!wanted) throw new AbstractChangedError();
  const { problems, content } = checkContent(wanted);
  if (content) return content;
  const mine = `author-${wanted.authors.findIndex((author) => author.id === id)}-`;
  const placeOf = (number: string) =>
    own.affiliations.findIndex((place) => isDeepStrictEqual(place, wanted.affiliations[Number(number)]));
  throw new InvalidInputError(
    problems.map(({ field, message }) => ({
      path: field
        .replace(mine, 'author-0-')
        .replace(/^place-(\d+)-/, (_, number: string) => `place-${placeOf(number)}-`),
      message,
    })),
  );
}

const orcidOf = ({ authors }: AbstractContent, id: string) =>
  authors.find((author) => author.id === id)?.orcid ?? '';
