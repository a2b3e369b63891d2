import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';

export { dayWords as day, instantWords as instant } from '#domain/printed-dates.ts';
export { words } from '#domain/text.ts';

/** Minor units with the sign of their currency, such as '$120.00'. */
export function money(minor: number, currency: string): string {
  return formatMoney(minor, currency as Currency);
}

/** A link that writes to somebody: what an address has of '?' and '&' stays a part of it, and makes no copy to anybody else. */
export function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
