import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { isRefused } from '#server/features/payments/payment-state.ts';
import type { OrderRefund, PaymentCapture, PaymentOrder } from '#server/providers/paypal/gateway.ts';
import type { LedgerOrder } from './ledger.store.ts';

/**
 * Money that came or went through PayPal: as we have it, and as PayPal has it. Amounts are minor units of `currency`, what goes
 * back is negative; null: that side knows nothing of it.
 */
export type LedgerLine = {
  kind: 'capture' | 'refund';
  /** PayPal's id of the payment or refund. */
  id: string;
  reference: string;
  /** PayPal's id of the payment that it belongs to; '' where that is not known. */
  paypalCaptureId: string;
  /** By PayPal's clock, or by ours where PayPal knows nothing of it: an instant in UTC. */
  at: string;
  currency: string;
  amountMinor: number | null;
  paypalAmountMinor: number | null;
  /** What PayPal keeps of the amount; negative where it gives back of its fee. */
  feeMinor: number | null;
  paypalFeeMinor: number | null;
  /** PayPal's word for how it stands; null where it knows nothing of it. */
  paypalStatus: string | null;
  /** What the two sides tell differently, in words; empty: nothing. */
  differences: string[];
};

/** Lines as files have them, a row each. */
export function ledgerRows({ lines }: { lines: readonly LedgerLine[] }): object[] {
  return lines.map(({ differences, ...line }) => ({ ...line, differences: differences.join(' ') }));
}

/**
 * An order's lines, whenever they were.
 *
 * @param remotes what PayPal says of each of the order's payments; null where it does not know one
 */
export function linesOf(
  order: LedgerOrder,
  remotes: readonly { paypalOrderId: string; remote: PaymentOrder | null }[],
): LedgerLine[] {
  const captures = remotes.flatMap(({ remote }) =>
    (remote?.captures ?? [])
      // What PayPal holds, and we do not count either, has not come.
      .filter((capture) => !isRefused(capture) && (capture.status !== 'PENDING' || order.capturedAt !== null))
      .map((capture) => captureLine(order, capture)),
  );
  const counting = remotes.find(({ paypalOrderId }) => paypalOrderId === order.paypalOrderId);
  const refunds = remotes.flatMap(({ remote }) =>
    (remote?.refunds ?? [])
      .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
      .map((refund) => refundLine(order, capturedBy(remote), refund)),
  );
  const given = (counting?.remote?.refunds ?? [])
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum, { amount }) => sum + amount.amountMinor, 0);
  const lines = [
    ...captures,
    ...unknownCapture(order, captures),
    ...refunds,
    ...unknownRefunds(order, refunds),
  ];
  // One refund may be counted that is not the one which PayPal made: only their sum tells.
  const money = (minor: number) => formatMoney(minor, order.currency as Currency);
  const last = lines.findLast(({ kind }) => kind === 'refund') ?? lines.at(-1);
  if (counting?.remote && given !== order.refundedMinor)
    last?.differences.push(
      `Our records show ${money(order.refundedMinor)} refunded, PayPal ${money(given)}.`,
    );
  return lines;
}

/** The payment of an order at PayPal that took money: refunds are of it. */
function capturedBy(remote: PaymentOrder | null): string {
  return remote?.captures.find((capture) => !isRefused(capture))?.id ?? '';
}

function captureLine(order: LedgerOrder, capture: PaymentCapture): LedgerLine {
  const ours = capture.id === order.paypalCaptureId;
  const known = { ...lineOf(order, capture.id, 'capture', capture), paypalFeeMinor: capture.feeMinor };
  if (!ours)
    return {
      ...known,
      differences: [`PayPal received this payment; ${order.reference} does not include it.`],
    };
  const amountMinor = order.totalMinor;
  const feeMinor = order.paypalFeeMinor;
  return {
    ...known,
    amountMinor,
    feeMinor,
    differences: [
      ...differing('The amount', amountMinor, capture.amount.amountMinor, order.currency),
      ...(feeMinor === null ? [] : differing('PayPal’s fee', feeMinor, capture.feeMinor, order.currency)),
      ...(capture.amount.currency === order.currency
        ? []
        : [`The currency is ${order.currency} in our records and ${capture.amount.currency} at PayPal.`]),
      ...(capture.status === 'PENDING' ? ['Under review at PayPal.'] : []),
      ...(capture.status === 'COMPLETED' && order.capturedAt === null && order.status !== 'CANCELLED'
        ? [`PayPal received this payment; ${order.reference} is not marked as paid.`]
        : []),
      ...(capture.status !== 'PENDING' && capture.feeMinor === null ? ['PayPal reports no fee.'] : []),
    ],
  };
}

function refundLine(order: LedgerOrder, captureId: string, refund: OrderRefund): LedgerLine {
  const own = order.refunds.find(({ paypalRefundId }) => paypalRefundId === refund.id);
  const paypalAmountMinor = -refund.amount.amountMinor;
  // Made at PayPal's own pages: what the registration counts in all is compared with what PayPal does.
  const amountMinor = own ? -own.amountMinor : paypalAmountMinor;
  const feeMinor = refund.feeMinor === null || refund.feeMinor === 0 ? refund.feeMinor : -refund.feeMinor;
  return {
    ...lineOf(order, captureId, 'refund', refund),
    amountMinor,
    paypalAmountMinor,
    feeMinor,
    paypalFeeMinor: feeMinor,
    differences: [
      ...differing('The amount', amountMinor, paypalAmountMinor, order.currency),
      ...(own && own.state !== 'DONE' && refund.status === 'COMPLETED'
        ? ['PayPal has made this refund; it is not marked as made in our records.']
        : []),
      ...(refund.status === 'PENDING' ? ['Pending at a bank.'] : []),
    ],
  };
}

function lineOf(
  order: LedgerOrder,
  paypalCaptureId: string,
  kind: LedgerLine['kind'],
  { id, status, amount, at }: PaymentCapture | OrderRefund,
): LedgerLine {
  return {
    kind,
    id,
    reference: order.reference,
    paypalCaptureId,
    at: (at ?? order.capturedAt ?? new Date(0)).toISOString(),
    currency: amount.currency,
    amountMinor: null,
    paypalAmountMinor: amount.amountMinor,
    feeMinor: null,
    paypalFeeMinor: null,
    paypalStatus: status,
    differences: [],
  };
}

/** The payment that an order counts and that PayPal does not tell of. */
function unknownCapture(order: LedgerOrder, lines: readonly LedgerLine[]): LedgerLine[] {
  const { paypalCaptureId: id, capturedAt } = order;
  if (!id || !capturedAt || lines.some((line) => line.id === id)) return [];
  const ours = { amountMinor: order.totalMinor, feeMinor: order.paypalFeeMinor };
  return [unknownLine(order, 'capture', id, capturedAt, ours)];
}

/** Refunds that were made here and that PayPal does not tell of. */
function unknownRefunds(order: LedgerOrder, lines: readonly LedgerLine[]): LedgerLine[] {
  return order.refunds
    .filter(({ state, paypalRefundId: id }) => state === 'DONE' && !lines.some((line) => line.id === id))
    .map(({ id, paypalRefundId, settledAt, requestedAt, amountMinor }) =>
      unknownLine(order, 'refund', paypalRefundId ?? id, settledAt ?? requestedAt, {
        amountMinor: -amountMinor,
        feeMinor: null,
      }),
    );
}

function unknownLine(
  order: LedgerOrder,
  kind: LedgerLine['kind'],
  id: string,
  at: Date,
  ours: { amountMinor: number; feeMinor: number | null },
): LedgerLine {
  return {
    kind,
    id,
    reference: order.reference,
    paypalCaptureId: order.paypalCaptureId ?? '',
    at: at.toISOString(),
    currency: order.currency,
    ...ours,
    paypalAmountMinor: null,
    paypalFeeMinor: null,
    paypalStatus: null,
    differences: [`PayPal has no such ${kind === 'capture' ? 'payment' : 'refund'}.`],
  };
}

function differing(what: string, ours: number, paypals: number | null, currency: string): string[] {
  if (ours === paypals) return [];
  const money = (minor: number) => formatMoney(minor, currency as Currency);
  return [
    `${what} is ${money(ours)} in our records and ${paypals === null ? 'not reported' : money(paypals)} at PayPal.`,
  ];
}
