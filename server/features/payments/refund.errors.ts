import { ExpectedError } from '#server/errors.ts';

/** This much of this order can't be given back now; the message says why. */
export class NotRefundableError extends ExpectedError {
  readonly code = 'NOT_REFUNDABLE';
  readonly status = 422;
  override readonly path: 'reference' | 'amount';
  constructor(path: 'reference' | 'amount', message: string) {
    super(message);
    this.path = path;
  }
}

/** PayPal gave no answer: it is asked again, with the same idempotency key, until it has said what became of the refund. */
export class RefundUnsettledError extends ExpectedError {
  readonly code = 'REFUND_UNSETTLED';
  readonly status = 503;
  constructor(options: ErrorOptions) {
    super('PayPal has not answered yet. The refund is kept, and the running server asks again.', options);
  }
}

/** PayPal refused: nothing was given back. */
export class RefundRefusedError extends ExpectedError {
  readonly code = 'REFUND_REFUSED';
  readonly status = 422;
  constructor(issue: string, options: ErrorOptions) {
    super(`PayPal refused the refund (${issue}). Nothing was given back.`, options);
  }
}
