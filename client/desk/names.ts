import { COUPON_STATE_NAMES } from '#domain/state-names.ts';
import type { CouponState } from './generated/schema-types.ts';

export const COUPON_STATES: Readonly<Record<CouponState, string>> = {
  USABLE: COUPON_STATE_NAMES.usable,
  WAITING: COUPON_STATE_NAMES.waiting,
  USED_UP: COUPON_STATE_NAMES['used-up'],
  ENDED: COUPON_STATE_NAMES.ended,
  STOPPED: COUPON_STATE_NAMES.stopped,
};

/** Of a ticket's holder. */
export const SEAT_STATES: Readonly<Record<string, string>> = {
  OPEN: 'Unassigned',
  INVITED: 'Invited',
  NAMED: 'Assigned',
};

export const REFUND_STATES: Readonly<Record<string, string>> = {
  REQUESTED: 'Requested',
  PENDING: 'Pending at a bank',
  DONE: 'Refunded',
  REFUSED: 'Refused by PayPal',
};

/** Whom a payment's change came from, by its stored cause. */
export const CHANGED_BY: Readonly<Record<string, string>> = {
  create: 'Buyer',
  hold: 'Buyer',
  pay: 'Buyer',
  requote: 'Buyer',
  capture: 'Buyer',
  webhook: 'PayPal',
  reconcile: 'PayPal',
  'by hand': 'Staff',
  edit: 'Staff',
  refund: 'Staff',
};

/** The choices of a filter, in the order of their names. */
export function choicesOf(names: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
