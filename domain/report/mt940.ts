import { fromUnits } from '#domain/pricing/money.ts';
import { type CalendarDate, formatIsoDate, isCalendarDate } from '#domain/time.ts';

/** Money that came to an account, or left it. */
export type StatementEntry = {
  /** From when it counts, as the bank says: '2026-03-17'. */
  day: string;
  /** In minor units of the statement's currency; negative: it left the account. */
  amountMinor: number;
  /** The bank took back, or gave back, what it had booked before. */
  reversal: boolean;
  /** The bank's own id of it, where the format has one. */
  id?: string;
  /** What the bank says of it: ids, names and the purpose, on one line. */
  text: string;
};

/** One statement of one account. */
export type BankStatement = {
  account: string;
  currency: string;
  /** First and last day, as its balances say. */
  from: string;
  to: string;
  openingMinor: number;
  closingMinor: number;
  entries: StatementEntry[];
};

/** What is wrong with a file, and in which of its lines (the first is 1). */
export type StatementFault = { line: number; message: string };

type Field = { tag: string; value: string; line: number };

const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,12},\d{0,2})$/;
const ENTRY = /^(\d{6})(?:\d{4})?(RC|RD|C|D)[A-Z]?(\d{1,12},\d{0,2})[A-Z][A-Z\d]{3}(.*)$/s;

/** Parts of :86: that go on with the one before: purpose and name. */
const GOES_ON = /^(?:2[1-9]|33|6[0-3])$/;

class Fault extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/**
 * The statements of a file in the format MT940 (docs/product.md 15.5.1). Each must add up: its entries make its closing balance
 * of its opening one, so that a file that was cut or changed is refused.
 *
 * @returns what is wrong with the first line that does not fit, where there is one
 */
export function readMt940(file: string): BankStatement[] | StatementFault {
  try {
    const statements = statementsOf(fieldsOf(file)).map(readStatement);
    return statements.length > 0 ? statements : { line: 1, message: 'has no statement in the format MT940' };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { line: error.line, message: error.message };
  }
}

/** A file's fields; lines that begin with no tag go on with the field before. What wraps a message for sending is left out. */
function fieldsOf(file: string): Field[] {
  const fields: Field[] = [];
  for (const [index, text] of file.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const [, tag, value = ''] = /^(?:\{1:.*\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(text) ?? [];
    const last = fields.at(-1);
    if (tag !== undefined) fields.push({ tag, value, line });
    else if (/^(\{1:.*\{4:|-(\}.*)?|\s*)$/.test(text)) continue;
    else if (last) last.value += `\n${text}`;
    else throw new Fault(line, 'is not in the format MT940');
  }
  return fields;
}

/** Fields by statement: each begins with :20:. */
function statementsOf(fields: readonly Field[]): Field[][] {
  const statements: Field[][] = [];
  for (const field of fields) {
    if (field.tag === '20') statements.push([field]);
    else if (statements.length === 0) throw new Fault(field.line, 'a statement begins with :20:');
    else statements.at(-1)?.push(field);
  }
  return statements;
}

function readStatement(fields: readonly Field[]): BankStatement {
  const one = (tag: RegExp, name: string): Field => {
    const [found, more] = fields.filter((field) => tag.test(field.tag));
    if (!found) throw new Fault(fields[0]?.line ?? 1, `the statement has no ${name}`);
    if (more) throw new Fault(more.line, `the statement has a second ${name}`);
    return found;
  };
  const account = one(/^25P?$/, 'account (:25:)').value.replace(/\s/g, '');
  const opening = readBalance(one(/^60[FM]$/, 'opening balance (:60F:)'));
  const closingField = one(/^62[FM]$/, 'closing balance (:62F:)');
  const closing = readBalance(closingField);
  const entries: StatementEntry[] = [];
  let described = true;
  for (const field of fields) {
    if (field.tag === '61') {
      entries.push(readEntry(field));
      described = false;
    } else if (field.tag === '86' && !described) {
      const entry = entries.at(-1);
      if (entry) entry.text = `${entry.text} ${purposeOf(field.value)}`.trim();
      described = true;
    }
  }
  const end = entries.reduce((total, { amountMinor }) => total + amountMinor, opening.amountMinor);
  if (closing.currency !== opening.currency)
    throw new Fault(closingField.line, 'the balances are in two currencies');
  if (end !== closing.amountMinor)
    throw new Fault(closingField.line, 'the entries do not add up to the closing balance');
  return {
    account,
    currency: opening.currency,
    from: opening.day,
    to: closing.day,
    openingMinor: opening.amountMinor,
    closingMinor: closing.amountMinor,
    entries,
  };
}

function readBalance({ value, line }: Field) {
  const [, sign, day = '', currency = '', amount = ''] = BALANCE.exec(value.trim()) ?? [];
  if (sign === undefined) throw new Fault(line, 'is no balance, such as C260331USD1250,00');
  const amountMinor = minorOf(amount, line);
  return { day: dayOf(day, line), currency, amountMinor: sign === 'D' ? 0 - amountMinor : amountMinor };
}

function readEntry({ value, line }: Field): StatementEntry {
  const [, day = '', mark, amount = '', rest = ''] = ENTRY.exec(value) ?? [];
  if (mark === undefined) throw new Fault(line, 'is no entry, such as 2603170317C646,68NTRFNONREF');
  const amountMinor = minorOf(amount, line);
  // What reverses a debit comes in.
  const comes = mark === 'C' || mark === 'RD';
  return {
    day: dayOf(day, line),
    amountMinor: comes ? amountMinor : 0 - amountMinor,
    reversal: mark.startsWith('R'),
    text: rest.replace(/\s+/g, ' ').trim(),
  };
}

/** What :86: says, on one line: where it has numbered parts (?20 and the like), these and line ends stand in the middle of words. */
function purposeOf(value: string): string {
  const parts = /\?\d\d/.test(value)
    ? value.replace(/\n/g, '').replace(/\?(\d\d)/g, (_, part: string) => (GOES_ON.test(part) ? '' : ' '))
    : value;
  return parts.replace(/\s+/g, ' ').trim();
}

function minorOf(amount: string, line: number): number {
  const amountMinor = fromUnits(Number(amount.replace(',', '.')));
  if (amountMinor === null) throw new Fault(line, 'has an amount that cannot be');
  return amountMinor;
}

function dayOf(digits: string, line: number): string {
  const [year = 0, month = 0, day = 0] = (digits.match(/../g) ?? []).map(Number);
  const date: CalendarDate = { year: 2000 + year, month, day };
  if (!isCalendarDate(date)) throw new Fault(line, 'has a day that is not in the calendar');
  return formatIsoDate(date);
}
