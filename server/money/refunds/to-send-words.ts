import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';

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
  const to =
    accounts.length > 0 ? accounts.join(' or ') : 'the account that it came from, which nobody has said';
  return `${formatMoney(amountMinor, currency as Currency)} to send to ${name}, ${to}, with the reference ${reference}`;
}
