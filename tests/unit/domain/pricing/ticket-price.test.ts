import { describe, expect, test } from 'vitest';
import { type PriceItem, registersAs } from '#domain/pricing/price-list.ts';
import {
  cheapestTicket,
  EXAMPLE_TICKET,
  isForAttending,
  isPersonalTicket,
  priceOf,
  printedPrice,
  serves,
} from '#domain/pricing/ticket-price.ts';
import { PRICE_TABLE } from '../../../support/price-table.ts';

const item = (id: string) => PRICE_TABLE.find((one) => one.id === id) as PriceItem;

describe('the tickets that a person takes part with (docs/product.md 4.5)', () => {
  test('are presenters’, delegates’ and students’, E Poster and Video Presentation', () => {
    expect(PRICE_TABLE.filter(isPersonalTicket).map(({ id }) => id)).toEqual(
      PRICE_TABLE.filter(({ id }) => /presenter|delegate|student|e-poster|video-presentation/.test(id)).map(
        ({ id }) => id,
      ),
    );
    expect(isPersonalTicket(item('e-poster'))).toBe(true);
    expect(isPersonalTicket(item('video-presentation'))).toBe(true);
  });

  test('are no add-ons, whatever these are named after', () => {
    expect(isPersonalTicket({ ...item('e-poster'), kind: 'ADD_ON' })).toBe(false);
    expect(isPersonalTicket({ ...item('delegate-virtual'), kind: 'ADD_ON' })).toBe(false);
    expect(isPersonalTicket({ ...item('delegate-virtual'), id: 'another' })).toBe(true);
    expect(isPersonalTicket({ ...item('exhibition'), id: 'another' })).toBe(false);
  });

  test('are for attending where they are for anybody, and not where a poster is shown', () => {
    expect(isForAttending({ ...item('delegate-in-person'), serves: 'anyone' })).toBe(true);
    expect(['delegate-virtual', 'e-poster', 'exhibition'].map((id) => isForAttending(item(id)))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('are shown by the example of a Presenter In-Person', () => {
    expect(item(EXAMPLE_TICKET).name).toBe('Presenter In-Person');
  });
});

test('attending is all days: a delegate’s ticket for one day is no price “in person” (docs/product.md 4.5)', () => {
  const day = {
    ...item('delegate-in-person'),
    id: 'day',
    days: [2],
    priceMinor: { EARLY: 1, MID: 1, SPOT: 1 },
  };
  expect(printedPrice([day, ...PRICE_TABLE], 'EARLY')).toBe('In person $599 · online $299');
  expect(cheapestTicket([day], 'EARLY')?.id).toBe('day');
});

describe('the tickets that the form puts first (docs/product.md 4.1)', () => {
  const first = (category: Parameters<typeof serves>[1]) =>
    PRICE_TABLE.filter((one) => one.kind === 'TICKET' && serves(one, category)).map(({ id }) => id);

  test('are those that serve the chosen category', () => {
    expect(first('Speaker')).toEqual([
      'presenter-in-person',
      'presenter-virtual',
      'e-poster',
      'video-presentation',
    ]);
    expect(first('Delegate')).toEqual(['delegate-in-person', 'delegate-virtual']);
    expect(first('Student')).toEqual(['student-in-person', 'student-virtual']);
    expect(first('Sponsor')).toEqual([
      'exhibition',
      'elite-sponsor',
      'gold-sponsor',
      'silver-sponsor',
      'virtual-exhibition',
    ]);
  });

  test('are those of presenters, delegates and students where the category does not say', () => {
    const all = PRICE_TABLE.filter((one) => registersAs(one) !== null).map(({ id }) => id);
    expect(first(null)).toEqual(all);
    expect(first('Others')).toEqual(all);
  });
});

describe('the cheapest ticket', () => {
  const priced = (id: string, early: number, spot: number): PriceItem => ({
    ...item('delegate-virtual'),
    id,
    priceMinor: { EARLY: early, MID: early, SPOT: spot },
  });

  test('is that of the phase', () => {
    const items = [priced('one', 200, 300), priced('two', 100, 400), priced('three', 150, 350)];
    expect(cheapestTicket(items, 'EARLY')?.id).toBe('two');
    expect(cheapestTicket(items, 'SPOT')?.id).toBe('one');
  });

  test('is the first on the list of two that cost the same, and none where there is none', () => {
    expect(cheapestTicket([priced('one', 100, 100), priced('two', 100, 100)], 'EARLY')?.id).toBe('one');
    expect(cheapestTicket([item('exhibition')], 'EARLY')).toBeNull();
    expect(cheapestTicket([], 'EARLY')).toBeNull();
  });

  test('costs nothing of what is for companies', () => {
    const cheap = { ...item('exhibition'), usdMinor: { EARLY: 1, MID: 1, SPOT: 1 } };
    expect(cheapestTicket([cheap, priced('one', 100, 100)], 'EARLY')?.id).toBe('one');
  });

  test('is printed as an amount in whole units', () => {
    expect(priceOf(item('presenter-in-person'), 'EARLY', 'USD')).toEqual({
      amountMinor: 499_00,
      currency: 'USD',
    });
  });

  test('is the one with which a delegate comes, however little others cost', () => {
    const without = (...ids: string[]) => PRICE_TABLE.filter(({ id }) => !ids.includes(id));
    expect(cheapestTicket(PRICE_TABLE, 'EARLY')?.id).toBe('delegate-in-person');
    expect(cheapestTicket(without('delegate-in-person'), 'EARLY')?.id).toBe('delegate-virtual');
    expect(cheapestTicket(without('delegate-in-person', 'delegate-virtual'), 'EARLY')?.id).toBe('e-poster');
  });

  test('that is printed is a delegate’s for each way to take part, or the cheapest of all where a delegate has none', () => {
    expect(printedPrice(PRICE_TABLE, 'EARLY')).toBe('In person $599 · online $299');
    const without = (id: string) => PRICE_TABLE.filter((one) => one.id !== id);
    expect(printedPrice(PRICE_TABLE, 'EARLY', 'EUR')).toBe('In person €509 · online €254');
    expect(printedPrice(without('delegate-in-person'), 'SPOT')).toBe('Online $399');
    expect(printedPrice(without('delegate-virtual'), 'SPOT')).toBe('In person $799');
    const others = PRICE_TABLE.filter((one) => registersAs(one) !== 'delegate');
    expect(printedPrice(others, 'EARLY')).toBe('From $169');
    expect(printedPrice([item('exhibition')], 'EARLY')).toBeNull();
  });
});
