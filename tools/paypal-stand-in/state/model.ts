/** An amount as PayPal writes it: a decimal string in a currency's main unit. */
export type Money = { currency_code: string; value: string };

export type Item = {
  name: string;
  quantity: string;
  unit_amount: Money;
  tax?: Money;
  description?: string;
  sku?: string;
  category?: string;
};

export const breakdownParts = [
  'item_total',
  'shipping',
  'handling',
  'tax_total',
  'insurance',
  'shipping_discount',
  'discount',
] as const;
export type BreakdownPart = (typeof breakdownParts)[number];

export type PurchaseUnit = {
  reference_id: string;
  amount: Money & { breakdown?: Partial<Record<BreakdownPart, Money>> };
  description?: string;
  custom_id?: string;
  invoice_id?: string;
  soft_descriptor?: string;
  items?: Item[];
};

/**
 * What the buyer's payment will do at the capture:
 * - `pays`: COMPLETED
 * - `pays-later`: the capture is PENDING until it is settled
 * - `instrument-declined`: 422 INSTRUMENT_DECLINED, the buyer may choose another card
 * - `payment-declined`: the capture is answered with 201 and stands as DECLINED
 * - `must-return`: 422 PAYER_ACTION_REQUIRED, the buyer has to come back to PayPal
 */
export type BuyerOutcome = 'pays' | 'pays-later' | 'instrument-declined' | 'payment-declined' | 'must-return';

/** Times in records are UTC instants in ISO 8601. */
export type OrderRecord = {
  id: string;
  createdAt: string;
  updatedAt: string;
  /** Came with `payment_source.paypal`: such an order waits as PAYER_ACTION_REQUIRED, others as CREATED. */
  wallet: boolean;
  returnUrl?: string;
  cancelUrl?: string;
  brandName?: string;
  units: PurchaseUnit[];
  approval?: { at: string; outcome: BuyerOutcome };
  /** A capture was answered with PAYER_ACTION_REQUIRED and the buyer has not been back yet. */
  buyerMustReturn?: boolean;
  declinedAttempts: number;
  captureIds: string[];
};

type CaptureStatus = 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED';

export type CaptureRecord = {
  id: string;
  orderId: string;
  createdAt: string;
  updatedAt: string;
  status: CaptureStatus;
  reason?: 'PENDING_REVIEW' | 'CHARGEBACK' | 'OTHER';
  amount: Money;
  customId?: string;
  invoiceId?: string;
  refundIds: string[];
};

export type RefundRecord = {
  id: string;
  captureId: string;
  createdAt: string;
  amount: Money;
  /** Everything refunded on the capture, this refund included. */
  totalRefunded: Money;
  customId?: string;
  invoiceId?: string;
  noteToPayer?: string;
};

/** What a buyer complains of to PayPal. */
export type DisputeRecord = {
  id: string;
  captureId: string;
  createdAt: string;
  updatedAt: string;
  reason: string;
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'RESOLVED';
  amount: Money;
  /** By when the merchant has to answer. */
  dueAt: string;
};

export type EventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'CHECKOUT.ORDER.COMPLETED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.DECLINED'
  | 'PAYMENT.CAPTURE.REFUNDED'
  | 'PAYMENT.CAPTURE.REVERSED'
  | 'CUSTOMER.DISPUTE.CREATED'
  | 'CUSTOMER.DISPUTE.RESOLVED';

export type EventRecord = {
  id: string;
  type: EventType;
  createdAt: string;
  orderId: string;
  /** The exact bytes that are sent, each time the same. */
  body: string;
  attempts: number;
  /** `waiting`: to be sent or repeated; `held`: there was no address to send it to. */
  state: 'waiting' | 'held' | 'delivered' | 'given-up';
};

/** A remembered `PayPal-Request-Id`: the resource that the first call made. */
type RequestRecord = { id: string; at: string; keptMs: number; resourceId: string };

type TokenRecord = { id: string; expiresAt: string };

/** Everything the stand-in remembers, by kind. */
export type Records = {
  order: OrderRecord;
  capture: CaptureRecord;
  refund: RefundRecord;
  dispute: DisputeRecord;
  event: EventRecord;
  request: RequestRecord;
  token: TokenRecord;
};
export type Kind = keyof Records;
export const kinds = [
  'order',
  'capture',
  'refund',
  'dispute',
  'event',
  'request',
  'token',
] as const satisfies Kind[];
