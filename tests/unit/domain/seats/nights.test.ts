// docs/product.md 13.9
import { expect, it } from 'vitest';
import { hotelRoomTable } from '#domain/pricing/hotel-room-table.ts';
import { nightsIn, nightsOf, occupancyIn } from '#domain/seats/nights.ts';
import { arrivalDays } from '#domain/venue.ts';

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

it('a stay begins on a night on offer that leaves room for all its nights', () => {
  const hotel = { firstNight: '2026-09-29', lastNight: '2026-10-01' };
  expect(arrivalDays(hotel)).toEqual(['2026-09-29', '2026-09-30', '2026-10-01']);
  expect(arrivalDays(hotel, 3)).toEqual(['2026-09-29']);
  expect(arrivalDays(hotel, 4)).toEqual([]);
  expect(arrivalDays({ firstNight: null, lastNight: null })).toEqual([]);
});

it('night packages are two choices where each number of nights is sold in each room', () => {
  const item = (name: string) => ({ id: name, kind: 'ACCOMMODATION' as const, name });
  const items = [
    'One Night - Single',
    'One Night - Double',
    'Two Nights - Single',
    'Two Nights - Double',
  ].map(item);
  const table = hotelRoomTable(items);
  expect(table).toMatchObject({ nights: ['One Night', 'Two Nights'], rooms: ['Single', 'Double'] });
  expect(table?.itemOf('Two Nights', 'Double')?.id).toBe('Two Nights - Double');
  expect(table?.partsOf('One Night - Double')).toMatchObject({ nights: 'One Night', room: 'Double' });
  for (const others of [items.slice(1), items.slice(0, 2), [...items.slice(1), item('Suite')]])
    expect(hotelRoomTable(others)).toBeNull();
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
