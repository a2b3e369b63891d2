import { expect, test } from 'vitest';
import { isSameOrganization, seatsOf } from '#domain/seats/seats.ts';

test.each([
  ['Analytical Society', 'analytical society'],
  ['The Analytical Society', 'Analytical  Society'],
  ['Université de Genève', 'UNIVERSITE DE GENEVE'],
  ['Smith & Sons, Ltd.', 'Smith and Sons Ltd'],
  ['Max-Planck-Institut', 'Max Planck Institut'],
  ['東京大学', '東京大学'],
])('%j and %j are the same organization', (one, other) => {
  expect(isSameOrganization(one, other)).toBe(true);
});

test.each([
  ['Analytical Society', 'Analytical Engine Society'],
  ['東京大学', '京都大学'],
  ['–', '…'],
])('%j and %j are two organizations', (one, other) => {
  expect(isSameOrganization(one, other)).toBe(false);
});

test('Nights and other add-ons bring no seat', () => {
  const lines = [
    { itemId: 'one-night-single', kind: 'ACCOMMODATION', name: 'One Night - Single', quantity: 2 },
    { itemId: 'poster-fee', kind: 'ADD_ON', name: 'Poster Fee', quantity: 1 },
  ];
  expect(seatsOf(lines)).toEqual([]);
});
