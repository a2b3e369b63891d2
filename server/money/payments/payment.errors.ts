import { soldOutText } from '#domain/pricing/places.ts';
import { PAYMENT_MESSAGES, PAYMENT_RETURN_MESSAGES } from '#domain/registration/messages.ts';
import { defineFailure, ExpectedError } from '#server/base/errors.ts';
import type { Short } from '#server/orders/places/capacity.errors.ts';

/** The provider made no order; the registration is kept and can be tried again. */
export const OrderNotCreatedError = defineFailure('ORDER_NOT_CREATED', {
  status: 502,
  description: 'The payment provider made no order. The same client key tries again.',
  message: PAYMENT_MESSAGES.createFailed,
});

/** No order of ours has this id. */
export const OrderNotFoundError = defineFailure('ORDER_NOT_FOUND', {
  status: 404,
  description: 'No order has this id.',
  path: 'orderId',
  message: 'This order could not be found.',
});

/** A payment by which nothing was charged; the order may be paid by another one. Classes of their own, because they carry whether. */
export abstract class NothingChargedError extends ExpectedError {
  /** Whether the order's page asks to pay it again; whoever captures for a caller finds out. */
  payable = false;
}

/** The buyer has not approved the payment at PayPal. */
export class PaymentNotApprovedError extends NothingChargedError {
  readonly code = 'PAYMENT_NOT_APPROVED';
  readonly status = 422;
  constructor() {
    super('The payment has not been approved at PayPal.');
  }
}

/** The buyer's bank or PayPal declined the payment; another way to pay may work. */
export class PaymentDeclinedError extends NothingChargedError {
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

/** The order can no longer be paid: it has expired or was cancelled, another was made instead, or what it is for is sold out since. */
export class OrderClosedError extends NothingChargedError {
  readonly code = 'ORDER_CLOSED';
  readonly status = 422;
  constructor(short: readonly Short[] = []) {
    super(['This order can no longer be paid.', ...short.map(soldOutText), 'Nothing was charged.'].join(' '));
  }
}

/** The organiser takes no bank transfer for this order: not in its currency, or not any more so shortly before the conference. */
export const TransferNotOfferedError = defineFailure('TRANSFER_NOT_OFFERED', {
  status: 422,
  description: 'The order can’t be paid by a bank transfer: not in its currency, or not any more.',
  message: 'This can’t be paid by bank transfer. Please choose another way to pay.',
});

/** Another payment of the order has been taken: this one is not, and nothing was charged. */
export const AlreadyPaidError = defineFailure('ALREADY_PAID', {
  status: 409,
  description: 'Another payment of the order was taken; this one was not.',
  message:
    'This order has already been paid, by another payment. This one was not taken: you were not charged.',
});

/** An order has as many links for payers as it may have. */
export const PayLinksUsedUpError = defineFailure('PAY_LINKS_USED_UP', {
  status: 422,
  description: 'The order has as many links for payers as it can have.',
  message: 'This order has as many payment links as it can have. All of them go on working.',
});

/** Another payment of the order is being taken, or PayPal is reviewing it. */
export const PaymentUnderWayError = defineFailure('PAYMENT_UNDER_WAY', {
  status: 409,
  description: 'Another payment of the order is being taken, or reviewed by PayPal; this one was not taken.',
  message:
    'Another payment of this order is under way. This one was not taken: you were not charged. Please look again in a few minutes.',
});

/** PayPal can't be reached: the payment may or may not have happened, and will be settled. */
export const PaymentUnsettledError = defineFailure('PAYMENT_UNSETTLED', {
  status: 502,
  description: 'PayPal has not answered; the payment will be settled, do not pay again.',
  message:
    'PayPal has not confirmed the payment yet. We will keep checking and email you as soon as it is settled. Please do not pay again.',
});

/** PayPal gave no answer to what the organiser has it asked; nothing is known, and nothing was changed. */
export const PayPalSilentError = defineFailure('PAYPAL_SILENT', {
  status: 503,
  message: 'PayPal can’t be asked just now. Please try again later.',
});

/** Anything else that went wrong with taking the money. */
export const CaptureFailedError = defineFailure('CAPTURE_FAILED', {
  status: 502,
  description: 'The money could not be taken.',
  message: PAYMENT_RETURN_MESSAGES.captureFailed,
});
