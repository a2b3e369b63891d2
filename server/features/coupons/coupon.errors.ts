import { COUPON_MESSAGES } from '#domain/pricing/coupon.ts';
import { ExpectedError } from '#server/errors.ts';

/** Unknown, expired, exhausted or not for this: one answer for all, so that codes can't be probed. */
export class InvalidCouponError extends ExpectedError {
  readonly code = 'INVALID_COUPON';
  readonly status = 422;
  override readonly path = 'couponCode';
  constructor() {
    super(COUPON_MESSAGES.invalid);
  }
}
