import * as z from 'zod/mini';
import { cleanEmail, INVALID_EMAIL, isEmail } from '../email.ts';
import { type Problem, problemsInOrder, tooLongMessage } from '../fields.ts';
import { ADDRESSES_PER_ABSTRACT, AFFILIATIONS_PER_ABSTRACT, AUTHORS_PER_ABSTRACT } from '../limits.ts';
import { addressInNameMessage, holdsAddress } from '../names.ts';
import { cleanLine, normalised } from '../text.ts';
import { abstractSchema } from './abstract.ts';
import { AUTHOR_NAME_LENGTH, type CoAuthor } from './co-authors.ts';
import { ORCID_PROBLEM, readOrcid } from './orcid.ts';

/** What stands in the place of an author who was erased. */
export const ERASED_AUTHOR = '1 author removed';

/** An institution, by its number on paper, which is its place in the list. */
export type Affiliation = { name: string; city: string; country: string };

/** An author as whoever submitted the abstract names them (docs/product.md 8.7). */
export type Author = {
  /** '' for one who is new. */
  id: string;
  familyName: string;
  givenName: string;
  printedAs: string;
  email: string;
  orcid: string;
  presents: boolean;
  /** Numbers of institutions, from 1. */
  affiliations: number[];
};

/** All that a version of an abstract says. */
export type AbstractContent = {
  title: string;
  abstract: string;
  keywords: string;
  presentation: string;
  biography: string;
  authors: Author[];
  affiliations: Affiliation[];
};

/** The fields of a version that are one text. */
export const TEXT_FIELDS = ['title', 'abstract', 'keywords', 'presentation', 'biography'] as const;

const textSchema = z.pick(abstractSchema, {
  title: true,
  abstract: true,
  keywords: true,
  presentation: true,
  biography: true,
});

const MAX_PLACE = 120;
const AUTHOR_PARTS = ['id', 'family', 'given', 'printed', 'email', 'orcid', 'places', 'presents'] as const;
const PLACE_PARTS = ['name', 'city', 'country'] as const;

type Fields = Readonly<Record<string, string>>;

/** What a form may do with its list of authors before it is saved: 'up-2', 'down-0', 'remove-3'. */
const MOVE = /^(up|down|remove)-(\d{1,2})$/;

/** Whether a form was sent by a button of its list of authors, after which more is to be changed, and not by the one that ends it. */
export const movesAuthors = ({ do: done = '' }: Fields): boolean => MOVE.test(done);

/**
 * What the form of the author's page holds, with the author moved whose button was used. Rows in which nothing stands are left
 * out; what an author says of institutions by number stays with the same institutions.
 */
export function readContent(fields: Fields): AbstractContent {
  const places = rowsOf(fields, 'place', PLACE_PARTS).map(({ index, row }) => ({
    number: index + 1,
    name: line(row.name),
    city: line(row.city),
    country: line(row.country),
  }));
  const kept = places.filter(({ name, city, country }) => name || city || country);
  const numberOf = new Map(kept.map(({ number }, index) => [number, index + 1]));
  const authors = rowsOf(fields, 'author', AUTHOR_PARTS).map(({ row }) => {
    const familyName = name(row.family);
    const givenName = name(row.given);
    return {
      id: line(row.id),
      familyName,
      givenName,
      printedAs: name(row.printed) || [givenName, familyName].filter(Boolean).join(' '),
      email: cleanEmail(row.email ?? '').toLowerCase(),
      orcid: line(row.orcid),
      presents: row.presents !== undefined && row.presents !== '',
      affiliations: [...new Set((row.places ?? '').match(/\d+/g)?.map(Number))].map(
        // One that is not there stays what it is, and is refused.
        (number) => numberOf.get(number) ?? number + AFFILIATIONS_PER_ABSTRACT,
      ),
    };
  });
  return {
    title: fields.title ?? '',
    abstract: fields.abstract ?? '',
    keywords: fields.keywords ?? '',
    presentation: fields.presentation ?? '',
    biography: fields.biography ?? '',
    authors: moved(authors, fields.do ?? '').filter(
      ({ familyName, givenName, printedAs, email, orcid }) =>
        familyName || givenName || printedAs || email || orcid,
    ),
    affiliations: kept.map(({ name, city, country }) => ({ name, city, country })),
  };
}

function moved(authors: Author[], done: string): Author[] {
  const [, way, at] = MOVE.exec(done) ?? [];
  const from = Number(at);
  const to = way === 'up' ? from - 1 : from + 1;
  const author = authors[from];
  if (!way || !author) return authors;
  if (way === 'remove') return authors.toSpliced(from, 1);
  return to < 0 || to >= authors.length ? authors : authors.toSpliced(from, 1).toSpliced(to, 0, author);
}

/**
 * What is wrong with a version, by the names of the form's fields; checked texts are clean.
 *
 * @returns the version as it is kept where nothing is wrong
 */
export function checkContent(
  content: AbstractContent,
): { problems: Problem[]; content: null } | { problems: []; content: AbstractContent } {
  const problems: Problem[] = problemsInOrder(textSchema, content, TEXT_FIELDS);
  const { authors, affiliations } = content;
  if (authors.length === 0) problems.push({ field: 'author-0-family', message: 'Please name an author.' });
  if (authors.length > AUTHORS_PER_ABSTRACT)
    problems.push({
      field: `author-${AUTHORS_PER_ABSTRACT}-family`,
      message: `${AUTHORS_PER_ABSTRACT} authors at most; a collaboration is one entry.`,
    });
  if (affiliations.length > AFFILIATIONS_PER_ABSTRACT)
    problems.push({
      field: `place-${AFFILIATIONS_PER_ABSTRACT}-name`,
      message: `${AFFILIATIONS_PER_ABSTRACT} institutions at most.`,
    });
  for (const [index, { name, city, country }] of affiliations.entries())
    if (!name)
      problems.push({ field: `place-${index}-name`, message: 'The institution’s name is required.' });
    else if (
      [name, city, country].some((text) => text.length > (text === name ? AUTHOR_NAME_LENGTH : MAX_PLACE))
    )
      problems.push({
        field: `place-${index}-name`,
        message: tooLongMessage('An institution', AUTHOR_NAME_LENGTH),
      });
  const addressed = authors.flatMap(({ email }, index) => (email ? [index] : []));
  if (addressed.length > ADDRESSES_PER_ABSTRACT)
    problems.push({
      field: `author-${addressed[ADDRESSES_PER_ABSTRACT]}-email`,
      message: `${ADDRESSES_PER_ABSTRACT} addresses at most; leave the others blank.`,
    });
  const taken = new Set<string>();
  const checked = authors.map((author, index) => {
    const orcid = readOrcid(author.orcid);
    const refuse = (part: string, message: string) =>
      problems.push({ field: `author-${index}-${part}`, message });
    for (const [part, text, label] of [
      ['family', author.familyName, 'Family name'],
      ['given', author.givenName, 'Given name'],
      ['printed', author.printedAs, 'Printed as'],
    ] as const)
      if (holdsAddress(text)) refuse(part, addressInNameMessage(label));
      else if (text.length > AUTHOR_NAME_LENGTH) refuse(part, tooLongMessage(label, AUTHOR_NAME_LENGTH));
    if (!author.familyName) refuse('family', 'Family name is required.');
    if (author.email && !isEmail(author.email)) refuse('email', INVALID_EMAIL);
    if (orcid === null) refuse('orcid', ORCID_PROBLEM);
    else if (orcid && taken.has(orcid)) refuse('orcid', 'This ORCID is another author’s here.');
    if (orcid) taken.add(orcid);
    if (author.affiliations.some((number) => number > affiliations.length))
      refuse('places', 'Please name institutions by their numbers below, such as 1, 2.');
    return { ...author, orcid: orcid ?? '' };
  });
  if (problems.length > 0) return { problems, content: null };
  const texts = textSchema.parse(content);
  return { problems: [], content: { ...texts, affiliations, authors: withPresenter(checked) } };
}

/** Authors of whom at least one presents: the first one where nobody is said to. */
export function withPresenter(authors: readonly Author[]): Author[] {
  const first = authors.some(({ presents }) => presents) ? -1 : 0;
  return authors.map((author, index) => ({ ...author, presents: author.presents || index === first }));
}

/**
 * An abstract with the co-authors that the form named, behind whoever submitted it (docs/product.md 8.1). Names are never split. A
 * line with the submitter's own name says more of them, and makes nobody else.
 */
export function withCoAuthors(
  { authors, affiliations: before, ...texts }: AbstractContent,
  coAuthors: readonly CoAuthor[],
): AbstractContent {
  const affiliations = [...before];
  const numbersOf = (name: string) => {
    if (name === '') return [];
    const known = affiliations.findIndex((other) => isSpelling(other.name, name));
    return [known < 0 ? affiliations.push({ name, city: '', country: '' }) : known + 1];
  };
  const said = coAuthors.map(({ name, institution, orcid }) => ({
    id: '',
    familyName: name,
    givenName: '',
    printedAs: name,
    email: '',
    orcid,
    presents: false,
    affiliations: numbersOf(institution),
  }));
  const isOf = (author: Author) => (other: Author) => isSpelling(other.printedAs, author.printedAs);
  return {
    ...texts,
    affiliations,
    authors: [
      ...authors.map((author) => {
        const own = said.find(isOf(author));
        return own
          ? {
              ...author,
              orcid: own.orcid || author.orcid,
              affiliations: [...new Set([...author.affiliations, ...own.affiliations])],
            }
          : author;
      }),
      ...said.filter((other) => !authors.some(isOf(other))),
    ],
  };
}

/** Whether two names differ in accents, case, spaces and punctuation alone. */
export function isSpelling(one: string, other: string): boolean {
  const plain = (text: string) =>
    normalised(text, 'NFKD')
      .replace(/[\p{M}\p{P}\p{Z}\s]/gu, '')
      .toLowerCase();
  return plain(one) === plain(other);
}

/** Those of the authors who present it, as printed. */
export const presentersIn = ({ authors }: Pick<AbstractContent, 'authors'>): string[] =>
  authors.flatMap(({ presents, printedAs }) => (presents ? [printedAs] : []));

/** The authors of a version as lines of text with all that it says of them, for people to compare: '2. G. Hopper [Hopper, Grace] (1), presents'. */
export function authorLines({
  authors,
  affiliations,
}: Pick<AbstractContent, 'authors' | 'affiliations'>): string {
  return [
    ...authors.map(({ familyName, givenName, printedAs, affiliations: numbers, ...author }, index) => {
      const parts = [familyName, givenName].filter(Boolean).join(', ');
      return [
        `${index + 1}. ${printedAs}${parts === printedAs ? '' : ` [${parts}]`}${numbers.length > 0 ? ` (${numbers.join(', ')})` : ''}`,
        author.presents && 'presents',
        author.orcid && `ORCID ${author.orcid}`,
        author.email,
      ]
        .filter(Boolean)
        .join(', ');
    }),
    ...affiliations.map(
      ({ name, city, country }, index) =>
        `(${index + 1}) ${[name, city, country].filter(Boolean).join(', ')}`,
    ),
  ].join('\n');
}

const line = (text: string | undefined) => cleanLine(text ?? '');

/** A name with at most eight marks on one letter: more would run over the lines above and below. */
const name = (text: string | undefined) => line(text).replace(/(\p{M}{8})\p{M}+/gu, '$1');

/** The rows of a list in a form, 'author-0-family' and so on, in their order. */
function rowsOf<Part extends string>(fields: Fields, of: string, parts: readonly Part[]) {
  const numbers = new Set<number>();
  for (const name of Object.keys(fields)) {
    const [, number] = new RegExp(`^${of}-(\\d{1,3})-`).exec(name) ?? [];
    if (number) numbers.add(Number(number));
  }
  return [...numbers]
    .toSorted((one, other) => one - other)
    .map((index) => ({
      index,
      row: Object.fromEntries(parts.map((part) => [part, fields[`${of}-${index}-${part}`]])) as {
        [P in Part]?: string;
      },
    }));
}
