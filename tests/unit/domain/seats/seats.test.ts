import { expect, test } from 'vitest';
import { isSameOrganization, ownSeatOf, seatsOf, ticketsNow } from '#domain/seats/seats.ts';
import { ticketDaysText } from '#domain/seats/ticket-days.ts';
import { PRICE_TABLE } from '../../../support/price-table.ts';

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

const bought = (id: string, quantity = 1) => {
  const item = PRICE_TABLE.find((one) => one.id === id);
  if (!item) throw new Error(id);
  return { ...item, quantity };
};

test('Nights and other add-ons bring no seat', () => {
  expect(seatsOf([bought('one-night-single', 2), bought('poster-fee')])).toEqual([]);
});

test('An exhibition or a sponsorship brings the registrations that it includes, every other ticket one (docs/product.md 2.18)', () => {
  const people = (id: string) => seatsOf([bought(id)]).length;
  expect(['elite-sponsor', 'gold-sponsor', 'silver-sponsor', 'exhibition'].map(people)).toEqual([4, 3, 2, 1]);
  const others = PRICE_TABLE.filter(({ id, kind }) => kind === 'TICKET' && !/sponsor$/.test(id));
  expect(others.every(({ id }) => people(id) === 1)).toBe(true);
});

test('Who takes part from elsewhere has a ticket that says so', () => {
  const online = PRICE_TABLE.filter(({ id }) => seatsOf([bought(id)])[0]?.online).map(({ id }) => id);
  expect(online).toEqual(['presenter-virtual', 'delegate-virtual', 'student-virtual', 'virtual-exhibition']);
});

test.each([
  ['Delegate', 1],
  ['Speaker', 0],
  ['Student', 2],
  ['Sponsor', 3],
  // None of them goes with it.
  ['Others', 0],
])('The own ticket of a %s is the one that goes with the category', (category, own) => {
  const lines = ['presenter-in-person', 'delegate-virtual', 'student-in-person', 'gold-sponsor'];
  expect(
    ownSeatOf(
      lines.map((id) => bought(id)),
      category,
    ),
  ).toBe(own);
});

test('The own ticket is the first one where none goes with the category, and never that of somebody who comes along', () => {
  const along = bought('accompanying-person');
  expect(ownSeatOf([along, bought('e-poster', 2)], 'Delegate')).toBe(1);
  expect(ownSeatOf([along], 'Delegate')).toBe(-1);
});

test('What stands under a heading of its own and registers people brings tickets, which come after those for attending (docs/product.md 4.12)', () => {
  const workshop = { ...bought('poster-fee', 2), group: 'Workshops', name: 'Statistics', seats: 1 };
  expect(seatsOf([workshop])).toEqual(
    Array.from({ length: 2 }, () => ({ kind: 'TICKET', ticket: 'Statistics', online: false, days: [] })),
  );
  expect(ownSeatOf([workshop, bought('e-poster')], 'Delegate')).toBe(2);
  expect(ownSeatOf([workshop], 'Delegate')).toBe(0);
});

// docs/product.md 4.13
test('A ticket whose days a conference has no longer never says that it is for all', () => {
  const left = ['2026-09-21', '2026-09-22'];
  expect([[], [2, 3], [3]].map((days) => ticketDaysText(days, left))).toEqual([
    '',
    '22\u00a0September 2026',
    'no day of the conference',
  ]);
});

test('Tickets of one name that were sold for different days stay apart', () => {
  const seats = [[1], [2], [2]].map((days) => ({
    kind: 'TICKET' as const,
    ticket: 'Day',
    online: false,
    days,
  }));
  expect(ticketsNow([], seats)).toEqual([
    { name: 'Day', days: [1], quantity: 1 },
    { name: 'Day', days: [2], quantity: 2 },
  ]);
});
