// docs/product.md 4.7
import { describe, expect, test } from 'vitest';
import {
  BASKET_MESSAGES,
  checkBasket,
  hasTicketFor,
  MAX_QUANTITY,
  quantityOf,
  registrationType,
  withQuantity,
} from '#domain/pricing/basket.ts';
import { PRICE_TABLE } from '../../../support/price-table.ts';

const check = (...lines: [string, unknown][]) =>
  checkBasket(
    lines.map(([itemId, quantity]) => ({ itemId, quantity: quantity as number })),
    PRICE_TABLE,
  );

describe('checkBasket', () => {
  test('merges duplicates, drops zeros and follows the price list', () => {
    expect(
      check(
        ['one-night-single', 1],
        ['delegate-virtual', 2],
        ['e-poster', 0],
        ['presenter-virtual', 1],
        ['delegate-virtual', 3],
      ),
    ).toEqual({
      ok: true,
      basket: [
        { itemId: 'presenter-virtual', quantity: 1 },
        { itemId: 'delegate-virtual', quantity: 5 },
        { itemId: 'one-night-single', quantity: 1 },
      ],
    });
  });

  test('an empty basket is sound', () => {
    expect(check()).toEqual({ ok: true, basket: [] });
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_QUANTITY + 1, 2 ** 53, '1', null, undefined])(
    'a quantity of %j is refused where it stands',
    (quantity) => {
      expect(check(['e-poster', 1], ['poster-fee', quantity])).toEqual({
        ok: false,
        problems: [
          { code: 'INVALID_QUANTITY', path: 'basket.1.quantity', message: BASKET_MESSAGES.invalidQuantity },
        ],
      });
    },
  );

  test('fifty of an item is the most, also when spread over several lines', () => {
    expect(check(['e-poster', 50]).ok).toBe(true);
    expect(check(['e-poster', 25], ['e-poster', 25])).toEqual({
      ok: true,
      basket: [{ itemId: 'e-poster', quantity: 50 }],
    });
    expect(check(['e-poster', 25], ['e-poster', 26])).toMatchObject({
      ok: false,
      problems: [{ path: 'basket.1.quantity' }],
    });
  });

  test.each(['', 'E-POSTER', 'constructor', '__proto__', 'E Poster'])('the item %j is unknown', (itemId) => {
    expect(check([itemId, 1])).toEqual({
      ok: false,
      problems: [{ code: 'UNKNOWN_ITEM', path: 'basket.0.itemId', message: BASKET_MESSAGES.unknownItem }],
    });
  });

  test('every problem is reported', () => {
    expect(check(['x', 1], ['e-poster', -1], ['y', 1])).toMatchObject({
      problems: [{ path: 'basket.0.itemId' }, { path: 'basket.1.quantity' }, { path: 'basket.2.itemId' }],
    });
  });
});

describe('setting a quantity', () => {
  const basket = [{ itemId: 'e-poster', quantity: 2 }];

  test('replaces, adds and takes out', () => {
    expect(withQuantity(basket, 'e-poster', 3)).toEqual([{ itemId: 'e-poster', quantity: 3 }]);
    expect(withQuantity(basket, 'poster-fee', 1)).toEqual([...basket, { itemId: 'poster-fee', quantity: 1 }]);
    expect(withQuantity(basket, 'e-poster', 0)).toEqual([]);
    expect(basket).toEqual([{ itemId: 'e-poster', quantity: 2 }]);
  });

  test.each([
    [-1, 0],
    [Number.NaN, 0],
    [2.9, 2],
    [51, 50],
    [Number.POSITIVE_INFINITY, 50],
  ])('%d is held as %i', (quantity, expected) => {
    expect(quantityOf(withQuantity(basket, 'e-poster', quantity), 'e-poster')).toBe(expected);
  });
});

describe('the registration type of a basket', () => {
  test.each([
    [['presenter-in-person'], 'speaker'],
    [['presenter-virtual'], 'speaker'],
    [['student-virtual', 'delegate-virtual', 'presenter-virtual'], 'speaker'],
    [['student-in-person', 'delegate-in-person'], 'delegate'],
    [['delegate-virtual'], 'delegate'],
    [['student-in-person'], 'student'],
    [['student-virtual', 'e-poster'], 'student'],
    [['e-poster', 'video-presentation', 'elite-sponsor', 'poster-fee', 'one-night-single'], ''],
    [[], ''],
  ])('%j is %j', (itemIds, expected) => {
    const basket = itemIds.map((itemId) => ({ itemId, quantity: 1 }));
    expect(registrationType(basket, PRICE_TABLE)).toBe(expected);
  });

  test('a ticket with quantity 0 does not count', () => {
    const basket = [
      { itemId: 'presenter-virtual', quantity: 0 },
      { itemId: 'student-virtual', quantity: 1 },
    ];
    expect(registrationType(basket, PRICE_TABLE)).toBe('student');
    expect(hasTicketFor(basket, 'speaker', PRICE_TABLE)).toBe(false);
  });

  test('another price list decides for its own tickets', () => {
    const basket = [{ itemId: 'keynote', quantity: 1 }];
    const keynote = { ...PRICE_TABLE[0], id: 'keynote' } as (typeof PRICE_TABLE)[number];
    expect(registrationType(basket, [keynote])).toBe('speaker');
    expect(registrationType(basket, PRICE_TABLE)).toBe('');
  });
});
