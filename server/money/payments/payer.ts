import type { Dependencies } from '#server/base/dependencies.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { findAttempt } from './payment-attempt.store.ts';

/** Whether the payment that counts was begun by somebody with a link for payers, who learns nothing of the registrant. */
export async function isByPayer(
  { database }: Pick<Dependencies, 'database'>,
  { paypalOrderId }: Pick<Order, 'paypalOrderId'>,
): Promise<boolean> {
  return paypalOrderId !== null && (await findAttempt(database, paypalOrderId))?.byPayer === true;
}
