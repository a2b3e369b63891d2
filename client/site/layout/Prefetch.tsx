import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { BuiltInEventsDocument } from './BuiltInEvents.generated.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Fetches the catalogue and the event page's code while the browser is idle, so that a built-in event never
 * shows a loading state, not even offline after the first page (docs/product.md 3.2).
 */
export function Prefetch() {
  const client = useApolloClient();
  useEffect(() => {
    const steps = [
      // Without a network there is nothing to fetch ahead; the pages say so themselves.
      () => void client.query({ query: BuiltInEventsDocument }).catch(() => {}),
      () => void import('#client/site/screens/Event/Event.tsx').catch(() => {}),
    ];
    // One at a time, so that neither holds up a visitor's next sign.
    const next = () => {
      steps.shift()?.();
      if (steps.length > 0) whenIdle(next);
    };
    whenIdle(next);
    return () => {
      steps.length = 0;
    };
  }, [client]);
  return null;
}
