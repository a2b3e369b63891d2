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

/**
 * PayPal gave no answer: it is asked again, with the same idempotency key, until it has said what became of the refund. Or it
 * has given the money back, and does not show that with its order yet.
 */
export class RefundUnsettledError extends ExpectedError {
  readonly code = 'REFUND_UNSETTLED';
  readonly status = 503;
  constructor(how: 'asked' | 'given', options: ErrorOptions) {
    super(
      how === 'asked'
        ? 'PayPal has not answered yet. The refund is kept, and the running server asks again.'
        : 'PayPal has given the money back, and does not show it with its order yet. The running server looks again until it does; do not refund it a second time.',
      options,
    );
  }
}

/** PayPal refused: nothing was given back. */
export class RefundRefusedError extends ExpectedError {
  readonly code = 'REFUND_REFUSED';
  readonly status = 422;
  constructor(issue: string, options: ErrorOptions) {
    super(`PayPal refused the refund (${issue}). Nothing was refunded.`, options);
  }
}
