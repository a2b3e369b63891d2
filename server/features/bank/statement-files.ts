import { STATEMENT_BYTES } from '#domain/limits.ts';
import { isOwnAccount, type Transfers } from '#domain/orders/bank-transfer.ts';
import { type BankStatement, readMt940, type StatementEntry } from '#domain/report/mt940.ts';
import { InvalidInputError } from '#server/errors.ts';
import { readCamt053 } from './camt053.ts';
import { readCsvStatement } from './csv-statement.ts';
import { keyOf } from './record-transfer.ts';

/** What came to an account, or was taken back by the bank. */
export type NewEntry = StatementEntry & { key: string; currency: string };

/**
 * What came to the organiser's accounts, or was taken back, as a bank's file says: CAMT.053, MT940, or a table (docs/product.md 15.5.2).
 * What left an account otherwise is left out. The same entry has the same key in whatever file of its format.
 *
 * @throws InvalidInputError for a file that is too large, is none of these, does not add up, or is of another account
 */
export function readEntries(text: string, transfers: Transfers): NewEntry[] {
  if (Buffer.byteLength(text) > STATEMENT_BYTES) throw refused('is larger than 5 MB');
  if (text.trim() === '') throw refused('is empty');
  const read = readerOf(text)(text);
  if (!Array.isArray(read)) throw refused(`line ${read.line}: ${read.message}`);
  for (const { account } of read)
    if (transfers.accounts.length > 0 && account !== '' && !isOwnAccount(transfers, account))
      throw refused(`is of the account ${account}, which is none of the organiser’s details`);
  const times = new Map<string, number>();
  return read.flatMap(({ account, currency, entries }) =>
    entries
      .filter(({ amountMinor, reversal }) => amountMinor !== 0 && amountMinor > 0 !== reversal)
      .map((entry) => {
        const { day, amountMinor, id, text: words } = entry;
        // Two that look the same are two; a day's entries are always all in one file.
        const same = keyOf(account, currency, day, amountMinor, id || words);
        const time = (times.get(same) ?? 0) + 1;
        times.set(same, time);
        return { ...entry, currency, key: keyOf(same, time) };
      }),
  );
}

function readerOf(text: string): (text: string) => BankStatement[] | { line: number; message: string } {
  if (text.trimStart().startsWith('<')) return readCamt053;
  return /^(\{1:.*\{4:)?:20:/m.test(text) ? readMt940 : readCsvStatement;
}

const refused = (message: string) => new InvalidInputError([{ path: 'text', message }]);
