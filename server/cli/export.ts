import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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
  // Names and addresses of buyers: for its owner alone, and never through a file that somebody else has put there.
  const making = `${file}.${randomUUID()}.part`;
  const target = createWriteStream(making, { flags: 'wx', mode: 0o600 });
  try {
    if (format === 'csv')
      await pipeline(
        Readable.from(counted()),
        stringify({ header: true, bom: true, escape_formulas: true }),
        target,
      );
    else await pipeline(Readable.from(jsonOf(counted())), target);
    await rename(making, file);
  } catch (error) {
    await rm(making, { force: true });
    throw error;
  }
  return count;
}

async function* jsonOf(rows: AsyncIterable<object>) {
  let separator = '[\n';
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
