// docs/product.md 8.9
import { expect, test } from 'vitest';
import { checkContent, isSpelling, readContent } from '#domain/abstracts/content.ts';
import { wordDiff } from '#domain/abstracts/word-diff.ts';
import { fc } from '../../../support/seeded.ts';

const WORDS = {
  title: 'On engines',
  abstract: 'They compute.',
  keywords: 'engines',
  presentation: 'Speaker',
  biography: 'Writes programs.',
};
const author = (index: number, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([part, text]) => [`author-${index}-${part}`, text]));
const PEOPLE = {
  ...author(0, { id: 'a', family: 'Lovelace', given: 'Ada', places: '1' }),
  ...author(1, { id: 'b', family: 'Suharto', places: '2, 4' }),
  ...author(2, {
    id: 'c',
    family: 'de la Cruz',
    given: 'Juana Inés',
    printed: 'J. I. de la Cruz',
    places: '4 1',
  }),
  'place-0-name': 'Analytical Society',
  'place-1-name': 'Jakarta',
  'place-2-name': ' ',
  'place-3-name': 'Convento',
  'place-3-country': 'Mexico',
};
const namesOf = (fields: Record<string, string>) =>
  readContent({ ...WORDS, ...PEOPLE, ...fields }).authors.map(({ id }) => id);

test('Authors keep their institutions where an empty one goes, and a name is never split', () => {
  const { problems, content } = checkContent(
    readContent({ ...WORDS, ...PEOPLE, 'author-1-presents': 'yes' }),
  );
  expect(problems).toEqual([]);
  expect(content?.affiliations.map(({ name }) => name)).toEqual([
    'Analytical Society',
    'Jakarta',
    'Convento',
  ]);
  expect(content?.authors).toMatchObject([
    { printedAs: 'Ada Lovelace', affiliations: [1], presents: false },
    { printedAs: 'Suharto', givenName: '', affiliations: [2, 3], presents: true },
    { printedAs: 'J. I. de la Cruz', affiliations: [3, 1], presents: false },
  ]);
});

test('Several may present', () => {
  const both = { 'author-0-presents': 'yes', 'author-2-presents': 'yes' };
  expect(readContent({ ...WORDS, ...PEOPLE, ...both }).authors.map(({ presents }) => presents)).toEqual([
    true,
    false,
    true,
  ]);
});

test('A button moves or removes its author', () => {
  expect(namesOf({ do: 'up-2' })).toEqual(['a', 'c', 'b']);
  expect(namesOf({ do: 'down-0' })).toEqual(['b', 'a', 'c']);
  expect(namesOf({ do: 'remove-1' })).toEqual(['a', 'c']);
  for (const nothing of ['up-0', 'down-2', 'up-9', 'save', 'up--1'])
    expect(namesOf({ do: nothing })).toEqual(['a', 'b', 'c']);
});

test('Whatever is moved, each author keeps what is theirs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('up-0', 'up-1', 'up-2', 'down-0', 'down-1', 'down-2'), { maxLength: 20 }),
      (moves) => {
        let fields: Record<string, string> = { ...WORDS, ...PEOPLE };
        for (const move of moves) {
          const { authors, affiliations } = readContent({ ...fields, do: move });
          fields = {
            ...WORDS,
            ...Object.assign(
              {},
              ...affiliations.map(({ name }, index) => ({ [`place-${index}-name`]: name })),
            ),
            ...Object.assign(
              {},
              ...authors.map((each, index) =>
                author(index, { id: each.id, family: each.familyName, places: each.affiliations.join() }),
              ),
            ),
          };
        }
        const { authors, affiliations } = readContent(fields);
        const placesOf = (id: string) =>
          authors
            .find((each) => each.id === id)
            ?.affiliations.map((number) => affiliations[number - 1]?.name);
        expect([placesOf('a'), placesOf('b'), placesOf('c')]).toEqual([
          ['Analytical Society'],
          ['Jakarta', 'Convento'],
          ['Convento', 'Analytical Society'],
        ]);
      },
    ),
    { numRuns: 200 },
  );
});

test('Each mistake is named at its field', () => {
  const refused = (fields: Record<string, string>) =>
    checkContent(readContent({ ...WORDS, ...PEOPLE, ...fields })).problems.map(({ field }) => field);
  expect(refused({ 'author-1-family': '', 'author-1-given': 'Suharto' })).toEqual(['author-1-family']);
  expect(refused({ 'author-0-orcid': '0000-0002-1694-2330' })).toEqual(['author-0-orcid']);
  expect(
    refused({ 'author-0-orcid': '0000-0002-1694-233X', 'author-2-orcid': 'orcid.org/000000021694233x' }),
  ).toEqual(['author-2-orcid']);
  expect(refused({ 'author-0-places': '1, 3' })).toEqual(['author-0-places']);
  expect(refused({ 'author-0-places': '9' })).toEqual(['author-0-places']);
  expect(refused({ 'author-0-email': 'ada@' })).toEqual(['author-0-email']);
  expect(refused({ 'author-0-printed': 'See www.pills.example' })).toEqual(['author-0-printed']);
  expect(refused({ 'place-2-country': 'Peru' })).toEqual(['place-2-name']);
  expect(refused({ abstract: 'word '.repeat(301), title: '' })).toEqual(['title', 'abstract']);
  const many = Object.assign(
    {},
    ...Array.from({ length: 61 }, (_, index) => author(index, { family: `N${index}` })),
  );
  expect(refused(many)).toContain('author-60-family');
  expect(
    refused({
      ...author(0, { family: '' }),
      ...author(1, { family: '' }),
      ...author(2, { family: '', given: '', printed: '' }),
      'author-0-given': '',
    }),
  ).toEqual(['author-0-family']);
});

test('A letter carries at most eight marks', () => {
  const family = readContent({ ...WORDS, ...author(0, { family: `e${'\u0302'.repeat(400)}` }) }).authors[0]
    ?.familyName;
  expect(family?.normalize('NFD').length).toBeLessThanOrEqual(10);
});

test('A spelling is what differs in accents, case and signs alone', () => {
  expect(isSpelling('Jose Garcia-Lopez', 'José García López')).toBe(true);
  expect(isSpelling('Ada Lovelace', 'Ada King')).toBe(false);
});

test('A difference holds both texts, word by word', () => {
  expect(wordDiff('the old engine runs', 'the new engine runs well')).toEqual([
    { kind: 'SAME', text: 'the' },
    { kind: 'REMOVED', text: 'old' },
    { kind: 'ADDED', text: 'new' },
    { kind: 'SAME', text: 'engine runs' },
    { kind: 'ADDED', text: 'well' },
  ]);
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const read = (without: string) =>
        wordDiff(before, after)
          .filter(({ kind }) => kind !== without)
          .map(({ text: words }) => words)
          .join(' ');
      expect([read('ADDED'), read('REMOVED')]).toEqual([before, after]);
    }),
  );
});

test('A difference of more words than an abstract has is shown as a whole, for each pair would be compared', () => {
  const words = (sign: string) => `${sign} both `.repeat(400).trim();
  expect(wordDiff(`On ${words('a')} here`, `On ${words('b')} here`)).toEqual([
    { kind: 'SAME', text: 'On' },
    { kind: 'REMOVED', text: words('a').replace(/ both$/, '') },
    { kind: 'ADDED', text: words('b').replace(/ both$/, '') },
    { kind: 'SAME', text: 'both here' },
  ]);
});
