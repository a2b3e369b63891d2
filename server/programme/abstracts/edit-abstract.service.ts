import { type Author, checkContent, movesAuthors, readContent } from '#domain/abstracts/content.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import {
  type AgreedChange,
  type AuthorRequest,
  abstractOfToken,
  changeAsAuthor,
  setConsents,
} from './author-abstract.service.ts';
import { type ChangedContent, changeContent, type ShownContent } from './change-content.ts';
import { countingAddresses } from './named-addresses.ts';
import { receiveRevision } from './receive-revision.ts';
import { tellOfOwnChange } from './tell-of-own-change.ts';
import { endProposal, findContent, findLastProposal } from './version.store.ts';

/**
 * Changes what an abstract says, for whoever submitted it (docs/product.md 8.9), and what they agree to (8.7), in one step. Where they
 * were asked to revise it, that is the revision (8.6).
 *
 * @param request.from what the page's form was filled from
 * @param request.fields as the form sends them
 * @param request.agreed what the author agrees to from now on, and what no more; null: as before
 * @throws InvalidInputError | AbstractChangedError | LinkNotFoundError | LinkExpiredError | AbstractClosedError |
 *   RateLimitedError with nothing changed
 */
export async function saveAbstract(
  dependencies: Dependencies,
  {
    from,
    fields,
    agreed,
    ...request
  }: AuthorRequest & {
    from: ShownContent;
    fields: Record<string, string>;
    agreed: AgreedChange | null;
  },
): Promise<ChangedContent> {
  const { problems, content } = checkContent(readContent(fields));
  if (!content) throw new InvalidInputError(problems.map(({ field, message }) => ({ path: field, message })));
  const emails = await newAddresses(dependencies, request, content.authors);
  const save = () =>
    changeAsAuthor(dependencies, request, async (tx, abstract, at) => {
      if (agreed) await setConsents(tx, abstract, agreed, at);
      const changed = await changeContent(dependencies, tx, abstract, {
        by: 'author',
        at,
        from,
        change: () => content,
      });
      await tellOfOwnChange(dependencies, tx, abstract, {
        authorIds: changed.dropped,
        outcome: 'replaced',
        at,
      });
      if (!movesAuthors(fields)) await receiveRevision(dependencies, tx, abstract, changed, at);
      return changed;
    });
  return countingAddresses(dependencies, { emails, network: request.network }, save);
}

/** The addresses that a change names and the abstract does not: these people will be written to. */
async function newAddresses(
  dependencies: Dependencies,
  request: AuthorRequest,
  authors: readonly Author[],
): Promise<string[]> {
  const abstract = await abstractOfToken(dependencies, request);
  if (!abstract) throw new LinkNotFoundError();
  const content = await findContent(dependencies.database, abstract);
  const known = new Set([abstract.email, ...content.authors.map(({ email }) => email)]);
  return authors.map(({ email }) => normaliseEmail(email)).filter((email) => email && !known.has(email));
}

/** Takes back what waits for the organiser, and tells co-authors who have a part in it. @throws as `saveAbstract` */
export async function withdrawProposal(dependencies: Dependencies, request: AuthorRequest): Promise<void> {
  await changeAsAuthor(dependencies, request, async (tx, abstract, at) => {
    const last = await findLastProposal(tx, abstract.id);
    if (last?.state !== 'OPEN') return;
    await endProposal(tx, abstract.id, { state: 'WITHDRAWN', at });
    await tellOfOwnChange(dependencies, tx, abstract, {
      authorIds: last.coAuthorIds,
      outcome: 'replaced',
      at,
    });
  });
}
