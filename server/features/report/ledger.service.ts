import { addDays, type CalendarDate, dayAt, formatIsoDate, parseIsoDate, startOfDay } from '#domain/time.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { InvalidInputError } from '#server/errors.ts';
import { PayPalSilentError } from '#server/features/payments/payment.errors.ts';
import { PaymentOutcomeUnknownError, PaymentRefusedError } from '#server/providers/paypal/gateway.ts';
import { findLedgerOrders, firstPaymentAt, keepFee, type LedgerOrder } from './ledger.store.ts';
import { type LedgerLine, linesOf } from './ledger.ts';

/** Orders that PayPal is asked about at a time. */
const AT_ONCE = 8;

/** A month's money of one currency through PayPal, in its minor units, as PayPal tells it. */
export type LedgerSum = {
  currency: string;
  capturedMinor: number;
  /** What went back: positive. */
  refundedMinor: number;
  /** What PayPal kept, less what it gave back of that. */
  feeMinor: number;
  /** Captured less refunded and fees: what the month added to the balance. */
  netMinor: number;
};

/** A month as our books and PayPal's have it, line by line. */
export type Ledger = {
  /** '2026-03'. */
  month: string;
  sums: LedgerSum[];
  lines: LedgerLine[];
  /** How many of the lines differ. */
  differences: number;
};

/**
 * Asks PayPal about every payment and refund of a month in London, and lays what it says beside what we have
 * (docs/product.md 15.5). A fee that was not known is kept.
 *
 * @param month as '2026-03'
 * @param told is told how many orders have been asked about, and of how many
 * @throws InvalidInputError for what is no month
 * @throws PayPalSilentError when PayPal can't be asked
 */
export async function makeLedger(
  dependencies: Pick<Dependencies, 'database' | 'gateway'>,
  month: string,
  told: (done: number, all: number) => void = () => {},
): Promise<Ledger> {
  const first = parseIsoDate(`${month}-01`);
  if (!first) throw new InvalidInputError([{ path: 'month', message: 'must be a month such as 2026-03' }]);
  const from = startOfDay(first);
  const until = startOfDay(firstOfNext(first));
  const orders = await findLedgerOrders(dependencies.database, from, until);
  const lines: LedgerLine[] = [];
  const queue = [...orders];
  let done = 0;
  const work = async () => {
    for (let order = queue.shift(); order; order = queue.shift()) {
      const found = await linesFromPayPal(dependencies, order).catch((cause) => {
        // Without this one there is no ledger, and nothing more to ask.
        queue.length = 0;
        const silent = cause instanceof PaymentOutcomeUnknownError || cause instanceof PaymentRefusedError;
        throw silent ? new PayPalSilentError({ cause }) : cause;
      });
      lines.push(...found);
      told(++done, orders.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const inMonth = lines
    .filter(({ at }) => at >= from.toISOString() && at < until.toISOString())
    .sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1));
  return {
    month,
    sums: sumsOf(inMonth),
    lines: inMonth,
    differences: inMonth.filter(({ differences }) => differences.length > 0).length,
  };
}

/** The months (London) of which there can be a ledger, from now back to the first payment: '2026-03'. */
export async function ledgerMonths({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<string[]> {
  const now = clock.now();
  const first = { ...dayAt((await firstPaymentAt(database)) ?? now), day: 1 };
  const months: string[] = [];
  for (let month = first; startOfDay(month) <= now; month = firstOfNext(month))
    months.unshift(formatIsoDate(month).slice(0, 7));
  return months;
}

/** By time; of the same moment, what was taken comes before what went back. */
const sortKeyOf = ({ at, kind, id }: LedgerLine) => `${at} ${kind} ${id}`;

async function linesFromPayPal(
  { database, gateway }: Pick<Dependencies, 'database' | 'gateway'>,
  order: LedgerOrder,
): Promise<LedgerLine[]> {
  const ids = new Set(order.paypalOrderId ? [order.paypalOrderId] : []);
  for (const { paypalOrderId } of order.payments) ids.add(paypalOrderId);
  const remotes = [];
  for (const paypalOrderId of ids)
    remotes.push({ paypalOrderId, remote: await gateway.getOrder(paypalOrderId) });
  const lines = linesOf(order, remotes);
  const fee = lines.find(({ id }) => id === order.paypalCaptureId)?.paypalFeeMinor ?? null;
  if (order.paypalFeeMinor === null && fee !== null) await keepFee(database, order.id, fee);
  return lines;
}

/** By currency; what PayPal holds still has not come. */
function sumsOf(lines: readonly LedgerLine[]): LedgerSum[] {
  const currencies = [...new Set(lines.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = lines.filter((line) => line.currency === currency && line.paypalStatus !== 'PENDING');
    const add = (kind: LedgerLine['kind']) =>
      own
        .filter((line) => line.kind === kind)
        .reduce((sum, { paypalAmountMinor }) => sum + (paypalAmountMinor ?? 0), 0);
    const capturedMinor = add('capture');
    const refundedMinor = Math.abs(add('refund'));
    const feeMinor = own.reduce((sum, { paypalFeeMinor }) => sum + (paypalFeeMinor ?? 0), 0);
    return {
      currency,
      capturedMinor,
      refundedMinor,
      feeMinor,
      netMinor: capturedMinor - refundedMinor - feeMinor,
    };
  });
}

/** The first day of the month after. */
function firstOfNext({ year, month }: CalendarDate): CalendarDate {
  return { ...addDays({ year, month, day: 28 }, 4), day: 1 };
}
