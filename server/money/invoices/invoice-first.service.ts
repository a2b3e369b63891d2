import { formatRate, type TaxTreatment, taxedAmount } from '#domain/billing/tax.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { lockOrder, type Order, patchOrder } from '#server/orders/orders/order.store.ts';
import { transferTo } from '#server/orders/orders/transfer-to.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import { taxOf } from './document-content.ts';
import { NotAwaitedError } from './invoice.errors.ts';
import { findBilling } from './invoice.store.ts';
import { markDocumentsDue } from './issue-due.ts';

/** What would be issued; amounts in minor units of `currency`. */
export type InvoiceFirstPlan = Plan<{
  reference: string;
  email: string;
  /** Who it is made out to; null: the buyer has not said it yet, and nothing is issued until then. */
  buyer: { company: string; address: string; country: string; vatNumber: string } | null;
  currency: string;
  totalMinor: number;
  /** What of the total is tax. */
  taxMinor: number;
  /** What it is called, with its rate; '' where it is no tax invoice. */
  tax: string;
  /** Until when it is to be paid: an instant. */
  dueAt: string | null;
}>;

/** Says what would be invoiced before a transfer comes, and does nothing. @throws NotAwaitedError */
export async function planInvoiceFirst(
  dependencies: Dependencies,
  orderId: string,
): Promise<InvoiceFirstPlan> {
  return dependencies.database.$transaction(async (tx) =>
    planOfOrder(dependencies, tx, await lockOrder(tx, orderId)),
  );
}

async function planOfOrder(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
): Promise<InvoiceFirstPlan> {
  const { reference, email, currency, totalMinor } = order;
  if (order.status !== 'AWAITING_TRANSFER')
    throw new NotAwaitedError(`${reference} waits for no bank transfer.`);
  if (order.invoiceFirst) throw new NotAwaitedError(`${reference} is invoiced first already.`);
  const billing = await findBilling(tx, order.id);
  const tax = taxOf(dependencies, order, billing?.vatNumber ?? '');
  return planOf({
    reference,
    email,
    buyer: billing && {
      company: billing.company,
      address: billing.address,
      country: billing.country,
      vatNumber: billing.vatNumber,
    },
    currency,
    totalMinor,
    taxMinor: taxedAmount(totalMinor, tax, currency as Currency).taxMinor,
    tax: taxWords(tax),
    dueAt: transferTo(order)?.until.toISOString() ?? null,
  });
}

/**
 * Has an order that waits for a bank transfer invoiced before that comes, with an entry in the audit log (docs/product.md 14.2): now, or as
 * soon as its buyer says who the invoice is made out to.
 *
 * @returns whether it is issued now
 * @throws NotAwaitedError where no transfer is waited for, or it is so already | PlanMovedError with nothing stored
 */
export async function invoiceFirst(
  dependencies: Dependencies,
  orderId: string,
  { planId, ...doing }: { planId: string; actor: string; reason: string },
): Promise<{ issued: boolean }> {
  const issued = await auditedChange(dependencies, { ...doing, dryRun: false }, async (tx, record) => {
    const order = await lockOrder(tx, orderId);
    const { facts } = agreeTo(await planOfOrder(dependencies, tx, order), planId);
    await patchOrder(tx, order, { invoiceFirst: true });
    await markDocumentsDue(dependencies, tx, order.id);
    await record({ action: 'orders.invoice', subject: `order ${order.reference}`, details: {} });
    return facts.buyer !== null;
  });
  return { issued };
}

function taxWords(tax: TaxTreatment): string {
  if (tax.kind === 'NONE') return '';
  return tax.kind === 'TAXED'
    ? `${tax.name} ${formatRate(tax.rateHundredths)}`
    : `${tax.name}, reverse charge`;
}
