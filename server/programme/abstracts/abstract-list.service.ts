import type { AbstractContent } from '#domain/abstracts/content.ts';
import { AUTHORS_PER_ABSTRACT } from '#domain/limits.ts';
import type { ProgrammePlace } from '#domain/programme/place.ts';
import { foldCode } from '#domain/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { findAuditOf } from '#server/organiser/audit/audit.store.ts';
import { placesOf } from '#server/site/catalogue/abstract-places.ts';
import { UnknownAbstractError } from './abstract.errors.ts';
import { findAbstractsOf, type StoredAbstract } from './abstract.store.ts';
import { type AbstractFacts, withFacts } from './abstract-facts.store.ts';
import { changesOf, differences, type FieldChange, type VersionChange } from './abstract-history.ts';
import { findAbstractsByReference } from './abstract-list.store.ts';
import { acceptedContent } from './accepted-content.ts';
import { findObjections, findProposers, type NamedAuthor } from './co-author.store.ts';
import { findPresented, type PresentedFile } from './presented-file.store.ts';
import { findContent, findLastProposal, findProposals, findVersions } from './version.store.ts';

/** An abstract with all that staff read of it. */
export type AbstractDetail = {
  abstract: StoredAbstract & AbstractFacts;
  /** What it says now, with its authors in their order. */
  content: AbstractContent;
  /** Others by the same address, the newest first. */
  others: (StoredAbstract & AbstractFacts)[];
  entries: Awaited<ReturnType<typeof findAuditOf>>;
  /** Who has proposed each change of it, as printed, by the changes' ids. */
  proposers: Map<string, string[]>;
  /** What its authors would have changed, and who of them, as printed; null where nothing waits. */
  proposed: { by: string[]; changes: FieldChange[] } | null;
  /** The latest first. */
  versions: VersionChange[];
  /** Authors who say that they are none, and wait for a decision. */
  objections: NamedAuthor[];
  /** What is to be shown at the conference. */
  files: PresentedFile[];
  /** Where it stands on the published programme. */
  places: ProgrammePlace[];
};

/**
 * An abstract with its history and its author's others.
 *
 * @throws UnknownAbstractError
 */
export async function showAbstract(
  { database, catalogue }: Pick<Dependencies, 'database' | 'catalogue'>,
  typed: string,
): Promise<AbstractDetail> {
  const reference = foldCode(typed);
  const [abstract] = await withFacts(database, await findAbstractsByReference(database, [reference]));
  if (!abstract) throw new UnknownAbstractError(reference);
  const { id, email, conferenceId } = abstract;
  // One after the other: each of the desk's fields counts as one connection (docs/product.md 11.5).
  const others = await withFacts(database, await findAbstractsOf(database, email));
  const entries = await findAuditOf(database, `abstract ${reference}`);
  const decided = await findProposals(database, id);
  const content = await findContent(database, abstract);
  const versions = await findVersions(database, id);
  const objections = await findObjections(database, { abstractId: id, limit: AUTHORS_PER_ABSTRACT });
  const files = await findPresented(database, id);
  const last = abstract.state === 'WITHDRAWN' ? null : await findLastProposal(database, id);
  const waiting = last?.state === 'OPEN' ? last : null;
  const proposers = await findProposers(
    database,
    [...decided, ...(waiting ? [waiting] : [])].map((proposal) => ({ ...proposal, abstract })),
  );
  return {
    abstract,
    content,
    others: others.filter((other) => other.id !== id),
    entries,
    proposers,
    proposed: waiting && {
      by: proposers.get(waiting.id) ?? [],
      changes: differences(content, await acceptedContent(database, waiting, content)),
    },
    versions: changesOf(versions),
    objections,
    files,
    places: placesOf(catalogue.current(), conferenceId, reference),
  };
}
