import type { ProgrammePlace } from '#domain/programme/place.ts';
import { foldCode } from '#domain/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { findAuditOf } from '#server/organiser/audit/audit.store.ts';
import { placesOf } from '#server/site/catalogue/abstract-places.ts';
import { UnknownAbstractError } from './abstract.errors.ts';
import { findAbstractsOf, type StoredAbstract } from './abstract.store.ts';
import { type AbstractFacts, withFacts } from './abstract-facts.store.ts';
import { findAbstractsByReference } from './abstract-list.store.ts';
import { findProposers } from './co-author.store.ts';
import { findProposals } from './version.store.ts';

/** An abstract with what was done to it, and what else its author has sent, the newest first. */
export type AbstractDetail = {
  abstract: StoredAbstract & AbstractFacts;
  others: (StoredAbstract & AbstractFacts)[];
  entries: Awaited<ReturnType<typeof findAuditOf>>;
  /** Who has proposed each change of it, as printed, by the changes' ids. */
  proposers: Map<string, string[]>;
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
  const [others, entries, proposals] = await Promise.all([
    findAbstractsOf(database, abstract.email).then((rows) => withFacts(database, rows)),
    findAuditOf(database, `abstract ${reference}`),
    findProposals(database, abstract.id),
  ]);
  const proposers = await findProposers(
    database,
    proposals.map((proposal) => ({ ...proposal, abstract })),
  );
  return {
    abstract,
    others: others.filter(({ id }) => id !== abstract.id),
    entries,
    proposers,
    places: placesOf(catalogue.current(), abstract.conferenceId, reference),
  };
}
