import { isDeepStrictEqual } from 'node:util';
import { isInRevision, isToPresent } from '#domain/abstracts/abstract-state.ts';
import { type AbstractContent, type Author, isSpelling } from '#domain/abstracts/content.ts';
import { VERSIONS_PER_ABSTRACT } from '#domain/limits.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { findLateUntil } from '#server/registrations/invitations/late-abstract.store.ts';
import { beginOf } from '#server/site/catalogue/conference-dates.ts';
import { noteTalksOf } from '#server/site/catalogue/published-session.store.ts';
import { AbstractChangedError, AbstractClosedError } from './abstract.errors.ts';
import type { StoredAbstract } from './abstract.store.ts';
import { acceptedContent } from './accepted-content.ts';
import { ownEntryOf } from './own-entry.ts';
import {
  findFormerPresenters,
  findObjectorsTakenOut,
  type TellingDependencies,
  tellObjector,
  tellOfPresenting,
} from './tell-presenters.ts';
import {
  type AbstractProposal,
  endProposal,
  findContent,
  findLastProposal,
  findProposal,
  findVersion,
  proposedContent,
  putProposal,
  putVersion,
} from './version.store.ts';

/** What somebody had in front of them who changes an abstract. */
export type ShownContent = {
  /** The number of the version that their fields were filled from; 0 before the first one was kept, which is the form's. */
  version: number;
  /** The id of the change that waited then, '' for none; missing where they do not see any. */
  proposal?: string | undefined;
  /** The part of it that they change; all of it unless said. */
  part?: (content: AbstractContent) => unknown;
};

export type ContentChange = {
  /** Whose change it is. */
  by: 'author' | 'co-author' | 'desk';
  at: Date;
  /** Whether staff accept what its authors have proposed. */
  accepted?: boolean;
  /** Missing where nothing was shown, as at the command line. */
  from?: ShownContent | undefined;
  /** What it is to say, made of what it says now; checked. */
  change: (current: AbstractContent) => AbstractContent | Promise<AbstractContent>;
  /** Who a co-author is, and the same change of what waits for the organiser; null where that does not have them. */
  coAuthor?: {
    id: string;
    changeWaiting(waiting: AbstractContent, wanted: AbstractContent): AbstractContent | null;
  };
  /** The organiser's words to whoever says that they are no author, and is taken out by it. */
  answer?: string;
};

/** What became of a change at once; what is left of it waits for the organiser. */
export type ChangedContent = {
  /** The number of the version that it says now, and the fields that are said otherwise than before. */
  version: number;
  changed: (keyof AbstractContent)[];
  content: AbstractContent;
  /** Co-authors whose change waited, and does no more because the submitter would have it otherwise. */
  dropped: string[];
};

/**
 * Changes what an abstract says, which the transaction holds, whoever does it (docs/product.md 8.9). Staff's changes are a
 * version at once; of an author's that is what counts at once, and the rest waits for the organiser, in the place of what the
 * author has proposed before, or, of a co-author, within it. The same said again changes nothing.
 *
 * @throws AbstractChangedError where what is changed has been changed since it was shown
 * @throws AbstractClosedError where its authors have changed it too often
 */
export async function changeContent(
  dependencies: TellingDependencies,
  tx: Transaction,
  found: StoredAbstract,
  { by, at, accepted = false, from, change, coAuthor, answer = '' }: ContentChange,
): Promise<ChangedContent> {
  const abstract = await withFirstVersion(tx, found, at);
  const current = await findContent(tx, abstract);
  const last = await findLastProposal(tx, abstract.id);
  const waiting = last?.state === 'OPEN' ? last : null;
  const given = await change(current);
  const wanted = { ...given, authors: knownAuthors(given.authors, current.authors) };
  const nothing = {
    version: abstract.currentVersion,
    changed: [],
    content: current,
    dropped: [],
  };
  const isAuthors = !accepted && by !== 'desk';
  const isSubmitters = isAuthors && by === 'author';
  const proposes = waiting && (await acceptedContent(tx, waiting, current));
  if (isSubmitters && proposes && isSame(wanted, proposes)) return nothing;
  // Who has touched nothing changes nothing, whatever others have changed since.
  const filledFrom = isSubmitters && from && (await shownContent(tx, abstract, from));
  if (filledFrom && isSame(wanted, filledFrom)) return nothing;
  if (from && !isSame(wanted, current)) await requireUnchanged(tx, abstract, { current, waiting, from });
  const content = isAuthors
    ? await atOnce(dependencies, tx, abstract, { current, content: wanted, at })
    : wanted;
  const changed = fieldsChanged(current, content);
  const saved = changed.length > 0;
  if (saved && isAuthors && abstract.currentVersion >= VERSIONS_PER_ABSTRACT)
    throw new AbstractClosedError('CHANGED_OFTEN');
  const saying = { before: current, content };
  const former = saved ? await findFormerPresenters(tx, abstract, saying) : [];
  const objectors = saved ? await findObjectorsTakenOut(tx, abstract, saying) : [];
  const version = saved ? await putVersion(tx, abstract, { content, by, at }) : abstract.currentVersion;
  const isShownOtherwise = changed.includes('title') || changed.includes('authors');
  const noted = isShownOtherwise ? await noteTalksOf(tx, [abstract.reference], at) : null;
  const talkIds = noted?.get(abstract.reference) ?? [];
  if (saved) await tellOfPresenting(dependencies, tx, abstract, { ...saying, former, talkIds }, at);
  for (const author of objectors)
    await tellObjector(
      dependencies,
      tx,
      { ...abstract, title: content.title },
      { author, removed: true, answer },
      at,
    );
  const waits = isAuthors ? wanted : content;
  const dropped = isSubmitters
    ? await proposeAsSubmitter(tx, abstract, { waiting, proposes, waits, content, version, at })
    : [];
  if (isAuthors && coAuthor)
    await proposeAsCoAuthor(tx, abstract, { coAuthor, waiting, wanted, waits, content, version, at });
  return { version, changed, content, dropped };
}

/** The fields that a version says otherwise than another one. */
export const fieldsChanged = (before: AbstractContent, after: AbstractContent): (keyof AbstractContent)[] =>
  (Object.keys(after) as (keyof AbstractContent)[]).filter(
    (field) => !isDeepStrictEqual(after[field], before[field]),
  );

type Proposing = {
  waiting: AbstractProposal | null;
  /** What the abstract would say, and what it says by now, with the version's number. */
  waits: AbstractContent;
  content: AbstractContent;
  version: number;
  at: Date;
};

/**
 * Has the submitter's change wait for the organiser, in the place of what waited: with what co-authors have proposed of
 * themselves, as far as it is still in it. Where they change only what counts at once, what waited stays whose it was.
 *
 * @returns the co-authors whose change is not
 */
async function proposeAsSubmitter(
  tx: Transaction,
  { id, state }: StoredAbstract,
  { waiting, proposes, waits, content, version, at }: Proposing & { proposes: AbstractContent | null },
): Promise<string[]> {
  if (waiting && proposes && waitsAsBefore(state, proposes, waits)) {
    const { ofSubmitter, coAuthorIds, createdAt: since } = waiting;
    const proposed = await acceptedContent(tx, { ...waiting, version: waits }, content);
    await haveWait(tx, id, content, {
      baseNumber: version,
      content: proposed,
      by: {
        ofSubmitter,
        coAuthorIds: coAuthorIds.filter((author) => !saysTheSame(author, proposed, content)),
      },
      at,
      since,
    });
    return [];
  }
  const before =
    waiting?.coAuthorIds.filter((author) => proposes && !saysTheSame(author, proposes, content)) ?? [];
  const stays = (author: string) => proposes !== null && saysTheSame(author, waits, proposes);
  await haveWait(tx, id, content, {
    baseNumber: version,
    content: waits,
    by: { ofSubmitter: true, coAuthorIds: before.filter(stays) },
    at,
  });
  return before.filter((author) => !stays(author));
}

/** Has what a co-author says of themselves wait for the organiser, within what waits already; what is said as before does not. */
async function proposeAsCoAuthor(
  tx: Transaction,
  { id, state }: StoredAbstract,
  {
    coAuthor,
    waiting,
    wanted,
    waits: own,
    content,
    version,
    at,
  }: Proposing & { coAuthor: NonNullable<ContentChange['coAuthor']>; wanted: AbstractContent },
): Promise<void> {
  const waits = waiting ? coAuthor.changeWaiting(proposedContent(waiting), wanted) : own;
  if (!waits || (waiting && isSame(waits, proposedContent(waiting)))) return;
  const { baseNumber = version, ofSubmitter = false, coAuthorIds = [] } = waiting ?? {};
  const both = [...new Set([...coAuthorIds, coAuthor.id])];
  await haveWait(tx, id, content, {
    baseNumber,
    content: waits,
    by: { ofSubmitter, coAuthorIds: both.filter((author) => !saysTheSame(author, waits, content)) },
    at,
    since: waiting && waitsAsBefore(state, proposedContent(waiting), waits) ? waiting.createdAt : at,
  });
}

/** Has a change wait for the organiser; where nobody would have anything otherwise than it is by now, nothing waits. */
async function haveWait(
  tx: Transaction,
  id: string,
  now: AbstractContent,
  proposal: Parameters<typeof putProposal>[2],
): Promise<void> {
  const { content, by, at } = proposal;
  const isNobodys = !by.ofSubmitter && by.coAuthorIds.length === 0;
  if (isNobodys || isSame(content, now)) await endProposal(tx, id, { state: 'WITHDRAWN', at });
  else await putProposal(tx, id, proposal);
}

/** Whether of a change that waits nothing would be said otherwise but what counts at once. */
const waitsAsBefore = (state: StoredAbstract['state'], waiting: AbstractContent, waits: AbstractContent) =>
  isToPresent(state) && isSame(waits, presentersPart(waiting, waits));

/** Whether two say the same of one of the authors. */
const saysTheSame = (author: string, one: AbstractContent, other: AbstractContent) =>
  isDeepStrictEqual(ownEntryOf(one, author), ownEntryOf(other, author));

/** Whether two say the same, whoever is known already. */
const isSame = (one: AbstractContent, other: AbstractContent) =>
  isDeepStrictEqual(withoutIds(one), withoutIds(other));
const withoutIds = ({ authors, ...rest }: AbstractContent) => ({
  ...rest,
  authors: authors.map(({ id: _, ...author }) => author),
});

/** What a page's fields were filled from: a change that waited then, or a version; undefined where there is no such. */
async function shownContent(
  tx: Transaction,
  { id, currentVersion }: StoredAbstract,
  { version, proposal }: ShownContent,
): Promise<AbstractContent | undefined> {
  const isKnown = Number.isInteger(version) && version <= currentVersion;
  const content = isKnown ? (await findVersion(tx, id, Math.max(version, 1)))?.content : undefined;
  if (!proposal) return content;
  const proposed = content && (await findProposal(tx, id, proposal));
  return proposed ? acceptedContent(tx, proposed, content) : undefined;
}

/** @throws AbstractChangedError where the part that is changed is not what was shown any more, or something else waits */
async function requireUnchanged(
  tx: Transaction,
  abstract: StoredAbstract,
  {
    current,
    waiting,
    from: { version, proposal, part = (content) => content },
  }: { current: AbstractContent; waiting: AbstractProposal | null; from: ShownContent },
): Promise<void> {
  const shown = await shownContent(tx, abstract, { version });
  const isThat =
    version === abstract.currentVersion || (shown && isDeepStrictEqual(part(shown), part(current)));
  if (!isThat || (proposal !== undefined && proposal !== (waiting?.id ?? '')))
    throw new AbstractChangedError();
}

/** An abstract with the version that the form brought, which is written down when it is first needed. */
async function withFirstVersion(
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
async function atOnce(
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
  if (isInRevision(state)) return true;
  if (state !== 'SUBMITTED') return false;
  const { conferenceById, eventById } = catalogue.current();
  const conference = conferenceById.get(conferenceId);
  const deadline = eventById.get(conferenceId)?.abstractDeadlineAt ?? (conference && beginOf(conference));
  if (deadline && at < deadline) return true;
  const late = await findLateUntil(tx, conferenceId, email);
  return late !== null && at < late;
}

/** Who was there before stays who they are; an id that is none of theirs is nobody's. */
function knownAuthors(authors: readonly Author[], before: readonly Author[]): Author[] {
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
