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
