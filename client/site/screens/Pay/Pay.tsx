import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { LinkPageState } from '#client/site/features/link-page/LinkPageState.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { OrderToPayDocument, useOrderToPayQuery } from './Pay.generated.ts';
import { PaySheet } from './PaySheet.tsx';

/** How often an order is looked at again while another payment is under way. */
const POLL_MS = 10_000;

/** An order, for whoever was sent its link to pay it (docs/product.md 7.9). */
export default function Pay() {
  const { token = '' } = useParams();
  const { data, error, refetch, startPolling, stopPolling } = useOrderToPayQuery({
    variables: { token },
    fetchPolicy: 'cache-and-network',
  });
  const order = data?.orderToPay;
  useEffect(() => {
    if (order?.state !== 'UNDER_WAY') return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [order?.state, startPolling, stopPolling]);
  return order ? (
    <PaySheet token={token} order={order} reload={refetch} />
  ) : (
    <LinkPageState
      title="Payment"
      notFound="No payment has this address"
      isNone={data?.orderToPay === null}
      error={error}
      onRetry={refetch}
    >
      A character of the address may have been lost. Please ask whoever sent you the link for a new one.
    </LinkPageState>
  );
}

Pay.queries = (({ params }) => [ask(OrderToPayDocument, { token: params.token ?? '' })]) satisfies Queries;
