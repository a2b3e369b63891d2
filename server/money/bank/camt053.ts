import { SaxesParser } from 'saxes';
import { fromUnits } from '#domain/pricing/money.ts';
import type { BankStatement, StatementEntry, StatementFault } from '#domain/report/mt940.ts';
import { parseIsoDate } from '#domain/time.ts';

/** An element, with those within it; `line` is that of its end. */
type Element = { name: string; currency: string; text: string; children: Element[]; line: number };

/** Deeper, and larger, is no statement. */
const DEEPEST = 40;
const MOST_ELEMENTS = 500_000;

class Fault extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/**
 * The statements of a file in the format CAMT.053 (ISO 20022), whatever its version (docs/product.md 15.5.2). Each must add up: its
 * booked entries make its closing balance of its opening one. An entry that has several transactions with amounts of their own is as
 * many entries. Names of XML's namespaces don't count; a document type, and with it every entity of its own, is refused.
 *
 * @returns what is wrong with the first line that does not fit, where there is one
 */
export function readCamt053(file: string): BankStatement[] | StatementFault {
  try {
    const statements = all(parse(file), 'Document', 'BkToCstmrStmt', 'Stmt').map(readStatement);
    return statements.length > 0
      ? statements
      : { line: 1, message: 'has no statement in the format CAMT.053' };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { line: error.line, message: error.message };
  }
}

function parse(file: string): Element {
  const root: Element = { name: '', currency: '', text: '', children: [], line: 1 };
  const open = [root];
  const parser = new SaxesParser();
  let elements = 0;
  parser.on('error', () => {
    throw new Fault(parser.line, 'is not well-formed XML');
  });
  parser.on('doctype', () => {
    throw new Fault(parser.line, 'has a document type, which a statement has not');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEEPEST || ++elements > MOST_ELEMENTS)
      throw new Fault(parser.line, 'has more elements than a statement has');
    const { Ccy: currency = '' } = attributes as Record<string, string>;
    const local = name.slice(name.indexOf(':') + 1);
    const element: Element = { name: local, currency, text: '', children: [], line: parser.line };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const add = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) element.line = parser.line;
  });
  parser.write(file).close();
  return root;
}

/** The elements at a path within an element. */
function all(element: Element, ...path: readonly string[]): Element[] {
  const [name, ...rest] = path;
  if (name === undefined) return [element];
  return element.children.filter((child) => child.name === name).flatMap((child) => all(child, ...rest));
}

/** The text at the first of these paths that has one; '' where none has. */
function textAt(element: Element, ...paths: readonly string[]): string {
  for (const path of paths) {
    const text = all(element, ...path.split('/'))[0]?.text.trim();
    if (text) return text;
  }
  return '';
}

function readStatement(statement: Element): BankStatement {
  const account = textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id').replace(/\s/g, '');
  if (account === '') throw new Fault(statement.line, 'the statement has no account');
  const opening = balanceOf(statement, ['OPBD', 'PRCD'], 'opening');
  const closing = balanceOf(statement, ['CLBD'], 'closing');
  const { currency } = opening;
  const booked = all(statement, 'Ntry').filter(
    (entry) => (textAt(entry, 'Sts/Cd', 'Sts') || 'BOOK') === 'BOOK',
  );
  const entries = booked.flatMap((entry) => readEntry(entry, currency));
  const end = entries.reduce((sum, { amountMinor }) => sum + amountMinor, opening.amountMinor);
  if (closing.currency !== currency) throw new Fault(statement.line, 'the balances are in two currencies');
  if (end !== closing.amountMinor)
    throw new Fault(statement.line, 'the entries do not add up to the closing balance');
  const days = [opening.day, closing.day, ...entries.map(({ day }) => day)].sort();
  return {
    account,
    currency,
    from: days[0] ?? opening.day,
    to: days.at(-1) ?? closing.day,
    openingMinor: opening.amountMinor,
    closingMinor: closing.amountMinor,
    entries,
  };
}

function balanceOf(statement: Element, codes: readonly string[], name: string) {
  const balance = codes
    .map((code) => all(statement, 'Bal').find((one) => textAt(one, 'Tp/CdOrPrtry/Cd') === code))
    .find((one) => one !== undefined);
  if (!balance) throw new Fault(statement.line, `the statement has no ${name} balance (${codes[0]})`);
  return { ...amountOf(balance, 'Amt'), day: dayOf(balance, 'Dt/Dt', 'Dt/DtTm') };
}

/** An amount with its sign: what is debited is negative. */
function amountOf(element: Element, path: string): { amountMinor: number; currency: string } {
  const amount = all(element, ...path.split('/'))[0];
  const text = amount?.text.trim() ?? '';
  const minor = /^\d{1,13}(\.\d{1,5})?$/.test(text) ? fromUnits(Number(text)) : null;
  const sign = textAt(element, 'CdtDbtInd');
  if (!amount || minor === null || !/^[A-Z]{3}$/.test(amount.currency))
    throw new Fault(amount?.line ?? element.line, 'has an amount that cannot be');
  if (sign !== 'CRDT' && sign !== 'DBIT')
    throw new Fault(element.line, 'does not say whether it is a credit or a debit');
  return { amountMinor: sign === 'DBIT' ? 0 - minor : minor, currency: amount.currency };
}

function dayOf(element: Element, ...paths: readonly string[]): string {
  const day = textAt(element, ...paths).slice(0, 10);
  if (!parseIsoDate(day)) throw new Fault(element.line, 'has a day that is not in the calendar');
  return day;
}

function readEntry(entry: Element, currency: string): StatementEntry[] {
  const whole = amountOf(entry, 'Amt');
  if (whole.currency !== currency) throw new Fault(entry.line, 'is in another currency than the account');
  const day = dayOf(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm');
  const parts = all(entry, 'NtryDtls', 'TxDtls');
  const taken = ['true', '1'].includes(textAt(entry, 'RvslInd'));
  const bankId = textAt(entry, 'AcctSvcrRef', 'NtryRef');
  const entryOf = (amountMinor: number, details: readonly Element[], id: string): StatementEntry => ({
    day,
    amountMinor,
    // What a bank sends back is a reversal, also where it only says why.
    reversal: taken || (amountMinor < 0 && details.some((one) => all(one, 'RtrInf').length > 0)),
    id,
    text: [...details.map(wordsOf), textAt(entry, 'AddtlNtryInf')].filter(Boolean).join(' '),
  });
  const usual = textAt(entry, 'CdtDbtInd');
  const amounts = parts.map((part) => ownAmount(part, currency, textAt(part, 'CdtDbtInd') || usual));
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  if (parts.length > 1 && amounts.every((amount) => amount !== null) && sum === whole.amountMinor)
    return parts.map((part, index) => {
      const id = textAt(part, 'Refs/AcctSvcrRef') || (bankId && `${bankId}/${index + 1}`);
      return entryOf(amounts[index] ?? 0, [part], id);
    });
  return [entryOf(whole.amountMinor, parts, bankId)];
}

/** What one transaction of an entry is, in minor units with its sign; null where it does not say so in the account's currency. */
function ownAmount(part: Element, currency: string, sign: string): number | null {
  const amount = [
    ...all(part, 'Amt'),
    ...all(part, 'AmtDtls', 'TxAmt', 'Amt'),
    ...all(part, 'AmtDtls', 'CntrValAmt', 'Amt'),
  ].find((one) => one.currency === currency);
  const minor = amount ? fromUnits(Number(amount.text.trim())) : null;
  return minor === null ? null : sign === 'DBIT' ? 0 - minor : minor;
}

/** Who pays, and what for. */
function wordsOf(part: Element): string {
  const told = [
    ...all(part, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...all(part, 'RmtInf', 'Ustrd'),
    ...all(part, 'RmtInf', 'Strd', 'AddtlRmtInf'),
  ];
  const endToEnd = textAt(part, 'Refs/EndToEndId');
  return [
    textAt(part, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm'),
    textAt(part, 'RltdPties/UltmtDbtr/Nm', 'RltdPties/UltmtDbtr/Pty/Nm'),
    ...told.map(({ text }) => text),
    endToEnd === 'NOTPROVIDED' ? '' : endToEnd,
  ]
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ');
}
