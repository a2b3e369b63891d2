import { fromUnits } from '#domain/pricing/money.ts';
import type { BankStatement, StatementEntry, StatementFault } from '#domain/report/mt940.ts';
import { parseIsoDate } from '#domain/time.ts';
import { readCsv } from '#server/base/lib/csv.ts';

/**
 * What a column's heading says, in small letters, by what it holds, as banks of several countries write it; the first of each is the one
 * of docs/organisers.md.
 */
const HEADINGS = {
  day: [
    'date',
    'day',
    'booking date',
    'booked on',
    'transaction date',
    'date completed (utc)',
    'buchungstag',
    'buchungsdatum',
    'date de comptabilisation',
    'boekdatum',
    'fecha',
  ],
  amount: ['amount', 'betrag', 'montant', 'bedrag', 'importe'],
  credit: ['credit', 'paid in', 'money in', 'credit amount', 'gutschrift', 'haben', 'crédit'],
  currency: ['currency', 'ccy', 'payment currency', 'währung', 'waehrung', 'devise', 'munt', 'divisa'],
  text: [
    'text',
    'description',
    'details',
    'purpose',
    'reference',
    'payment reference',
    'narrative',
    'memo',
    'verwendungszweck',
    'kundenreferenz (end-to-end)',
    'libellé',
    'communication',
    'omschrijving',
    'concepto',
  ],
  name: [
    'name',
    'payer',
    'payer name',
    'counterparty',
    'auftraggeber',
    'zahlungspflichtige*r',
    'beguenstigter/zahlungspflichtiger',
    'auftraggeber/begünstigter',
    'naam tegenpartij',
  ],
  account: ['account', 'iban', 'auftragskonto'],
  id: ['id', 'transaction id', 'transferwise id'],
} as const;
type Column = keyof typeof HEADINGS;
const NEEDED: readonly Column[] = ['day', 'amount', 'currency', 'text'];
/** Lines that banks write above the headings at most. */
const MOST_ABOVE = 30;

/**
 * The entries of a table: date (2026-03-17 or 17.03.2026), amount (646.68 or 646,68; what left the account is negative) or what was paid
 * in, currency and text, and if there are such columns name, account and id (docs/product.md 15.5.2). Several columns of texts or names are
 * one text. It has no balances that it could be checked by.
 *
 * @returns a statement for each account and currency; or what is wrong with the first line that does not fit
 * @throws InvalidInputError where it is no table
 */
export function readCsvStatement(file: string): BankStatement[] | StatementFault {
  const lines = file.split(/\r\n|\r|\n/);
  const above = Math.max(
    lines.slice(0, MOST_ABOVE).findIndex((line) => missingOf(line.split(/[;,\t]/)).length === 0),
    0,
  );
  const { headings, rows } = readCsv(lines.slice(above).join('\n'));
  const missing = missingOf(headings).map((column) => HEADINGS[column][0]);
  if (missing.length > 0)
    return { line: 1, message: `is no statement: it has no column ${missing.join(', ')}` };
  const statements = new Map<string, BankStatement>();
  for (const row of rows) {
    const line = row.line + above;
    const cells = (column: Column) =>
      placesOf(headings, column)
        .map((place) => (row.cells[place] ?? '').trim())
        .filter(Boolean);
    const cell = (column: Column) => cells(column)[0] ?? '';
    const day = dayOf(cell('day'));
    if (day === null) return { line, message: 'has a date that is none, such as 2026-03-17' };
    const paidOut = placesOf(headings, 'amount').length === 0 && cell('credit') === '';
    if (paidOut) continue;
    const amountMinor = amountOf(cell('amount') || cell('credit'));
    if (amountMinor === null) return { line, message: 'has an amount that is none, such as 646.68' };
    const currency = cell('currency').toUpperCase();
    if (!/^[A-Z]{3}$/.test(currency)) return { line, message: 'has a currency that is none, such as USD' };
    const account = cell('account').replace(/\s/g, '');
    const text = [...cells('name'), ...cells('text')].join(' ').replace(/\s+/g, ' ');
    const entry = { day, amountMinor, reversal: false, id: cell('id'), text };
    const key = `${account} ${currency}`;
    const statement = statements.get(key) ?? emptyStatement(account, currency, day);
    statements.set(key, withEntry(statement, entry));
  }
  return [...statements.values()];
}

/** Which cells of a row hold something, the first of its headings first. */
function placesOf(headings: readonly string[], column: Column): number[] {
  const named = headings.map((heading) => heading.replace(/^"|"$/g, '').trim().toLowerCase());
  return HEADINGS[column].map((word) => named.indexOf(word)).filter((place) => place >= 0);
}

/** What no heading names; what was paid in does for the amount. */
function missingOf(headings: readonly string[]): Column[] {
  const has = (column: Column) => placesOf(headings, column).length > 0;
  return NEEDED.filter((column) => !has(column) && !(column === 'amount' && has('credit')));
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
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text) ?? [];
  const iso =
    year === ''
      ? text.replace(/[ T]\d\d:\d\d(:\d\d)?$/, '')
      : `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseIsoDate(iso) ? iso : null;
}

/** Thousands may stand apart where there are decimals: 1.234,56, 1,234.56 and 1'234.56. */
const AMOUNT =
  /^([+\-−]?)(?:(\d{1,12})(?:[.,](\d{1,2}))?|(\d{1,3}(?:([.,'’\s])\d{3})(?:\5\d{3})*)(?!\5)[.,](\d{1,2}))$/;

function amountOf(text: string): number | null {
  const [, sign = '', plain, decimals, grouped, , ofGrouped] = AMOUNT.exec(text) ?? [];
  const whole = plain ?? grouped?.replace(/\D/g, '');
  if (whole === undefined) return null;
  const minor = fromUnits(Number(`${whole}.${decimals ?? ofGrouped ?? '0'}`));
  return minor === null ? null : sign === '' || sign === '+' ? minor : 0 - minor;
}
