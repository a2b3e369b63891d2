import { createRequire } from 'node:module';
import type { StatementColumns } from '#domain/bank/statement-columns.ts';
import { STATEMENT_BYTES, STATEMENT_LINES } from '#domain/limits.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { keptWorker, UnansweredError } from '#server/base/lib/kept-worker.ts';
import { findToldAccounts } from '#server/orders/orders/awaited-account.store.ts';
import type { ReadRequest, ReadResult } from './read-statement.ts';
import { findColumns } from './statement-columns.store.ts';

/** Found by its name in package.json's "imports" from a bundle as well. */
const { resolve: find } = createRequire(import.meta.url);

/** The largest file is read within two seconds (SECURITY.md). */
const MOST_MS = 20_000;
const MOST_MEMORY_MB = 384;
/** A tag of a statement has a few dozen signs. */
const LONGEST_TAG = 4_000;

/** What staff say of a file that is read. */
export type FileSaid = { text: string; columns: StatementColumns | null; headingLine: number | null };

/** What can't be read as a whole, as a refusal. */
export const refused = (message: string) => new InvalidInputError([{ path: 'text', message }]);

/**
 * Reads a bank's file in a worker, which a file without end takes along, so that the process goes on serving visitors; one file after the
 * other. Its size is bounded before anything of it is read.
 *
 * @param look whether only a table's first rows are asked for
 * @throws InvalidInputError for a file that is too large, or can't be read
 */
export async function readFile(
  { catalogue, database }: Pick<Dependencies, 'catalogue' | 'database'>,
  { text, columns: said, headingLine }: FileSaid,
  { look = false }: { look?: boolean } = {},
): Promise<Exclude<ReadResult, { kind: 'fault' }>> {
  const problem = problemOf(text);
  if (problem) throw refused(problem);
  // What buyers were told before a change of the details stays the organiser's.
  const accounts = [...catalogue.current().transfers.accounts, ...(await findToldAccounts(database))];
  const known = await findColumns(database);
  const { prefixes } = catalogue.current().numbers;
  const result = await readInWorker({ text, look, accounts, said, headingLine, known, prefixes });
  if (result.kind !== 'fault') return result;
  throw refused(result.line > 0 ? `line ${result.line}: ${result.message}` : result.message);
}

/** How files of spreadsheets, new and old, and PDFs begin. */
const NO_TEXTS = ['PK\u0003', 'ÐÏ\u0011', '%PDF'];

/** Why a file is not even begun to be read; null where it is. */
export function problemOf(text: string): string | null {
  if (text.length > STATEMENT_BYTES || Buffer.byteLength(text) > STATEMENT_BYTES)
    return 'is larger than 5 MB';
  if (text.trim() === '') return 'is empty';
  if (NO_TEXTS.some((start) => text.startsWith(start)))
    return 'is a spreadsheet, an archive or a PDF: have the bank, or the spreadsheet, save it as CSV';
  const odd = text.search(/[^\P{Cc}\s]/u);
  if (odd >= 0) return `line ${countOf(text.slice(0, odd), '\n') + 1}: has signs that no text has`;
  const most = `has more than ${STATEMENT_LINES.toLocaleString('en')} entries: ask the bank for a shorter time`;
  if (!/^\s*</.test(text))
    return (countOf(text, '\n') || countOf(text, '\r')) > STATEMENT_LINES ? most : null;
  if (countOf(text, 'Ntry>') > 2 * STATEMENT_LINES) return most;
  return longestTag(text) > LONGEST_TAG ? 'has a longer tag than a statement has' : null;
}

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count++;
  return count;
}

function longestTag(text: string): number {
  let longest = 0;
  for (let from = text.indexOf('<'); from >= 0; ) {
    const end = text.indexOf('>', from);
    longest = Math.max(longest, (end < 0 ? text.length : end) - from);
    from = end < 0 ? -1 : text.indexOf('<', end);
  }
  return longest;
}

const ask = keptWorker<ReadRequest, ReadResult>(find('#server/money/bank/statement-worker.ts'), {
  ms: MOST_MS,
  megabytes: MOST_MEMORY_MB,
});

/** Reads one file after the other in a worker. */
export async function readInWorker(request: ReadRequest): Promise<ReadResult> {
  try {
    return await ask(request);
  } catch (error) {
    if (!(error instanceof UnansweredError)) throw error;
    return { kind: 'fault', line: 0, message: 'takes too long to read: ask the bank for a shorter time' };
  }
}
