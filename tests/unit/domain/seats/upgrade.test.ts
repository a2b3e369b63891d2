// docs/product.md 7.18
import { describe, expect, it } from 'vitest';
import { lineOfSeat } from '#domain/seats/seats.ts';
import { differenceMinor, type UpgradeEnd, upgradeProblem } from '#domain/seats/upgrade.ts';

const online: UpgradeEnd = {
  itemId: 'delegate-virtual',
  kind: 'TICKET',
  name: 'Delegate Virtual',
  serves: 'delegate',
  seats: 1,
  online: true,
  days: [],
  unitMinor: 29_900,
};
const atPlace = {
  ...online,
  itemId: 'delegate-in-person',
  name: 'Delegate In-Person',
  online: false,
  unitMinor: 69_900,
};

const poster: UpgradeEnd = {
  ...atPlace,
  itemId: 'e-poster',
  name: 'E Poster',
  serves: 'presentation',
  unitMinor: 16_900,
};
const presenter: UpgradeEnd = {
  ...atPlace,
  itemId: 'presenter-in-person',
  name: 'Presenter In-Person',
  serves: 'presenter',
  unitMinor: 49_900,
};

describe('what a ticket can become', () => {
  it.each([
    ['from online to the place', online, atPlace, null],
    ['to the place for less than it cost', online, { ...atPlace, unitMinor: 100 }, null],
    ['something for anyone', online, { ...atPlace, serves: 'anyone' }, null],
    ['something dearer of the same kind', atPlace, { ...atPlace, itemId: 'vip', unitMinor: 99_900 }, null],
    ['something that costs no more', atPlace, { ...atPlace, itemId: 'x' }, /costs no more/],
    ['from the place to online', atPlace, { ...online, unitMinor: 99_900 }, /taking part online/],
    ['from a poster on the screens to who presents at the place', poster, presenter, null],
    ['the same for less than it cost', poster, { ...presenter, unitMinor: 100 }, null],
    ['from a poster to a delegate’s', poster, atPlace, /is not for .* register for it by itself/],
    ['from a presenter’s to a poster', presenter, { ...poster, unitMinor: 99_900 }, /is not for/],
    ['itself', online, online, /already/],
    ['from a day to all days', { ...atPlace, itemId: 'day', days: [2], unitMinor: 100 }, atPlace, null],
    [
      'to a dearer day',
      atPlace,
      { ...atPlace, itemId: 'day', days: [2], unitMinor: 99_900 },
      /not for each day/,
    ],
    ['from one day to another', { ...online, days: [1] }, { ...atPlace, days: [2, 3] }, /not for each day/],
    ['a ticket of others', online, { ...atPlace, serves: 'student' }, /is not for/],
    ['a stand', online, { ...atPlace, serves: 'anyone', seats: 3 }, /no ticket of one person/],
    ['a dinner', online, { ...atPlace, kind: 'ADD_ON' }, /no ticket of one person/],
    ['anything, of a sponsor’s place', { ...online, seats: 3 }, atPlace, /can’t be upgraded/],
    ['anything, of who comes along', { ...online, kind: 'ADD_ON' }, atPlace, /can’t be upgraded/],
  ] as const)('%s', (_what, from, to, told) => {
    const problem = upgradeProblem(from as UpgradeEnd, to as UpgradeEnd);
    if (told === null) expect(problem).toBeNull();
    else expect(problem).toMatch(told);
  });

  it('costs the difference, never less than nothing', () => {
    expect(differenceMinor(online, atPlace)).toBe(40_000);
    expect(differenceMinor(atPlace, online)).toBe(0);
  });

  it('is known by the line that brought it', () => {
    const line = {
      kind: 'TICKET',
      group: null,
      name: 'A',
      quantity: 2,
      serves: 'anyone',
      seats: 1,
      online: false,
      days: [],
    } as const;
    const lines = [
      line,
      { ...line, name: 'No seat', seats: 0 },
      { ...line, name: 'B', seats: 3, quantity: 1 },
    ];
    expect([1, 2, 3, 5, 6].map((position) => lineOfSeat(lines, position)?.name)).toEqual([
      'A',
      'A',
      'B',
      'B',
      undefined,
    ]);
  });
});
