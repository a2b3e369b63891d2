import { expect, test } from 'vitest';
import {
  APPROVAL_MS,
  CLOSED_STATUSES,
  isValidOrder,
  OPEN_STATUSES,
  ORDER_STATUSES,
  PAID_STATUSES,
} from '#domain/orders/order-status.ts';

// docs/product.md 7.1
test('an order is open, closed or paid, and nothing else', () => {
  expect(OPEN_STATUSES).toEqual(['CREATED', 'APPROVED', 'PENDING']);
  expect(CLOSED_STATUSES).toEqual(['FAILED', 'CANCELLED', 'EXPIRED']);
  expect(PAID_STATUSES).toEqual(['CAPTURED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
  expect([...OPEN_STATUSES, ...CLOSED_STATUSES, ...PAID_STATUSES].sort()).toEqual([...ORDER_STATUSES].sort());
});

// docs/product.md 7.11, 13.1
test('people take part with what is paid, unless all was given back or it was cancelled', () => {
  const valid = ORDER_STATUSES.filter((status) => isValidOrder({ status, cancelledAt: null }));
  expect(valid).toEqual(['CAPTURED', 'PARTIALLY_REFUNDED']);
  const cancelledAt = new Date('2026-06-01T09:00:00Z');
  for (const status of ORDER_STATUSES) expect(isValidOrder({ status, cancelledAt })).toBe(false);
});

test('it waits three hours for an approval', () => expect(APPROVAL_MS).toBe(10_800_000));
