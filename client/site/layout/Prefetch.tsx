import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { storeArrived, takeArrived } from '#client/site/features/arrived-events.ts';
import { CONFERENCES_SHOWN } from '#client/site/features/conferences-shown.ts';
import { BuiltInEventsDocument, ConferenceListsDocument } from './BuiltInEvents.generated.ts';
import { savesData } from './saves-data.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Fetches the catalogue and the event page's code while the browser is idle, so that a built-in event never
 * shows a loading state, not even offline after the first page (docs/product.md 3.2). Nothing for whoever saves data.
 */
export function Prefetch() {
  const client = useApolloClient();
  useEffect(
    () =>
      whenIdle(() => {
        if (savesData()) return;
        import('#client/site/screens/Event/Event.tsx').catch(ignore);
        fetchCatalogue(client).catch(ignore);
      }),
    [client],
  );
  return null;
}

const idle = () => new Promise<void>((resolve) => whenIdle(resolve));

/** Without a network there is nothing to fetch ahead; the pages say so themselves. */
function ignore(): void {}

/**
 * Fetches the lists, and the built-in events, each of which is stored in an idle moment of its own: all ten at once keep
 * a slow phone from answering a tap for two tenths of a second.
 */
async function fetchCatalogue(client: ApolloClient): Promise<void> {
  await idle();
  const lists = await client.query({
    query: ConferenceListsDocument,
    variables: { shown: CONFERENCES_SHOWN },
  });
  // Whoever organises nothing has no events to fetch.
  if (lists.data?.conferences.totalCount === 0) return;
  await idle();
  const { data } = await client.query({ query: BuiltInEventsDocument, fetchPolicy: 'no-cache' });
  const events = data?.events.nodes ?? [];
  takeArrived(events);
  for (const { id } of events) {
    await idle();
    storeArrived(client, id, true);
  }
}
