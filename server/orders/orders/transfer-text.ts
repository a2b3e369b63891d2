import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { printDay } from '#domain/printed-dates.ts';
import type { CountingTransfer } from './received-money.store.ts';

/** A transfer that paid an order, or a part of it, in a line: how much came, when, and what the bank says of it. */
export function transferText(
  { amountMinor, bookedOn, bankReference }: CountingTransfer,
  currency: string,
): string {
  return `${formatMoney(amountMinor, currency as Currency)} on ${printDay(bookedOn)}: ${bankReference}`;
}
