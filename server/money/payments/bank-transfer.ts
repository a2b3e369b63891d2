import { accountFor, transferEnd, transfersUntil } from '#domain/orders/bank-transfer.ts';
import { mayHappen } from '#domain/orders/order-transitions.ts';
import { isoDay } from '#domain/time.ts';
import { inTransaction } from '#server/base/database/after-commit.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { markDocumentsDue } from '#server/money/invoices/issue-due.ts';
import { lockOrder, type Order, updateOrder } from '#server/orders/orders/order.store.ts';
import { transferTo } from '#server/orders/orders/transfer-to.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { PaymentUnderWayError, TransferNotOfferedError } from './payment.errors.ts';
import { queueTransferInstructions } from './transfer.mails.ts';

type Used = Pick<Dependencies, 'catalogue' | 'clock'>;

/** Whether a conference can be paid by bank transfer in a currency now (docs/product.md 7.17). */
export function offersTransfer(
  { catalogue, clock }: Used,
  conference: Pick<Conference, 'startsOn'>,
  currency: string,
): boolean {
  const { transfers } = catalogue.current();
  if (!accountFor(transfers, currency)) return false;
  return clock.now() < transfersUntil(transfers, isoDay(conference.startsOn));
}

/**
 * Has an order wait for a bank transfer: price, places and the use of a coupon are held meanwhile, and the buyer is told how to
 * pay. Chosen again, nothing changes.
 *
 * @throws TransferNotOfferedError | PaymentUnderWayError
 */
export async function chooseTransfer(dependencies: Dependencies, { id }: Order): Promise<Order> {
  return inTransaction(dependencies.database, async (tx) =>
    awaitTransfer(dependencies, tx, await lockOrder(tx, id)),
  );
}

/** The same of an order that the transaction holds. @param told whether the buyer knows how to pay already */
export async function awaitTransfer(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { told = false }: { told?: boolean } = {},
): Promise<Order> {
  if (order.status === 'AWAITING_TRANSFER') return order;
  if (!mayHappen('awaited', order.status) || order.capturing !== null) throw new PaymentUnderWayError();
  if (!offersTransfer(dependencies, order.conference, order.currency)) throw new TransferNotOfferedError();
  const at = dependencies.clock.now();
  const account = accountFor(dependencies.catalogue.current().transfers, order.currency);
  const end = transferEnd(dependencies.catalogue.current().transfers, isoDay(order.conference.startsOn), at);
  const awaiting = await updateOrder(
    tx,
    order,
    {
      status: 'AWAITING_TRANSFER',
      failureIssue: null,
      account: account ? JSON.stringify(account) : null,
      priceHeldAt: order.priceHeldAt ?? at,
      // Somebody else may have been promised a longer time.
      expiresAt: end > order.expiresAt ? end : order.expiresAt,
      reconcileAfter: order.reconcileAfter ?? at,
    },
    { at, cause: 'transfer' },
  );
  // It may have been invoiced first, and credited since.
  if (order.invoiceFirst) await markDocumentsDue(dependencies, tx, order.id);
  if (!told) await queueTransferInstructions(dependencies, tx, awaiting, transferTo(awaiting));
  return awaiting;
}
