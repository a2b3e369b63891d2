import { ONE } from '#domain/pricing/currency.ts';
import type { Order } from './order.store.ts';

/** What an order's documents say of the rate that its prices were converted at; '' where they were not (docs/product.md 4.3). */
export function convertedText({ base, rateMillionths, ratePercent, currency }: Order): string {
  const from = base ?? 'USD';
  const millionths = rateMillionths ?? ratePercent * (ONE / 100);
  if (from === currency || millionths === ONE) return '';
  const rate = (millionths / ONE).toFixed(6).replace(/0{1,4}$/, '');
  const prices = from === 'USD' ? 'US dollars' : from;
  return ` Prices were set in ${prices} and converted at ${rate} ${currency} for 1 ${from}.`;
}
