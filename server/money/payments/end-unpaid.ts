import type { ChangeCause } from '#domain/orders/changed-by.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { markDocumentsDue } from '#server/money/invoices/issue-due.ts';
import { findAdditions, lockAdditions } from '#server/orders/orders/addition.store.ts';
import { fateOf } from '#server/orders/orders/aftermath.ts';
import { type Order, type OrderChanges, updateOrder } from '#server/orders/orders/order.store.ts';
import { closeAttempts } from './payment-attempt.store.ts';

/**
 * Ends an order that is not paid, or cost nothing, and that the transaction holds: no payment of it is captured any more.
 *
 * @param more what else it says from then on
 */
export async function endUnpaid(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  why: { at: Date; cause: ChangeCause; detail?: string },
  more: OrderChanges = {},
): Promise<Order> {
  await closeAttempts(tx, { orderId: order.id }, why.at);
  // It may be invoiced before it is paid: a credit note is due then.
  await markDocumentsDue(dependencies, tx, order.id);
  const ended = { ...more, status: 'CANCELLED', cancelledAt: why.at, reconcileAfter: null } as const;
  return updateOrder(tx, order, ended, why);
}

/**
 * Ends what was to be added to a registration that ends or moves, and that the transaction holds, as far as it is not paid and no payment
 * of it is under way (docs/product.md 7.18). It holds them before any seat is held (`lockAdditions`).
 *
 * @param why when and by whom the registration is ended or moved, which their history says, too
 * @param became what has become of it, for their history
 */
export async function endAdditions(
  dependencies: Dependencies,
  tx: Transaction,
  { reference, addedTo }: Pick<Order, 'reference' | 'addedTo'>,
  { at, cause }: { at: Date; cause: ChangeCause },
  became: 'has ended' | 'has moved',
): Promise<void> {
  if (addedTo !== null) return;
  await lockAdditions(tx, { reference });
  const why = { at, cause, detail: `${reference}, which it adds to, ${became}` };
  for (const order of await findAdditions(tx, reference))
    if (fateOf(order) === 'ends')
      await endUnpaid(dependencies, tx, order, why, { endedWithFirst: became === 'has ended' });
}
