import { linkPage } from '#client/site/features/link-page/link-page.tsx';
import { OrderDocument } from './Order.generated.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { isToChange } from './order-status.ts';

/** A registrant's order, for whoever holds its secret link (docs/product.md 2.15). */
export default linkPage({
  query: OrderDocument,
  field: 'order',
  title: 'Your order',
  notFound: 'Order not found',
  why: 'Please check that you have the complete link from your confirmation.',
  waits: isToChange,
  show: (order) => <OrderSheet order={order} />,
});
