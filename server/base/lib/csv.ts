import { CsvError, type Info, parse } from 'csv-parse/sync';
import { InvalidInputError } from '#server/base/errors.ts';

/** A table with headings; each row has the line of the text on which it begins, from 1. */
export type CsvTable = { headings: string[]; rows: { line: number; cells: string[] }[] };

/** Of the first line; what stands most often in it outside quotation marks separates its cells. */
const SEPARATORS = [';', '\t', ','] as const;

/**
 * Reads a table that a spreadsheet has written, or that was copied out of one: cells are separated by semicolons, commas or tabs, and may
 * stand in quotation marks, with line breaks in them. Empty lines are left out.
 *
 * @throws InvalidInputError that says on which line a quotation mark stands wrong
 */
export function readCsv(text: string): CsvTable {
  const [headings, ...rows] = readRows(text, separatorOf(text));
  return { headings: headings?.cells.map((cell) => cell.trim()) ?? [], rows };
}

/** The rows of a table whose separator is known, its headings among them. @throws as `readCsv` */
export function readRows(text: string, separator: string): CsvTable['rows'] {
  const records = parsed(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'), separator);
  return records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function parsed(text: string, separator: string): CsvTable['rows'] {
  try {
    const records = parse(text, {
      delimiter: separator,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
    }) as unknown as { record: string[]; info: Info }[];
    return records.map(({ record, info }) => ({
      line: info.lines - record.join('').split('\n').length + 1,
      cells: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as CsvError & { lines?: number };
    throw new InvalidInputError([
      {
        path: 'text',
        message: `Line ${lines ?? 1}: A quotation mark is not closed.`,
      },
    ]);
  }
}

function separatorOf(text: string): string {
  const [line = ''] = text
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split('\n');
  const count = (separator: string) => line.split(separator).length;
  return [...SEPARATORS].sort((a, b) => count(b) - count(a))[0] ?? ',';
}
