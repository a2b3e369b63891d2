// docs/product.md 13.9
import { expect, it } from 'vitest';
import { countNeeds, DIETARY_CHOICES, readNeeds, writeNeeds } from '#domain/seats/needs.ts';

it('needs are one line, in which the usual ones are found again', () => {
  const line = writeNeeds({ chosen: ['Vegan', 'Nut allergy'], other: ' no mushrooms, please ' });
  expect(line).toBe('Vegan; Nut allergy; no mushrooms, please');
  expect(readNeeds(line, DIETARY_CHOICES)).toEqual({
    chosen: ['Vegan', 'Nut allergy'],
    other: 'no mushrooms; please',
  });
  expect(readNeeds('halal, no PORK', DIETARY_CHOICES)).toEqual({ chosen: ['Halal'], other: 'no PORK' });
  expect(readNeeds('Salt, pepper', DIETARY_CHOICES)).toEqual({ chosen: [], other: 'Salt, pepper' });
  expect(readNeeds('', DIETARY_CHOICES)).toEqual({ chosen: [], other: '' });
});

it('counts each person once for each need, the usual ones first, and the same words as one', () => {
  expect(
    countNeeds(['no garlic', 'Vegan; Vegan', 'vegan; No garlic', 'Vegetarian', 'NO GARLIC'], DIETARY_CHOICES),
  ).toEqual([
    { need: 'Vegetarian', people: 1 },
    { need: 'Vegan', people: 2 },
    { need: 'no garlic', people: 3 },
  ]);
});
