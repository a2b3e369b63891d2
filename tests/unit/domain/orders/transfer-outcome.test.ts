// docs/product.md 7.19, 7.20
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import {
  becameOf,
  COUNTING_OUTCOMES,
  countingMinor,
  isOfOther,
  NOBODYS_OUTCOMES,
  outcomeOf,
  restOf,
  takenBackOf,
} from '#domain/orders/transfer-outcome.ts';
import { fc } from '../../../support/seeded.ts';

const came = (outcome: (typeof OUTCOMES)[number], more = {}) => ({
  amountMinor: 1000,
  outcome,
  surplusMinor: 0,
  settlements: [],
  reversedBy: [],
  ...more,
});
const OUTCOMES = [...COUNTING_OUTCOMES, ...NOBODYS_OUTCOMES];
const paid = { status: 'CAPTURED', bankReference: 'B1' } as const;
const gone = (...minor: number[]) => ({ reversedBy: minor.map((one) => ({ amountMinor: -one })) });
const settled = (amountMinor: number) => ({ settlements: [{ amountMinor }] });

describe('Money that comes for an order', () => {
  const waiting = {
    status: 'AWAITING_TRANSFER',
    currency: 'EUR',
    totalMinor: 1000,
    receivedMinor: 300,
    capturing: false,
  } as const;
  it.each([
    ['pays it', {}, { amountMinor: 700 }, 'PAID'],
    ['is a part of it', {}, { amountMinor: 699 }, 'PART'],
    ['is more than it costs', {}, { amountMinor: 701 }, 'SURPLUS'],
    ['is in another currency', {}, { currency: 'USD' }, 'OTHER_CURRENCY'],
    ['comes in time no more, and pays it', { status: 'EXPIRED' }, {}, 'PAID'],
    ['comes again', { status: 'CAPTURED' }, {}, 'AGAIN'],
    ['comes after it was refunded', { status: 'REFUNDED' }, { currency: 'USD' }, 'AGAIN'],
    ['comes though it is cancelled', { status: 'CANCELLED', capturing: true }, {}, 'CLOSED'],
    ['comes while PayPal takes the same', { capturing: true }, {}, null],
    ['comes while PayPal has it approved', { status: 'APPROVED' }, {}, null],
    ['comes while PayPal reviews a payment', { status: 'PENDING' }, {}, null],
  ] as const)('%s', (_name, order, transfer, outcome) => {
    const money = { amountMinor: 700, currency: 'EUR', ...transfer };
    expect(outcomeOf({ ...waiting, ...order }, money)).toBe(outcome);
  });
});

it('A part counts while its rest is waited for or may come late, and is nobody’s once its order is paid otherwise', () => {
  const part = came('PART');
  const standing = (status: (typeof ORDER_STATUSES)[number], bankReference: string | null) => {
    const order = { status, bankReference };
    return [becameOf(part, order), countingMinor(part, order), restOf(part, order)];
  };
  expect(standing('AWAITING_TRANSFER', null)).toEqual(['PART', 1000, 0]);
  expect(standing('CAPTURED', 'B1')).toEqual(['PART', 1000, 0]);
  expect(standing('CAPTURED', null)).toEqual(['LOST_PART', 0, 1000]);
  expect(standing('CANCELLED', null)).toEqual(['LOST_PART', 0, 1000]);
  // What has lapsed is paid by the rest all the same, and until then it is to be settled.
  expect(standing('EXPIRED', null)).toEqual(['LOST_PART', 1000, 1000]);
  expect(restOf(came('UNKNOWN'), null)).toBe(1000);
  expect(countingMinor(came('AGAIN'), paid)).toBe(0);
});

it('What the bank takes back is first what was nobody’s and not settled, then what the order counts, then what was settled', () => {
  const surplus = came('SURPLUS', { surplusMinor: 400, ...settled(100) });
  const back = (...minor: number[]) => {
    const transfer = { ...surplus, ...gone(...minor) };
    const { countedMinor, settledMinor } = takenBackOf(transfer, paid);
    return [becameOf(transfer, paid), restOf(transfer, paid), countedMinor, settledMinor];
  };
  expect(back()).toEqual(['SURPLUS', 300, 0, 0]);
  expect(back(200)).toEqual(['SURPLUS', 100, 0, 0]);
  expect(back(200, 150)).toEqual(['SURPLUS', 0, 50, 0]);
  expect(back(900)).toEqual(['SURPLUS', 0, 600, 0]);
  expect(back(950)).toEqual(['SURPLUS', 0, 600, 50]);
  expect(back(600, 400)).toEqual(['REVERSED', 0, 600, 100]);
});

it('Each cent of what came is counted, settled, to be settled or gone, and none of them twice', () => {
  const minor = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...OUTCOMES),
      fc.constantFrom(...ORDER_STATUSES),
      fc.boolean(),
      minor,
      fc.array(minor, { maxLength: 3 }),
      fc.array(minor, { maxLength: 3 }),
      (outcome, status, byBank, surplus, settlements, reversals) => {
        const order = { status, bankReference: byBank ? 'B1' : null };
        const surplusMinor = outcome === 'SURPLUS' ? surplus : 0;
        const settling = (before: object) => restOf(came(outcome, { surplusMinor, ...before }), order);
        // As staff and the bank can: no more is settled than is to be settled, no more taken back than is there.
        const done: { amountMinor: number }[] = [];
        for (const wish of settlements)
          done.push({ amountMinor: Math.min(wish, settling({ settlements: done })) });
        let left = 1000;
        const back = reversals.map((wish) => {
          const amountMinor = Math.min(wish, left);
          left -= amountMinor;
          return { amountMinor: -amountMinor };
        });
        const transfer = came(outcome, { surplusMinor, settlements: done, reversedBy: back });
        const settledNow = done.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        const taken = takenBackOf(transfer, order);
        const before = came(outcome, { surplusMinor, settlements: done });
        const freeBefore = restOf(before, order);
        const countedBefore = 1000 - freeBefore - settledNow;
        expect(taken.countedMinor + taken.settledMinor + (freeBefore - restOf(transfer, order))).toBe(
          1000 - left,
        );
        expect(taken.countedMinor).toBeLessThanOrEqual(countedBefore);
        expect(taken.settledMinor).toBeLessThanOrEqual(settledNow);
        expect(restOf(transfer, order)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

it('Money is another’s where it had come for another order, and not where it named none', () => {
  const used = (orderId: string | null) => ({ transfer: { orderId } });
  expect(isOfOther({ orderId: 'a', usedOf: used('b') })).toBe(true);
  expect(isOfOther({ orderId: 'a', usedOf: used('a') })).toBe(false);
  expect(isOfOther({ orderId: 'a', usedOf: used(null) })).toBe(false);
  expect(isOfOther({ orderId: 'a', usedOf: null })).toBe(false);
});
