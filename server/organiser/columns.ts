import type { Command } from 'commander';
import type { Cli } from './cli/cli.ts';
import type { InputReader } from './input-reader.ts';
import { listText } from './page-options.ts';
import type { table } from './table.ts';

/** Which columns are asked for, as it was typed. */
export type ColumnOptions = { columns?: string };

/** Adds the option that chooses the columns of a list or an export. */
export function withColumns(command: Command): Command {
  return command.option('--columns <names>', 'columns in this order, by their names in --json: one,another');
}

/**
 * Reads which columns are asked for; undefined where none are.
 *
 * @param names all that there are
 */
export function readColumns(
  input: InputReader,
  { columns }: ColumnOptions,
  names: readonly string[],
): string[] | undefined {
  if (columns === undefined) return undefined;
  const chosen = [...new Set(columns.split(',').map((name) => name.trim()))];
  const unknown = chosen.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    input.refuse(
      'columns',
      `there is no ${unknown.join(', ') || 'such column'}; there are ${names.join(', ')}`,
    );
  return chosen;
}

/** A row with the columns that were chosen, in their order. */
export function onlyColumns(row: object, columns: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((name) => [name, row[name as keyof typeof row] ?? null]));
}

type PrintedList<Row> = {
  /** The columns of the table. */
  columns: Parameters<typeof table<Row>>[1];
  /** The names of those that were chosen, which alone programs are told; undefined where none were. */
  chosen: readonly string[] | undefined;
  /** What is said where nothing matches. */
  none: string;
};

/** Prints a list: for people in words, for programs by names. */
export function printList<Row extends object>(
  cli: Cli,
  list: { items: readonly Row[]; total: number },
  { columns, chosen, none }: PrintedList<Row>,
): void {
  const told = chosen ? { ...list, items: list.items.map((row) => onlyColumns(row, chosen)) } : list;
  cli.print(told, listText(list, columns, { aligned: cli.forPeople, none }));
}
