import { ONE } from '#domain/pricing/currency.ts';
import type { Order } from './order.store.ts';

/** What an order's documents say of the rate that its prices were converted at; '' where they were not (docs/product.md 4.3). */
export function convertedText({ base, rateMillionths, currency }: Order): string {
  if (base === currency || rateMillionths === ONE) return '';
  const rate = (rateMillionths / ONE).toFixed(6).replace(/0{1,4}$/, '');
  const prices = base === 'USD' ? 'US dollars' : base;
  return ` Prices were set in ${prices} and converted at ${rate} ${currency} for 1 ${base}.`;
}
