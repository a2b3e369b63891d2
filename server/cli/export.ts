import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline as pipe, Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';

/**
 * Writes rows to a file, which is there whole or not at all, and which only its owner can read.
 *
 * @param format `csv`: with a heading, in UTF-8 with the mark that spreadsheets want, and with no cell that a spreadsheet
 *   would take for a formula; `json`: one array
 * @returns how many rows there were
 */
export async function exportRows(
  file: string,
  format: 'csv' | 'json',
  rows: AsyncIterable<object>,
): Promise<number> {
  let count = 0;
  async function* counted() {
    for await (const row of rows) {
      count++;
      yield row;
    }
  }
  await writeWhole(file, (target) =>
    format === 'csv'
      ? pipeline(csvOf(counted()), target)
      : pipeline(Readable.from(jsonOf(counted())), target),
  );
  return count;
}

/** Rows as CSV: with a heading, in UTF-8 with the mark that spreadsheets want, and with no cell like a formula. */
export function csvOf(rows: AsyncIterable<object>): Readable {
  const csv = stringify({ header: true, bom: true, escape_formulas: true });
  // What goes wrong with the rows goes on to whoever reads the CSV.
  pipe(Readable.from(rows), csv, () => {});
  return csv;
}

/**
 * Writes a file, which is there whole or not at all, and which only its owner can read.
 *
 * @param write fills the stream that it is given, and ends it
 */
export async function writeWhole(file: string, write: (target: Writable) => Promise<void>): Promise<void> {
  // Names and addresses of buyers: for its owner alone, and never through a file that somebody else has put there.
  const making = `${file}.${randomUUID()}.part`;
  const target = createWriteStream(making, { flags: 'wx', mode: 0o600 });
  try {
    await write(target);
    await finished(target);
    await rename(making, file);
  } catch (error) {
    target.destroy();
    await rm(making, { force: true });
    throw error;
  }
}

async function* jsonOf(rows: AsyncIterable<object>) {
  let separator = '[\n';
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
