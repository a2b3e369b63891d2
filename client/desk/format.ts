import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { printMonth } from '#domain/printed-dates.ts';

export { dayWords as day, instantWords as instant } from '#domain/printed-dates.ts';
export { words } from '#domain/text.ts';

/** A month in words: '2026-03' is 'March 2026'. */
export function month(month: string): string {
  return printMonth(`${month}-01`);
}

/** Minor units with the sign of their currency, such as '$120.00'. */
export function money(minor: number, currency: string): string {
  return formatMoney(minor, currency as Currency);
}

/** A link that writes to somebody: what an address has of '?' and '&' stays a part of it, and makes no copy to anybody else. */
export function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
