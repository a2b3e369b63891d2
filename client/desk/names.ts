export const SEAT_STATES: Readonly<Record<string, string>> = {
  OPEN: 'Unassigned',
  INVITED: 'Invited',
  NAMED: 'Assigned',
};

export const REFUND_STATES: Readonly<Record<string, string>> = {
  REQUESTED: 'Requested',
  PENDING: 'Pending at a bank',
  TO_SEND: 'To be sent by bank transfer',
  DONE: 'Refunded',
  REFUSED: 'Refused by PayPal',
  WITHDRAWN: 'Withdrawn',
};
