import { apart, CURRENCY_TABLE, type Currency, isCurrency } from './currency.ts';

/** An amount of money: a whole number of minor units, hundredths of the currency's unit, and its currency. */
export type Money = { readonly amountMinor: number; readonly currency: Currency };

/** Minor units in one unit; the same for all currencies, also for those that have none (docs/product.md 4.3). */
export const MINOR_PER_UNIT = 100;

/**
 * The one rounding function: `numerator / denominator` as the nearest integer, halves towards plus infinity.
 * It works on integers only, so no amount ever passes through a binary fraction.
 *
 * @throws RangeError unless both are safe integers and the denominator is positive.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  requireSafe(numerator);
  requireSafe(denominator);
  if (denominator <= 0) throw new RangeError('The denominator must be positive.');
  const truncated = numerator % denominator;
  const remainder = truncated < 0 ? truncated + denominator : truncated;
  const floor = (numerator - truncated) / denominator - (truncated < 0 ? 1 : 0);
  return remainder >= denominator - remainder ? floor + 1 : floor;
}

/**
 * A percentage of an amount, with two decimals at most, rounded half up to the smallest amount that can be paid in its currency.
 *
 * @throws RangeError when an argument or the product is not a safe integer.
 */
export function percentOf(amountMinor: number, percent: number, currency: Currency): number {
  const { step } = CURRENCY_TABLE[currency];
  return multiply(divideHalfUp(multiply(amountMinor, Math.round(percent * 100)), 10_000 * step), step);
}

/**
 * The exact product of two integers, such as a unit price and a quantity.
 *
 * @throws RangeError when a factor or the product is not a safe integer.
 */
export function multiply(left: number, right: number): number {
  return requireSafe(requireSafe(left) * requireSafe(right));
}

/**
 * The exact sum of integers; 0 for none.
 *
 * @throws RangeError when a summand or the sum is not a safe integer.
 */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => requireSafe(total + requireSafe(amount)), 0);
}

/**
 * An amount with symbol, grouped thousands and two decimals: `formatMoney(125000, 'EUR')` is '€1,250.00'. A currency that is paid in
 * whole units only has no decimals: '¥1,250'.
 * Written by hand, because the machine's language data must not decide what server and browser print.
 *
 * @throws RangeError when the amount is not a safe integer.
 */
export function formatMoney(amountMinor: number, currency: Currency): string {
  const units = formatUnits(amountMinor, currency);
  return amountMinor % MINOR_PER_UNIT === 0 && CURRENCY_TABLE[currency].step === MINOR_PER_UNIT
    ? units
    : units + decimals(amountMinor);
}

/**
 * The same with the currency's code, once: '$1,250.00 USD', 'NOK 1,250.00'. A bank may have moved a currency that nothing is sold in:
 * 'ISK 1,250.00'.
 *
 * @throws RangeError when the amount is not a safe integer.
 */
export function formatInFull(amountMinor: number, currency: string): string {
  if (!isCurrency(currency)) return `${signed(amountMinor, apart(currency))}${decimals(amountMinor)}`;
  const amount = formatMoney(amountMinor, currency);
  return CURRENCY_TABLE[currency].symbol === apart(currency) ? amount : `${amount} ${currency}`;
}

/**
 * A price of whole units without decimals: '$499', '£1,278'. An amount that isn't whole keeps its decimals,
 * as `formatMoney` writes it: a price is never shown cut.
 *
 * @throws RangeError when the amount is not a safe integer.
 */
export function formatWhole(amountMinor: number, currency: Currency): string {
  return amountMinor % MINOR_PER_UNIT === 0
    ? formatUnits(amountMinor, currency)
    : formatMoney(amountMinor, currency);
}

/** An amount in units, as the documented calls carry it: 50898 is 508.98. */
export function toUnits(amountMinor: number): number {
  return requireSafe(amountMinor) / MINOR_PER_UNIT;
}

/** The minor units of an amount in units; null when it has more than two decimals or isn't finite. */
export function fromUnits(units: number): number | null {
  const amountMinor = Math.round(units * MINOR_PER_UNIT);
  return Number.isSafeInteger(amountMinor) && amountMinor / MINOR_PER_UNIT === units ? amountMinor : null;
}

const formatUnits = (amountMinor: number, currency: Currency): string =>
  signed(amountMinor, CURRENCY_TABLE[currency].symbol);

/** An amount's whole units behind what stands before them. */
function signed(amountMinor: number, symbol: string): string {
  requireSafe(amountMinor);
  const units = Math.floor(Math.abs(amountMinor) / MINOR_PER_UNIT);
  const grouped = String(units).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${amountMinor < 0 ? '-' : ''}${symbol}${grouped}`;
}

const decimals = (amountMinor: number): string =>
  `.${String(Math.abs(amountMinor) % MINOR_PER_UNIT).padStart(2, '0')}`;

function requireSafe(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer: ${value}`);
  return value;
}
