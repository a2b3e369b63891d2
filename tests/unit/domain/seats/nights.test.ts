// docs/product.md 13.9
import { expect, it } from 'vitest';
import { nightsIn, nightsOf, occupancyIn } from '#domain/seats/nights.ts';

it('a package says by its name how many nights it brings, and for how many people', () => {
  expect(
    ['One Night - Single', 'Three Nights - Double', '12 nights – Twin', 'Breakfast', 'No nights'].map(
      nightsIn,
    ),
  ).toEqual([1, 3, 12, null, null]);
  expect(['One Night - Single', '12 nights – Twin room', 'Suite'].map(occupancyIn)).toEqual([
    'Single',
    'Twin room',
    'Suite',
  ]);
});

it('rooms are counted for each night from the first arrival on, over the end of a month', () => {
  const rooms = [
    { name: 'Two Nights - Double', quantity: 2 },
    { name: 'One Night - Single', quantity: 1 },
  ];
  expect(
    nightsOf([
      { arrivesOn: '2026-09-30', rooms },
      { arrivesOn: '2026-10-01', rooms: rooms.slice(0, 1) },
      { arrivesOn: null, rooms },
      { arrivesOn: '2026-09-30', rooms: [{ name: 'Suite', quantity: 1 }] },
    ]),
  ).toEqual({
    nights: [
      { day: '2026-09-30', occupancy: 'Double', rooms: 2 },
      { day: '2026-09-30', occupancy: 'Single', rooms: 1 },
      { day: '2026-10-01', occupancy: 'Double', rooms: 4 },
      { day: '2026-10-02', occupancy: 'Double', rooms: 2 },
    ],
    unknown: 4,
  });
});
