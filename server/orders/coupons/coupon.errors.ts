import { COUPON_MESSAGES } from '#domain/pricing/coupon.ts';
import { defineFailure } from '#server/base/errors.ts';

/** Unknown, expired, exhausted or not for this: one answer for all, so that codes can't be probed. */
export const InvalidCouponError = defineFailure('INVALID_COUPON', {
  status: 422,
  description: 'The coupon can’t be used; why is not said, so that codes can’t be probed.',
  path: 'couponCode',
  message: COUPON_MESSAGES.invalid,
});
