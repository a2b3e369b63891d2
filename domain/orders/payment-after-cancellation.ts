import type { OrderStatus } from './order-status.ts';

/**
 * What becomes of a payment through PayPal that came after its order was cancelled, to its buyer (docs/product.md 7.11); null
 * where none came.
 */
export function paymentAfterCancellation({
  status,
  failureIssue,
  refundedMinor,
}: {
  status: OrderStatus;
  failureIssue: string | null;
  refundedMinor: number;
}): string | null {
  if (status !== 'CANCELLED') return null;
  if (failureIssue === 'HELD_AFTER_CANCELLATION')
    return 'PayPal is still checking a payment for it. If that goes through, we will refund it to the account it came from.';
  if (refundedMinor > 0)
    return 'A payment arrived nevertheless, and was refunded to the account it came from.';
  // PayPal has named what it declined, too.
  return failureIssue === 'PAID_AFTER_CANCELLATION'
    ? 'A payment arrived nevertheless. We will refund it to the account it came from.'
    : null;
}
