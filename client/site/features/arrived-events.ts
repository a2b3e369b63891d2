import type { ApolloClient } from '@apollo/client';
import { type EventFieldsFragment, EventFieldsFragmentDoc } from './EventFields.generated.ts';

/** Events that have come ahead of need and are not stored yet, by their ids. */
const arrived = new Map<string, EventFieldsFragment>();

/** Takes events that have come; each is stored by `storeArrived`. */
export function takeArrived(events: readonly EventFieldsFragment[]): void {
  for (const event of events) arrived.set(event.id, event);
}

/**
 * Stores an event that has come, unless it is stored. Its page calls it as well, which may be shown before there was an idle moment
 * for it, and by then without a network.
 *
 * @param broadcast tells the parts of the page that show it, which is for whoever does not render
 */
export function storeArrived(client: ApolloClient, id: string, broadcast: boolean): void {
  const event = arrived.get(id);
  if (!event) return;
  arrived.delete(id);
  client.cache.writeFragment({
    fragment: EventFieldsFragmentDoc,
    fragmentName: 'EventFields',
    data: event,
    broadcast,
  });
}
