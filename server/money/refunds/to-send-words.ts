import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';

/** Which account it goes to, for staff. */
export const toAccount = (accounts: readonly string[]): string =>
  accounts.length > 0 ? accounts.join(' or ') : 'the account that it came from, which nobody has said';

/** What staff have to send: how much, where to, and what to write on it, so that a statement shows it as this one. */
export function toSendWords({
  reference,
  name,
  amountMinor,
  currency,
  accounts,
}: {
  reference: string;
  name: string;
  amountMinor: number;
  currency: string;
  accounts: readonly string[];
}): string {
  return `${formatMoney(amountMinor, currency as Currency)} to send to ${name}, ${toAccount(accounts)}, with the reference ${reference}`;
}
