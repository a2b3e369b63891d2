import { normalised } from '../text.ts';
/** What a column of a bank's table may hold, in words for staff (docs/product.md 15.5.2). */
export const COLUMN_ROLES = {
  day: 'Day of booking',
  amount: 'Amount',
  paidIn: 'Money in',
  paidOut: 'Money out',
  sign: 'Credit or debit',
  currency: 'Currency',
  text: 'Text: purpose, name, reference',
  state: 'State: booked, pending …',
  account: 'Our account',
  payer: 'The other account: of whoever pays',
  id: 'The bank’s number of the entry',
} as const;
export type ColumnRole = keyof typeof COLUMN_ROLES;
export const ROLES = Object.keys(COLUMN_ROLES) as ColumnRole[];

/** Days such as 04/08/2026 begin with the day, or with the month. */
export const DAY_ORDERS = { day: 'Day first (31/12/2026)', month: 'Month first (12/31/2026)' } as const;
export type DayOrder = keyof typeof DAY_ORDERS;

/** What staff have said of the tables under one line of headings. Columns are counted from 0. */
export type StatementColumns = {
  columns: Readonly<Record<ColumnRole, readonly number[]>>;
  /** Of all amounts, where no column says it; null where one does. */
  currency: string | null;
  /** What the column of the sign says of money that came; null: what banks usually write. */
  cameSays: string | null;
  /** What the column of the state says of what is booked; null: what banks usually write. */
  bookedSays: string | null;
  /** Null: as the days of a file show, where one has more than 12 months otherwise. */
  dayOrder: DayOrder | null;
};

/** What is missing of what staff have said of a table; null where it can be read so. */
export function columnsProblem({ columns, currency, ...said }: StatementColumns): string | null {
  if (columns.day.length === 0) return 'Say which column is the day of booking.';
  if (columns.amount.length === 0 && columns.paidIn.length === 0)
    return 'Say which column is the amount, or the money in.';
  if (columns.amount.length > 1 || columns.paidIn.length > 1 || columns.paidOut.length > 1)
    return 'Only one column can be the amount, the money in or the money out.';
  if (columns.amount.length > 0 && columns.paidIn.length + columns.paidOut.length > 0)
    return 'A table has either one amount, or money in and money out.';
  if (columns.text.length === 0) return 'Say which columns are the text.';
  if (columns.currency.length === 0 && currency === null)
    return 'Say which column is the currency, or which currency all amounts are in.';
  if (currency !== null && !/^[A-Z]{3}$/.test(currency)) return 'The currency is a code such as EUR.';
  if (said.cameSays !== null && columns.sign.length === 0) return 'Say which column is the sign.';
  if (said.bookedSays !== null && columns.state.length === 0) return 'Say which column is the state.';
  return null;
}

/** Headings as they are compared: the same for the same bank's next table. */
export const foldHeadings = (headings: readonly string[]): string =>
  headings
    .map((heading) => normalised(heading, 'NFKC').replace(/\s+/g, ' ').trim().toLowerCase())
    .join('\u001f');
