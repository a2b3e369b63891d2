import { PAYMENT_MESSAGES, PAYMENT_RETURN_MESSAGES } from '#domain/registration/messages.ts';
import { ExpectedError } from '#server/errors.ts';

/** The provider made no order; the registration is kept and can be tried again. */
export class OrderNotCreatedError extends ExpectedError {
  readonly code = 'ORDER_NOT_CREATED';
  readonly status = 502;
  constructor(options?: ErrorOptions) {
    super(PAYMENT_MESSAGES.createFailed, options);
  }
}

/** No order of ours has this id. */
export class OrderNotFoundError extends ExpectedError {
  readonly code = 'ORDER_NOT_FOUND';
  readonly status = 404;
  override readonly path = 'orderId';
  constructor() {
    super('This order could not be found.');
  }
}

/** The buyer has not approved the payment at PayPal. */
export class PaymentNotApprovedError extends ExpectedError {
  readonly code = 'PAYMENT_NOT_APPROVED';
  readonly status = 422;
  constructor() {
    super('The payment has not been approved at PayPal.');
  }
}

/** The buyer's bank or PayPal declined the payment; another way to pay may work. */
export class PaymentDeclinedError extends ExpectedError {
  readonly code = 'PAYMENT_DECLINED';
  readonly status = 422;
  /** PayPal's own code, such as INSTRUMENT_DECLINED. */
  readonly issue: string;
  /** Whether PayPal lets the same payment be approved again, with another means of payment; otherwise it is over. */
  readonly approvable: boolean;
  constructor(issue: string, { approvable }: { approvable: boolean }) {
    super(PAYMENT_MESSAGES.captureFailed);
    this.issue = issue;
    this.approvable = approvable;
  }
}

/** The order can no longer be paid: it has expired or was cancelled. */
export class OrderClosedError extends ExpectedError {
  readonly code = 'ORDER_CLOSED';
  readonly status = 422;
  constructor() {
    super('This order has expired. Please register again; nothing was charged.');
  }
}

/** Another payment of the order has been taken: this one is not, and nothing was charged. */
export class AlreadyPaidError extends ExpectedError {
  readonly code = 'ALREADY_PAID';
  readonly status = 409;
  constructor() {
    super(
      'This order has already been paid, by another payment. This one was not taken: you were not charged.',
    );
  }
}

/** An order has as many links for payers as it may have. */
export class PayLinksUsedUpError extends ExpectedError {
  readonly code = 'PAY_LINKS_USED_UP';
  readonly status = 422;
  constructor() {
    super('This order has as many payment links as it can have. All of them go on working.');
  }
}

/** Another payment of the order is being taken, or PayPal is reviewing it. */
export class PaymentUnderWayError extends ExpectedError {
  readonly code = 'PAYMENT_UNDER_WAY';
  readonly status = 409;
  constructor() {
    super(
      'Another payment of this order is under way. This one was not taken: you were not charged. Please look again in a few minutes.',
    );
  }
}

/** PayPal can't be reached: the payment may or may not have happened, and will be settled. */
export class PaymentUnsettledError extends ExpectedError {
  readonly code = 'PAYMENT_UNSETTLED';
  readonly status = 502;
  constructor(options?: ErrorOptions) {
    super(
      'PayPal has not confirmed the payment yet. We will keep checking and email you as soon as it is settled. Please do not pay again.',
      options,
    );
  }
}

/** PayPal gave no answer to what the organiser has it asked; nothing is known, and nothing was changed. */
export class PayPalSilentError extends ExpectedError {
  readonly code = 'PAYPAL_SILENT';
  readonly status = 503;
  constructor(options: ErrorOptions) {
    super('PayPal can’t be asked just now. Please try again later.', options);
  }
}

/** Anything else that went wrong with taking the money. */
export class CaptureFailedError extends ExpectedError {
  readonly code = 'CAPTURE_FAILED';
  readonly status = 502;
  constructor(options?: ErrorOptions) {
    super(PAYMENT_RETURN_MESSAGES.captureFailed, options);
  }
}
