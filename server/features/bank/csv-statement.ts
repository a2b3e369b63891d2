import { fromUnits } from '#domain/pricing/money.ts';
import type { BankStatement, StatementEntry, StatementFault } from '#domain/report/mt940.ts';
import { parseIsoDate } from '#domain/time.ts';
import { readCsv } from '#server/lib/csv.ts';

/** What a column's heading says, in small letters, by what it holds; the first of each is the one of docs/organisers.md. */
const HEADINGS = {
  day: ['date', 'day', 'booking date', 'booked on'],
  amount: ['amount'],
  currency: ['currency', 'ccy'],
  text: ['text', 'description', 'details', 'purpose', 'reference'],
  name: ['name', 'payer'],
  account: ['account', 'iban'],
  id: ['id', 'transaction id'],
} as const;
type Column = keyof typeof HEADINGS;
const NEEDED: readonly Column[] = ['day', 'amount', 'currency', 'text'];

/**
 * The entries of a table: date (2026-03-17 or 17.03.2026), amount (646.68 or 646,68; what left the account is negative), currency and
 * text, and if there are such columns name, account and id (docs/product.md 15.5.2). It has no balances that it could be checked by.
 *
 * @returns a statement for each account and currency; or what is wrong with the first line that does not fit
 * @throws InvalidInputError where it is no table
 */
export function readCsvStatement(file: string): BankStatement[] | StatementFault {
  const { headings, rows } = readCsv(file);
  const named = headings.map((heading) => heading.toLowerCase());
  const columns = Object.fromEntries(
    Object.entries(HEADINGS).map(([column, words]) => [
      column,
      named.findIndex((heading) => (words as readonly string[]).includes(heading)),
    ]),
  ) as Record<Column, number>;
  const missing = NEEDED.filter((column) => columns[column] < 0).map((column) => HEADINGS[column][0]);
  if (missing.length > 0)
    return { line: 1, message: `is no statement: it has no column ${missing.join(', ')}` };
  const statements = new Map<string, BankStatement>();
  for (const { line, cells } of rows) {
    const cell = (column: Column) => (columns[column] < 0 ? '' : (cells[columns[column]] ?? '').trim());
    const day = dayOf(cell('day'));
    if (day === null) return { line, message: 'has a date that is none, such as 2026-03-17' };
    const amountMinor = amountOf(cell('amount'));
    if (amountMinor === null) return { line, message: 'has an amount that is none, such as 646.68' };
    const currency = cell('currency').toUpperCase();
    if (!/^[A-Z]{3}$/.test(currency)) return { line, message: 'has a currency that is none, such as USD' };
    const account = cell('account').replace(/\s/g, '');
    const text = [cell('name'), cell('text')].filter(Boolean).join(' ').replace(/\s+/g, ' ');
    const entry = { day, amountMinor, reversal: false, id: cell('id'), text };
    const key = `${account} ${currency}`;
    const statement = statements.get(key) ?? emptyStatement(account, currency, day);
    statements.set(key, withEntry(statement, entry));
  }
  return [...statements.values()];
}

const emptyStatement = (account: string, currency: string, day: string): BankStatement => ({
  account,
  currency,
  from: day,
  to: day,
  openingMinor: 0,
  closingMinor: 0,
  entries: [],
});

function withEntry(statement: BankStatement, entry: StatementEntry): BankStatement {
  const { from, to, closingMinor, entries } = statement;
  return {
    ...statement,
    from: entry.day < from ? entry.day : from,
    to: entry.day > to ? entry.day : to,
    closingMinor: closingMinor + entry.amountMinor,
    entries: [...entries, entry],
  };
}

function dayOf(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseIsoDate(iso) ? iso : null;
}

function amountOf(text: string): number | null {
  const [, sign = '', units = ''] = /^([-−]?)(\d{1,12}(?:[.,]\d{1,2})?)$/.exec(text) ?? [];
  if (units === '') return null;
  const minor = fromUnits(Number(units.replace(',', '.')));
  return minor === null ? null : sign === '' ? minor : 0 - minor;
}
