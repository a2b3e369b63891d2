import type { ReactNode } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { codeOf, reasonOf, statusOf } from '../call-failure.ts';
import { Meta } from '../Meta.tsx';
import { OrderLinksForm } from '../payment/OrderLinksForm.tsx';
import { useStatus } from '../response.ts';
import link from './LinkPage.module.css';

/** What a page behind a link says without its content. */
export type LinkPageTexts = {
  title: string;
  /** The heading where the link opens nothing. */
  notFound: string;
  /** Why a link may open nothing. */
  why: ReactNode;
};

type LinkPageStateProps = LinkPageTexts & {
  /** Whether the server has said that the link opens nothing. */
  isNone: boolean;
  error: Error | undefined;
  onRetry: () => Promise<unknown>;
};

/** A secret link's page without its content: while it is loaded, and where there is none. */
export function LinkPageState({ title, notFound, why, isNone, error, onRetry }: LinkPageStateProps) {
  const none = isNone && !error;
  useStatus(error ? statusOf(error) : none ? 404 : 200);
  return (
    <>
      <Meta title={none ? notFound : title} description="A private page." noIndex />
      <PageHeader title={none ? notFound : title} />
      <div className={`wrap ${link.page}`}>
        {none ? (
          <EmptyState title="This link doesn’t work" actions={<OrderLinksForm />}>
            <p>
              {why} We can email you your links again, or you can <a href="/contact">contact us</a>.
            </p>
          </EmptyState>
        ) : error ? (
          <EmptyState
            title={
              codeOf(error) === 'LINK_EXPIRED' ? 'This link has expired' : 'The page could not be loaded'
            }
            actions={
              codeOf(error) === 'LINK_EXPIRED' ? (
                <OrderLinksForm />
              ) : (
                <Button onClick={() => void onRetry()}>Try again</Button>
              )
            }
          >
            <p>{reasonOf(error)}</p>
          </EmptyState>
        ) : (
          <Loading>Loading…</Loading>
        )}
      </div>
    </>
  );
}
