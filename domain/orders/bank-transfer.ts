import type { Currency } from '../pricing/currency.ts';
import { addDays, calendarDay, dayAt, endOfDay } from '../time.ts';

/** An account to which buyers transfer one currency. */
export type BankAccount = {
  currency: Currency;
  /** Whose account it is, as the bank knows it. */
  holder: string;
  /** An IBAN, in whatever spacing, or another number, such as one with a sort code. */
  number: string;
  bic?: string | undefined;
  bank?: string | undefined;
};

/** An account in a line: 'Meridian Conferences Ltd, GB29 NWBK 6016 1331 9268 19 (NWBKGB2L), A Bank'. */
export function accountWords({ holder, number, bic, bank }: BankAccount): string {
  return `${holder}, ${number}${bic ? ` (${bic})` : ''}${bank ? `, ${bank}` : ''}`;
}

/** How the organiser takes bank transfers (docs/product.md 7.17); without accounts it takes none. */
export type Transfers = {
  accounts: readonly BankAccount[];
  /** For how many days the money is waited for. */
  holdDays: number;
  /** How many days before a conference a transfer can be chosen for the last time. */
  lastDay: number;
};

/** What holds where the organiser says nothing. */
export const NO_TRANSFERS: Transfers = { accounts: [], holdDays: 14, lastDay: 7 };

/** The account that takes a currency; undefined where none does. */
export function accountFor({ accounts }: Transfers, currency: string): BankAccount | undefined {
  return accounts.find((account) => account.currency === currency);
}

/**
 * Until when a bank transfer can be chosen for a conference: an exclusive end, as a UTC instant.
 *
 * @param startsOn its first day, 'YYYY-MM-DD'
 */
export function transfersUntil({ lastDay }: Pick<Transfers, 'lastDay'>, startsOn: string): Date {
  return endOfDay(addDays(calendarDay(startsOn), -lastDay));
}

/**
 * Until when the money of a transfer is waited for that is chosen at `now`: to the end of the last of so many days, and at most to
 * the end of the day before the conference. An exclusive end, as a UTC instant.
 */
export function transferEnd({ holdDays }: Pick<Transfers, 'holdDays'>, startsOn: string, now: Date): Date {
  const held = endOfDay(addDays(dayAt(now), holdDays));
  const before = endOfDay(addDays(calendarDay(startsOn), -1));
  return held < before ? held : before;
}

/** Whether a text that begins like an IBAN has the check digits of one; other account numbers are right as they are. */
export function isAccountNumber(text: string): boolean {
  const signs = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}/.test(signs)) return true;
  return /^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(signs) && remainder(signs.slice(4) + signs.slice(0, 4)) === 1;
}

/**
 * What a buyer writes on the transfer for an order: its reference with check digits (ISO 11649), in groups of four:
 * 'RF82 MC20 267F 3K9Q' for 'MC-2026-7F3K9Q'.
 */
export function transferReference(reference: string): string {
  const signs = bare(reference);
  const check = 98 - remainder(`${signs}RF00`);
  return `RF${String(check).padStart(2, '0')}${signs}`.replace(/.{4}(?=.)/g, '$& ');
}

/** Letters and digits alone: banks drop hyphens, break lines within words and write in capitals. */
export const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z\d]/g, '');

/** Whether a reference has the check digits of ISO 11649: 'MC20267F3K9Q' has '97'. */
export const hasCheckDigits = (signs: string, digits: string): boolean =>
  remainder(`${signs}RF${digits}`) === 1;

/** What a number is over 97 in which each letter stands for two digits: 10 for A to 35 for Z (ISO 7064). */
function remainder(text: string): number {
  let rest = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/**
 * Whether an account as a statement names it is one of the organiser's: its IBAN, or the bank's and the account's numbers, which are the end
 * of it.
 */
export function isOwnAccount({ accounts }: Pick<Transfers, 'accounts'>, named: string): boolean {
  const signs = bare(named);
  return accounts.some(({ number }) => {
    const own = bare(number);
    const [long, short] = own.length > signs.length ? [own, signs] : [signs, own];
    return short.length >= 8 && long.endsWith(short);
  });
}
