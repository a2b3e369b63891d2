import { isDeepStrictEqual } from 'node:util';
import type { AbstractContent, Affiliation, Author } from '#domain/abstracts/content.ts';

/** What an author says of themselves. */
export type OwnEntry = Pick<Author, 'familyName' | 'givenName' | 'printedAs' | 'orcid'> & {
  affiliations: readonly Affiliation[];
};

/** What an abstract says of one of its authors; null where they are not in it. */
export function ownEntryOf({ authors, affiliations }: AbstractContent, id: string): OwnEntry | null {
  const author = authors.find((candidate) => candidate.id === id);
  if (!author) return null;
  const { familyName, givenName, printedAs, orcid, affiliations: numbers } = author;
  const own = numbers.flatMap((number) => affiliations[number - 1] ?? []);
  return { familyName, givenName, printedAs, orcid, affiliations: own };
}

/**
 * An abstract with what one of its authors says of themselves. Institutions that others have, too, stay theirs: one that is said
 * otherwise is another one. What nobody belongs to any more goes.
 *
 * @returns null where this author is not in it
 */
export function withOwnEntry(
  content: AbstractContent,
  id: string,
  { affiliations: own, ...names }: OwnEntry,
): AbstractContent | null {
  const before = content.authors.find((author) => author.id === id);
  if (!before) return null;
  const affiliations = [...content.affiliations];
  const numbers = own.map((place) => {
    const known = affiliations.findIndex((other) => isDeepStrictEqual(other, place));
    return known < 0 ? affiliations.push(place) : known + 1;
  });
  const author = { ...before, ...names, affiliations: [...new Set(numbers)] };
  return withoutUnused(
    {
      ...content,
      affiliations,
      authors: content.authors.map((other) => (other.id === id ? author : other)),
    },
    before.affiliations,
  );
}

/** An abstract without one of its authors, and without what only they belonged to. */
export function withoutAuthor(content: AbstractContent, id: string): AbstractContent {
  const gone = content.authors.find((author) => author.id === id);
  const authors = content.authors.filter((author) => author.id !== id);
  return withoutUnused({ ...content, authors }, gone?.affiliations ?? []);
}

/** Without those of some institutions to which nobody belongs any more; the others keep their authors. */
function withoutUnused(content: AbstractContent, candidates: readonly number[]): AbstractContent {
  const used = new Set(content.authors.flatMap(({ affiliations }) => affiliations));
  const stays = content.affiliations.map(
    (_, index) => used.has(index + 1) || !candidates.includes(index + 1),
  );
  const numberOf = (number: number) => stays.slice(0, number).filter(Boolean).length;
  return {
    ...content,
    affiliations: content.affiliations.filter((_, index) => stays[index]),
    authors: content.authors.map((author) => ({
      ...author,
      affiliations: author.affiliations.map(numberOf),
    })),
  };
}
