import { isDeepStrictEqual } from 'node:util';
import { type AbstractContent, TEXT_FIELDS, withPresenter } from '#domain/abstracts/content.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { withoutAuthor } from './own-entry.ts';
import { type AbstractProposal, findVersion, proposedContent } from './version.store.ts';

/**
 * What an abstract would say were a proposal accepted now: the proposal's words in all that it changed of the version it began with,
 * and what stands now in the rest. Authors who were taken out meanwhile stay out. Forms that show a proposal are filled from this.
 */
export async function acceptedContent(
  tx: Database | Transaction,
  { abstractId, baseNumber, version }: Pick<AbstractProposal, 'abstractId' | 'baseNumber' | 'version'>,
  current: AbstractContent,
): Promise<AbstractContent> {
  const content = proposedContent({ version });
  const base = (await findVersion(tx, abstractId, baseNumber))?.content ?? current;
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((field) => [field, content[field] === base[field] ? current[field] : content[field]]),
  ) as Pick<AbstractContent, (typeof TEXT_FIELDS)[number]>;
  const same = isDeepStrictEqual(peopleOf(content), peopleOf(base));
  const gone = base.authors.filter(({ id }) => !current.authors.some((author) => author.id === id));
  const { authors, affiliations } = gone.reduce((left, { id }) => withoutAuthor(left, id), content);
  if (same || authors.length === 0) return { ...current, ...texts };
  return { ...texts, authors: withPresenter(authors), affiliations };
}

const peopleOf = ({ authors, affiliations }: AbstractContent) => ({ authors, affiliations });
