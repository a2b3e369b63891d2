// docs/product.md 8.11
import { expect, test } from 'vitest';
import type { AbstractContent } from '#domain/abstracts/content.ts';
import { withOwnEntry, withoutAuthor } from '#server/programme/abstracts/own-entry.ts';
import { fc } from '../../../../support/seeded.ts';

const place = (name: string) => ({ name, city: '', country: '' });
const names = (id: string) => ({ familyName: id, givenName: '', printedAs: id, orcid: '' });
const content = (affiliations: readonly string[], authors: Record<string, readonly number[]>) =>
  ({
    title: '',
    abstract: '',
    keywords: '',
    presentation: 'Poster',
    biography: '',
    affiliations: affiliations.map(place),
    authors: Object.entries(authors).map(([id, numbers]) => ({
      id,
      ...names(id),
      email: '',
      presents: false,
      affiliations: [...numbers],
    })),
  }) satisfies AbstractContent;
/** The institutions of each author by name. */
const placesOf = ({ authors, affiliations }: AbstractContent) =>
  Object.fromEntries(
    authors.map(({ id, affiliations: numbers }) => [
      id,
      numbers.map((number) => affiliations[number - 1]?.name),
    ]),
  );

test('An institution that others have, too, stays theirs, and one that nobody has any more goes', () => {
  const before = content(['Ghent', 'Navy', 'Kyoto'], { ada: [1], grace: [1, 2], yuki: [3] });
  const after = withOwnEntry(before, 'grace', { ...names('grace'), affiliations: [place('Vassar')] });
  expect(after?.affiliations.map(({ name }) => name)).toEqual(['Ghent', 'Kyoto', 'Vassar']);
  expect(placesOf(after as AbstractContent)).toEqual({ ada: ['Ghent'], grace: ['Vassar'], yuki: ['Kyoto'] });
  expect(placesOf(withoutAuthor(before, 'grace'))).toEqual({ ada: ['Ghent'], yuki: ['Kyoto'] });
  expect(withOwnEntry(before, 'jean', { ...names('jean'), affiliations: [] })).toBeNull();
});

test('Whatever an author says of themselves, nobody else changes', () => {
  const some = ['Ghent', 'Navy', 'Kyoto', 'Vassar', 'Leeds'];
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 });
  fc.assert(
    fc.property(
      fc.tuple(numbers, numbers, numbers),
      fc.array(
        fc.tuple(
          fc.constantFrom('ada', 'grace', 'yuki'),
          fc.uniqueArray(fc.constantFrom(...some), { maxLength: 3 }),
        ),
        { maxLength: 6 },
      ),
      ([ada, grace, yuki], changes) => {
        let now: AbstractContent = content(['Ghent', 'Navy', 'Kyoto'], { ada, grace, yuki });
        for (const [id, places] of changes) {
          const expected = { ...placesOf(now), [id]: places };
          now = withOwnEntry(now, id, { ...names(id), affiliations: places.map(place) }) as AbstractContent;
          expect(placesOf(now)).toEqual(expected);
        }
        const left = { ...placesOf(now) };
        delete left.grace;
        expect(placesOf(withoutAuthor(now, 'grace'))).toEqual(left);
      },
    ),
    { numRuns: 200 },
  );
});
