/** Why something has to be done (docs/product.md 16.3), the most urgent first, and what each kind is called in lists of many. */
export const TO_DO_NAMES = {
  ACCESS_AT_RISK: 'Access that may be misused',
  MONEY_CHANGED: 'Accounts, email or transfer days that have changed',
  DISPUTE_OPEN: 'Disputed payments',
  PAYMENT_MISMATCHED: 'Payments that do not match',
  PAID_AFTER_CANCELLATION: 'Payments received after cancellation',
  TRANSFER_UNSETTLED: 'Bank transfers to sort out',
  TRANSFER_UNKNOWN: 'Bank transfers that name no registration',
  UPGRADE_UNAPPLIED: 'Upgrades paid that changed no ticket',
  PAYMENT_HANGS: 'Pending payments',
  PAYMENT_FAILED: 'Failed payments',
  REFUND_REFUSED: 'Refunds refused by PayPal',
  REFUND_HANGS: 'Pending refunds',
  OVERSOLD: 'Oversold',
  CANCELLATION_ASKED: 'Cancellation requests',
  MAIL_DEAD: 'Undelivered mail',
  MESSAGE_WAITS: 'Unanswered messages',
  SEAT_CHANGE_WAITS: 'Ticket transfers to approve',
  ABSTRACT_CHANGE_WAITS: 'Changes of abstracts to decide',
  AUTHOR_OBJECTS: 'Authors who say that they are none',
  TALK_UNCONFIRMED: 'Accepted talks not confirmed',
  ABSTRACT_THIRD: 'Authors over the abstract limit',
  TAX_RATE_MISSING: 'Missing exchange rates for tax',
  COUPON_NEARLY_USED: 'Coupons nearly used up',
  ACCESS_CHANGED: 'New passkeys, devices and rights',
} as const;

export type ToDoKind = keyof typeof TO_DO_NAMES;

/** The same in that order. */
export const TO_DO_KINDS = Object.keys(TO_DO_NAMES) as ToDoKind[];
