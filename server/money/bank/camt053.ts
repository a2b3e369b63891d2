import { SaxesParser } from 'saxes';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { parseIsoDate } from '#domain/time.ts';
import {
  type BankStatement,
  type EntryKind,
  Fault,
  oneLine,
  type StatementEntry,
  type UnreadLine,
  type UnreadReason,
} from './statement.ts';

/** An element, with those within it; `line` is that of its end. */
type Element = { name: string; currency: string; text: string; children: Element[]; line: number };

/** Deeper is no statement. */
const DEEPEST = 40;

/** What else banks send of an account, as the root says. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  [
    'BkToCstmrAcctRpt',
    'is a report of the day that is going on (CAMT.052), of which much may still change: ask the bank for CAMT.053, the statement',
  ],
  [
    'BkToCstmrDbtCdtNtfctn',
    'is a notice of single entries (CAMT.054), which are in the statement as well: ask the bank for CAMT.053',
  ],
  [
    'CstmrCdtTrfInitn',
    'is an order to the bank (pain.001) and tells of nothing that came: ask the bank for CAMT.053',
  ],
]);

/**
 * The statements of a file in the format CAMT.053 (ISO 20022), whatever its version (docs/product.md 15.5.2). What cannot be read of an
 * entry is listed, and the others are read. Where a statement tells of both balances, its entries must make one of the other. Names of XML's
 * namespaces don't count; a document type, and with it every entity of its own, is refused.
 *
 * @throws Fault where the file is no such thing, or none of its statements can be read
 */
export function readCamt053(file: string): BankStatement[] {
  const statements: BankStatement[] = [];
  const faults: Fault[] = [];
  let reading: StatementReader | null = null;
  const open: Element[] = [];
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new Fault(parser.line, 'is not well-formed XML');
  });
  parser.on('doctype', () => {
    throw new Fault(parser.line, 'has a document type, which a statement has not');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEEPEST)
      throw new Fault(parser.line, 'has more elements in one another than a statement has');
    const local = name.slice(name.indexOf(':') + 1);
    const other = OTHERS.get(local);
    if (other !== undefined) throw new Fault(parser.line, other);
    const { Ccy: currency = '' } = attributes as Record<string, string>;
    if (local === 'Stmt' && open.at(-1)?.name === 'BkToCstmrStmt') reading = new StatementReader();
    open.push({ name: local, currency, text: '', children: [], line: parser.line });
  });
  const add = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) return;
    element.line = parser.line;
    const parent = open.at(-1);
    if (element.name === 'Stmt' && reading && parent?.name === 'BkToCstmrStmt') {
      try {
        statements.push(reading.end(element.line));
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        faults.push(error);
      }
      reading = null;
    } else if (parent?.name === 'Stmt' && reading) reading.take(element);
    else if (parent && reading) parent.children.push(element);
  });
  parser.write(file).close();
  const [fault] = faults;
  if (statements.length === 0) throw fault ?? new Fault(1, 'has no statement in the format CAMT.053');
  // One that can't be read is listed beside the others.
  return [
    ...statements,
    ...faults.map(({ line, message }): BankStatement => {
      const none = { day: null, amountMinor: null, currency: null, text: '' };
      const why = `the statement that ends there is left out: ${message}`;
      return {
        account: '',
        proven: false,
        days: [],
        entries: [],
        unread: [{ line, reason: 'UNREADABLE', why, ...none }],
      };
    }),
  ];
}

/** Reads one statement, element by element, so that no more than one entry is held as XML. */
class StatementReader {
  private account = '';
  private currency = '';
  private readonly balances: Element[] = [];
  private readonly entries: StatementEntry[] = [];
  private readonly unread: UnreadLine[] = [];
  /** What was booked, in minor units; null once something that was can't be read. */
  private bookedMinor: number | null = 0;

  take(element: Element): void {
    if (element.name === 'Acct') {
      this.account = textAt(element, 'Id/IBAN', 'Id/Othr/Id', 'Id/PrtryAcct/Id').replace(/\s/g, '');
      this.currency = textAt(element, 'Ccy');
    } else if (element.name === 'Bal') this.balances.push(element);
    else if (element.name === 'Ntry') this.takeEntry(element);
  }

  end(line: number): BankStatement {
    if (this.account === '') throw new Fault(line, 'the statement has no account');
    const proven = this.isProven(line);
    const balances = this.balances.map((balance) => dayAt(balance, 'Dt/Dt', 'Dt/DtTm'));
    const days = [...balances, ...this.entries.map(({ day }) => day)].filter((day) => day !== null);
    return { account: this.account, proven, days, entries: this.entries, unread: this.unread };
  }

  private takeEntry(entry: Element): void {
    const whole = amountOf(entry);
    const day = dayAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm');
    const sign = textAt(entry, 'CdtDbtInd');
    const known = {
      line: entry.line,
      day,
      amountMinor: whole.minor,
      currency: whole.currency || null,
      text: textOf(entry),
    };
    const leave = (reason: UnreadReason, why = '') => this.unread.push({ ...known, reason, why });
    const state = textAt(entry, 'Sts/Cd', 'Sts/Prtry', 'Sts') || 'BOOK';
    if (state !== 'BOOK') return void leave('NOT_BOOKED', state);
    if (whole.minor === 0) return void leave('NOTHING');
    const account = this.accountCurrency();
    const why =
      whole.minor === null || whole.currency === ''
        ? 'has an amount that cannot be'
        : sign !== 'CRDT' && sign !== 'DBIT'
          ? 'does not say whether it is a credit or a debit'
          : day === null
            ? 'has a day that is not in the calendar'
            : account !== '' && whole.currency !== account
              ? 'is in another currency than the account'
              : null;
    if (why !== null || whole.minor === null || day === null) {
      this.bookedMinor = null;
      return void leave('UNREADABLE', why ?? '');
    }
    const signed = sign === 'DBIT' ? 0 - whole.minor : whole.minor;
    if (this.bookedMinor !== null) this.bookedMinor += signed;
    this.entries.push(...entriesOf(entry, { day, amountMinor: signed, currency: whole.currency }));
  }

  private accountCurrency(): string {
    return this.currency || this.ofBalances()[0]?.currency || '';
  }

  /** Balances that can be read, with what the standard calls them. */
  private ofBalances() {
    return this.balances.flatMap((balance) => {
      const { minor, currency } = amountOf(balance);
      const sign = textAt(balance, 'CdtDbtInd');
      const code = textAt(balance, 'Tp/CdOrPrtry/Cd', 'Tp/CdOrPrtry/Prtry');
      if (minor === null || currency === '' || (sign !== 'CRDT' && sign !== 'DBIT')) return [];
      return [{ code, currency, minor: sign === 'DBIT' ? 0 - minor : minor }];
    });
  }

  /**
   * Whether the entries make the balance at the end of the one at the beginning. On a page in the middle both are interim ones (ITBD).
   *
   * @throws Fault where they do not
   */
  private isProven(line: number): boolean {
    const own = this.ofBalances().filter(({ currency }) => currency === this.accountCurrency());
    const of = (code: string) => own.filter((balance) => balance.code === code);
    const [opened] = [...of('OPBD'), ...of('PRCD')];
    const [closed] = of('CLBD');
    const interim = of('ITBD');
    const opening = opened ?? (closed || interim.length > 1 ? interim[0] : undefined);
    const closing = closed ?? (opened || interim.length > 1 ? interim.at(-1) : undefined);
    if (!opening || !closing || this.bookedMinor === null) return false;
    if (opening.minor + this.bookedMinor !== closing.minor)
      throw new Fault(line, 'the entries do not add up to the closing balance');
    return true;
  }
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

/** An amount without its sign: null where it is none, or has parts of a minor unit. Banks pad it with zeros at both ends. */
function amountOf(element: Element, ...path: string[]): { minor: number | null; currency: string } {
  const amount = all(element, ...path, 'Amt')[0];
  const currency = amount && /^[A-Z]{3}$/.test(amount.currency) ? amount.currency : '';
  return { minor: amount ? minorOf(amount.text.trim()) : null, currency };
}

function minorOf(text: string): number | null {
  const [, units = '', decimals = ''] = /^\+?0*(\d{0,13})(?:\.(\d{0,2})0*)?$/.exec(text) ?? [];
  if (!/\d/.test(text) || (units === '' && !/^\+?0/.test(text) && decimals === '')) return null;
  return Number(units) * 100 + Number(decimals.padEnd(2, '0'));
}

function dayAt(element: Element, ...paths: readonly string[]): string | null {
  const day = textAt(element, ...paths).slice(0, 10);
  return parseIsoDate(day) ? day : null;
}

type Whole = { day: string; amountMinor: number; currency: string };

/** An entry, or those of the transactions that it consists of, where the bank says how much each is. */
function entriesOf(entry: Element, whole: Whole): StatementEntry[] {
  const parts = all(entry, 'NtryDtls', 'TxDtls');
  const bankId = textAt(entry, 'AcctSvcrRef', 'NtryRef');
  const { line } = entry;
  const counted = all(entry, 'NtryDtls', 'Btch', 'NbOfTxs').reduce((sum, one) => sum + Number(one.text), 0);
  const several = parts.length > 1 || counted > 1;
  const amounts = parts.length > 1 && parts.length >= counted ? amountsOf(entry, parts, whole) : null;
  if (amounts !== null) {
    const ids = parts.map((part) => textAt(part, 'Refs/AcctSvcrRef'));
    // Some banks repeat the batch's at each.
    const own = new Set(ids).size === ids.length;
    return parts.flatMap((part, index) => {
      const amountMinor = amounts[index] ?? 0;
      const id = (own && ids[index]) || (bankId && `${bankId}/${index + 1}`);
      const kind = kindOf(amountMinor, isReversal(entry) || isReversal(part));
      const payerAccount = payerOf([part]);
      return amountMinor === 0
        ? []
        : [{ ...whole, line, kind, amountMinor, id, text: wordsOf(part), payerAccount }];
    });
  }
  const reversed = [entry, ...parts].some(isReversal);
  const kind = several && whole.amountMinor > 0 && !reversed ? 'BATCH' : kindOf(whole.amountMinor, reversed);
  return [{ ...whole, line, kind, id: bankId, text: textOf(entry), payerAccount: payerOf(parts) }];
}

/** The account that a transaction came from; null where several say, or none does. */
function payerOf(parts: readonly Element[]): string | null {
  const accounts = parts.map((part) =>
    textAt(part, 'RltdPties/DbtrAcct/Id/IBAN', 'RltdPties/DbtrAcct/Id/Othr/Id').replace(/\s/g, ''),
  );
  const [account = '', ...others] = new Set(accounts);
  return others.length === 0 && account !== '' && account.length <= STAFF_LIMITS.account ? account : null;
}

/** A reversal has the sign of what it makes undone turned round. */
const kindOf = (amountMinor: number, reversal: boolean): EntryKind =>
  amountMinor > 0 ? (reversal ? 'CAME_BACK' : 'CAME') : reversal ? 'TAKEN_BACK' : 'SENT';

/** What the standard's codes of transactions call something that is undone: returned, recalled, unpaid, reversed. */
const UNDONE = new Set(['RRTN', 'RPCR', 'XRTN', 'XRPC', 'UPCT', 'UPDD', 'RCDD', 'PRDD', 'UPCQ', 'CQRV']);
/** The same as German banks number it. */
const UNDONE_IN_GERMANY = /^\w*\+(?:108|109|159|181|184)(?:\+|$)/;

/** Whether an entry, or a transaction of one, undoes another: marked so, with the reason of a return, or by its code. */
function isReversal(element: Element): boolean {
  if (['true', '1', 'TRUE'].includes(textAt(element, 'RvslInd'))) return true;
  if (all(element, 'RtrInf').length > 0) return true;
  if (UNDONE.has(textAt(element, 'BkTxCd/Domn/Fmly/SubFmlyCd'))) return true;
  return UNDONE_IN_GERMANY.test(textAt(element, 'BkTxCd/Prtry/Cd'));
}

/**
 * What each transaction of an entry is, in minor units with its sign; null unless they are the whole of it: charges on the way, and amounts
 * in other currencies, leave open whose money is missing.
 */
function amountsOf(
  entry: Element,
  parts: readonly Element[],
  { amountMinor, currency }: Whole,
): number[] | null {
  const usual = textAt(entry, 'CdtDbtInd');
  const ways: readonly (readonly (readonly string[])[])[] = [
    [[], ['AmtDtls', 'TxAmt'], ['AmtDtls', 'CntrValAmt']],
    [['AmtDtls', 'TxAmt'], []],
    [['AmtDtls', 'InstdAmt']],
    [[], ['AmtDtls', 'TxAmt'], ['AmtDtls', 'CntrValAmt'], ['AmtDtls', 'InstdAmt']],
  ];
  for (const paths of ways) {
    const amounts = parts.map((part) => {
      const own = paths.map((path) => amountOf(part, ...path)).find((one) => one.currency === currency);
      if (own?.minor == null) return null;
      return (textAt(part, 'CdtDbtInd') || usual) === 'DBIT' ? 0 - own.minor : own.minor;
    });
    const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
    if (amounts.every((amount) => amount !== null) && sum === amountMinor) return amounts;
  }
  return null;
}

/** Who pays, and what for, of a whole entry. */
function textOf(entry: Element): string {
  const parts = all(entry, 'NtryDtls', 'TxDtls').map(wordsOf);
  return oneLine([...parts, textAt(entry, 'AddtlNtryInf')].filter(Boolean).join(' '));
}

/** What payers and banks fill in where they have nothing to say. */
const NO_REFERENCE = /^(NOTPROVIDED|NONREF|NICHT ANGEGEBEN)$/i;

/** Who pays, and what for, wherever the standard lets a payer's words stand. */
function wordsOf(part: Element): string {
  const structured = all(part, 'RmtInf', 'Strd');
  const told = [
    ...structured.flatMap((one) => all(one, 'CdtrRefInf', 'Ref')),
    ...all(part, 'RmtInf', 'Ustrd'),
    ...structured.flatMap((one) => all(one, 'RfrdDocInf', 'Nb')),
    ...structured.flatMap((one) => all(one, 'RfrdDocInf', 'LineDtls', 'Id', 'Nb')),
    ...structured.flatMap((one) => all(one, 'AddtlRmtInf')),
    ...all(part, 'AddtlTxInf'),
    ...['EndToEndId', 'InstrId', 'TxId', 'PmtInfId', 'MsgId'].flatMap((name) => all(part, 'Refs', name)),
    ...all(part, 'Refs', 'Prtry', 'Ref'),
    ...all(part, 'Purp', 'Prtry'),
    ...all(part, 'RltdRmtInf', 'RmtId'),
    ...all(part, 'RtrInf', 'AddtlInf'),
  ];
  const texts = [
    textAt(part, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm'),
    textAt(part, 'RltdPties/UltmtDbtr/Nm', 'RltdPties/UltmtDbtr/Pty/Nm'),
    ...told.map(({ text }) => text.trim()).filter((text) => !NO_REFERENCE.test(text)),
  ].map(oneLine);
  return [...new Set(texts)].filter(Boolean).join(' ');
}
