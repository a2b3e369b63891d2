// docs/product.md 4.1
import { expect, test } from 'vitest';
import { registersAs, unitPriceMinor } from '#domain/pricing/price-list.ts';
import { PRICE_TABLE } from '../../../support/price-table.ts';

const row = (kind: string) =>
  PRICE_TABLE.filter((item) => item.kind === kind).map((item) => [
    item.id,
    item.name,
    item.priceMinor.EARLY / 100,
    item.priceMinor.MID / 100,
    item.priceMinor.SPOT / 100,
    registersAs(item),
  ]);

test('the tickets and their US prices are those of docs/product.md 4.1', () => {
  expect(row('TICKET')).toEqual([
    ['presenter-in-person', 'Presenter In-Person', 499, 599, 699, 'speaker'],
    ['presenter-virtual', 'Presenter Virtual', 249, 299, 349, 'speaker'],
    ['delegate-in-person', 'Delegate In-Person', 599, 699, 799, 'delegate'],
    ['delegate-virtual', 'Delegate Virtual', 299, 349, 399, 'delegate'],
    ['student-in-person', 'Student In-Person', 299, 349, 399, 'student'],
    ['student-virtual', 'Student Virtual', 199, 249, 299, 'student'],
    ['e-poster', 'E Poster', 169, 169, 169, null],
    ['video-presentation', 'Video Presentation', 209, 259, 299, null],
    ['exhibition', 'Exhibition', 1750, 2000, 2250, null],
    ['elite-sponsor', 'Elite Sponsor', 5500, 6000, 6500, null],
    ['gold-sponsor', 'Gold Sponsor', 4250, 4750, 5250, null],
    ['silver-sponsor', 'Silver Sponsor', 3000, 3500, 4000, null],
    ['virtual-exhibition', 'Virtual Exhibition', 449, 599, 769, null],
  ]);
});

test('add-ons and night packages cost the same in every phase', () => {
  expect(row('ADD_ON')).toEqual([
    ['poster-fee', 'Poster Fee', 100, 100, 100, null],
    ['accompanying-person', 'Accompanying Person', 229, 229, 229, null],
    ['manuscript-publication', 'Manuscript Publication', 199, 199, 199, null],
  ]);
  expect(row('ACCOMMODATION')).toEqual([
    ['one-night-single', 'One Night - Single', 135, 135, 135, null],
    ['one-night-double', 'One Night - Double', 150, 150, 150, null],
    ['two-nights-single', 'Two Nights - Single', 270, 270, 270, null],
    ['two-nights-double', 'Two Nights - Double', 300, 300, 300, null],
    ['three-nights-single', 'Three Nights - Single', 405, 405, 405, null],
    ['three-nights-double', 'Three Nights - Double', 450, 450, 450, null],
  ]);
});

test('ids and positions are unique, and positions follow the list', () => {
  expect(new Set(PRICE_TABLE.map(({ id }) => id)).size).toBe(22);
  expect(PRICE_TABLE.map(({ position }) => position)).toEqual(PRICE_TABLE.map((_, index) => index + 1));
});

test.each([
  ['presenter-in-person', 'EARLY', 'USD', 49900, '499'],
  ['presenter-in-person', 'EARLY', 'EUR', 42400, '424.15 is rounded down'],
  ['presenter-in-person', 'EARLY', 'GBP', 36400, '364.27 is rounded down'],
  ['e-poster', 'MID', 'EUR', 14400, '143.65 is rounded up'],
  ['exhibition', 'EARLY', 'EUR', 148800, '1487.50 is rounded half up'],
  ['elite-sponsor', 'SPOT', 'GBP', 474500, '4745 is exact'],
  ['one-night-double', 'SPOT', 'EUR', 12800, '127.50 is rounded half up'],
  ['one-night-double', 'SPOT', 'GBP', 11000, '109.50 is rounded half up'],
] as const)('%s in %s and %s costs %i minor units (%s)', (id, phase, currency, expected, _why) => {
  const item = PRICE_TABLE.find((candidate) => candidate.id === id);
  expect(item && unitPriceMinor(item, phase, currency)).toBe(expected);
});
