import { useEffect, useState } from 'react';
import { CONFERENCES_SHOWN } from '#client/site/features/conferences-shown.ts';
import { useBuiltInEventsQuery } from './BuiltInEvents.generated.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Fetches the catalogue and the event page's code while the browser is idle, so that a built-in event never
 * shows a loading state, not even offline after the first page (docs/product.md 3.2).
 */
export function Prefetch() {
  const [idle, setIdle] = useState(false);
  // Without a network there is nothing to fetch ahead; the pages say so themselves.
  useBuiltInEventsQuery({ variables: { shown: CONFERENCES_SHOWN }, skip: !idle, ssr: false });
  useEffect(
    () =>
      whenIdle(() => {
        setIdle(true);
        import('#client/site/screens/Event/Event.tsx').catch(() => {});
      }),
    [],
  );
  return null;
}
