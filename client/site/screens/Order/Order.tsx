import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { reasonOf, statusOf } from '#client/site/features/call-failure.ts';
import link from '#client/site/features/link-page/LinkPage.module.css';
import { Meta } from '#client/site/features/Meta.tsx';
import { useStatus } from '#client/site/features/response.ts';
import { ask, type Queries } from '#client/site/screen.tsx';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { OrderDocument, useOrderQuery } from './Order.generated.ts';
import styles from './Order.module.css';
import { OrderNotFound } from './OrderNotFound.tsx';
import { OrderSheet } from './OrderSheet.tsx';

/** How often an unsettled order is looked at again while its page is open. */
const POLL_MS = 10_000;

/** A registrant's order, for whoever holds its secret link (docs/product.md 2.15). */
export default function Order() {
  const { token = '' } = useParams();
  const { data, error, refetch, startPolling, stopPolling } = useOrderQuery({
    variables: { token },
    fetchPolicy: 'cache-and-network',
  });
  const order = data?.order;
  useStatus(error && !data ? statusOf(error) : order === null ? 404 : 200);
  useEffect(() => {
    if (order?.status !== 'PENDING' && order?.status !== 'APPROVED') return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [order?.status, startPolling, stopPolling]);

  if (order) return <OrderSheet order={order} reload={refetch} />;
  const title = data ? 'Order not found' : 'Your order';
  return (
    <>
      <Meta title={title} description="A registration and its payment." noIndex />
      <PageHeader title={title} />
      <div className={`wrap ${link.page} ${styles.page}`}>
        {data ? (
          <OrderNotFound />
        ) : error ? (
          <EmptyState
            title="The order could not be loaded"
            actions={<Button onClick={() => refetch().catch(() => {})}>Try again</Button>}
          >
            <p>{reasonOf(error)}</p>
          </EmptyState>
        ) : (
          <Loading>Loading your order…</Loading>
        )}
      </div>
    </>
  );
}

Order.queries = (({ params }) => [ask(OrderDocument, { token: params.token ?? '' })]) satisfies Queries;
