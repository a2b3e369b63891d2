import type { Currency } from '../pricing/currency.ts';
import { formatMoney, toUnits } from '../pricing/money.ts';
import { dayAt, timeAt } from '../time.ts';
import { aloneHeading, aloneText } from './list-cells.ts';
import type { AnyShape, Column } from './list-shape.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a file is made of: its columns, and the words of those whose values are not plain ones. */
export type FileShape = Pick<AnyShape, 'columns' | 'cells' | 'inFiles'>;

/** A cell of a spreadsheet that people read: a number or a moment with the format in which it is shown, or a text. */
export type SheetCell = { value: string } | { value: number | Date; format: string } | null;

/** The most characters that a cell holds. */
const LONGEST = 32_767;
const COUNT_FORMAT = '0';
const INSTANT_FORMAT = 'd mmm yyyy hh:mm';

/** Characters that a column of a spreadsheet is wide. */
export function sheetWidth(column: Column): number {
  const usual = { instant: 18, money: 14, count: 11, flag: 10 } as Partial<Record<Column['kind'], number>>;
  // The arrow of the filter stands beside the heading.
  return Math.max(aloneHeading(column).length + 4, column.width ?? usual[column.kind] ?? 24);
}

/**
 * A cell as people work with it in a spreadsheet: amounts are numbers of units in the format of the row's currency, instants are
 * moments by London's clock, and states and titles are the desk's words.
 *
 * @param row as programs read it
 * @param titleOf what a conference is called, by its id
 */
export function sheetCell(
  shape: FileShape,
  name: string,
  row: Row,
  titleOf: (id: string) => string,
): SheetCell {
  const column: Column | undefined = shape.columns[name];
  const value = row[name];
  if (!column || value === null || value === undefined || value === '') return null;
  switch (column.kind) {
    case 'instant':
      return { value: asLondonsClock(new Date(String(value))), format: INSTANT_FORMAT };
    case 'money':
      return moneyCell(Number(value), row.currency as Currency);
    case 'count':
      return { value: Number(value), format: COUNT_FORMAT };
    default:
      return textCell(shape, name, row, titleOf);
  }
}

/** The format is made of what the currency's amounts look like everywhere else: '€1,250.00' is [$€]#,##0.00. */
function moneyCell(amountMinor: number, currency: Currency): SheetCell {
  const [, symbol = '', decimals = ''] = /^(.*?)0(\.0+)?$/.exec(formatMoney(0, currency)) ?? [];
  return {
    value: toUnits(amountMinor),
    format: `[$${symbol}]#,##0${decimals}`,
  };
}

function textCell(shape: FileShape, name: string, row: Row, titleOf: (id: string) => string): SheetCell {
  if (name === 'conference' || name === 'conferences')
    return text([row[name]].flat().map(String).map(titleOf).join(', '));
  const inFile = (shape.inFiles as Record<string, (row: Row) => string | number> | undefined)?.[name]?.(row);
  if (typeof inFile === 'number') return { value: inFile, format: COUNT_FORMAT };
  return text(aloneText(shape, name, row, String));
}

function text(value: string): SheetCell {
  return value === '' ? null : { value: value.slice(0, LONGEST) };
}

/** Spreadsheets know no time zones: what is read there is London's. */
function asLondonsClock(at: Date): Date {
  const { year, month, day } = dayAt(at);
  const [hours = 0, minutes = 0] = timeAt(at).split(':').map(Number);
  return new Date(Date.UTC(year, month - 1, day, hours, minutes));
}
