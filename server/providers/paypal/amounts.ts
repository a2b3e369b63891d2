import { type Currency, isCurrency } from '#domain/pricing/currency.ts';
import { MINOR_PER_UNIT, type Money } from '#domain/pricing/money.ts';

/** PayPal's decimal text of an amount in minor units: 50898 becomes '508.98'. All our currencies have two digits. */
export function toPayPalValue(amountMinor: number): string {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0)
    throw new RangeError(`Not an amount: ${amountMinor}`);
  const units = Math.floor(amountMinor / MINOR_PER_UNIT);
  return `${units}.${String(amountMinor % MINOR_PER_UNIT).padStart(2, '0')}`;
}

/** PayPal's shape of an amount. */
export function toPayPalAmount(
  amountMinor: number,
  currency: Currency,
): { currencyCode: string; value: string } {
  return { currencyCode: currency, value: toPayPalValue(amountMinor) };
}

/** Reads PayPal's amount; null for a currency that we don't take and for anything but a decimal of two digits. */
export function fromPayPalAmount(
  amount: { currencyCode?: string; value?: string } | undefined,
): Money | null {
  if (!amount?.value || !isCurrency(amount.currencyCode)) return null;
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(amount.value);
  if (!match) return null;
  const minor = Number(match[1]) * MINOR_PER_UNIT + Number((match[2] ?? '').padEnd(2, '0'));
  return { amountMinor: minor, currency: amount.currencyCode };
}
