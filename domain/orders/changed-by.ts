/** Whom a change of an order came from, for people, by each cause that there is. */
const CHANGED_BY = {
  create: 'Buyer',
  hold: 'Buyer',
  pay: 'Buyer',
  requote: 'Buyer',
  capture: 'Buyer',
  cancel: 'Buyer',
  transfer: 'Buyer',
  bank: 'Bank',
  webhook: 'PayPal',
  reconcile: 'PayPal',
  time: 'Deadline',
  'by hand': 'Staff',
  'cancel by hand': 'Staff',
  command: 'Staff',
  edit: 'Staff',
  move: 'Staff',
  refund: 'Staff',
} as const;

/** Why an order has changed, as its history stores it. */
export type ChangeCause = keyof typeof CHANGED_BY;

/** Whom a change in an order’s history came from, for people. */
export function changedBy(cause: ChangeCause): string {
  return CHANGED_BY[cause];
}
