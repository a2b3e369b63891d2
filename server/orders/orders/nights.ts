import { linesLeft } from '#domain/orders/lines-left.ts';
import type { Order } from './order.store.ts';

/** Whether nights at the hotel are among what an order still has. */
export function hasNights({ lines }: Pick<Order, 'lines'>): boolean {
  return linesLeft(lines).some(({ kind }) => kind === 'ACCOMMODATION');
}
