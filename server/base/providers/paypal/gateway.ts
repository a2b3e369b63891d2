import type { Currency } from '#domain/pricing/currency.ts';
import type { Money } from '#domain/pricing/money.ts';

/** What we ask the payment provider to charge. Amounts are minor units of `currency`. */
export type PaymentRequest = {
  /** Idempotency key, stored before the call: the same key never makes a second order. */
  requestId: string;
  /** Our order's id, carried through the provider and back. */
  orderId: string;
  /** Our public reference; the provider refuses to be paid twice for one. */
  reference: string;
  description: string;
  currency: Currency;
  totalMinor: number;
  feeMinor: number;
  discountMinor: number;
  lines: readonly { name: string; quantity: number; unitMinor: number }[];
  brandName: string;
  returnUrl: string;
  cancelUrl: string;
};

export const CAPTURE_STATUSES = [
  'COMPLETED',
  'PENDING',
  'DECLINED',
  'FAILED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'REVERSED',
] as const;
export type CaptureStatus = (typeof CAPTURE_STATUSES)[number];

/** Money taken, or held, for an order. */
export type PaymentCapture = {
  id: string;
  status: CaptureStatus;
  amount: Money;
  refundedMinor: number;
  /** The refunds in that sum. */
  refundIds: readonly string[];
  /** What the provider keeps of it, in minor units of the amount's currency; null where it does not say. */
  feeMinor: number | null;
  /** When it was made; null where the provider does not say. */
  at: Date | null;
};

export const REFUND_STATUSES = ['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED'] as const;

/** Money on its way back. While it is PENDING, a bank has still to take it. */
export type PaymentRefund = { id: string; status: (typeof REFUND_STATUSES)[number] };

/** Money on its way back, as the provider's order shows it. */
export type OrderRefund = PaymentRefund & {
  amount: Money;
  /** What the provider gives back of its fee, in minor units of the amount's currency; null where it does not say. */
  feeMinor: number | null;
  /** When it was made; null where the provider does not say. */
  at: Date | null;
};

export const PAYMENT_ORDER_STATUSES = [
  'CREATED',
  'SAVED',
  'APPROVED',
  'VOIDED',
  'COMPLETED',
  'PAYER_ACTION_REQUIRED',
] as const;

/** The provider's order as it stands there. */
export type PaymentOrder = {
  id: string;
  status: (typeof PAYMENT_ORDER_STATUSES)[number];
  /** What will be charged; null where the provider did not say. */
  amount: Money | null;
  /** Our order's id, as we sent it. */
  orderId: string | null;
  /** Where the buyer approves; null when there is nothing to approve. */
  approveUrl: string | null;
  captures: readonly PaymentCapture[];
  refunds: readonly OrderRefund[];
};

/**
 * The provider refused: nothing has happened, unless the same request is `stillUnderWay`.
 * `issue` is its own code, such as INSTRUMENT_DECLINED.
 */
export class PaymentRefusedError extends Error {
  readonly issue: string;
  readonly status: number;
  constructor(issue: string, status: number, options?: ErrorOptions) {
    super(`The payment provider refused: ${issue} (${status})`, options);
    this.issue = issue;
    this.status = status;
  }
}

/**
 * Whether the provider rejects our credentials or what they may do, or is `stillUnderWay`: that tells nothing of the payment or the
 * refund itself, and can be asked again.
 */
export function refusesUs(error: unknown): boolean {
  return stillUnderWay(error) || (error instanceof PaymentRefusedError && [401, 403].includes(error.status));
}

/** Whether the provider is still at work on the same request, or on another for the same thing: it can answer when that is done. */
export function stillUnderWay(error: unknown): boolean {
  return error instanceof PaymentRefusedError && error.status === 409;
}

/** No response, or none that can be read: the provider must be asked whether anything has happened. */
export class PaymentOutcomeUnknownError extends Error {
  /** After how many seconds the provider wants to be asked again; null where it does not say. */
  readonly retryAfter: number | null;
  constructor(
    message?: string,
    { retryAfter = null, ...options }: ErrorOptions & { retryAfter?: number | null } = {},
  ) {
    super(message, options);
    this.retryAfter = retryAfter;
  }
}

/** A buyer's complaint about a payment, as it stands at the provider: how the merchant answers decides who keeps the money. */
export type PaymentDispute = {
  id: string;
  /** The payment that it is about; null where the provider does not say. */
  captureId: string | null;
  /** Such as MERCHANDISE_OR_SERVICE_NOT_RECEIVED. */
  reason: string;
  /** Such as WAITING_FOR_SELLER_RESPONSE; RESOLVED: it is over. */
  status: string;
  amount: Money | null;
  /** By when the merchant has to answer; null where it need not. */
  dueAt: Date | null;
};

/** Our side of the payment provider: all that the product needs of one. */
export interface PaymentGateway {
  /**
   * @throws PaymentRefusedError | PaymentOutcomeUnknownError
   */
  createOrder(request: PaymentRequest): Promise<PaymentOrder>;
  /**
   * @returns null when the provider knows no such order (any more)
   * @throws PaymentRefusedError | PaymentOutcomeUnknownError
   */
  getOrder(providerOrderId: string): Promise<PaymentOrder | null>;
  /**
   * Takes the money of an approved order. The same `requestId` never takes it twice.
   *
   * @throws PaymentRefusedError | PaymentOutcomeUnknownError
   */
  captureOrder(providerOrderId: string, requestId: string): Promise<PaymentOrder>;
  /**
   * Gives money of a capture back. The same `requestId` never gives it back twice.
   *
   * @param noteToPayer told to the buyer by the provider; at most 255 characters
   * @throws PaymentRefusedError | PaymentOutcomeUnknownError
   */
  refundCapture(
    captureId: string,
    refund: { requestId: string; amount: Money; noteToPayer: string },
  ): Promise<PaymentRefund>;
  /**
   * A refund as it stands now.
   *
   * @throws PaymentRefusedError | PaymentOutcomeUnknownError
   */
  getRefund(refundId: string): Promise<PaymentRefund>;
  /**
   * A dispute as it stands now; null where the provider knows none.
   *
   * @throws PaymentOutcomeUnknownError when it could not be asked
   */
  getDispute(disputeId: string): Promise<PaymentDispute | null>;
  /**
   * Whether the provider says that it sent this event.
   *
   * @param event the JSON text as it came: the provider has signed its bytes
   * @throws PaymentOutcomeUnknownError when it could not be asked
   */
  verifyWebhook(headers: Readonly<Record<string, string | undefined>>, event: string): Promise<boolean>;
}
