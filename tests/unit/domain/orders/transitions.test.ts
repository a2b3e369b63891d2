// docs/product.md 7.1, 7.14 and 7.15
import { describe, expect, it } from 'vitest';
import {
  CLOSED_STATUSES,
  OPEN_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  PAID_STATUSES,
} from '#domain/orders/order-status.ts';
import { mayBecome, mayHappen } from '#domain/orders/order-transitions.ts';
import { refundStatesBefore } from '#domain/orders/refund-transitions.ts';

/** Every status that an order may be given in one change. */
const nextOf = (before: OrderStatus) =>
  ORDER_STATUSES.filter((status) => status !== before && mayBecome(before, status));

describe('an order', () => {
  it('that was paid is never open or closed again, except that one which cost nothing is cancelled', () => {
    for (const status of PAID_STATUSES)
      expect(nextOf(status).filter((next) => !PAID_STATUSES.includes(next))).toEqual(
        status === 'CAPTURED' ? ['CANCELLED'] : [],
      );
  });

  it('that is cancelled, or given back whole, stays so', () => {
    expect(nextOf('CANCELLED')).toEqual([]);
    expect(nextOf('REFUNDED')).toEqual([]);
  });

  it('that was given back in part is never given back less', () => {
    expect(nextOf('PARTIALLY_REFUNDED')).toEqual(['REFUNDED']);
  });

  it('of which PayPal holds the money is not approved, cancelled or expired by anybody', () => {
    expect(nextOf('PENDING')).toEqual(['CREATED', 'CAPTURED', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
  });

  it('is paid from wherever the money comes, but not once it is cancelled', () => {
    for (const status of [...OPEN_STATUSES, ...CLOSED_STATUSES])
      for (const paid of PAID_STATUSES) expect(mayBecome(status, paid)).toBe(status !== 'CANCELLED');
  });

  it('keeps its status whatever it is', () => {
    for (const status of ORDER_STATUSES) expect(mayBecome(status, status)).toBe(true);
  });

  it('expires and is cancelled before it is paid only', () => {
    const where = (what: Parameters<typeof mayHappen>[0]) =>
      ORDER_STATUSES.filter((status) => mayHappen(what, status));
    expect(where('expired')).toEqual(['CREATED', 'AWAITING_TRANSFER', 'APPROVED']);
    expect(where('cancelled')).toEqual(['CREATED', 'AWAITING_TRANSFER', 'APPROVED']);
    expect(where('replaced')).toEqual(['CREATED', 'AWAITING_TRANSFER', 'APPROVED', 'FAILED']);
  });
});

describe('a refund', () => {
  it('that is done stays so, and is done whatever was answered before', () => {
    for (const state of ['PENDING', 'REFUSED', 'REQUESTED'] as const)
      expect(refundStatesBefore(state)).not.toContain('DONE');
    expect(refundStatesBefore('DONE').toSorted()).toEqual([
      'DONE',
      'PENDING',
      'REFUSED',
      'REQUESTED',
      'TO_SEND',
    ]);
  });
});
