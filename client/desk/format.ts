import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { instantWords } from '#domain/staff-dates.ts';

export { dayWords as day } from '#domain/staff-dates.ts';
export { words } from '#domain/text.ts';

/** An instant as the organiser's clock has it: '10 Mar 2026, 09:00'. */
export function instant(iso: string): string {
  return instantWords(new Date(iso));
}

/** A month in words: '2026-03' is 'March 2026'. */
export function month(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return date.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** Minor units with the sign of their currency, such as '$120.00'. */
export function money(minor: number, currency: string): string {
  return formatMoney(minor, currency as Currency);
}

/** A link that writes to somebody: what an address has of '?' and '&' stays a part of it, and makes no copy to anybody else. */
export function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
