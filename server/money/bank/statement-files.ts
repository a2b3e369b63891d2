import { STATEMENT_BYTES } from '#domain/limits.ts';
import { isOwnAccount, type Transfers } from '#domain/orders/bank-transfer.ts';
import { type BankStatement, readMt940, type StatementEntry } from '#domain/report/mt940.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { readCamt053 } from './camt053.ts';
import { readCsvStatement } from './csv-statement.ts';
import { keyOf } from './record-transfer.ts';

/** What came to an account, or was taken back by the bank. */
export type NewEntry = StatementEntry & {
  key: string;
  currency: string;
  /** It may be one that stands before it in the same file. */
  twice: boolean;
};

/**
 * What came to the organiser's accounts, or was taken back, as a bank's file says: CAMT.053, MT940, or a table (docs/product.md 15.5.2).
 * What left an account otherwise is left out. The same entry has the same key in whatever file of its format.
 *
 * @throws InvalidInputError for a file that is too large, is none of these, does not add up, or is of another account
 */
export function readEntries(text: string, transfers: Transfers): NewEntry[] {
  if (Buffer.byteLength(text) > STATEMENT_BYTES) throw refused('is larger than 5 MB');
  if (text.trim() === '') throw refused('is empty');
  if (NO_TEXTS.some((start) => text.startsWith(start)))
    throw refused('is a spreadsheet, an archive or a PDF: have the bank, or the spreadsheet, save it as CSV');
  const odd = text.search(/[^\P{Cc}\s]/u);
  if (odd >= 0) throw refused(`line ${text.slice(0, odd).split('\n').length}: has signs that no text has`);
  const format = formatOf(text);
  const read = READERS[format](text);
  if (!Array.isArray(read)) throw refused(`line ${read.line}: ${read.message}`);
  for (const { account } of read)
    if (transfers.accounts.length > 0 && account !== '' && !isOwnAccount(transfers, account))
      throw refused(`is of the account ${account}, which is none of the organiser’s details`);
  const earlier = new Set<string>();
  return read.flatMap((statement) => {
    const entries = keyed(statement, earlier, format);
    for (const { key } of entries) earlier.add(key);
    return entries;
  });
}

/** How files of spreadsheets, new and old, and PDFs begin. */
const NO_TEXTS = ['PK\u0003', 'ÐÏ\u0011', '%PDF'];

/** What a bank says where it has no id. */
const NO_ID = /^(|NONREF|NOTPROVIDED)$/;

/**
 * A statement's entries with their keys. Two that look the same are two where balances say so, and the bank gives them no id; a day's entries
 * are always all in one statement. Others may be one that is told of twice.
 */
function keyed(
  { account, currency, entries }: BankStatement,
  earlier: ReadonlySet<string>,
  format: Format,
): NewEntry[] {
  const times = new Map<string, number>();
  return entries
    .filter(({ amountMinor, reversal }) => amountMinor !== 0 && amountMinor > 0 !== reversal)
    .map((entry) => {
      const { day, amountMinor, text: words } = entry;
      const id = NO_ID.test(entry.id ?? '') ? '' : entry.id;
      const same = keyOf(account, currency, day, amountMinor, id || words);
      const time = (times.get(same) ?? 0) + 1;
      times.set(same, time);
      const key = keyOf(same, time);
      const again = time > 1 && (format === 'CSV' || id !== '');
      return { ...entry, currency, key, twice: again || earlier.has(key) };
    });
}

type Format = 'CAMT053' | 'MT940' | 'CSV';

const READERS: Readonly<
  Record<Format, (text: string) => BankStatement[] | { line: number; message: string }>
> = { CAMT053: readCamt053, MT940: readMt940, CSV: readCsvStatement };

function formatOf(text: string): Format {
  if (/^\s*</.test(text)) return 'CAMT053';
  return /^(\{1:.*\{4:)?:20:/m.test(text) ? 'MT940' : 'CSV';
}

const refused = (message: string) => new InvalidInputError([{ path: 'text', message }]);
