import { ExpectedError } from '#server/errors.ts';

/** The billing details that were shown are not what is stored any more. */
export class BillingChangedError extends ExpectedError {
  readonly code = 'BILLING_CHANGED';
  readonly status = 409;
  constructor() {
    super('This was changed in the meantime. Please look at what it says now, and try again.');
  }
}

/** The order ended without being paid, its money was given back, or its invoice was corrected too often. */
export class BillingClosedError extends ExpectedError {
  readonly code = 'BILLING_CLOSED';
  readonly status = 422;
  constructor(message = 'There is nothing to invoice any more.') {
    super(message);
  }
}
