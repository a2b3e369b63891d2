// docs/product.md 8.9
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AbstractContent } from '#domain/abstracts/content.ts';
import { findContent, findVersions, putVersion } from '#server/programme/abstracts/version.store.ts';
import { acceptedAbstracts } from '../../../support/accepted-abstracts.ts';
import { each } from '../../../support/many.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { fc } from '../../../support/seeded.ts';
import { sized } from '../../../support/storm.ts';

const SEQUENCES = sized(8, 200);
const AT_ONCE = 8;

let product: Product;
let ids: string[];
beforeAll(async () => {
  product = await startProduct();
  product.clock.set(EARLY);
  const references = await acceptedAbstracts(product, 'nextgen-pharma-2026', SEQUENCES);
  const rows = await product.database.abstract.findMany({
    where: { reference: { in: references } },
    select: { id: true },
  });
  ids = rows.map(({ id }) => id);
});
afterAll(() => product.stop());

/** What somebody does to an abstract; numbers are taken modulo what there is. */
const edit = fc.oneof(
  fc.record({ kind: fc.constant('title' as const), text: fc.string({ minLength: 1, maxLength: 20 }) }),
  fc.record({ kind: fc.constant('add' as const), places: fc.subarray([1, 2, 3], { minLength: 1 }) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('up' as const), at: fc.nat(9) }),
  fc.record({
    kind: fc.constant('places' as const),
    at: fc.nat(9),
    places: fc.subarray([1, 2, 3], { minLength: 1 }),
  }),
);
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

let named = 0;
function edited(content: AbstractContent, change: Edit): AbstractContent {
  const authors = [...content.authors];
  switch (change.kind) {
    case 'title':
      return { ...content, title: change.text.replaceAll('\u0000', '') };
    case 'add': {
      const name = `Author ${++named}`;
      const same = { givenName: '', email: '', orcid: '', presents: false, affiliations: change.places };
      authors.push({ id: '', familyName: name, printedAs: name, ...same });
      break;
    }
    case 'remove':
      if (authors.length > 1) authors.splice(change.at % authors.length, 1);
      break;
    case 'up': {
      const at = change.at % authors.length;
      const [moved] = authors.splice(at, 1);
      if (moved) authors.splice(Math.max(0, at - 1), 0, moved);
      break;
    }
    case 'places': {
      const at = change.at % authors.length;
      const author = authors[at];
      if (author) authors[at] = { ...author, affiliations: change.places };
    }
  }
  return { ...content, authors };
}

/** What a state says of its words and its people, with institutions by their names. */
const saidBy = ({ title, authors, affiliations }: AbstractContent) => ({
  title,
  authors: authors.map(({ printedAs, affiliations: numbers }) => [
    printedAs,
    ...numbers.map((number) => affiliations[number - 1]?.name),
  ]),
});

it('after random sequences of edits every state is there as a version, and nobody has somebody else’s institution', async () => {
  const affiliations = ['Analytical Society', 'Navy', 'Convento'].map((name) => ({
    name,
    city: '',
    country: '',
  }));
  const sequences = fc.sample(fc.array(edit, { minLength: 1, maxLength: 6 }), SEQUENCES);
  await each(sequences, AT_ONCE, async (edits, index) => {
    const id = ids[index] ?? '';
    const states: AbstractContent[] = [];
    const put = async (content: AbstractContent) => {
      states.push(content);
      await product.database.$transaction(async (tx) => {
        const abstract = await tx.abstract.findUniqueOrThrow({ where: { id } });
        await putVersion(tx, abstract, { content, by: 'author', at: product.clock.now() });
      });
      return findContent(
        product.database,
        await product.database.abstract.findUniqueOrThrow({ where: { id } }),
      );
    };
    const first = await findContent(
      product.database,
      await product.database.abstract.findUniqueOrThrow({ where: { id } }),
    );
    let now = await put({ ...first, affiliations });
    for (const change of edits) {
      const known = new Set(now.authors.map((author) => author.id));
      const next = edited(now, change);
      const stored = await put(next);
      expect(saidBy(stored)).toEqual(saidBy(next));
      // Who was there stays who they are.
      for (const [place, author] of next.authors.entries())
        if (known.has(author.id)) expect(stored.authors[place]?.id).toBe(author.id);
      now = stored;
    }
    const versions = await findVersions(product.database, id);
    expect(versions.map(({ content }) => saidBy(content))).toEqual(states.map(saidBy));
  });
});
