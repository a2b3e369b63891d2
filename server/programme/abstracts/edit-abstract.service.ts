import { isDeepStrictEqual } from 'node:util';
import { isToPresent } from '#domain/abstracts/abstract-state.ts';
import {
  type AbstractContent,
  type Author,
  checkContent,
  isSpelling,
  readContent,
  TEXT_FIELDS,
} from '#domain/abstracts/content.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { findLateUntil } from '#server/registrations/invitations/late-abstract.store.ts';
import { beginOf } from '#server/site/catalogue/conference-dates.ts';
import { AbstractChangedError } from './abstract.errors.ts';
import type { StoredAbstract } from './abstract.store.ts';
import { type AuthorRequest, abstractOfToken, changeAsAuthor } from './author-abstract.service.ts';
import { countingAddresses } from './named-addresses.ts';
import { endProposal, findContent, findVersion, putProposal, putVersion } from './version.store.ts';

/** What became of a change: a version at once, something that waits for the organiser, both, or nothing. */
export type SaveOutcome = { saved: boolean; proposed: boolean };

/**
 * Changes what an abstract says. Until the call's deadline, and where its author was asked to revise it, that is a version at
 * once; later it waits for the organiser, except for what concerns the presenter alone once it is accepted (docs/product.md 8.9).
 *
 * @param request.version the number of the version that the page showed
 * @param request.fields as the page's form sends them
 * @throws InvalidInputError | AbstractChangedError | LinkNotFoundError | LinkExpiredError | AbstractClosedError |
 *   RateLimitedError with nothing changed
 */
export async function saveAbstract(
  dependencies: Dependencies,
  { version, fields, ...request }: AuthorRequest & { version: number; fields: Record<string, string> },
): Promise<SaveOutcome> {
  const { problems, content: wanted } = checkContent(readContent(fields));
  if (!wanted) throw new InvalidInputError(problems.map(({ field, message }) => ({ path: field, message })));
  const emails = await newAddresses(dependencies, request, wanted.authors);
  const save = () =>
    changeAsAuthor(dependencies, request, async (tx, found, at) => {
      const abstract = await withFirstVersion(tx, found, at);
      // The first version is made when it is first needed: a page that was opened before shows none.
      if (version !== found.currentVersion) throw new AbstractChangedError();
      const current = await findContent(tx, abstract);
      const content = { ...wanted, authors: knownAuthors(wanted.authors, current.authors) };
      const immediate = await atOnce(dependencies, tx, abstract, { current, content, at });
      let { currentVersion } = abstract;
      const saved = !isDeepStrictEqual(immediate, current);
      if (saved) currentVersion = await putVersion(tx, abstract, { content: immediate, by: 'author', at });
      const proposed = !isDeepStrictEqual(content, immediate);
      if (proposed) await putProposal(tx, abstract.id, { baseNumber: currentVersion, content, at });
      else await endProposal(tx, abstract.id, { state: 'WITHDRAWN', at });
      return { saved, proposed };
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

/** Takes back what waits for the organiser. @throws as `saveAbstract` */
export async function withdrawProposal(dependencies: Dependencies, request: AuthorRequest): Promise<void> {
  await changeAsAuthor(dependencies, request, async (tx, { id }, at) => {
    await endProposal(tx, id, { state: 'WITHDRAWN', at });
  });
}

/** An abstract with the version that the form brought, which is written down when it is first needed. */
export async function withFirstVersion(
  tx: Transaction,
  abstract: StoredAbstract,
  at: Date,
): Promise<StoredAbstract> {
  if (abstract.currentVersion > 0) return abstract;
  const content = await findContent(tx, abstract);
  await putVersion(tx, abstract, {
    content,
    by: 'form',
    at: abstract.createdAt < at ? abstract.createdAt : at,
  });
  return { ...abstract, currentVersion: 1 };
}

/** What counts at once of a change: all of it, what concerns its authors alone, or nothing. */
export async function atOnce(
  dependencies: Pick<Dependencies, 'catalogue'>,
  tx: Transaction,
  abstract: StoredAbstract,
  { current, content, at }: { current: AbstractContent; content: AbstractContent; at: Date },
): Promise<AbstractContent> {
  if (await mayEditAtOnce(dependencies, tx, abstract, at)) return content;
  return isToPresent(abstract.state) ? presentersPart(current, content) : current;
}

/** Whether what an author changes of an abstract counts at once. */
export async function mayEditAtOnce(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  tx: Database | Transaction,
  { conferenceId, email, state }: StoredAbstract,
  at: Date,
): Promise<boolean> {
  if (state !== 'SUBMITTED') return state === 'REVISE';
  const { conferenceById, eventById } = catalogue.current();
  const conference = conferenceById.get(conferenceId);
  const deadline = eventById.get(conferenceId)?.abstractDeadlineAt ?? (conference && beginOf(conference));
  if (deadline && at < deadline) return true;
  const late = await findLateUntil(tx, conferenceId, email);
  return late !== null && at < late;
}

/** Who was there before stays who they are; an id that is none of theirs is nobody's. */
export function knownAuthors(authors: readonly Author[], before: readonly Author[]): Author[] {
  const ids = new Set(before.map(({ id }) => id));
  return authors.map((author) => {
    const known = ids.delete(author.id);
    return { ...author, id: known ? author.id : '', email: normaliseEmail(author.email) };
  });
}

/** Of a change to an accepted abstract what goes at once: biography, presenter, and how a name is spelt. */
function presentersPart(current: AbstractContent, wanted: AbstractContent): AbstractContent {
  const byId = new Map(wanted.authors.map((author) => [author.id, author]));
  const stays = current.authors.every(({ id }) => byId.has(id));
  return {
    ...current,
    biography: wanted.biography,
    authors: current.authors.map((author) => {
      const other = byId.get(author.id);
      if (!other) return author;
      const spelt = (['familyName', 'givenName', 'printedAs'] as const).every((part) =>
        isSpelling(author[part], other[part]),
      );
      const { familyName, givenName, printedAs, presents } = other;
      return {
        ...author,
        ...(spelt && { familyName, givenName, printedAs }),
        ...(stays && wanted.authors.length === current.authors.length && { presents }),
      };
    }),
  };
}

/**
 * What an abstract says once a proposal is accepted: the proposal's in all that it changed of the version it began with, and
 * what stands now in the rest.
 */
export async function merged(
  tx: Transaction,
  abstract: StoredAbstract,
  { baseNumber, content }: { baseNumber: number; content: AbstractContent },
): Promise<AbstractContent> {
  const current = await findContent(tx, abstract);
  const base = (await findVersion(tx, abstract.id, baseNumber))?.content ?? current;
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((field) => [field, content[field] === base[field] ? current[field] : content[field]]),
  ) as Pick<AbstractContent, (typeof TEXT_FIELDS)[number]>;
  const { authors, affiliations } = content;
  const same = isDeepStrictEqual(
    { authors, affiliations },
    { authors: base.authors, affiliations: base.affiliations },
  );
  return same ? { ...current, ...texts } : { ...texts, authors, affiliations };
}
