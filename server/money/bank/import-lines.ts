import { count } from '#domain/count.ts';
import { TRANSFER_OUTCOMES, type TransferOutcome } from '#domain/orders/transfer-outcome.ts';
import { dayWords } from '#domain/staff-dates.ts';
import type { ImportedEntry, LeftOut } from './import.service.ts';
import { isKept } from './keep.service.ts';
import { moneyWords } from './transfer-lines.ts';

/** What staff read of an entry that is not recorded. */
const LEFT_OUT: Readonly<Record<LeftOut, string>> = {
  RECORDED: 'is recorded already',
  SIMILAR: 'looks like one that is recorded already; if it is another one, record it by itself',
  TWICE: 'stands in this file a second time; if it is another one, record it by itself',
  TOO_LARGE: 'is more than a registration can cost; look whether the file is right',
  SUGGESTED: 'has its amount and its name, but no reference; accept the suggestion if it is right',
  SEVERAL: 'names several registrations; say which it is for',
  WRONG_DIGITS: 'has a reference with wrong check digits; say which it is for',
  NO_SUCH: 'names a registration that there is not',
  UNKNOWN: 'names no registration',
  NOT_NOW: 'can’t be recorded now: PayPal may be taking the money, or what it takes back is not recorded',
};

const WORDS: Readonly<Record<string, string>> = { ...TRANSFER_OUTCOMES, ...LEFT_OUT };

/** Whether an entry is recorded for a registration. */
export const isRecorded = ({ outcome }: ImportedEntry): boolean =>
  outcome !== 'UNKNOWN' && Object.hasOwn(TRANSFER_OUTCOMES, outcome as TransferOutcome);

/** What importing a statement would do in words, a line each: first what is recorded. */
export function importLines(entries: readonly ImportedEntry[]): string[] {
  const recorded = entries.filter(isRecorded);
  const earlier = entries.filter(({ outcome }) => outcome === 'RECORDED');
  const kept = entries.filter(isKept);
  const others = entries.filter(
    (entry) => !isRecorded(entry) && !isKept(entry) && entry.outcome !== 'RECORDED',
  );
  const line = ({ day, amountMinor, currency, reference, outcome, text }: ImportedEntry) =>
    `${dayWords(day)}, ${moneyWords(amountMinor, currency)}${reference ? `, ${reference}` : ''}: ${WORDS[outcome]} (${text || 'without a text'}).`;
  return [
    `${count(recorded.length, 'transfer')} ${recorded.length === 1 ? 'is' : 'are'} recorded${earlier.length > 0 ? `; ${earlier.length} of this statement ${earlier.length === 1 ? 'was' : 'were'} before` : ''}.`,
    ...recorded.map(line),
    ...(kept.length > 0
      ? ['Kept as nobody’s, until somebody says what becomes of it:', ...kept.map(line)]
      : []),
    ...(others.length > 0 ? ['Not recorded:', ...others.map(line)] : []),
  ];
}
