import { tooLongMessage } from '../fields.ts';
import { AUTHORS_PER_ABSTRACT } from '../limits.ts';
import { addressInNameMessage, holdsAddress } from '../names.ts';
import { cleanLine } from '../text.ts';
import { ORCID_PROBLEM, readOrcid } from './orcid.ts';

/** Characters of an author's name, and of an institution's. */
export const AUTHOR_NAME_LENGTH = 200;

/** Characters of all lines of co-authors. */
export const CO_AUTHORS_LENGTH = 10_000;

/** What separates the parts of a line: a semicolon of any width, or the tab between two cells of a spreadsheet. */
const BETWEEN = /[;；\t]/;
/** An ORCID has sixteen digits; what has half of them is meant as one, and is checked. */
const MEANT_AS_ORCID = /orcid|(?:\d\D*){8}/i;

/** A co-author as a line of the abstract form names them (docs/product.md 8.1). */
export type CoAuthor = {
  name: string;
  /** '' where none is named. */
  institution: string;
  /** As it is kept; '' for none. */
  orcid: string;
};

/**
 * The co-authors of an abstract, one a line: 'Grace Hopper; Yale University; 0000-0002-1694-233X', of which the name alone has to
 * be there. Empty lines are none.
 *
 * @returns who they are, and what is wrong with the first line that can't be read; null where nothing is
 */
export function readCoAuthors(text: string): { coAuthors: CoAuthor[]; problem: string | null } {
  const coAuthors: CoAuthor[] = [];
  const none = (problem: string) => ({ coAuthors: [], problem });
  for (const [index, typed] of text.split('\n').entries()) {
    const parts = typed.split(BETWEEN).map(cleanLine);
    if (parts.every((part) => part === '')) continue;
    const [name = '', ...rest] = parts;
    const orcids = rest.filter((part) => MEANT_AS_ORCID.test(part));
    const orcid = readOrcid(orcids[0] ?? '');
    const institution = rest.filter((part) => part !== '' && !orcids.includes(part)).join(', ');
    const problem =
      problemOf({ name, institution, alone: parts.length === 1 }) ??
      (orcid === null || orcids.length > 1 ? ORCID_PROBLEM : null) ??
      (orcid && coAuthors.some((other) => other.orcid === orcid)
        ? 'This ORCID is another author’s here.'
        : null);
    if (problem !== null) return none(`Line ${index + 1}: ${problem}`);
    coAuthors.push({ name, institution, orcid: orcid ?? '' });
  }
  if (coAuthors.length >= AUTHORS_PER_ABSTRACT)
    return none(`${AUTHORS_PER_ABSTRACT} authors at most; a collaboration is one entry.`);
  return { coAuthors, problem: null };
}

function problemOf({
  name,
  institution,
  alone,
}: Pick<CoAuthor, 'name' | 'institution'> & { alone: boolean }): string | null {
  if (name === '') return 'A name is required before the first semicolon.';
  // 'Grace Hopper, Yale University' would be a name that nobody has.
  if (alone && name.includes(','))
    return 'Please put a semicolon after the name, as in “Grace Hopper; Yale University”.';
  if (holdsAddress(name) || MEANT_AS_ORCID.test(name)) return addressInNameMessage('A name');
  if (holdsAddress(institution)) return addressInNameMessage('An institution');
  if (name.length > AUTHOR_NAME_LENGTH) return tooLongMessage('A name', AUTHOR_NAME_LENGTH);
  return institution.length > AUTHOR_NAME_LENGTH
    ? tooLongMessage('An institution', AUTHOR_NAME_LENGTH)
    : null;
}
