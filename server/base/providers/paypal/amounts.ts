import { CURRENCY_TABLE, type Currency, isCurrency } from '#domain/pricing/currency.ts';
import { MINOR_PER_UNIT, type Money } from '#domain/pricing/money.ts';

/**
 * PayPal's decimal text of an amount in minor units: 50898 US cents become '508.98'; a currency that PayPal takes no decimals of has
 * whole units only.
 */
export function toPayPalValue(amountMinor: number, currency: Currency): string {
  const { step } = CURRENCY_TABLE[currency];
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0 || amountMinor % step !== 0)
    throw new RangeError(`Not an amount in ${currency}: ${amountMinor}`);
  const units = Math.floor(amountMinor / MINOR_PER_UNIT);
  if (step === MINOR_PER_UNIT) return String(units);
  return `${units}.${String(amountMinor % MINOR_PER_UNIT).padStart(2, '0')}`;
}

/** PayPal's shape of an amount. */
export function toPayPalAmount(
  amountMinor: number,
  currency: Currency,
): { currencyCode: string; value: string } {
  return { currencyCode: currency, value: toPayPalValue(amountMinor, currency) };
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
