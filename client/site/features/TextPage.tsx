import { type ReactNode, useEffect, useRef } from 'react';
import { leadTo } from '#client/site/layout/ScrollToTop.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { LoadFailure } from './LoadFailure/LoadFailure.tsx';
import { Meta } from './Meta.tsx';
import { useStatus } from './response.ts';

type TextPageProps<Data> = {
  /** The heading until the texts are there. */
  title: string;
  /** The query of its texts. */
  result: { data?: Data; error?: Error; refetch: () => Promise<unknown> };
  /** The page, made of them. */
  children: (data: Data) => ReactNode;
};

/** A page whose texts the server has: the page itself as a rule, since they come with it or are fetched ahead. */
export function TextPage<Data>({ title, result: { data, error, refetch }, children }: TextPageProps<Data>) {
  const waited = useRef(false);
  useStatus(error && !data ? 503 : 200);
  useEffect(() => {
    const hasWaited = waited.current;
    waited.current = !data;
    // The heading that had the focus is gone; what the address leads to was not there yet.
    if (data && hasWaited && document.activeElement === document.body && !leadTo(location.hash))
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [data]);
  if (data) return children(data);
  return (
    <>
      <Meta title={title} description={title} noIndex />
      <PageHeader title={title}>
        {error ? (
          <LoadFailure title="The page could not be loaded" error={error} onRetry={refetch} />
        ) : (
          <Loading>Loading…</Loading>
        )}
      </PageHeader>
    </>
  );
}
