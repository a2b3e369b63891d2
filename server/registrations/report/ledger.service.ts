import { setTimeout } from 'node:timers/promises';
import { addDays, type CalendarDate, dayAt, formatIsoDate, parseIsoDate, startOfDay } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { defineFailure, InvalidInputError } from '#server/base/errors.ts';
import { PaymentOutcomeUnknownError, PaymentRefusedError } from '#server/base/providers/paypal/gateway.ts';
import { PayPalSilentError } from '#server/money/payments/payment.errors.ts';
import { findBankBooks } from './bank-lines.store.ts';
import { bankLinesOf } from './bank-lines.ts';
import {
  findLedgerOrders,
  findReadings,
  findRevenue,
  firstPaymentAt,
  keepFee,
  keepReadings,
  type LedgerOrder,
  removeReadings,
} from './ledger.store.ts';
import { agreementOf, type LedgerLine, linesOf } from './ledger.ts';

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
  /** What came for registrations by bank transfers, and what went back by them: not PayPal's, and in none of the sums above. */
  bankCapturedMinor: number;
  bankRefundedMinor: number;
  /** What came by them and was nobody's; what of such money was settled, positive; and what of that was for something else. */
  bankUnsettledMinor: number;
  bankSettledMinor: number;
  bankOtherMinor: number;
  /** At the end of the month: what all transfers have left on the account, and what of that is nobody's. */
  bankBalanceMinor: number;
  unsettledBalanceMinor: number;
};

/** A month as our books and PayPal's have it, line by line. */
export type Ledger = {
  /** '2026-03'. */
  month: string;
  sums: LedgerSum[];
  lines: LedgerLine[];
  /** How many of the lines differ. */
  differences: number;
  /** Whether the month's report agrees, and why not: a sentence for each currency. */
  agreement: string[];
};

/**
 * Asks PayPal about every payment and refund of a month in London, and lays what it says beside what we have, with what was paid
 * and given back by bank transfers (docs/product.md 15.5). A fee that was not known is kept.
 *
 * @param month as '2026-03'
 * @param told is told how many orders have been asked about, and of how many
 * @throws InvalidInputError for what is no month
 * @throws PayPalSilentError | LedgerInterruptedError when PayPal can't be asked
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
  const { database } = dependencies;
  const orders = await findLedgerOrders(database, from, until);
  const kept = await findReadings(database, month, orders);
  const read: { orderId: string; lines: LedgerLine[] }[] = [];
  const queue = [...orders];
  let silence: unknown = null;
  const work = async () => {
    for (let order = queue.shift(); order; order = queue.shift()) {
      try {
        const lines = kept.get(order.id) ?? (await linesFromPayPal(dependencies, order));
        read.push({ orderId: order.id, lines });
        told(read.length, orders.length);
      } catch (error) {
        // Without this one there is no ledger, and nothing more to ask.
        queue.length = 0;
        silence ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (silence !== null) throw await interrupted(dependencies, month, read, silence, orders.length);
  await removeReadings(database, month);
  const books = await findBankBooks(database);
  const bank = bankLinesOf(books.orders, books.nobodys).filter(({ at }) => at < until.toISOString());
  // PayPal answers in any sequence.
  const linesByOrder = new Map(read.map(({ orderId, lines }) => [orderId, lines]));
  const inMonth = [...orders.flatMap(({ id }) => linesByOrder.get(id) ?? []), ...bank]
    .filter(({ at }) => at >= from.toISOString() && at < until.toISOString())
    .sort(inSequence);
  return {
    month,
    sums: sumsOf(inMonth, bank),
    lines: inMonth,
    differences: inMonth.filter(({ differences }) => differences.length > 0).length,
    agreement: agreementOf(inMonth, await findRevenue(database, from, until)),
  };
}

/** PayPal has stopped answering; what it had said is kept. */
const LedgerInterruptedError = defineFailure('LEDGER_INTERRUPTED', { status: 503 });

/** What to say where PayPal has stopped answering: what it has said until then is kept. */
async function interrupted(
  { database }: Pick<Dependencies, 'database'>,
  month: string,
  read: readonly { orderId: string; lines: LedgerLine[] }[],
  cause: unknown,
  all: number,
): Promise<unknown> {
  await keepReadings(database, month, read);
  const silent = cause instanceof PaymentOutcomeUnknownError || cause instanceof PaymentRefusedError;
  if (!silent) return cause;
  if (read.length === 0) return new PayPalSilentError({ cause });
  return new LedgerInterruptedError(
    `PayPal stopped answering after ${read.length} of ${all} registrations. What it has said is kept for an hour: compare again, and it goes on from there.`,
    { cause },
  );
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

/** What is first of one moment: what came comes before what went. */
const KINDS: readonly LedgerLine['kind'][] = ['capture', 'unsettled', 'refund', 'settled', 'other'];

/** By time and kind. What is alike in both stays as it was read: the older order first, and of one order what was agreed to first. */
const inSequence = (a: LedgerLine, b: LedgerLine): number =>
  a.at === b.at ? KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) : a.at < b.at ? -1 : 1;

async function linesFromPayPal(
  { database, gateway }: Pick<Dependencies, 'database' | 'gateway'>,
  order: LedgerOrder,
): Promise<LedgerLine[]> {
  const ids = new Set(order.paypalOrderId ? [order.paypalOrderId] : []);
  for (const { paypalOrderId } of order.payments) ids.add(paypalOrderId);
  const remotes = [];
  for (const paypalOrderId of ids)
    remotes.push({ paypalOrderId, remote: await patiently(() => gateway.getOrder(paypalOrderId)) });
  const lines = linesOf(order, remotes);
  const fee = lines.find(({ id }) => id === order.paypalCaptureId)?.paypalFeeMinor ?? null;
  if (order.paypalFeeMinor === null && fee !== null) await keepFee(database, order.id, fee);
  return lines;
}

/** Milliseconds before PayPal is asked once more, and the most that it may ask for instead. */
const PAUSES_MS = [250, 1000];
const LONGEST_PAUSE_MS = 60_000;

/** Asks again after a time-out, an error of PayPal's, or when there were too many questions: then after as long as PayPal says. */
async function patiently<Answer>(ask: () => Promise<Answer>, pauses = PAUSES_MS): Promise<Answer> {
  const [pause, ...others] = pauses;
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentOutcomeUnknownError) || pause === undefined) throw error;
    const asked = (error.retryAfter ?? 0) * 1000;
    await setTimeout(Math.min(Math.max(pause, asked), LONGEST_PAUSE_MS));
    return patiently(ask, others);
  }
}

/** By currency; what PayPal holds still has not come. @param bank all lines of bank transfers until the month's end */
function sumsOf(lines: readonly LedgerLine[], bank: readonly LedgerLine[]): LedgerSum[] {
  const currencies = [...new Set([...lines, ...bank].map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = lines.filter((line) => line.currency === currency && line.paypalStatus !== 'PENDING');
    const add = (through: LedgerLine['through'], kind: LedgerLine['kind']) =>
      own
        .filter((line) => line.kind === kind && line.through === through)
        .reduce(
          (sum, line) => sum + ((through === 'BANK' ? line.amountMinor : line.paypalAmountMinor) ?? 0),
          0,
        );
    const capturedMinor = add('PAYPAL', 'capture');
    const refundedMinor = Math.abs(add('PAYPAL', 'refund'));
    const feeMinor = own.reduce((sum, { paypalFeeMinor }) => sum + (paypalFeeMinor ?? 0), 0);
    return {
      currency,
      capturedMinor,
      refundedMinor,
      feeMinor,
      netMinor: capturedMinor - refundedMinor - feeMinor,
      bankCapturedMinor: add('BANK', 'capture'),
      bankRefundedMinor: Math.abs(add('BANK', 'refund')),
      bankUnsettledMinor: add('BANK', 'unsettled'),
      bankSettledMinor: Math.abs(add('BANK', 'settled')),
      bankOtherMinor: add('BANK', 'other'),
      bankBalanceMinor: balanceOf(bank, currency),
      unsettledBalanceMinor: balanceOf(bank, currency, ['unsettled', 'settled']),
    };
  });
}

/** What lines of a currency add up to. @param kinds only of these; all unless said */
function balanceOf(
  lines: readonly LedgerLine[],
  currency: string,
  kinds?: readonly LedgerLine['kind'][],
): number {
  return lines
    .filter((line) => line.currency === currency && (kinds?.includes(line.kind) ?? true))
    .reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
}

/** The first day of the month after. */
function firstOfNext({ year, month }: CalendarDate): CalendarDate {
  return { ...addDays({ year, month, day: 28 }, 4), day: 1 };
}
