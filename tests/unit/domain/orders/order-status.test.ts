import { expect, test } from 'vitest';
import {
  APPROVAL_MS,
  buyersStatus,
  CLOSED_STATUSES,
  isValidOrder,
  OPEN_STATUSES,
  ORDER_STATUSES,
  PAID_STATUSES,
} from '#domain/orders/order-status.ts';

// docs/product.md 7.1
test('an order is open, closed or paid, and nothing else', () => {
  expect(OPEN_STATUSES).toEqual(['CREATED', 'AWAITING_TRANSFER', 'APPROVED', 'PENDING']);
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

// docs/product.md 2.15
test('its buyer reads what is left to do, and that it is cancelled while the money is on its way back', () => {
  const order = { totalMinor: 50_898, cancelledAt: null };
  expect(ORDER_STATUSES.map((status) => buyersStatus({ ...order, status }))).toEqual([
    'Not paid yet',
    'Waiting for your bank transfer',
    'Not paid yet',
    'Under review',
    'Paid',
    'Payment failed',
    'Cancelled',
    'Expired',
    'Partially refunded',
    'Refunded',
  ]);
  expect(buyersStatus({ ...order, status: 'CAPTURED', totalMinor: 0 })).toBe('Registered');
  expect(buyersStatus({ ...order, status: 'EXPIRED', totalMinor: 0 })).toBe('Expired');
  expect(buyersStatus({ ...order, status: 'CAPTURED', cancelledAt: new Date(0) })).toBe('Cancelled');
});

test('it waits three hours for an approval', () => expect(APPROVAL_MS).toBe(10_800_000));
