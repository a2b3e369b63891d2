import type { Currency } from './currency.ts';
import { percentOf, sum } from './money.ts';
import type { PriceKind } from './price-list.ts';

/** The ways in which a buyer can pay. */
export type PayWay = 'PAYPAL' | 'TRANSFER';

/** The processing fee that the organiser takes (docs/product.md 4.4). */
export type Fee = {
  /** In per cent of what it is taken of, with two decimals at most; 0 for none. */
  readonly percent: number;
  /** Of which parts of a registration it is taken. */
  readonly parts: readonly PriceKind[];
  /** Whoever pays so pays it. */
  readonly ways: readonly PayWay[];
  /** Whether what staff enter has it, too. */
  readonly onStaffEntries: boolean;
};

/** What holds unless the organiser says otherwise. */
export const SHIPPED_FEE: Fee = {
  percent: 2,
  parts: ['TICKET', 'ADD_ON', 'ACCOMMODATION'],
  ways: ['PAYPAL'],
  onStaffEntries: false,
};

/** Of what the fee can be taken, as the organiser's details name it; headings of the organiser's own are add-ons. */
export const FEE_PARTS = ['registration', 'add-ons', 'accommodation'] as const;

/** What the organiser's details say of the fee. */
export type OwnFee = {
  readonly percent?: number | undefined;
  readonly of?: readonly (typeof FEE_PARTS)[number][] | undefined;
  readonly onTransfers?: boolean | undefined;
  readonly onStaffEntries?: boolean | undefined;
};

/** The fee that holds: what the organiser says of it, else what is shipped. */
export function feeOf({ percent, of, onTransfers, onStaffEntries }: OwnFee): Fee {
  return {
    percent: percent ?? SHIPPED_FEE.percent,
    parts: SHIPPED_FEE.parts.filter((_, index) => of?.includes(FEE_PARTS[index] ?? 'registration') ?? true),
    ways: onTransfers ? ['PAYPAL', 'TRANSFER'] : SHIPPED_FEE.ways,
    onStaffEntries: onStaffEntries ?? SHIPPED_FEE.onStaffEntries,
  };
}

/** No fee, whichever way something is paid. */
export const NO_FEE: Fee = { ...SHIPPED_FEE, percent: 0, ways: [] };

/** The fee on what staff enter, which is the same however that is paid. */
export const feeOnEntries = (fee: Fee): Fee =>
  fee.onStaffEntries ? { ...fee, ways: ['PAYPAL', 'TRANSFER'] } : NO_FEE;

/** What the fee comes to for each way of paying, in minor units. */
export type Fees = Readonly<Record<PayWay, number>>;

/**
 * The fee on amounts after any coupon, for each way to pay them: rounded once, half up to the smallest amount that can be paid.
 *
 * @param amounts minor units of the currency, by part
 */
export function feesOn(amounts: Readonly<Record<PriceKind, number>>, fee: Fee, currency: Currency): Fees {
  const whole = percentOf(sum(fee.parts.map((part) => amounts[part])), fee.percent, currency);
  return {
    PAYPAL: fee.ways.includes('PAYPAL') ? whole : 0,
    TRANSFER: fee.ways.includes('TRANSFER') ? whole : 0,
  };
}

/** What the fee is called where it is one of the rows; without a percentage where it is none of the sum. */
export const feeName = (percent: number) => (percent > 0 ? `Processing fee (${percent}%)` : 'Processing fee');
