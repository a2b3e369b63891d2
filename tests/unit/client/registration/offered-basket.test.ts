import { expect, test } from 'vitest';
import { knownItems, notOffered, offeredBasket } from '#client/site/screens/Registration/offered-basket.ts';
import { PRICE_TABLE } from '../../../support/price-table.ts';

const SOLD = PRICE_TABLE.filter(({ id }) => id !== 'exhibition');
const BASKET = [
  { itemId: 'presenter-in-person', quantity: 2 },
  { itemId: 'exhibition', quantity: 1 },
];

test('what the conference’s list does not have is neither priced nor sent, and is named', () => {
  expect(offeredBasket(BASKET, SOLD)).toEqual([{ itemId: 'presenter-in-person', quantity: 2 }]);
  expect(notOffered(BASKET, SOLD, PRICE_TABLE)).toEqual(['Exhibition']);
});

test('a basket whose items are all on the list stays the same object', () => {
  expect(offeredBasket(BASKET, PRICE_TABLE)).toBe(BASKET);
  expect(notOffered(BASKET, PRICE_TABLE, [])).toEqual([]);
});

test('what another conference’s list has can be kept in the form', () => {
  expect(new Set(knownItems(SOLD, PRICE_TABLE))).toEqual(new Set(PRICE_TABLE));
  expect(knownItems(PRICE_TABLE, SOLD)).toEqual(PRICE_TABLE);
});
