// docs/product.md 7.11
import { expect, it } from 'vitest';
import { paymentAfterCancellation } from '#domain/orders/payment-after-cancellation.ts';

it('A payment that came after its order was cancelled is refunded, was, or will be if it goes through', () => {
  const told = (change: object) =>
    paymentAfterCancellation({ status: 'CANCELLED', failureIssue: null, refundedMinor: 0, ...change });
  expect(told({})).toBeNull();
  expect(told({ failureIssue: 'CAPTURE_DECLINED' })).toBeNull();
  expect(told({ failureIssue: 'PAID_AFTER_CANCELLATION' })).toMatch(/arrived nevertheless\. We will refund/);
  expect(told({ failureIssue: 'HELD_AFTER_CANCELLATION' })).toMatch(/still checking a payment/);
  for (const failureIssue of [null, 'PAID_AFTER_CANCELLATION'])
    expect(told({ failureIssue, refundedMinor: 1 })).toMatch(/nevertheless, and was refunded/);
  expect(told({ status: 'REFUNDED', refundedMinor: 1 })).toBeNull();
});
