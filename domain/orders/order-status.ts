/** Where an order stands (docs/product.md 7). */
export const ORDER_STATUSES = [
  'CREATED',
  'AWAITING_TRANSFER',
  'APPROVED',
  'PENDING',
  'CAPTURED',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What staff read for a status; programs read the status itself. */
export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  CREATED: 'Unpaid',
  AWAITING_TRANSFER: 'Awaiting transfer',
  APPROVED: 'Approved',
  PENDING: 'Under review',
  CAPTURED: 'Paid',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
  PARTIALLY_REFUNDED: 'Partially refunded',
  REFUNDED: 'Refunded',
};

/** What buyers read for it: whether something is left to do for them, and not how far PayPal is. */
export const BUYERS_STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  ...STATUS_NAMES,
  CREATED: 'Not paid yet',
  AWAITING_TRANSFER: 'Waiting for your bank transfer',
  APPROVED: 'Not paid yet',
  FAILED: 'Payment failed',
};

type CancelledAt = Date | string | null;

/** Whether an order was cancelled though its status says that it was paid, and not that all of it went back (docs/product.md 7.11). */
export const isCancelledAsPaid = ({ status, cancelledAt }: { status: string; cancelledAt: CancelledAt }) =>
  cancelledAt !== null && VALID_STATUSES.some((valid) => valid === status);

/** The status of an order as staff read it. */
export const staffStatus = (order: { status: string; cancelledAt: CancelledAt }): string =>
  `${STATUS_NAMES[order.status as OrderStatus]}${isCancelledAsPaid(order) ? ', cancelled' : ''}`;

/** The status of an order as its buyer reads it, on its page, its receipt and in mails (docs/product.md 2.15). */
export function buyersStatus({
  status,
  totalMinor,
  cancelledAt,
}: {
  status: OrderStatus;
  totalMinor: number;
  cancelledAt: Date | string | null;
}): string {
  if (isCancelledAsPaid({ status, cancelledAt })) return BUYERS_STATUS_NAMES.CANCELLED;
  return status === 'CAPTURED' && totalMinor === 0 ? 'Registered' : BUYERS_STATUS_NAMES[status];
}

/** A status within a sentence: 'partially refunded'. */
export const statusText = (status: OrderStatus): string => STATUS_NAMES[status].toLowerCase();

/** Statuses of an order whose money may still come: they hold a coupon's use. */
export const OPEN_STATUSES: readonly OrderStatus[] = ['CREATED', 'AWAITING_TRANSFER', 'APPROVED', 'PENDING'];
/** Statuses of an order that can no longer be paid. */
export const CLOSED_STATUSES: readonly OrderStatus[] = ['FAILED', 'CANCELLED', 'EXPIRED'];
/** Statuses of an order that was paid, whatever came after. */
export const PAID_STATUSES: readonly OrderStatus[] = ['CAPTURED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
/** Statuses of an order that was paid, and of which not everything was given back. It may be cancelled all the same: `isValidOrder`. */
export const VALID_STATUSES: readonly OrderStatus[] = ['CAPTURED', 'PARTIALLY_REFUNDED'];
/** Statuses of an order that holds what it is for, because it is open or valid. */
export const HOLDING_STATUSES: readonly OrderStatus[] = [...OPEN_STATUSES, ...VALID_STATUSES];
/** Statuses of an order that is no longer open, and that money may make paid all the same (docs/product.md 7.19). */
export const LAPSED_STATUSES: readonly OrderStatus[] = ['EXPIRED', 'FAILED'];
/** Statuses of an order for which staff send a link to pay: nobody has approved a payment of it, and it can be paid, if at the price of the day. */
export const LINK_STATUSES: readonly OrderStatus[] = ['CREATED', 'AWAITING_TRANSFER', ...LAPSED_STATUSES];

/** Whether people take part with an order: it is paid, not refunded in full, and was not cancelled (docs/product.md 7.11, 13.1). */
export function isValidOrder({
  status,
  cancelledAt,
}: {
  status: string;
  cancelledAt: Date | string | null;
}): boolean {
  return cancelledAt === null && VALID_STATUSES.some((valid) => valid === status);
}

/** How long an order waits for a payment to be approved, in milliseconds; as long as PayPal keeps one that is not. */
export const APPROVAL_MS = 3 * 60 * 60 * 1000;

/** Whether a payment of an order is being taken, or reviewed by PayPal: then nobody is asked to pay it again. */
export const isUnderWay = ({
  status,
  capturing,
}: {
  status: OrderStatus;
  capturing: string | null;
}): boolean => status === 'PENDING' || capturing !== null;
