import { choice, instant, money, text, texts } from '#domain/organiser/list-shape.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import type { OrderRefund, PaymentCapture, PaymentOrder } from '#server/base/providers/paypal/gateway.ts';
import { isRefused } from '#server/money/payments/payment-state.ts';
import type { FileTable } from '#server/organiser/export.ts';
import type { LedgerOrder } from './ledger.store.ts';

/**
 * Money that came or went: as we have it, and as PayPal has it. Amounts are minor units of `currency`, what goes back is negative;
 * null: that side knows nothing of it.
 */
export type LedgerLine = {
  /**
   * What came for a registration, and went back. Of bank transfers also what came and is nobody's, and that it is settled, which takes that
   * off again; `other` is what was for something else and stays on the account.
   */
  kind: 'capture' | 'refund' | 'unsettled' | 'settled' | 'other';
  /** PayPal's id of the payment or refund; of a bank transfer its reference. */
  id: string;
  /** The registration's; '' for none. */
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
  /** Of a bank transfer (docs/product.md 6.5, 7.19) PayPal knows nothing, and it differs from nothing. */
  through: 'PAYPAL' | 'BANK';
};

/** Lines as files have them, a row each; names and meaning stay as they are (docs/organisers.md). */
const columns = {
  kind: choice('What', ['capture', 'refund', 'unsettled', 'settled', 'other'], {
    names: { capture: 'Payment' },
    width: 12,
  }),
  id: text('PayPal’s id', { width: 22 }),
  reference: text('Reference', { width: 18 }),
  paypalCaptureId: text('PayPal payment', { width: 22 }),
  at: instant('At'),
  currency: text('Currency', { width: 10 }),
  amountMinor: money('Our records'),
  paypalAmountMinor: money('At PayPal'),
  feeMinor: money('Fee in our records'),
  paypalFeeMinor: money('PayPal’s fee'),
  paypalStatus: text('PayPal’s status', { width: 16 }),
  differences: texts('Differences', { width: 60 }),
  through: choice('Through', ['PAYPAL', 'BANK'], {
    names: { PAYPAL: 'PayPal', BANK: 'Bank transfer' },
    width: 14,
  }),
};

/** A ledger as files are made of it. */
export function ledgerTable(lines: AsyncIterable<LedgerLine>): FileTable {
  return { shape: { columns }, rows: lines, titleOf: String };
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
    through: 'PAYPAL',
  };
}

/** The payment that an order counts and that PayPal does not tell of. */
function unknownCapture(order: LedgerOrder, lines: readonly LedgerLine[]): LedgerLine[] {
  const { paypalCaptureId: id, capturedAt } = order;
  if (!id || !capturedAt || lines.some((line) => line.id === id)) return [];
  const ours = { amountMinor: order.totalMinor, feeMinor: order.paypalFeeMinor };
  return [unknownLine(order, 'capture', id, capturedAt, ours)];
}

/** Refunds that were made here and that PayPal does not tell of; what came by a bank transfer goes back by one. */
function unknownRefunds(order: LedgerOrder, lines: readonly LedgerLine[]): LedgerLine[] {
  if (order.bankReference !== null) return [];
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
    through: 'PAYPAL',
  };
}

function differing(what: string, ours: number, paypals: number | null, currency: string): string[] {
  if (ours === paypals) return [];
  const money = (minor: number) => formatMoney(minor, currency as Currency);
  return [
    `${what} is ${money(ours)} in our records and ${paypals === null ? 'not reported' : money(paypals)} at PayPal.`,
  ];
}

/** What the report has of a month, for the comparison with its ledger. */
type Revenue = { reference: string; currency: string; totalMinor: number; bankReference: string | null };

/** Why the ledger has another amount of what came by transfers. */
const IN_PARTS =
  'not all of its transfers were booked in the month in which it was paid, or it waits for the rest';

/** Registrations that a sentence names. */
const NAMED = 5;

/**
 * Whether a month's report and its ledger agree on what was taken: a sentence for each currency that has a line, which says why not where they
 * don't. Refunds are another matter: the ledger has them when they were made, the report with what was paid.
 *
 * @param lines of the month
 */
export function agreementOf(lines: readonly LedgerLine[], revenue: readonly Revenue[]): string[] {
  const taken = lines.filter(({ kind, paypalStatus }) => kind === 'capture' && paypalStatus !== 'PENDING');
  const currencies = [...new Set([...lines, ...revenue].map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const money = (minor: number) => formatMoney(minor, currency as Currency);
    const apart = new Map<string, { minor: number; why: string }>();
    const add = (reference: string, minor: number, why = '') => {
      const known = apart.get(reference);
      apart.set(reference, { minor: (known?.minor ?? 0) + minor, why: why || known?.why || '' });
    };
    for (const line of taken)
      if (line.currency === currency)
        add(
          line.reference,
          line.paypalAmountMinor ?? line.amountMinor ?? 0,
          line.through === 'BANK' ? IN_PARTS : line.differences[0],
        );
    const inLedger = [...apart.values()].reduce((sum, { minor }) => sum + minor, 0);
    const own = revenue.filter((order) => order.currency === currency);
    const inReport = own.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
    for (const { reference, totalMinor, bankReference } of own)
      add(reference, -totalMinor, bankReference === null ? '' : IN_PARTS);
    const differing = [...apart].filter(([, { minor }]) => minor !== 0);
    if (differing.length === 0)
      return `${currency}: the report and the ledger agree, ${inReport === 0 ? 'nothing' : money(inReport)} was paid.`;
    const named = differing.slice(0, NAMED).map(([reference, { minor, why }]) => {
      const reason =
        why || 'by PayPal’s clock and by ours it was paid in different months, or it was cancelled';
      return `${reference} (${money(minor)}: ${reason.replace(/\.$/, '')})`;
    });
    const others = differing.length - named.length;
    return `${currency}: the report has ${money(inReport)} paid and the ledger ${money(inLedger)}. The difference is ${named.join(', ')}${others > 0 ? `, and ${others} more` : ''}.`;
  });
}
