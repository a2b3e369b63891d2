import { afterAll, beforeAll, expect, it } from 'vitest';
import { conferences } from '#prisma/seed/built-in.ts';
import { nextOf, openNextSeason } from '../../../support/next-season.ts';
import { type Product, startProduct, testClock } from '../../../support/product.ts';
import { renderAt, textOf } from '../../../support/rendered.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ clock: testClock('2026-11-24T09:00:00Z') });
  await openNextSeason(product);
});
afterAll(() => product.stop());

const OLD = conferences.map(({ id }) => id);
const NEW = OLD.filter((id) => nextOf(id) !== id).map(nextOf);
const page = async (path: string) => (await renderAt(product, path)).body;
/** Each conference card of a page: whose it is, and what it says. */
const cardsOf = (html: string) =>
  html
    .split('<article')
    .slice(1)
    .map((part) => part.split('</article>')[0] ?? '')
    .map((card) => ({ id: /href="\/event\/([^"]*)"/.exec(card)?.[1] ?? '', text: textOf(card) }));

it('the season that was opened after the last one is the one to come', async () => {
  const { data } = await product.graphql(
    '{ season { stage total startsOn endsOn cities conferences(first: 100) { id over } } }',
  );
  expect(data.season).toEqual({
    stage: 'COMING',
    total: 9,
    startsOn: '2027-09-20',
    endsOn: '2027-09-24',
    cities: ['London'],
    conferences: expect.arrayContaining([{ id: 'nextgen-pharma-2027', over: false }]),
  });
});

it('Home speaks of 2027, and of nothing that has taken place', async () => {
  const html = await page('/');
  const text = textOf(html);
  expect(text).toContain('Upcoming Global Events 2027');
  expect(text).toContain('Nine hybrid conferences in London in September 2027');
  expect(text).not.toMatch(/has taken place|Took place/);
  const cards = cardsOf(html).map(({ id }) => id);
  expect(cards).toHaveLength(9);
  expect(NEW).toEqual(expect.arrayContaining(cards));
});

it('the new events are to come, and the old ones have taken place', async () => {
  expect(NEW).toHaveLength(10);
  for (const id of NEW.slice(0, 3)) {
    const text = textOf(await page(`/event/${id}`));
    expect(text, id).toContain('2027');
    expect(text, id).toContain('Add to calendar');
    expect(text, id).not.toMatch(/Took place|has taken place|programme is closed/);
  }
  for (const id of OLD.slice(0, 3)) expect(textOf(await page(`/event/${id}`)), id).toMatch(/Took place \d/);
});

it('the list of all conferences says of each whether it has taken place, and begins with those to come', async () => {
  const cards = cardsOf(await page('/conferences'));
  expect(cards.slice(0, 9).every(({ id }) => NEW.includes(id))).toBe(true);
  const said = cards.map(({ id, text }) => [id, text.includes('Took place')]);
  expect(said).toEqual(cards.map(({ id }) => [id, !id.endsWith('2027')]));
  expect(said.some(([, past]) => !past)).toBe(true);
});

it('abstracts are called for by the new ones', async () => {
  const [coming = '', past = ''] = (await page('/abstract-submission')).split(
    /<optgroup label="Past conferences[^>]*>/,
  );
  expect(coming).toContain('NextGen Pharma 2027');
  expect(coming).not.toContain('NextGen Pharma 2026');
  expect(past).toContain('NextGen Pharma 2026');
});
