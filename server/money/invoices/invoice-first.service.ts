import type { Dependencies } from '#server/base/dependencies.ts';
import { lockOrder, patchOrder } from '#server/orders/orders/order.store.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { NotAwaitedError } from './invoice.errors.ts';
import { findBilling, markDocumentsDue } from './invoice.store.ts';
import { issueSoon } from './issue-due.ts';

/**
 * Has an order that waits for a bank transfer invoiced before that comes, with an entry in the audit log (docs/product.md 14.2): now, or as
 * soon as its buyer says who the invoice is made out to.
 *
 * @returns whether it is issued now
 * @throws NotAwaitedError where no transfer is waited for, or it is so already
 */
export async function invoiceFirst(
  dependencies: Dependencies,
  orderId: string,
  doing: Doing,
): Promise<{ issued: boolean }> {
  const issued = await auditedChange(dependencies, doing, async (tx, record) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== 'AWAITING_TRANSFER')
      throw new NotAwaitedError(`${order.reference} waits for no bank transfer.`);
    if (order.invoiceFirst) throw new NotAwaitedError(`${order.reference} is invoiced first already.`);
    await patchOrder(tx, order, { invoiceFirst: true });
    await markDocumentsDue(tx, order.id);
    await record({ action: 'orders.invoice', subject: `order ${order.reference}`, details: {} });
    return (await findBilling(tx, order.id)) !== null;
  });
  if (issued && !doing.dryRun) await issueSoon(dependencies, orderId);
  return { issued };
}
