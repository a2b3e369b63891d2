import { decodeText } from '#domain/decode-text.ts';
import { STATEMENT_BYTES } from '#domain/limits.ts';
import { namedReferences } from '#domain/orders/bank-transfer.ts';
import { readMt940 } from '#domain/report/mt940.ts';
import { addDays, type CalendarDate, dayAt, formatIsoDate, parseIsoDate, startOfDay } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { findBankOrders, findNamedOrders } from './ledger.store.ts';
import { compareStatements, type StatementFinding, type StatementLine } from './statement.ts';

/** A bank's statements beside the transfers that were entered by hand. */
export type StatementComparison = {
  lines: StatementLine[];
  /** Registrations whose transfer was entered for one of the statements' days, in their currency, and is in none of them. */
  missing: {
    reference: string;
    bankReference: string;
    paidOn: string;
    amountMinor: number;
    currency: string;
  }[];
};

/** Transfers are looked for so many days before and after: whoever enters one may take another day than the bank. */
const DAYS_AROUND = 31;

/** Findings with which a transfer that was entered is no longer missing. */
const STANDS: readonly StatementFinding[] = ['ENTERED', 'OTHER_AMOUNT', 'TWICE', 'SEVERAL'];

/**
 * Lays a bank's statement beside the transfers that were entered by hand, and beside the registrations that it names
 * (docs/product.md 15.5.1). Nothing is changed.
 *
 * @param bytes a file in the format MT940
 * @throws InvalidInputError for any other file, with the line that does not fit, and for one that is too big
 */
export async function compareStatement(
  { database }: Pick<Dependencies, 'database'>,
  bytes: Uint8Array,
): Promise<StatementComparison> {
  if (bytes.length > STATEMENT_BYTES) throw refused('is larger than 5 MB');
  const statements = readMt940(decodeText(bytes));
  if (!Array.isArray(statements)) throw refused(`line ${statements.line}: ${statements.message}`);
  const days = statements.flatMap(({ from, to }) => [from, to]).sort();
  const first = dayOf(days[0]);
  const last = dayOf(days.at(-1));
  const entered = await findBankOrders(
    database,
    startOfDay(addDays(first, -DAYS_AROUND)),
    startOfDay(addDays(last, DAYS_AROUND)),
  );
  const named = statements.flatMap(({ entries }) => entries.flatMap(({ text }) => namedReferences(text)));
  const others = await findNamedOrders(database, [...new Set(named)]);
  const orders = new Map([...entered, ...others].map((order) => [order.reference, order]));
  const lines = compareStatements(statements, [...orders.values()]);
  const standing = new Set(
    lines.filter(({ finding }) => STANDS.includes(finding)).flatMap(({ references }) => references),
  );
  const missing = entered.flatMap(({ reference, bankReference, capturedAt, totalMinor, currency }) => {
    if (capturedAt === null || bankReference === null || standing.has(reference)) return [];
    const paidOn = formatIsoDate(dayAt(capturedAt));
    const covered = statements.some(
      (one) => one.currency === currency && one.from <= paidOn && paidOn <= one.to,
    );
    return covered ? [{ reference, bankReference, paidOn, amountMinor: totalMinor, currency }] : [];
  });
  return { lines, missing };
}

const refused = (message: string) => new InvalidInputError([{ path: 'file', message }]);

function dayOf(text: string | undefined): CalendarDate {
  const day = parseIsoDate(text ?? '');
  if (!day) throw new RangeError(`Not a day: ${text}`);
  return day;
}
