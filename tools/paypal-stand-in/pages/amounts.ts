import type { Money } from '../state/model.ts';

/** An amount for people, with symbol and code: `$508.98 USD`. */
export function shownAmount(money: Money): string {
  return `${shortAmount(money)} ${money.currency_code}`;
}

/** An amount for people where the currency is said nearby: `$508.98`. */
export function shortAmount({ currency_code, value }: Money): string {
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: currency_code,
    currencyDisplay: 'narrowSymbol',
  });
  return format.format(value as `${number}`);
}
