import type { Currency } from '../pricing/currency.ts';
import { formatMoney } from '../pricing/money.ts';
import { PHASES } from '../pricing/phase.ts';
import type { PhaseNames } from '../pricing/phase-names.ts';
import type { AnyShape, Column, Filter } from './list-shape.ts';

type Row = Readonly<Record<string, unknown>>;

/** The columns in the order in which people see them. */
export function columnsInOrder({ columns, first = [] }: AnyShape): [name: string, column: Column][] {
  const all = Object.entries<Column>(columns);
  const rankOf = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  return all.toSorted(([left], [right]) => rankOf(left) - rankOf(right));
}

/** A list as it reads with the organiser's own names of the price phases, in its columns and its filters. */
export function withPhaseNames<L extends AnyShape>(shape: L, names: PhaseNames): L {
  const named = <One extends Column | Filter>(one: One): One =>
    one.kind === 'choice' && one.choices === PHASES ? { ...one, names } : one;
  const allOf = <One extends Column | Filter>(all: Readonly<Record<string, One>>) =>
    Object.fromEntries(Object.entries(all).map(([name, one]) => [name, named(one)]));
  return { ...shape, columns: allOf<Column>(shape.columns), filters: allOf<Filter>(shape.filters) };
}

/** Whether a column's cells are numbers, which stand at the end. */
export function isNumber({ kind, worded }: Column): boolean {
  return (kind === 'count' || kind === 'money') && !worded;
}

/**
 * What people read of a row in a column; '' for nothing.
 *
 * @param instantText words an instant (UTC), as the desk or a terminal does
 */
export function cellText(
  { columns, cells = {} }: AnyShape,
  name: string,
  row: Row,
  instantText: (iso: string) => string,
): string {
  const special = (cells as Record<string, (row: Row) => string>)[name];
  if (special) return special(row);
  const value = row[name];
  const column: Column | undefined = columns[name];
  if (value === null || value === undefined || !column) return '';
  return plainText(column, value, row, instantText);
}

/** What people read above a column that stands by itself. */
export const aloneHeading = (column: Column): string => column.alone ?? column.heading;

/** What people read in a column that stands by itself: what it would say together with others stands in theirs, too. */
export function aloneText(
  shape: Pick<AnyShape, 'columns' | 'cells'>,
  name: string,
  row: Row,
  instantText: (iso: string) => string,
): string {
  const { columns, cells } = shape;
  const joined = Object.values<Column>(columns).some(({ within }) => within === name);
  return cellText((joined ? { columns } : { columns, cells }) as AnyShape, name, row, instantText);
}

function plainText(column: Column, value: unknown, row: Row, instantText: (iso: string) => string): string {
  switch (column.kind) {
    case 'choice':
      return column.names[String(value)] ?? String(value);
    case 'instant':
      return instantText(String(value));
    case 'money':
      return formatMoney(Number(value), row.currency as Currency);
    case 'flag':
      return value ? 'yes' : 'no';
    case 'texts':
      return (value as readonly string[]).join(', ');
    case 'details':
      return JSON.stringify(value);
    default:
      return String(value);
  }
}

/**
 * A row as a file has it: plain values by their names.
 *
 * @param names these columns, in this order; all of them unless given
 */
export function fileRow(
  { columns, inFiles = {} }: Pick<AnyShape, 'columns' | 'inFiles'>,
  row: Row,
  names: readonly string[] = Object.keys(columns),
): Record<string, unknown> {
  const special = inFiles as Record<string, (row: Row) => string | number>;
  return Object.fromEntries(
    names.map((name) => {
      const value = row[name];
      if (special[name]) return [name, special[name](row)];
      if (columns[name]?.kind === 'texts') return [name, (value as readonly string[]).join(' ')];
      if (columns[name]?.kind === 'details') return [name, value === null ? '' : JSON.stringify(value)];
      return [name, value];
    }),
  );
}
