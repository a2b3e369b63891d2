import type { ReactNode } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { reasonOf, statusOf } from '../call-failure.ts';
import { Meta } from '../Meta.tsx';
import { OrderLinksForm } from '../payment/OrderLinksForm.tsx';
import { useStatus } from '../response.ts';
import link from './LinkPage.module.css';

type LinkPageStateProps = {
  title: string;
  /** The heading where the link opens nothing. */
  notFound: string;
  /** Whether the server has said that the link opens nothing. */
  isNone: boolean;
  error: Error | undefined;
  onRetry: () => Promise<unknown>;
  /** Why a link may open nothing. */
  children: ReactNode;
};

/** A secret link's page without its content: while it is loaded, and where there is none. */
export function LinkPageState({ title, notFound, isNone, error, onRetry, children }: LinkPageStateProps) {
  const none = isNone && !error;
  useStatus(error ? statusOf(error) : none ? 404 : 200);
  return (
    <>
      <Meta title={none ? notFound : title} description="A page for whoever has its link." noIndex />
      <PageHeader title={none ? notFound : title} />
      <div className={`wrap ${link.page}`}>
        {none ? (
          <EmptyState title="This link opens nothing" actions={<OrderLinksForm />}>
            <p>
              {children} We can email you your links again, or you can <a href="/contact">contact us</a>.
            </p>
          </EmptyState>
        ) : error ? (
          <EmptyState
            title="The page could not be loaded"
            actions={<Button onClick={() => onRetry().catch(() => {})}>Try again</Button>}
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
