import { bare } from '#domain/orders/bank-transfer.ts';
import type { NewEntry } from '#server/money/bank/read-statement.ts';

/** A registration as a bank's entries are compared with it; amounts are minor units of its currency. */
export type KnownOrder = {
  reference: string;
  currency: string;
  totalMinor: number;
  /** An instant in UTC; null: it is not paid. */
  capturedAt: Date | null;
  bankReference: string | null;
  /** What is recorded of it, transfer by transfer (docs/product.md 7.19); nothing where one was entered with the registration. */
  transfers: readonly { amountMinor: number; currency: string }[];
};

/** What an entry is, beside our records (docs/product.md 15.5.1). */
export type StatementFinding =
  | 'ENTERED'
  | 'OTHER_AMOUNT'
  | 'TWICE'
  | 'PAID_OTHERWISE'
  | 'NOT_PAID'
  | 'SEVERAL'
  | 'REVERSED'
  | 'UNKNOWN';

export type StatementLine = Pick<NewEntry, 'day' | 'account' | 'currency' | 'amountMinor' | 'text'> & {
  /** The bank took it back. */
  reversal: boolean;
  finding: StatementFinding;
  /** Registrations that it is about. */
  references: string[];
};

/** Bank references that are shorter are found in too many texts. */
const SHORTEST = 6;

/**
 * What came to the account, entry by entry, beside the registrations that they may be of; what left it is left out, but for what
 * the bank took back.
 *
 * @param orders those that the entries name, and those that were paid by transfers about then
 */
export function compareEntries(entries: readonly NewEntry[], orders: readonly KnownOrder[]): StatementLine[] {
  const seen = new Map<string, number>();
  const transfers = orders.flatMap(transferOf);
  return entries
    .filter(({ kind }) => kind !== 'SENT')
    .map((entry) => {
      const { day, account, currency, amountMinor, text, kind } = entry;
      const found = ordersOf(entry, orders, transfers);
      const finding = findingOf(entry, found, seen);
      const references = found.map(({ reference }) => reference);
      return {
        day,
        account,
        currency,
        amountMinor,
        text,
        reversal: kind === 'TAKEN_BACK',
        finding,
        references,
      };
    });
}

type Transfer = { order: KnownOrder; reference: string; pattern: RegExp };

/** What finds a transfer's reference in a text: whole, with other signs between its letters and digits, or without them. */
function transferOf(order: KnownOrder): Transfer[] {
  const reference = bare(order.bankReference ?? '');
  if (reference.length < SHORTEST) return [];
  const spelt = [...reference].join('[^A-Z\\d]*');
  return [{ order, reference, pattern: new RegExp(`(?<![A-Z\\d])${spelt}(?![A-Z\\d])`) }];
}

/** The registrations that an entry names; if none, those whose transfer has a reference that stands in it. */
function ordersOf(
  { text, named: { references } }: NewEntry,
  orders: readonly KnownOrder[],
  transfers: readonly Transfer[],
): KnownOrder[] {
  const named = new Set(references);
  const byName = named.size === 0 ? [] : orders.filter(({ reference }) => named.has(reference));
  if (byName.length > 0) return byName;
  const letters = bare(text);
  const upper = text.toUpperCase();
  // The pattern is slow, and few need it.
  return transfers
    .filter(({ reference, pattern }) => letters.includes(reference) && pattern.test(upper))
    .map(({ order }) => order);
}

function findingOf(
  { amountMinor, currency, kind }: NewEntry,
  [order, another]: readonly KnownOrder[],
  seen: Map<string, number>,
): StatementFinding {
  if (kind === 'TAKEN_BACK') return 'REVERSED';
  if (!order) return 'UNKNOWN';
  if (another) return 'SEVERAL';
  const recorded = order.transfers.filter(
    (one) => one.amountMinor === amountMinor && one.currency === currency,
  );
  const times = `${order.reference} ${amountMinor} ${currency}`;
  const before = seen.get(times) ?? 0;
  seen.set(times, before + 1);
  if (before < recorded.length) return 'ENTERED';
  if (recorded.length > 0) return 'TWICE';
  if (order.capturedAt === null) return 'NOT_PAID';
  if (order.bankReference === null) return 'PAID_OTHERWISE';
  if ((seen.get(order.reference) ?? 0) > 0) return 'TWICE';
  seen.set(order.reference, 1);
  return order.currency === currency && order.totalMinor === amountMinor ? 'ENTERED' : 'OTHER_AMOUNT';
}
