import { OrderLinksForm } from '#client/site/features/payment/OrderLinksForm.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';

/** What an address without an order answers: how to come to the right one. */
export function OrderNotFound() {
  return (
    <EmptyState title="No order has this address" actions={<OrderLinksForm />}>
      <p>
        Please use the link in your confirmation exactly as it is: a character may have been lost. We can also
        email you the links to your registrations again, or you can <a href="/contact">contact us</a> with
        your reference, such as MC-2026-7F3K9Q.
      </p>
    </EmptyState>
  );
}
