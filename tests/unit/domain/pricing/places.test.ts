import { expect, test } from 'vitest';
import { soldOutText } from '#domain/pricing/places.ts';

// docs/product.md 4.10
test.each([
  [0, 'E Poster is sold out.'],
  [1, 'Of E Poster, only 1 is left.'],
  [2, 'Of E Poster, only 2 are left.'],
  [10, 'Of E Poster, only 10 are left.'],
])('of %i places that are left it is said so', (placesLeft, text) => {
  expect(soldOutText({ name: 'E Poster', placesLeft })).toBe(text);
});
