/** Whom a change of an order came from, by its stored cause. */
const CHANGED_BY: Readonly<Record<string, string>> = {
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
  'by hand': 'Staff',
  command: 'Staff',
  edit: 'Staff',
  move: 'Staff',
  refund: 'Staff',
};

/** What staff do that ends an order. */
const CANCELLING = ['orders.cancel', 'orders.decide-cancellation'];

/**
 * Whom a change in an order's history came from, for people. Buyers and staff end an order alike; where it was staff, the audit log
 * says so at the same instant.
 *
 * @param entries what staff have done to the order
 */
export function changedBy<At extends string | Date>(
  { cause, at }: { cause: string; at: At },
  entries: readonly { at: At; action: string }[],
): string {
  const instant = new Date(at).getTime();
  const cancelled = entries.some(
    (entry) => CANCELLING.includes(entry.action) && new Date(entry.at).getTime() === instant,
  );
  return cause === 'cancel' && cancelled ? 'Staff' : (CHANGED_BY[cause] ?? '');
}
