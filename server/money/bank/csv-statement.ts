import {
  columnsProblem,
  type DayOrder,
  foldHeadings,
  type StatementColumns,
} from '#domain/bank/statement-columns.ts';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { parseIsoDate } from '#domain/time.ts';
import { readRows } from '#server/base/lib/csv.ts';
import { keyOf } from './entry-key.ts';
import {
  type BankStatement,
  Fault,
  oneLine,
  type StatementEntry,
  type UnreadLine,
  type UnreadReason,
} from './statement.ts';

/** Lines that banks write above the headings at most. */
const MOST_ABOVE = 40;
/** More columns are no statement. */
const MOST_COLUMNS = 100;
const SHOWN_ROWS = 5;
/** Cells are cut so that what the desk shows stays small. */
const SHOWN_SIGNS = 120;

/** A bank's table: its headings, and the rows below them. */
export type StatementTable = {
  /** The line of the headings, from 1. */
  line: number;
  headings: readonly string[];
  rows: readonly { line: number; cells: readonly string[] }[];
};

/** What staff see of a table while they say which column is which. */
export type ShownTable = { line: number; headings: readonly string[]; rows: readonly (readonly string[])[] };

/**
 * Finds a table in a bank's file, below lines of something else: its headings are the first line that is as wide as those that follow.
 *
 * @param headingLine on which line the headings stand, from 1; null: found
 * @param known keys of headings that staff have said something of
 * @throws Fault where there is none
 */
export function tableOf(
  file: string,
  headingLine: number | null,
  known: ReadonlySet<string>,
): StatementTable {
  const separator = separatorOf(file);
  const all = readRows(file, separator);
  const top = all.slice(0, MOST_ABOVE);
  const width = Math.max(...all.slice(0, 2 * MOST_ABOVE).map(({ cells }) => filled(cells)));
  const isHeading = ({ cells }: (typeof all)[number]) =>
    cells.length > 2 && filled(cells) > 2 && !cells.some(isAmount);
  const found =
    headingLine === null
      ? (top.find(({ cells }) => known.has(headingsKey(headingsOf(cells)))) ??
        top.find((row) => isHeading(row) && filled(row.cells) * 3 >= width * 2) ??
        top.find(isHeading))
      : all.find(({ line }) => line === headingLine);
  if (!found || found.cells.length < 3)
    throw new Fault(headingLine ?? 1, 'is no statement: neither CAMT.053 nor a table with headings');
  if (found.cells.length > MOST_COLUMNS) throw new Fault(found.line, `has more than ${MOST_COLUMNS} columns`);
  return {
    line: found.line,
    headings: headingsOf(found.cells),
    rows: all.slice(all.indexOf(found) + 1),
  };
}

export const shownOf = ({ line, headings, rows }: StatementTable): ShownTable => ({
  line,
  headings: headings.map((heading) => heading.slice(0, SHOWN_SIGNS)),
  rows: rows
    .slice(0, SHOWN_ROWS)
    .map(({ cells }) => headings.map((_, index) => oneLine(cells[index] ?? '').slice(0, SHOWN_SIGNS))),
});

/** Without the empty ones at the end, which some banks write and others not. */
function headingsOf(cells: readonly string[]): string[] {
  const trimmed = cells.map((cell) => cell.trim());
  return trimmed.slice(0, trimmed.findLastIndex((cell) => cell !== '') + 1);
}

/** The same for the same bank's next table. */
export const headingsKey = (headings: readonly string[]): string => keyOf(foldHeadings(headings));

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;
const isAmount = (cell: string) => /^[+-]?\d[\d.,' ]*[.,]\d\d$/.test(cell.trim());

/** What separates cells: what stands equally often on most of the first lines. */
function separatorOf(file: string): string {
  const lines = file.slice(0, 100_000).split(/\r\n|\r|\n/, MOST_ABOVE);
  const score = (separator: string) => {
    const times = new Map<number, number>();
    for (const line of lines) {
      const count = line.replace(/"[^"]*"/g, '').split(separator).length - 1;
      if (count > 0) times.set(count, (times.get(count) ?? 0) + 1);
    }
    return Math.max(0, ...times.entries().map(([count, often]) => count * often));
  };
  const scores = [';', '\t', ',', '|'].map((separator) => ({ separator, score: score(separator) }));
  return scores.sort((a, b) => b.score - a.score)[0]?.separator ?? ',';
}

/** What banks write of what came, of what left, and of what is not booked; all in capitals. */
const CAME = /^(\+|C|CR|CRDT|CREDIT|H|HABEN|BIJ|IN|CRÉDIT|CREDITO|CRÉDITO|GUTSCHRIFT|EINGANG)$/;
const LEFT = /^(-|−|D|DR|DB|DBIT|DEBIT|S|SOLL|AF|OUT|DÉBIT|DEBITO|DÉBITO|LASTSCHRIFT|AUSGANG)$/;
const BOOKED =
  /^((UMSATZ )?GEBUCHT|BOOK|BOOKED|COMPLETED?|POSTED|SETTLED|CLEARED|EXECUTED|DONE|ERLEDIGT|AUSGEFÜHRT|UITGEVOERD|GEBOEKT)$/;
const NOT_BOOKED =
  /^((UMSATZ )?VORGEMERKT|PDNG|PENDING|REVERTED|REVERSED|DECLINED|FAILED|REJECTED|CANCELL?ED|REFUNDED|BLOCKED|AUTHORI[SZ]ED|EN ATTENTE|PENDIENTE|IN BEHANDELING|GERESERVEERD|STORNIERT|ABGELEHNT)$/;
/** What stands at the beginning of lines that tell what was on the account. */
const BALANCE =
  /^(ANFANGSSALDO|ENDSALDO|SALDO|SALDOVORTRAG|KONTOSTAND|TAGESSALDO|(OPENING|CLOSING|INITIAL|FINAL)? ?BALANCE|SOLDE|SALDO INICIAL|SALDO FINAL|BEGINSALDO|EINDSALDO)\b/;

/**
 * The entries of a table, of which staff have said what its columns are (docs/product.md 15.5.2). Nothing is guessed: what a cell says that can
 * be read in two ways is listed, unless other rows of the same column show how it is meant. It has no balances that it could be checked by.
 *
 * @throws Fault where what was said of the columns does not fit the table
 */
export function readCsvStatement(table: StatementTable, said: StatementColumns): BankStatement[] {
  const problem = columnsProblem(said);
  if (problem) throw new Fault(table.line, problem);
  forgotten(table, said);
  const { columns } = said;
  const amounts = [...columns.amount, ...columns.paidIn, ...columns.paidOut];
  const read: Reading = {
    said,
    decimals: shownBy(table, amounts, decimalsShown),
    order: said.dayOrder ?? shownBy(table, columns.day, orderShown),
  };
  const statements = new Map<string, BankStatement>();
  const of = (account: string): BankStatement => {
    const statement = statements.get(account) ?? {
      account,
      proven: false,
      days: [],
      entries: [],
      unread: [],
    };
    statements.set(account, statement);
    return statement;
  };
  for (const { line, cells } of table.rows) {
    const { account, entry, unread } = readRow(line, cells, read);
    if (entry) {
      of(account).entries.push(entry);
      of(account).days.push(entry.day);
    }
    if (unread) of(account).unread.push(unread);
  }
  return [...statements.values()];
}

type Reading = { said: StatementColumns; decimals: string | null; order: DayOrder | null };

/** What the rows of columns show without doubt; null where none does, or they show both. */
function shownBy<Shown>(
  { rows }: StatementTable,
  columns: readonly number[],
  shown: (cell: string) => Shown | null,
): Shown | null {
  const all = new Set(
    rows.flatMap(({ cells }) => columns.map((column) => shown((cells[column] ?? '').trim()))),
  );
  all.delete(null);
  return all.size === 1 ? ([...all][0] ?? null) : null;
}

function readRow(
  line: number,
  cells: readonly string[],
  { said, decimals, order }: Reading,
): { account: string; entry?: StatementEntry; unread?: UnreadLine } {
  const { columns } = said;
  const cellsOf = (role: keyof typeof columns) =>
    columns[role].map((column) => (cells[column] ?? '').trim()).filter(Boolean);
  const cellOf = (role: keyof typeof columns) => cellsOf(role)[0] ?? '';
  const text = oneLine(cellsOf('text').join(' '));
  // Some banks write the name of a pocket there.
  const account = cellsOf('account').find((cell) => /\d.*\d.*\d.*\d.*\d/.test(cell)) ?? '';
  const day = cellsOf('day').reduce<string | null>((found, cell) => found ?? dayOf(cell, order), null);
  const money = moneyOf(cellOf, decimals);
  const currency = (cellOf('currency') || said.currency || '').toUpperCase();
  const known = { line, day, amountMinor: money.minor, currency: currency || null, text };
  const left = (reason: UnreadReason, why = '') => ({ account, unread: { ...known, reason, why } });
  const state = oneLine(cellOf('state'));
  if (columns.state.length > 0 && !isSaid(state, said.bookedSays, BOOKED))
    return left('NOT_BOOKED', state || 'no state');
  if (BALANCE.test(text.toUpperCase())) return left('BALANCE');
  if (money.minor === null) return left('UNREADABLE', money.why);
  if (money.minor === 0) return left('NOTHING');
  if (day === null) return left('UNREADABLE', dayWhy(cellOf('day')));
  if (!/^[A-Z]{3}$/.test(currency)) return left('UNREADABLE', 'has a currency that is none, such as EUR');
  if (money.currency !== null && money.currency !== currency)
    return left('UNREADABLE', `has an amount in ${money.currency}, and says ${currency}`);
  const sign = columns.sign.length === 0 ? '' : cellOf('sign');
  const came = columns.sign.length === 0 ? true : cameSaid(sign, said.cameSays);
  if (came === null) return left('UNREADABLE', `says neither credit nor debit (${sign || 'nothing'})`);
  if (came && money.minor < 0 && columns.sign.length > 0)
    return left('UNREADABLE', 'says credit, and has an amount that left the account');
  const amountMinor = came ? money.minor : 0 - Math.abs(money.minor);
  const kind = amountMinor > 0 ? 'CAME' : 'SENT';
  const payer = cellOf('payer').replace(/\s/g, '');
  const payerAccount = payer !== '' && payer.length <= STAFF_LIMITS.account ? payer : null;
  return { account, entry: { line, kind, day, amountMinor, currency, id: cellOf('id'), text, payerAccount } };
}

/** Whether a cell says what staff have said, or what banks usually write. */
function isSaid(cell: string, said: string | null, usual: RegExp): boolean {
  const folded = cell.toUpperCase();
  return said === null ? usual.test(folded) : wordsOf(said).includes(folded);
}

const wordsOf = (said: string) => said.toUpperCase().split(',').map(oneLine);

function cameSaid(cell: string, said: string | null): boolean | null {
  if (said !== null) return cell === '' ? null : wordsOf(said).includes(cell.toUpperCase());
  if (CAME.test(cell.toUpperCase())) return true;
  return LEFT.test(cell.toUpperCase()) ? false : null;
}

/** A column that staff have said nothing of, and that says of money that it left, or is not booked, was forgotten. */
function forgotten({ line, headings, rows }: StatementTable, { columns }: StatementColumns): void {
  const used = new Set(Object.values(columns).flat());
  const forgot = (role: 'sign' | 'state', words: RegExp, only?: RegExp) =>
    columns[role].length > 0
      ? undefined
      : headings.find((_, column) => {
          if (used.has(column)) return false;
          const cells = rows.map(({ cells }) => oneLine(cells[column] ?? '').toUpperCase()).filter(Boolean);
          return (
            cells.some((cell) => words.test(cell)) &&
            (!only || cells.every((cell) => words.test(cell) || only.test(cell)))
          );
        });
  const state = forgot('state', NOT_BOOKED);
  if (state !== undefined)
    throw new Fault(
      line,
      `The column “${state}” says of some rows that they are not booked: say that it is the state.`,
    );
  const sign = columns.amount.length > 0 ? forgot('sign', LEFT, CAME) : undefined;
  if (sign !== undefined)
    throw new Fault(
      line,
      `The column “${sign}” says what is a credit and what a debit: say that it is the sign.`,
    );
}

type Money = { minor: number | null; currency: string | null; why: string };

/** The amount of a row: negative where it left the account. */
function moneyOf(cellOf: (role: 'amount' | 'paidIn' | 'paidOut') => string, decimals: string | null): Money {
  const [amount, paidIn, paidOut] = (['amount', 'paidIn', 'paidOut'] as const).map((role) => cellOf(role));
  if (amount) return amountOf(amount, decimals);
  const [came, left] = [paidIn, paidOut].map((cell) => (cell ? amountOf(cell, decimals) : null));
  if (!came && !left) return { minor: null, currency: null, why: 'has no amount' };
  if (came?.minor === null || left?.minor === null)
    return { minor: null, currency: null, why: came?.why || left?.why || '' };
  if (came?.minor && left?.minor) return { minor: null, currency: null, why: 'has money in and money out' };
  if (left?.minor) return { ...left, minor: 0 - Math.abs(left.minor) };
  return came ?? { minor: 0, currency: null, why: '' };
}

const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
]);

/** An amount's sign, currency and digits, in whatever sequence banks write them. */
const AMOUNT =
  /^([+\-−(])?\s*([A-Z]{3}|[€£$¥])?\s*([+\-−])?\s*(\d[\d.,'’\s]*?)\s*([+\-−])?\s*([A-Z]{3}|[€£$¥])?\s*([)+\-−])?$/u;

function amountOf(cell: string, decimals: string | null): Money {
  const none: Money = { minor: null, currency: null, why: 'has an amount that is none, such as 646.68' };
  if (cell.length > 40) return none;
  const [, before, ahead, inner, number, behind, after, end] = AMOUNT.exec(cell.toUpperCase()) ?? [];
  if (number === undefined || (before === '(') !== (end === ')')) return none;
  const signs = [before, inner, behind, end].filter((sign) => sign !== undefined && sign !== ')');
  if (signs.length > 1) return none;
  const digits = number.replace(/[\s'’]/g, ' ');
  const point = pointOf(digits, decimals);
  if (point === undefined) return { ...none, why: 'has an amount that may be one of two, such as 1.234' };
  const at = point === null ? digits.length : digits.lastIndexOf(point);
  const [units, parts] = [digits.slice(0, at), digits.slice(at + 1)];
  if (!/^(\d{1,12}|\d{1,3}(?:([., ])\d{3})(?:\2\d{3}){0,2})$/.test(units) || !/^\d{0,2}0{0,4}$/.test(parts))
    return none;
  const minor = Number(units.replace(/\D/g, '')) * 100 + Number(parts.slice(0, 2).padEnd(2, '0'));
  const left = signs.some((sign) => sign !== '+');
  return { minor: left ? 0 - minor : minor, currency: currencyOf(ahead ?? after), why: '' };
}

const currencyOf = (sign: string | undefined): string | null =>
  sign === undefined ? null : (SYMBOLS.get(sign) ?? (sign.length === 3 ? sign : null));

/** What the decimals of an amount follow; null where it has none, undefined where that can't be said. */
function pointOf(digits: string, decimals: string | null): string | null | undefined {
  const marks = digits.replace(/[^.,]/g, '');
  const last = marks.at(-1);
  if (last === undefined) return null;
  // Of two kinds, the last one is that of the decimals; what stands more than once is not.
  if (marks.length > 1) return marks.indexOf(last) === marks.length - 1 ? last : null;
  const isOpen = /^\d{1,3}[.,]\d{3}$/.test(digits);
  if (!isOpen) return last;
  return decimals === null ? undefined : decimals === last ? last : null;
}

/** What an amount's decimals follow, where it shows that without doubt; null otherwise. */
function decimalsShown(cell: string): string | null {
  const [, both] = /[.,].*([.,])\d+\D*$/.exec(cell) ?? [];
  const [, one] = /^\D*\d*([.,])(?:\d|\d\d|\d{4,})(?!\d)\D*$/.exec(cell) ?? [];
  const [first] = /[.,]/.exec(cell) ?? [];
  return one ?? (both !== undefined && both !== first ? both : null);
}

const MONTH_FIRST = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/;

function orderShown(cell: string): DayOrder | null {
  const [, first, second] = MONTH_FIRST.exec(withoutTime(cell)) ?? [];
  if (first === undefined) return null;
  if (Number(first) > 12) return 'day';
  return Number(second) > 12 ? 'month' : null;
}

/** Days such as 2026-04-08, 20260408, 08.04.2026 and 08.04.26, and 08/04/2026 where its order is known; with a time or without. */
function dayOf(cell: string, order: DayOrder | null): string | null {
  const text = withoutTime(cell);
  const [, year, month, day] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text) ?? [];
  if (year !== undefined) return isoDay(year, month, day);
  const [, first, second, last] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(text) ?? [];
  if (last !== undefined) return isoDay(last, second, first);
  const [, one, two, of] = MONTH_FIRST.exec(text) ?? [];
  if (of === undefined || order === null) return null;
  return order === 'day' ? isoDay(of, two, one) : isoDay(of, one, two);
}

const withoutTime = (cell: string) =>
  cell
    .replace(/(?:T|,?\s+)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s*(?:Z|UTC|[AP]M|[+-]\d{2}:?\d{2})?$/i, '')
    .trim();

function isoDay(year = '', month = '', day = ''): string | null {
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseIsoDate(iso) ? iso : null;
}

const dayWhy = (cell: string): string =>
  MONTH_FIRST.test(withoutTime(cell))
    ? 'has a date that may be one of two: say whether the day or the month comes first'
    : 'has a date that is none, such as 2026-03-17';
