import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline as pipe, Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { stringify } from 'csv-stringify';
import type { Row } from 'write-excel-file/node';
import { defineFailure } from '#server/errors.ts';
import { BadUsageError } from './cli/cli.ts';
import { fileFault } from './cli/file-faults.ts';
import type { InputReader } from './input-reader.ts';

/** What a list can be exported as. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** How a list is exported. */
export type ExportOptions = {
  /** CSV whose cells are separated by semicolons, as spreadsheets want it where the comma is the decimal point. */
  semicolons?: boolean | undefined;
};

/** What writes a spreadsheet holds all of it: more rows than that are exported as CSV, which is streamed. */
export const MOST_XLSX_ROWS = 20_000;

/** More rows than a spreadsheet is made of. */
export const TooManyRowsError = defineFailure('TOO_MANY_ROWS', {
  status: 413,
  message: `An XLSX file has at most ${MOST_XLSX_ROWS.toLocaleString('en-GB')} rows. Export as CSV, or choose fewer.`,
});

/** Adds the option that says how CSV is written. */
export function withSemicolons(command: Command): Command {
  return command.option(
    '--semicolons',
    'CSV with semicolons, for spreadsheets that take the comma for a decimal point',
  );
}

/** What a file's name says it is to be: 'csv', 'xlsx', 'json', or one of `others`. */
export function readFormat<Other extends string = never>(
  input: InputReader,
  file: string,
  ...others: Other[]
): ExportFormat | Other {
  return input.oneOf('file', file.split('.').at(-1)?.toLowerCase() ?? '', [...EXPORT_FORMATS, ...others]);
}

/**
 * Writes rows to a file, which is there whole or not at all, and which only its owner can read.
 *
 * @returns how many rows there were
 * @throws TooManyRowsError with no file written
 */
export async function exportRows(
  file: string,
  format: ExportFormat,
  rows: AsyncIterable<object>,
  options: ExportOptions = {},
): Promise<number> {
  let count = 0;
  async function* counted() {
    for await (const row of rows) {
      count++;
      yield row;
    }
  }
  await writeWhole(file, async (target) => pipeline(await exportOf(format, counted(), options), target));
  return count;
}

/**
 * Rows as a file's content.
 *
 * @param format `csv`: with a heading, in UTF-8 with the mark that spreadsheets want, and with no cell that a spreadsheet
 *   would take for a formula; `xlsx`: numbers are numbers, and text is text whatever it begins with; `json`: one array
 * @throws TooManyRowsError
 */
export async function exportOf(
  format: ExportFormat,
  rows: AsyncIterable<object>,
  options: ExportOptions = {},
): Promise<Readable> {
  if (format === 'csv') return csvOf(rows, options);
  return format === 'xlsx' ? xlsxOf(rows) : Readable.from(jsonOf(rows));
}

/** Rows as CSV: with a heading, in UTF-8 with the mark that spreadsheets want, and with no cell like a formula. */
export function csvOf(rows: AsyncIterable<object>, { semicolons = false }: ExportOptions = {}): Readable {
  const delimiter = semicolons ? ';' : ',';
  const csv = stringify({ header: true, bom: true, escape_formulas: true, delimiter });
  // What goes wrong with the rows goes on to whoever reads the CSV.
  pipe(Readable.from(rows), csv, () => {});
  return csv;
}

async function xlsxOf(rows: AsyncIterable<object>): Promise<Readable> {
  const sheet: Row[] = [];
  for await (const row of rows) {
    if (sheet.length === 0) sheet.push(Object.keys(row).map((name) => ({ value: name, fontWeight: 'bold' })));
    if (sheet.length > MOST_XLSX_ROWS) throw new TooManyRowsError();
    sheet.push(Object.values(row).map(cellOf));
  }
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const toStream = writeXlsxFile(sheet.length > 0 ? sheet : [[null]], { stickyRowsCount: 1 })
    .toStream as () => Promise<Readable>;
  return toStream();
}

/** A number as a number; everything else as text, which no spreadsheet takes for a formula. */
function cellOf(value: unknown): Row[number] {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'number' ? { type: Number, value } : { type: String, value: String(value) };
}

/**
 * Writes a file, which is there whole or not at all, and which only its owner can read.
 *
 * @param write fills the stream that it is given, and ends it; not called where no file can be made
 * @throws BadUsageError | CommandFailedError where the file can't be written
 */
export async function writeWhole(file: string, write: (target: Writable) => Promise<void>): Promise<void> {
  // Names and addresses of buyers: for its owner alone, and never through a file that somebody else has put there.
  const making = `${file}.${randomUUID()}.part`;
  try {
    if (await isFolder(file))
      throw new BadUsageError([{ path: 'file', message: `${file}: is a folder, not a file` }]);
    const target = (await open(making, 'wx', 0o600)).createWriteStream();
    try {
      await write(target);
      await finished(target);
      await rename(making, file);
    } catch (error) {
      target.destroy();
      await rm(making, { force: true });
      throw error;
    }
  } catch (error) {
    const { path = making } = error as { path?: string };
    throw path === making ? fileFault(error, 'file', { file, writing: true }) : error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function* jsonOf(rows: AsyncIterable<object>) {
  let separator = '[\n';
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
