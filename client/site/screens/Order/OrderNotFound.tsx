import { OrderLinksForm } from '#client/site/features/payment/OrderLinksForm.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';

/** What an address without an order answers: how to come to the right one. */
export function OrderNotFound() {
  return (
    <EmptyState title="There is no order at this address" actions={<OrderLinksForm />}>
      <p>
        Please check that you have the complete link from your confirmation. We can also email you the links
        to your registrations again, or you can <a href="/contact">contact us</a> with your reference, such as
        MC-2026-7F3K9Q.
      </p>
    </EmptyState>
  );
}
