import { decodeText } from '#domain/decode-text.ts';
import { addDays, calendarDay, isoDayAt, startOfDay } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { readFile } from '#server/money/bank/read-in-worker.ts';
import { findBankOrders, findNamedOrders } from './ledger.store.ts';
import { compareEntries, type StatementFinding, type StatementLine } from './statement.ts';

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
 * @param bytes a file in the format CAMT.053, or a table whose columns are named (15.5.2)
 * @throws InvalidInputError for any other file, with the line that does not fit, for one that is too big, and for a table that nobody has named the columns of
 */
export async function compareStatement(
  dependencies: Pick<Dependencies, 'catalogue' | 'database'>,
  bytes: Uint8Array,
): Promise<StatementComparison> {
  const { entries, from, to } = await readGiven(dependencies, bytes);
  if (from === null || to === null) return { lines: [], missing: [] };
  const { database } = dependencies;
  const first = calendarDay(from);
  const last = calendarDay(to);
  const entered = await findBankOrders(
    database,
    startOfDay(addDays(first, -DAYS_AROUND)),
    startOfDay(addDays(last, DAYS_AROUND)),
  );
  const named = entries.flatMap(({ named }) => named.references);
  const others = await findNamedOrders(database, [...new Set(named)]);
  const orders = new Map([...entered, ...others].map((order) => [order.reference, order]));
  const lines = compareEntries(entries, [...orders.values()]);
  const standing = new Set(
    lines.filter(({ finding }) => STANDS.includes(finding)).flatMap(({ references }) => references),
  );
  const missing = entered.flatMap(({ reference, bankReference, capturedAt, totalMinor, currency }) => {
    if (capturedAt === null || bankReference === null || standing.has(reference)) return [];
    const paidOn = isoDayAt(capturedAt);
    const covered = from <= paidOn && paidOn <= to && entries.some((one) => one.currency === currency);
    return covered ? [{ reference, bankReference, paidOn, amountMinor: totalMinor, currency }] : [];
  });
  return { lines, missing };
}

/** @throws InvalidInputError of the argument, which is the file */
async function readGiven(dependencies: Pick<Dependencies, 'catalogue' | 'database'>, bytes: Uint8Array) {
  const file = { text: decodeText(bytes), columns: null, headingLine: null };
  const read = await readFile(dependencies, file).catch((error: unknown) => {
    if (!(error instanceof InvalidInputError)) throw error;
    throw refused(error.message);
  });
  if (read.kind === 'read') return read;
  throw refused('is a table: import it first, so that its columns are named');
}

const refused = (message: string) => new InvalidInputError([{ path: 'file', message }]);
