import { Section } from '#client/ui/Section.tsx';
import { AddActions } from './AddToOrder.tsx';
import { CancelActions, nounOf } from './CancelOrder.tsx';
import { InvoiceAction } from './OrderInvoice.tsx';
import { ChooseTransfer } from './OrderTransfer.tsx';
import type { OrderFacts, OrderProps } from './order-status.ts';
import { SharePayment } from './SharePayment.tsx';

/** What can be done with the order, each behind its line (docs/product.md 2.15); nothing where nothing can. */
export function OrderActions({ order }: OrderProps) {
  const { addable } = order;
  const choosesTransfer = order.transferOffered && !order.transfer;
  const isOffered =
    choosesTransfer ||
    order.shareable ||
    order.billingOpen ||
    (addable && addable.items.length + addable.upgrades.length > 0) ||
    order.cancellable ||
    order.cancellationRequestable ||
    order.cancellation;
  if (!isOffered) return null;
  return (
    <Section nested title={titleOf(order)} data-print="hide">
      {choosesTransfer && <ChooseTransfer order={order} />}
      {order.shareable && <SharePayment order={order} />}
      {order.billingOpen && <InvoiceAction order={order} />}
      {addable && <AddActions order={order} addable={addable} />}
      <CancelActions order={order} />
    </Section>
  );
}

function titleOf(order: OrderFacts): string {
  return `Manage your ${nounOf(order)}`;
}
