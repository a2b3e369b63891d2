import { expect, test } from 'vitest';
import { isSameOrganization, ownSeatOf, seatsOf } from '#domain/seats/seats.ts';

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

test.each([
  ['Delegate', 1],
  ['Speaker', 0],
  ['Student', 2],
  ['Sponsor', 3],
  // None of them goes with it.
  ['Others', 0],
])('The own ticket of a %s is the one that goes with the category', (category, own) => {
  const lines = [
    { itemId: 'presenter-in-person', kind: 'TICKET', name: 'Presenter In-Person', quantity: 1 },
    { itemId: 'delegate-virtual', kind: 'TICKET', name: 'Delegate Virtual', quantity: 1 },
    { itemId: 'student-in-person', kind: 'TICKET', name: 'Student In-Person', quantity: 1 },
    { itemId: 'gold-sponsor', kind: 'TICKET', name: 'Gold Sponsor', quantity: 1 },
  ];
  expect(ownSeatOf(lines, category)).toBe(own);
});

test('The own ticket is the first one where none goes with the category, and never that of somebody who comes along', () => {
  const along = { itemId: 'accompanying-person', kind: 'ADD_ON', name: 'Accompanying Person', quantity: 1 };
  const poster = { itemId: 'e-poster', kind: 'TICKET', name: 'E Poster', quantity: 2 };
  expect(ownSeatOf([along, poster], 'Delegate')).toBe(1);
  expect(ownSeatOf([along], 'Delegate')).toBe(-1);
});
