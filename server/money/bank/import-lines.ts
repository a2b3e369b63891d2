import { count } from '#domain/count.ts';
import { TRANSFER_OUTCOMES } from '#domain/orders/transfer-outcome.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { dayWords } from '#domain/printed-dates.ts';
import type { PlanChoice } from '#server/organiser/operation.ts';
import type { ImportedEntry, LeftOut } from './import.service.ts';
import { isKept } from './keep.service.ts';
import { SENT_OUTCOMES } from './record-sent.ts';
import type { UnreadReason } from './statement.ts';
import { lateWords, recallLines } from './transfer-lines.ts';

/** What staff read of what is not recorded. */
const LEFT_OUT: Readonly<Record<LeftOut | UnreadReason, string>> = {
  RECORDED: 'is recorded already',
  SIMILAR: 'looks like one that is recorded already; if it is another one, record it by itself',
  SHOWN: 'is recorded already, as somebody had entered it; the statement shows it now',
  TWICE: 'stands in this file a second time; if it is another one, record it by itself',
  TOO_LARGE: 'is more than a registration can cost; look whether the file is right',
  SUGGESTED:
    'may be for it, by its amount and a name or an unclear reference; accept the suggestion if it is right',
  SEVERAL: 'names several registrations; say which it is for',
  WRONG_DIGITS: 'has a reference with wrong check digits; say which it is for',
  NO_SUCH: 'names a registration that there is not',
  UNKNOWN: 'names no registration',
  BATCH: 'is of several payers, and the bank does not say how much of it is whose; say which it is for',
  CAME_BACK: 'is money that you had sent, and that came back; say what becomes of it',
  SENT: 'left the account',
  SENT_BEFORE: 'left the account, and is written down as sent already',
  SENT_DIFFERS:
    'left the account for it, and is not what is to be sent; mark the refund as sent, or withdraw it',
  TAKEN_DIFFERS:
    'was taken back by the bank, and no transfer of this amount is recorded, nor a single one that it may be a part of; where it is a part of one of several, and the registration is paid, refund that much, and import the statement again',
  NOT_NOW: 'can’t be recorded now: PayPal may be taking the money',
  NOT_BOOKED: 'is not booked',
  OTHER_ACCOUNT: 'is of another account',
  UNREADABLE: 'can’t be read',
  NOTHING: 'is of nothing',
  BALANCE: 'tells what was on the account',
};

const WORDS: Readonly<Record<string, string>> = { ...TRANSFER_OUTCOMES, ...SENT_OUTCOMES, ...LEFT_OUT };

/** Whether an entry is recorded for a registration. */
export const isRecorded = ({ outcome }: ImportedEntry): boolean =>
  outcome !== 'UNKNOWN' &&
  (Object.hasOwn(TRANSFER_OUTCOMES, outcome) || Object.hasOwn(SENT_OUTCOMES, outcome));

/** Of what is not recorded, so many lines of each kind are told one by one. */
const MOST_TOLD = 100;

/** What importing a statement would do in words, a line each: first what is recorded. */
export function importLines(entries: readonly ImportedEntry[]): string[] {
  const recorded = entries.filter(isRecorded);
  const earlier = entries.filter(({ outcome }) => outcome === 'RECORDED');
  const kept = entries.filter(isKept);
  const others = entries.filter(
    (entry) => !isRecorded(entry) && !isKept(entry) && entry.outcome !== 'RECORDED',
  );
  return [
    `${count(recorded.length, 'transfer')} ${recorded.length === 1 ? 'is' : 'are'} recorded${earlier.length > 0 ? `; ${earlier.length} of this statement ${earlier.length === 1 ? 'was' : 'were'} before` : ''}.`,
    ...recorded.map(lineOf),
    ...(kept.length > 0
      ? ['Kept as nobody’s, until somebody says what becomes of it:', ...linesOf(kept)]
      : []),
    ...(others.length > 0 ? ['Not recorded:', ...linesOf(others)] : []),
  ];
}

/** What somebody may say of entries: that a suggestion is right, and that what came late pays the price of the day. */
export function importChoices(entries: readonly ImportedEntry[]): PlanChoice[] {
  const accept = entries.flatMap((entry) =>
    entry.suggestion ? [{ input: 'accept', value: entry.suggestion, words: whatOf(entry) }] : [],
  );
  // A price is a registration's, whatever came for it.
  const late = Map.groupBy(
    entries.filter((entry) => (entry.late ?? null) !== null),
    ({ reference }) => reference ?? '',
  );
  const todaysPrice = [...late].map(([value, those]) => {
    return { input: 'todaysPrice', value, words: those.map(whatOf).join('; ') };
  });
  return [...accept, ...todaysPrice];
}

/** What names a registration, and what is rare, is not lost among hundreds of a kind. */
function linesOf(entries: readonly ImportedEntry[]): string[] {
  const kinds = Map.groupBy(entries, ({ outcome, reference }) => `${outcome}${reference ? ' of one' : ''}`);
  return [...kinds.values()].flatMap((those) => {
    const more = those.length - MOST_TOLD;
    const [first] = those;
    return [
      ...those.slice(0, MOST_TOLD).map(lineOf),
      ...(more > 0 && first ? [`And ${more} more of which the same is said: ${WORDS[first.outcome]}.`] : []),
    ];
  });
}

/** '3 March 2026, $600.00 USD, MC-2026-7F3K9Q'. */
function whatOf({ day, amountMinor, currency, reference }: ImportedEntry): string {
  const money =
    amountMinor === null
      ? null
      : currency === null
        ? (amountMinor / 100).toFixed(2)
        : formatInFull(amountMinor, currency);
  return [day && dayWords(day), money, reference].filter(Boolean).join(', ');
}

/** What follows where the bank takes it back, as sentences after others; '' otherwise. */
function recalledText({ recall, reference, currency }: ImportedEntry): string {
  if (!recall || reference === null || currency === null) return '';
  return ` ${recallLines(recall, { reference, currency, orderCurrency: currency }).join(' ')}`;
}

function lineOf(entry: ImportedEntry): string {
  const { line, day, amountMinor, reference, suggestion, outcome, text, why, late = null } = entry;
  const what = whatOf(entry);
  const perhaps = outcome === 'SENT' && reference ? '; if the bank took back what had come, record that' : '';
  const which = suggestion && suggestion !== reference ? `, as ${suggestion}` : '';
  const said =
    why && outcome === 'UNREADABLE' ? why : `${WORDS[outcome]}${which}${perhaps}${why ? ` (${why})` : ''}`;
  return `${[day === null || amountMinor === null ? `Line ${line}` : '', what].filter(Boolean).join(', ')}: ${said} (${text || 'without a text'}).${late !== null && isRecorded(entry) ? ` ${lateWords(late)}` : ''}${recalledText(entry)}`;
}
