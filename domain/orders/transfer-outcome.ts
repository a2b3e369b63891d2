import { OPEN_STATUSES, type OrderStatus, PAID_STATUSES } from './order-status.ts';

/** What becomes of money that came, for an order or for none, in words for staff (docs/product.md 7.19). */
export const TRANSFER_OUTCOMES = {
  PAID: 'pays it',
  PART: 'is a part of it',
  SURPLUS: 'pays it, and is more than it costs',
  AGAIN: 'came although it is paid already',
  OTHER_CURRENCY: 'came in another currency',
  CLOSED: 'came although it is cancelled',
  RETURNED: 'was sent as a refund, and came back',
  REVERSED: 'was taken back by the bank',
  UNKNOWN: 'names no registration',
} as const;
export type TransferOutcome = keyof typeof TRANSFER_OUTCOMES;
/** What became of it by now: a part's order may have ended, or was paid otherwise. */
export const BECAME = {
  ...TRANSFER_OUTCOMES,
  LOST_PART: 'was a part of it, before it ended or was paid otherwise',
} as const;
export type Became = keyof typeof BECAME;
/** What of it no order needs, in words for staff (docs/product.md 7.20). */
export const NOT_NEEDED: Readonly<Record<TransferOutcome, string>> = {
  ...TRANSFER_OUTCOMES,
  PART: BECAME.LOST_PART,
  SURPLUS: 'is more than it costs',
};
/** The same of money that is for an order. */
export type OrderOutcome = Exclude<TransferOutcome, 'UNKNOWN'>;

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

/** Of these, the whole transfer is nobody's. */
export const NOBODYS_OUTCOMES: readonly TransferOutcome[] = [
  'UNKNOWN',
  'AGAIN',
  'OTHER_CURRENCY',
  'CLOSED',
  'RETURNED',
];

/** While an order is one of these, a part of what it costs waits for the rest. */
export const PARTS_WAIT = OPEN_STATUSES;

/** What came, and what somebody has said of it since; amounts in minor units of its currency. */
export type CameTransfer = {
  amountMinor: number;
  outcome: TransferOutcome;
  /** How much more than the order costs. */
  surplusMinor: number;
  settlements: readonly { amountMinor: number }[];
  /** What the bank took back of it, all or in parts: each less than 0. */
  reversedBy: readonly { amountMinor: number }[];
};

/** What of a transfer is settled. */
export const settledMinor = ({ settlements }: Pick<CameTransfer, 'settlements'>): number =>
  settlements.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** What of a transfer the bank has not taken back. */
export const stayedMinor = ({
  amountMinor,
  reversedBy,
}: Pick<CameTransfer, 'amountMinor' | 'reversedBy'>): number =>
  reversedBy.reduce((sum, reversal) => sum + reversal.amountMinor, amountMinor);

/** What of a transfer the bank has not taken back and nobody has settled. */
export const leftMinor = (
  transfer: Pick<CameTransfer, 'amountMinor' | 'settlements' | 'reversedBy'>,
): number => Math.max(stayedMinor(transfer) - settledMinor(transfer), 0);

/** A transfer that an order counts, and which one it is used of, if any. */
export type CountedFor = {
  orderId: string | null;
  usedOf: { transfer: { orderId: string | null } } | null;
};

/** Whether what an order counts had come for another one, so that its buyer may have transferred nothing (docs/product.md 7.20). */
export const isOfOther = ({ orderId, usedOf }: CountedFor): boolean =>
  usedOf !== null && usedOf.transfer.orderId !== null && usedOf.transfer.orderId !== orderId;

/** The order that a transfer is for, as it is now. */
export type OrderNow = { status: OrderStatus; bankReference: string | null };

/** Whether a transfer is a part whose rest is not waited for: its order has ended, or was paid otherwise. */
const isLostPart = ({ outcome }: Pick<CameTransfer, 'outcome'>, order: OrderNow | null): boolean =>
  outcome === 'PART' && order?.bankReference === null && !PARTS_WAIT.includes(order.status);

/** Orders of these are not paid any more, so that no late rest makes a lost part count. */
const NEVER_PAID: readonly OrderStatus[] = [...PAID_STATUSES, 'CANCELLED'];

/**
 * What of a transfer counts towards what its order costs (docs/product.md 7.19), in minor units of its currency: nothing of one that
 * pays nothing, nor of a part of what was paid otherwise or cancelled, and not what the bank took back or was settled otherwise.
 */
export const countingMinor = (transfer: Omit<CameTransfer, 'surplusMinor'>, order: OrderNow): number =>
  COUNTING_OUTCOMES.includes(transfer.outcome) &&
  !(isLostPart(transfer, order) && NEVER_PAID.includes(order.status))
    ? leftMinor(transfer)
    : 0;

/** What became of a transfer by now. @param order that it is for; null for none */
export function becameOf(
  transfer: Pick<CameTransfer, 'amountMinor' | 'outcome' | 'reversedBy'>,
  order: OrderNow | null,
): Became {
  if (stayedMinor(transfer) <= 0) return 'REVERSED';
  return isLostPart(transfer, order) ? 'LOST_PART' : transfer.outcome;
}

/**
 * What of a transfer is, or was until it was settled, nobody's (docs/product.md 7.20): what pays nothing, what is too much, and a part
 * of an order that has ended or was paid otherwise. In minor units of its currency.
 *
 * @param order that it is for; null for none
 */
export function nobodysMinor(transfer: Omit<CameTransfer, 'reversedBy'>, order: OrderNow | null): number {
  const { amountMinor, outcome, surplusMinor } = transfer;
  const whole = isLostPart(transfer, order) || NOBODYS_OUTCOMES.includes(outcome);
  return Math.max(whole ? amountMinor : surplusMinor, settledMinor(transfer));
}

/** What of a transfer is nobody's still, in minor units of its currency. @param order that it is for; null for none */
export function restOf(transfer: CameTransfer, order: OrderNow | null): number {
  const goneMinor = transfer.amountMinor - stayedMinor(transfer);
  return Math.max(nobodysMinor(transfer, order) - settledMinor(transfer) - goneMinor, 0);
}

/**
 * Of what the bank has taken back of a transfer, what its order counted, and what was settled before and is missing for that. What was
 * nobody's and not settled yet goes first. In minor units of its currency.
 *
 * @param order that it is for; null for none
 */
export function takenBackOf(
  transfer: CameTransfer,
  order: OrderNow | null,
): { countedMinor: number; settledMinor: number } {
  const freeMinor = nobodysMinor(transfer, order);
  const settled = settledMinor(transfer);
  const neededMinor = Math.max(transfer.amountMinor - stayedMinor(transfer) - (freeMinor - settled), 0);
  const countedMinor = Math.min(neededMinor, transfer.amountMinor - freeMinor);
  return { countedMinor, settledMinor: neededMinor - countedMinor };
}

/**
 * What becomes of money that comes for an order; null while PayPal may be taking the order's money, so that it is not known yet.
 *
 * @param transfer.amountMinor more than 0, in minor units of its currency
 */
export function outcomeOf(
  { status, currency, totalMinor, receivedMinor, capturing }: AwaitingOrder,
  transfer: { amountMinor: number; currency: string },
): OrderOutcome | null {
  if (status === 'CANCELLED') return 'CLOSED';
  if (PAID_STATUSES.includes(status)) return 'AGAIN';
  if (status === 'APPROVED' || status === 'PENDING' || capturing) return null;
  if (transfer.currency !== currency) return 'OTHER_CURRENCY';
  const left = totalMinor - receivedMinor - transfer.amountMinor;
  if (left > 0) return 'PART';
  return left === 0 ? 'PAID' : 'SURPLUS';
}
