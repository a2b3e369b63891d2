import { defineFailure, ExpectedError } from '#server/base/errors.ts';

/** This much of this order can't be given back now; the message says why. A class of its own, because what caused it differs. */
export class NotRefundableError extends ExpectedError {
  readonly code = 'NOT_REFUNDABLE';
  readonly status = 422;
  override readonly path: 'reference' | 'amount';
  constructor(path: 'reference' | 'amount', message: string) {
    super(message);
    this.path = path;
  }
}

/**
 * PayPal gave no answer: it is asked again, with the same idempotency key, until it has said what became of the refund. Or it
 * has given the money back, and does not show that with its order yet.
 */
export const RefundUnsettledError = defineFailure('REFUND_UNSETTLED', { status: 503 });

/** No such refund is to be sent by a bank transfer; says why. */
export const RefundNotToSendError = defineFailure('REFUND_NOT_TO_SEND', {
  status: 409,
  path: 'id',
  message: (why: string) => why,
});

/** PayPal refused: nothing was given back. */
export const RefundRefusedError = defineFailure('REFUND_REFUSED', { status: 422 });
