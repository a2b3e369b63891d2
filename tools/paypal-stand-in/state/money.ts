import type { Money } from './model.ts';

/** The currencies PayPal takes, each with its number of decimals. */
const decimalsByCurrency: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN RUB SEK SGD THB USD'
      .split(' ')
      .map((code) => [code, 2]),
  ),
  HUF: 0,
  JPY: 0,
  TWD: 0,
};

/** PayPal's own pattern of an amount. */
export const amountPattern = /^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/;

/** Whether PayPal takes the currency of an ISO 4217 code, in capitals. */
export function isSupportedCurrency(code: string): boolean {
  return Object.hasOwn(decimalsByCurrency, code);
}

function decimalsOf(currency: string): number {
  const decimals = decimalsByCurrency[currency];
  if (decimals === undefined) throw new Error(`PayPal does not take the currency ${currency}`);
  return decimals;
}

/**
 * An amount in minor units of its currency, or `undefined` where it has more decimals than the currency.
 * The value must match {@link amountPattern} and the currency must be supported.
 */
export function toMinor({ value, currency_code }: Money): bigint | undefined {
  const decimals = decimalsOf(currency_code);
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  if (fraction.length > decimals) return undefined;
  const magnitude = BigInt(whole + fraction.padEnd(decimals, '0'));
  return value.startsWith('-') ? -magnitude : magnitude;
}

/** Minor units as PayPal writes them: `50898n` USD is `508.98`. The amount must not be negative. */
export function fromMinor(minor: bigint, currency: string): Money {
  const decimals = decimalsOf(currency);
  const digits = minor.toString().padStart(decimals + 1, '0');
  const value = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return { currency_code: currency, value };
}

/** The amount of a stored record in minor units: it was checked when it came in. */
export function storedMinor(money: Money): bigint {
  const minor = toMinor(money);
  if (minor === undefined) throw new Error(`The amount ${money.value} has too many decimals`);
  return minor;
}

/** The stand-in's fee in minor units: 3.49 % rounded half up, plus 49 minor units, never more than the amount. */
export function feeOf(amount: bigint): bigint {
  const fee = (amount * 349n + 5_000n) / 10_000n + 49n;
  return fee < amount ? fee : amount;
}
