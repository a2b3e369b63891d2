import { type OrderStatus, PAID_STATUSES } from './order-status.ts';

/** What becomes of money that came for an order, in words for staff (docs/product.md 7.19). */
export const TRANSFER_OUTCOMES = {
  PAID: 'pays it',
  PART: 'is a part of it',
  SURPLUS: 'pays it, and is more than it costs',
  AGAIN: 'came although it is paid already',
  OTHER_CURRENCY: 'came in another currency',
  CLOSED: 'came although it is cancelled',
  REVERSED: 'was taken back by the bank',
} as const;
export type TransferOutcome = keyof typeof TRANSFER_OUTCOMES;

/** What an order is as a transfer comes; amounts in minor units of its currency. */
export type AwaitingOrder = {
  status: OrderStatus;
  currency: string;
  totalMinor: number;
  /** What came before and counts. */
  receivedMinor: number;
  /** Whether PayPal is being asked for its money. */
  capturing: boolean;
};

/** Transfers of these count towards what an order costs. */
export const COUNTING_OUTCOMES: readonly TransferOutcome[] = ['PAID', 'PART', 'SURPLUS'];

/**
 * What becomes of money that comes for an order; null while PayPal may be taking the order's money, so that it is not known yet.
 *
 * @param transfer.amountMinor more than 0, in minor units of its currency
 */
export function outcomeOf(
  { status, currency, totalMinor, receivedMinor, capturing }: AwaitingOrder,
  transfer: { amountMinor: number; currency: string },
): TransferOutcome | null {
  if (status === 'CANCELLED') return 'CLOSED';
  if (PAID_STATUSES.includes(status)) return 'AGAIN';
  if (status === 'APPROVED' || status === 'PENDING' || capturing) return null;
  if (transfer.currency !== currency) return 'OTHER_CURRENCY';
  const left = totalMinor - receivedMinor - transfer.amountMinor;
  if (left > 0) return 'PART';
  return left === 0 ? 'PAID' : 'SURPLUS';
}
