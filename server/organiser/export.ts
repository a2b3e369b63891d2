import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline as pipe, Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { stringify } from 'csv-stringify';
import type { Feature, Image, Row, SheetData } from 'write-excel-file/node';
import { aloneHeading, fileRow } from '#domain/organiser/list-cells.ts';
import type { Column } from '#domain/organiser/list-shape.ts';
import { type FileShape, sheetCell, sheetWidth } from '#domain/organiser/sheet-cells.ts';
import { defineFailure } from '#server/base/errors.ts';
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

/** What a file is made of. */
export type FileTable = {
  shape: FileShape;
  /** As programs read them, with all of the shape's columns. */
  rows: AsyncIterable<object>;
  /** The columns that the file has, in their order; all of them unless given. */
  names?: readonly string[] | undefined;
  /** What a conference is called, by its id. */
  titleOf(id: string): string;
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
 * Writes a table to a file, which is there whole or not at all, and which only its owner can read.
 *
 * @returns how many rows there were
 * @throws TooManyRowsError with no file written
 */
export async function exportRows(
  file: string,
  format: ExportFormat,
  table: FileTable,
  options: ExportOptions = {},
): Promise<number> {
  let count = 0;
  async function* counted() {
    for await (const row of table.rows) {
      count++;
      yield row;
    }
  }
  await writeWhole(file, async (target) =>
    pipeline(await exportOf(format, { ...table, rows: counted() }, options), target),
  );
  return count;
}

/**
 * A table as a file's content.
 *
 * @param format `csv` and `json`, for programs: plain values by their names, CSV in UTF-8 with the mark that spreadsheets want and
 *   with no cell that one would take for a formula, JSON as one array; `xlsx`, for people: words above the columns and in them,
 *   amounts, numbers and moments that can be added up and sorted, and text that is text whatever it begins with
 * @throws TooManyRowsError
 */
export async function exportOf(
  format: ExportFormat,
  table: FileTable,
  options: ExportOptions = {},
): Promise<Readable> {
  if (format === 'xlsx') return xlsxOf(table);
  return format === 'csv'
    ? csvOf(namesOf(table), plainRows(table), options)
    : Readable.from(jsonOf(plainRows(table)));
}

async function* plainRows({ shape, rows, names }: FileTable) {
  for await (const row of rows) yield fileRow(shape, row as Record<string, unknown>, names);
}

/** The columns that a file has, in their order. */
const namesOf = ({ shape, names = Object.keys(shape.columns) }: Omit<FileTable, 'rows'>) => names;

/**
 * Rows as CSV: with a heading, in UTF-8 with the mark that spreadsheets want, and with no cell like a formula.
 *
 * @param columns of the heading, which stands there without rows, too
 */
export function csvOf(
  columns: readonly string[],
  rows: AsyncIterable<object>,
  { semicolons = false }: ExportOptions = {},
): Readable {
  const delimiter = semicolons ? ';' : ',';
  const csv = stringify({ header: true, columns: [...columns], bom: true, escape_formulas: true, delimiter });
  // What goes wrong with the rows goes on to whoever reads the CSV.
  pipe(Readable.from(rows), csv, () => {});
  return csv;
}

async function xlsxOf({
  shape,
  rows,
  names = Object.keys(shape.columns),
  titleOf,
}: FileTable): Promise<Readable> {
  const columns = names.map((name): Column => shape.columns[name] ?? { kind: 'text', heading: name });
  const sheet: SheetData = [columns.map((column) => ({ value: aloneHeading(column), fontWeight: 'bold' }))];
  for await (const row of rows) {
    if (sheet.length > MOST_XLSX_ROWS) throw new TooManyRowsError();
    sheet.push(names.map((name) => cellOf(sheetCell(shape, name, row as Record<string, unknown>, titleOf))));
  }
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const { getCellAddress } = await import('write-excel-file/utility');
  const filtered = withFilter(`A1:${getCellAddress(sheet.length - 1, columns.length - 1)}`);
  const toStream = writeXlsxFile(
    sheet,
    { sheet: SHEET, stickyRowsCount: 1, columns: columns.map((column) => ({ width: sheetWidth(column) })) },
    { features: [filtered] },
  ).toStream as () => Promise<Readable>;
  return toStream();
}

const SHEET = 'List';

/**
 * Arrows at the headings, to sort and to choose by. They stand right below the cells, as the format wants it, and LibreOffice shows
 * them only where the workbook names them, too.
 *
 * @param cells such as 'A1:C20'
 */
function withFilter(cells: string): Feature<Image['content']> {
  const range = `${SHEET}!${cells.replaceAll(/[A-Z]+|\d+/g, (part) => `$${part}`)}`;
  const name = `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${range}</definedName>`;
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml) => xml.replace('</sheetData>', `</sheetData><autoFilter ref="${cells}"/>`),
        },
        'xl/workbook.xml': {
          transform: (xml) => xml.replace('<definedNames/>', `<definedNames>${name}</definedNames>`),
        },
      },
    },
  };
}

function cellOf(cell: ReturnType<typeof sheetCell>): Row[number] {
  if (cell === null || !('format' in cell)) return cell && { type: String, value: escaped(cell.value) };
  const { value, format } = cell;
  return typeof value === 'number' ? { type: Number, value, format } : { type: Date, value, format };
}

/**
 * A text as the format has it, in which `_x0041_` stands for an A: so are written what XML cannot hold, and what looks like it. The
 * library that writes the file keeps texts by name in a plain object, in which 'constructor' would be found before it was put there.
 */
function escaped(text: string): string {
  const code = (letter: string) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
  const whole = text.toWellFormed().replaceAll(/_(?=x[0-9a-f]{4}_)|(?![\t\n])\p{Cc}|[\ufffe\uffff]/giu, code);
  return whole in Object.prototype ? whole.replace(/^./, code) : whole;
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
