import { defineFailure } from '#server/base/errors.ts';

/** The billing details that were shown are not what is stored any more. */
export const BillingChangedError = defineFailure('BILLING_CHANGED', {
  status: 409,
  description: 'Somebody else has changed the billing details; nothing was done.',
  message: 'This was changed in the meantime. Please look at what it says now, and try again.',
});

/** The order ended without being paid, its money was given back, or its invoice was corrected too often. */
export const BillingClosedError = defineFailure('BILLING_CLOSED', {
  status: 422,
  description: 'The order ended without being paid, or its money was given back.',
  message: (why?: string) => why ?? 'There is nothing to invoice any more.',
});

/** An order is not to be invoiced before its transfer comes; says why. */
export const NotAwaitedError = defineFailure('NOT_AWAITED', {
  status: 422,
  message: (why: string) => why,
});
