import type { Look } from './needs-a-look.service.ts';

/** What each kind is called in lists of many. */
export const LOOK_NAMES: Record<Look['kind'], string> = {
  PAYMENT_MISMATCHED: 'mismatched payment',
  PAID_AFTER_CANCELLATION: 'paid after cancelling',
  PAYMENT_HANGS: 'hanging payment',
  PAYMENT_FAILED: 'failed payment',
  REFUND_REFUSED: 'refused refund',
  REFUND_HANGS: 'hanging refund',
  OVERSOLD: 'oversold',
  CANCELLATION_ASKED: 'asks to cancel',
  MAIL_DEAD: 'dead mail',
  MESSAGE_WAITS: 'message waits',
  SEAT_CHANGE_WAITS: 'seat change waits',
  ABSTRACT_THIRD: 'third abstract',
  COUPON_NEARLY_USED: 'coupon nearly used up',
};
