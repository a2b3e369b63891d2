import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { BuiltInEventsDocument } from './BuiltInEvents.generated.ts';

/**
 * Fetches the catalogue and the event page's code while the browser is idle, so that a built-in event never
 * shows a loading state, not even offline after the first page (decisions, Catalogue).
 */
export function Prefetch() {
  const client = useApolloClient();
  useEffect(() => {
    const fetchAhead = () => {
      // Without a network there is nothing to fetch ahead; the pages say so themselves.
      client.query({ query: BuiltInEventsDocument }).catch(() => {});
      import('#client/screens/Event/Event.tsx').catch(() => {});
    };
    if (!window.requestIdleCallback) {
      const timer = setTimeout(fetchAhead, 500);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(fetchAhead, { timeout: 3000 });
    return () => window.cancelIdleCallback(idle);
  }, [client]);
  return null;
}
