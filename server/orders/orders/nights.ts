import type { Order } from './order.store.ts';

/** Whether nights at the hotel are among what was ordered. */
export function hasNights({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.some(({ kind }) => kind === 'ACCOMMODATION');
}
