import { linkPage } from '#client/site/features/link-page/link-page.tsx';
import { OrderToPayDocument } from './Pay.generated.ts';
import { PaySheet } from './PaySheet.tsx';

/** An order, for whoever was sent its link to pay it (docs/product.md 7.9). */
export default linkPage({
  query: OrderToPayDocument,
  field: 'orderToPay',
  title: 'Payment',
  notFound: 'Payment not found',
  why: 'The link may be incomplete. Please ask the person who sent it to you for a new one.',
  // Somebody else may be paying it.
  waits: ({ state }) => state === 'UNDER_WAY',
  show: (order) => <PaySheet order={order} />,
});
