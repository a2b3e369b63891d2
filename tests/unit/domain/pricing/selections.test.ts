import { expect, test } from 'vitest';
import { BASKET_MESSAGES, checkBasket } from '#domain/pricing/basket.ts';
import { basketFromSelections, selectionsFromBasket } from '#domain/pricing/selections.ts';
import { PRICE_TABLE } from '../../../support/price-table.ts';
import { fc } from '../../../support/seeded.ts';

test('the named shape is read into a basket', () => {
  expect(
    basketFromSelections(
      {
        selectedRegistrations: { 'Presenter In-Person': 1, 'E Poster': 0 },
        addOns: { 'Poster Fee': 2 },
        accommodationSelections: { 'Two Nights - Double': 1 },
      },
      PRICE_TABLE,
    ),
  ).toEqual({
    ok: true,
    basket: [
      { itemId: 'presenter-in-person', quantity: 1 },
      { itemId: 'poster-fee', quantity: 2 },
      { itemId: 'two-nights-double', quantity: 1 },
    ],
  });
});

test('names are read without regard to case and to space around them', () => {
  expect(
    basketFromSelections(
      {
        selectedRegistrations: { ' presenter in-person ': 1, 'PRESENTER IN-PERSON': 1 },
        accommodationSelections: { 'two nights - DOUBLE': 1 },
      },
      PRICE_TABLE,
    ),
  ).toEqual({
    ok: true,
    basket: [
      { itemId: 'presenter-in-person', quantity: 2 },
      { itemId: 'two-nights-double', quantity: 1 },
    ],
  });
});

test('missing and null groups are empty', () => {
  expect(basketFromSelections({ selectedRegistrations: null }, PRICE_TABLE)).toEqual({
    ok: true,
    basket: [],
  });
});

test.each([[[1]], ['x'], [3], [true]])('%j instead of counts is refused', (addOns) => {
  expect(basketFromSelections({ addOns }, PRICE_TABLE)).toEqual({
    ok: false,
    problems: [{ code: 'MALFORMED', path: 'addOns', message: BASKET_MESSAGES.malformed }],
  });
});

test('unknown names, names of another group and bad counts are reported under their names', () => {
  const result = basketFromSelections(
    JSON.parse(
      '{"selectedRegistrations":{"Poster Fee":1,"__proto__":1,"Delegate Virtual":"2"},"addOns":{"Poster Fee":-1}}',
    ),
    PRICE_TABLE,
  );
  expect(result).toMatchObject({
    ok: false,
    problems: [
      { code: 'UNKNOWN_ITEM', path: 'selectedRegistrations.Poster Fee' },
      { code: 'UNKNOWN_ITEM', path: 'selectedRegistrations.__proto__' },
      { code: 'INVALID_QUANTITY', path: 'selectedRegistrations.Delegate Virtual' },
      { code: 'INVALID_QUANTITY', path: 'addOns.Poster Fee' },
    ],
  });
});

test('an absurdly long name is cut in the path', () => {
  const result = basketFromSelections({ addOns: { ['x'.repeat(5000)]: 1 } }, PRICE_TABLE);
  expect(result.ok || result.problems[0]?.path.length).toBe('addOns.'.length + 80);
});

test('every sound basket survives the way to the named shape and back', () => {
  const line = fc.record({
    itemId: fc.constantFrom(...PRICE_TABLE.map(({ id }) => id)),
    quantity: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 10 }), (basket) => {
      const selections = selectionsFromBasket(basket, PRICE_TABLE);
      expect(basketFromSelections(JSON.parse(JSON.stringify(selections)), PRICE_TABLE)).toEqual(
        checkBasket(basket, PRICE_TABLE),
      );
    }),
  );
});

test('an item of which nothing is taken is not in the named shape', () => {
  const basket = [
    { itemId: 'poster-fee', quantity: 0 },
    { itemId: 'e-poster', quantity: 1 },
  ];
  expect(selectionsFromBasket(basket, PRICE_TABLE)).toEqual({
    selectedRegistrations: { 'E Poster': 1 },
    addOns: {},
    accommodationSelections: {},
  });
});

test('a basket with an unknown item cannot be written', () => {
  expect(() => selectionsFromBasket([{ itemId: 'x', quantity: 1 }], PRICE_TABLE)).toThrow(RangeError);
});
