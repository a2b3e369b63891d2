import { nobodysMinor, takenBackOf } from '#domain/orders/transfer-outcome.ts';
import { isoDay } from '#domain/time.ts';
import { paidAt } from '#server/money/payments/become-paid.ts';
import type { BankOrder, BankTransfer } from './bank-lines.store.ts';
import type { LedgerLine } from './ledger.ts';

/** What a line of bank transfers adds to, or takes off the account. */
type BankLine = Pick<LedgerLine, 'kind' | 'id' | 'reference' | 'currency'> & {
  at: Date;
  amountMinor: number;
};

/**
 * All that came and went by bank transfers, each transfer by itself (docs/product.md 15.5): together what is on the account. What came
 * is for a registration, or is nobody's until it is settled; one transfer may be both.
 *
 * @param nobodys transfers that name no registration
 */
export function bankLinesOf(orders: readonly BankOrder[], nobodys: readonly BankTransfer[]): LedgerLine[] {
  return [
    ...orders.flatMap(orderLines),
    ...nobodys.flatMap((transfer) => linesOfTransfer(transfer, null)),
  ].map(({ at, ...line }) => ({
    ...line,
    at: at.toISOString(),
    paypalCaptureId: '',
    paypalAmountMinor: null,
    feeMinor: null,
    paypalFeeMinor: null,
    paypalStatus: null,
    differences: [],
    through: 'BANK',
  }));
}

function orderLines(order: BankOrder): BankLine[] {
  const { reference, currency, transfers } = order;
  return [
    ...transfers.flatMap((transfer) => linesOfTransfer(transfer, order)),
    // What the bank took back stands among the refunds as well, and is a transfer.
    ...order.refunds.flatMap(({ amountMinor, sentOn, bankReference: id, settledAt }) =>
      sentOn === null || id === null || settledAt === null
        ? []
        : [
            {
              kind: 'refund' as const,
              id,
              reference,
              currency,
              at: momentOf(sentOn, settledAt),
              amountMinor: 0 - amountMinor,
            },
          ],
    ),
  ];
}

function linesOfTransfer(transfer: BankTransfer, order: BankOrder | null): BankLine[] {
  const { currency, amountMinor, settlements, reversedBy } = transfer;
  const line = (
    kind: BankLine['kind'],
    amountMinor: number,
    { bookedOn, bankReference: id, toldAt }: Booked = { ...transfer, toldAt: transfer.recordedAt },
  ): BankLine => {
    return {
      kind,
      id,
      reference: order?.reference ?? '',
      currency,
      at: momentOf(bookedOn, toldAt),
      amountMinor,
    };
  };
  // What the bank took back stands with what it is of.
  if (amountMinor < 0) return [];
  const free = nobodysMinor(transfer, order);
  const countedUntil = (count: number) =>
    takenBackOf({ ...transfer, reversedBy: reversedBy.slice(0, count) }, order).countedMinor;
  return [
    line('capture', amountMinor - free),
    line('unsettled', free),
    ...reversedBy.flatMap(({ recordedAt: toldAt, ...one }, index) => {
      const counted = countedUntil(index + 1) - countedUntil(index);
      const booked = { ...one, toldAt };
      return [line('refund', 0 - counted, booked), line('settled', one.amountMinor + counted, booked)];
    }),
    ...settlements.flatMap((one) => [
      line('settled', 0 - one.amountMinor, { ...one, toldAt: one.settledAt }),
      ...(one.kind === 'OTHER' ? [line('other', one.amountMinor, { ...one, toldAt: one.settledAt })] : []),
    ]),
  ].filter((one) => one.amountMinor !== 0);
}

/** What the bank booked, and when somebody told of it. */
type Booked = { bookedOn: Date; bankReference: string; toldAt: Date };

/** The middle of a day in London, as of a payment, or when it was told of on that day (docs/product.md 6.5). */
function momentOf(bookedOn: Date, toldAt: Date): Date {
  const at = paidAt(isoDay(bookedOn), toldAt);
  if (!at) throw new RangeError(`Not a day before ${toldAt}: ${bookedOn}`);
  return at;
}
