import { REGISTRATION_CLOSED } from '#domain/deadlines.ts';
import { COUPON_MESSAGES } from '#domain/pricing/coupon.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { PAYMENT_MESSAGES } from '#domain/registration/messages.ts';
import { ExpectedError } from '#server/errors.ts';

/** The browser's total is not the server's: a phase has ended, a price has changed, or somebody tampered. */
export class PriceChangedError extends ExpectedError {
  readonly code = 'PRICE_CHANGED';
  readonly status = 422;
  override readonly path = 'expectedTotalMinor';
  readonly quote: Quote;
  constructor(quote: Quote) {
    super(
      `The price has changed. The total is now ${formatMoney(quote.totalMinor, quote.currency)}. Please check it and pay again.`,
    );
    this.quote = quote;
  }
}

/** The conference takes no registrations (any more). */
export class RegistrationClosedError extends ExpectedError {
  readonly code = 'REGISTRATION_CLOSED';
  readonly status = 422;
  override readonly path = 'details.selectedConference';
  constructor() {
    super(REGISTRATION_CLOSED);
  }
}

/** Unknown, expired, exhausted or not for this: one answer for all, so that codes can't be probed. */
export class InvalidCouponError extends ExpectedError {
  readonly code = 'INVALID_COUPON';
  readonly status = 422;
  override readonly path = 'couponCode';
  constructor() {
    super(COUPON_MESSAGES.invalid);
  }
}

/** The provider made no order; the registration is kept and can be tried again. */
export class OrderNotCreatedError extends ExpectedError {
  readonly code = 'ORDER_NOT_CREATED';
  readonly status = 502;
  constructor(options?: ErrorOptions) {
    super(PAYMENT_MESSAGES.createFailed, options);
  }
}
