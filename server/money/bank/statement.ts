/** What an entry of a statement is. */
export type EntryKind =
  /** Money came. */
  | 'CAME'
  /** The bank took back what had come: a return, a recall, a reversal. */
  | 'TAKEN_BACK'
  /** What the organiser had sent came back, or was not taken after all. */
  | 'CAME_BACK'
  /** Money of several payers at once, and the bank does not say how much of it is whose. */
  | 'BATCH'
  /** Money left the account otherwise. */
  | 'SENT';

export type StatementEntry = {
  /** The line of the file on which it ends, from 1. */
  line: number;
  kind: EntryKind;
  /** When the bank booked it: '2026-03-17'. */
  day: string;
  /** In minor units; negative: it left the account. */
  amountMinor: number;
  currency: string;
  /** The bank's own id of it, '' for none. */
  id: string;
  /** What the bank says of it: names, purpose and references, on one line. */
  text: string;
  /** The account that it came from, such as an IBAN; null where the bank does not say. */
  payerAccount: string | null;
};

/** Why something that stands in a file is no entry. */
export type UnreadReason =
  | 'NOT_BOOKED'
  | 'OTHER_ACCOUNT'
  | 'UNREADABLE'
  /** It is of nothing. */
  | 'NOTHING'
  /** It tells what was on the account. */
  | 'BALANCE';

/** Something in a file that is no entry, with as much of it as can be read. */
export type UnreadLine = {
  line: number;
  reason: UnreadReason;
  /** What is wrong with it, in words; '' where the reason says it. */
  why: string;
  day: string | null;
  amountMinor: number | null;
  currency: string | null;
  text: string;
};

/** What a file says of one account. */
export type BankStatement = {
  /** '' where a table does not say. */
  account: string;
  /** Whether balances prove that nothing is missing, and nothing stands twice. */
  proven: boolean;
  /** Days that it tells of, such as those of its balances. */
  days: string[];
  entries: StatementEntry[];
  unread: UnreadLine[];
};

/** What is wrong with a whole file, and in which of its lines (from 1). */
export type StatementFault = { line: number; message: string };

/** What makes a whole file, or a statement in it, unreadable. */
export class Fault extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** No bank has more to say of an entry. */
const LONGEST = 4_000;

/** A text on one line. */
export const oneLine = (text: string): string => text.slice(0, LONGEST).replace(/\s+/g, ' ').trim();
