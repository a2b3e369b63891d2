import type { Database, Transaction } from '#server/base/database/client.ts';
import { conferenceOf, ONLINE } from '#server/common/mail/conference.ts';
import { hasNights } from './nights.ts';
import { isOnlineNow } from './online-now.store.ts';
import type { Order } from './order.store.ts';

/**
 * When and where an order is for whoever has it, as mails, receipt and `orders show` say it (docs/product.md 3.20, 3.22): online for who takes part
 * from elsewhere.
 *
 * @param online where it is known already
 */
export async function whereOf(tx: Database | Transaction, order: Order, online?: boolean) {
  const isOnline = online ?? (await isOnlineNow(tx, order));
  return { ...conferenceOf(order, hasNights(order)), ...(isOnline && ONLINE) };
}
