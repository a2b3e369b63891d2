import type { StatementColumns } from '#domain/bank/statement-columns.ts';
import { type NamedInText, namedIn } from '#domain/orders/bank-references.ts';
import { isOwnAccount, type Transfers } from '#domain/orders/bank-transfer.ts';
import type { KnownPrefixes } from '#domain/orders/numbers.ts';
import { CURRENCY_TABLE, isCurrency } from '#domain/pricing/currency.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { readCamt053 } from './camt053.ts';
import { headingsKey, readCsvStatement, type ShownTable, shownOf, tableOf } from './csv-statement.ts';
import { keyOf } from './entry-key.ts';
import {
  type BankStatement,
  Fault,
  type StatementEntry,
  type StatementFault,
  type UnreadLine,
} from './statement.ts';

/** What a file tells of, with what a plan needs to know of it. */
export type NewEntry = StatementEntry & {
  /** The same for the same entry in whatever file of its format. */
  key: string;
  account: string;
  /** It may be one that stands before it in the same file. */
  twice: boolean;
  named: NamedInText;
};

export type ReadFile = {
  entries: NewEntry[];
  unread: UnreadLine[];
  /** The first and the last day that it tells of; null where it tells of none. */
  from: string | null;
  to: string | null;
  /** Of a table: what staff have said of its columns, and under which headings; null of any other file. */
  table: { key: string; headings: readonly string[]; said: StatementColumns } | null;
};

/** What is read, and what is known beforehand. */
export type ReadRequest = {
  text: string;
  /** Whether only a table's first rows are asked for. */
  look: boolean;
  accounts: Transfers['accounts'];
  /** What staff say of a table's columns now; null: nothing. */
  said: StatementColumns | null;
  headingLine: number | null;
  /** What staff have said of other tables, by the keys of their headings. */
  known: ReadonlyMap<string, StatementColumns>;
  /** How our references and invoices begin. */
  prefixes: KnownPrefixes;
};

/** What is in a file; what its first rows are where its columns are not known, or were asked for; or what is wrong with it. */
export type ReadResult =
  | ({ kind: 'read' } & ReadFile)
  | { kind: 'table'; shown: ShownTable; said: StatementColumns | null }
  | ({ kind: 'fault' } & StatementFault);

/** Reads a bank's file (docs/product.md 15.5.2); in a worker (statement-worker.ts). */
export function readStatement(request: ReadRequest): ReadResult {
  try {
    if (/^\s*</.test(request.text))
      return { kind: 'read', ...entriesOf(readCamt053(request.text), request), table: null };
    if (/^(?:\{1:.*\{4:)?:20:/m.test(request.text)) throw new Fault(1, MT940);
    return readTable(request);
  } catch (error) {
    if (error instanceof Fault) return { kind: 'fault', line: error.line, message: error.message };
    if (error instanceof InvalidInputError) return { kind: 'fault', line: 0, message: error.message };
    throw error;
  }
}

const MT940 =
  'is in the format MT940, which every bank writes in another way. Ask your bank, or choose in its online banking: “statements of account in the format CAMT.053 (ISO 20022, XML)”';

function readTable(request: ReadRequest): ReadResult {
  const { text, look, said, headingLine, known } = request;
  const table = tableOf(text, headingLine, new Set(known.keys()));
  const key = headingsKey(table.headings);
  const columns = said ?? known.get(key) ?? null;
  if (look || columns === null) return { kind: 'table', shown: shownOf(table), said: columns };
  const read = entriesOf(readCsvStatement(table, columns), request);
  return { kind: 'read', ...read, table: { key, headings: table.headings, said: columns } };
}

/**
 * The entries of statements with their keys; those of an account that is not the organiser's are left out.
 *
 * @throws Fault where all are of other accounts
 */
function entriesOf(
  statements: readonly BankStatement[],
  { accounts, prefixes }: Pick<ReadRequest, 'accounts' | 'prefixes'>,
): Omit<ReadFile, 'table'> {
  const isOwn = ({ account }: BankStatement) =>
    account === '' || accounts.length === 0 || isOwnAccount({ accounts }, account);
  const others = statements.filter((one) => !isOwn(one));
  if (others.length > 0 && others.length === statements.filter(({ account }) => account !== '').length)
    throw new Fault(1, `is of the account ${others[0]?.account}, which is none of the organiser’s details`);
  const earlier = new Set<string>();
  const parts: UnreadLine[] = [];
  const entries = statements.filter(isOwn).flatMap((statement) => {
    const { whole = [], divided = [] } = Object.groupBy(statement.entries, (entry) =>
      isWhole(entry) ? 'whole' : 'divided',
    );
    parts.push(...divided.map(dividedLine));
    const own = keyed({ ...statement, entries: whole }, { earlier, prefixes });
    for (const { key } of own) earlier.add(key);
    return own;
  });
  const left = others.flatMap(({ account, entries, unread }): UnreadLine[] =>
    [...entries, ...unread].map(({ line, day, amountMinor, currency, text }) => {
      return { line, day, amountMinor, currency, text, reason: 'OTHER_ACCOUNT', why: account };
    }),
  );
  const unread = [...statements.filter(isOwn).flatMap((one) => one.unread), ...parts, ...left];
  const days = statements
    .filter(isOwn)
    .flatMap((one) => one.days)
    .sort();
  const [from = null, to = null] = [days[0], days.at(-1)];
  return { entries, unread: unread.sort((a, b) => a.line - b.line), from, to };
}

/** Whether an amount can be paid in its currency: some have whole units only (docs/product.md 4.3). */
const isWhole = ({ amountMinor, currency }: StatementEntry): boolean =>
  !isCurrency(currency) || amountMinor % CURRENCY_TABLE[currency].step === 0;

function dividedLine({ line, day, amountMinor, currency, text }: StatementEntry): UnreadLine {
  const why = `has an amount with decimals, and ${currency} has whole units only`;
  return { line, day, amountMinor, currency, text, reason: 'UNREADABLE', why };
}

/** What a bank says where it has no id. */
const NO_ID = /^(|NONREF|NOTPROVIDED)$/;

/**
 * A statement's entries with their keys. Two that look the same are two where balances prove it, and the bank gives them no id; a day's
 * entries are always all in one statement. Others may be one that is told of twice.
 */
function keyed(
  { account, proven, entries }: BankStatement,
  { earlier, prefixes }: { earlier: ReadonlySet<string> } & Pick<ReadRequest, 'prefixes'>,
): NewEntry[] {
  const times = new Map<string, number>();
  return entries.map((entry) => {
    const { day, amountMinor, currency, text } = entry;
    const id = NO_ID.test(entry.id) ? '' : entry.id;
    const same = keyOf(account, currency, day, amountMinor, id || text);
    const time = (times.get(same) ?? 0) + 1;
    times.set(same, time);
    const key = keyOf(same, time);
    const again = time > 1 && (!proven || id !== '');
    return { ...entry, account, key, twice: again || earlier.has(key), named: namedIn(text, prefixes) };
  });
}
