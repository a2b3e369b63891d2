// docs/product.md 2.5
import { expect, test } from 'vitest';
import { factsOf } from '#client/site/screens/Home/conference-facts.ts';

const pharma = { date: 'September 21-23, 2026', location: 'London', priceNow: 'From $299' };

test('what is the same of all conferences is said once above them; of one, and where one has no price, each says its own', () => {
  const facts = (...given: Partial<Record<keyof typeof pharma, string | null>>[]) =>
    factsOf(given.map((own) => ({ ...pharma, ...own })) as Parameters<typeof factsOf>[0]);
  expect(facts({}, { date: 'September 23-25, 2026' })).toEqual({
    inCommon: ['location', 'priceNow'],
    own: ['date'],
  });
  expect(facts({}, { location: 'Bergen', priceNow: null }).inCommon).toEqual(['date']);
  expect(facts({ priceNow: null }, { priceNow: null }).inCommon).toEqual(['date', 'location']);
  expect(facts({}).inCommon).toEqual([]);
  expect(facts().inCommon).toEqual([]);
});
