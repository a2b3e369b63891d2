import type { Command } from 'commander';
import type { InputReader } from './input-reader.ts';
import type { Page } from './page.ts';
import { table } from './table.ts';

/** Which part of a list is asked for, as it was typed. */
export type PageOptions = { limit: string; offset: string };

/** Adds the options of a list that may be long. */
export function withPage(command: Command): Command {
  return command
    .option('--limit <number>', 'maximum number of rows', '50')
    .option('--offset <number>', 'rows to skip at the beginning', '0');
}

export function readPage(input: InputReader, { limit, offset }: PageOptions): Page {
  return {
    limit: input.wholeNumber('limit', limit, { least: 1, most: 10_000 }),
    offset: input.wholeNumber('offset', offset, { least: 0, most: 999_999_999 }),
  };
}

/**
 * A list in words: its rows, and on a terminal how many there are in all where some are left out.
 *
 * @param none what is said where nothing matches
 */
export function listText<Row>(
  { items, total }: { items: readonly Row[]; total: number },
  columns: Parameters<typeof table<Row>>[1],
  { aligned, none }: { aligned: boolean; none: string },
): string {
  if (total === 0) return none;
  const rows = table(items, columns, { aligned });
  return aligned && total > items.length ? `${rows}\n${items.length} of ${total}` : rows;
}
