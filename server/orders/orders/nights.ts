import { linesLeft } from '#domain/orders/lines-left.ts';
import type { Order } from './order.store.ts';

/** Whether nights at the hotel are among what an order still has: an order that has ended has nothing. */
export function hasNights({
  lines,
  status,
  cancelledAt,
}: Pick<Order, 'lines' | 'status' | 'cancelledAt'>): boolean {
  if (cancelledAt !== null || status === 'CANCELLED' || status === 'REFUNDED') return false;
  return linesLeft(lines).some(({ kind }) => kind === 'ACCOMMODATION');
}
