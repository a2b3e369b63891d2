import { namesOf } from '#server/organiser/columns.ts';
import type { Subscriber } from './newsletter.store.ts';
import { SUBSCRIBER_STATES } from './subscriber-list.store.ts';

/** A subscriber as commands and exports write it; names and meaning stay as they are (docs/organisers.md). Instants are UTC. */
export const subscriberRecord = ({ email, createdAt, unsubscribedAt, consentSource }: Subscriber) => ({
  email,
  state: SUBSCRIBER_STATES[unsubscribedAt ? 1 : 0],
  subscribedAt: createdAt.toISOString(),
  endedAt: unsubscribedAt?.toISOString() ?? null,
  source: consentSource || 'site',
});

export const SUBSCRIBER_NAMES = namesOf<ReturnType<typeof subscriberRecord>>({
  email: true,
  state: true,
  subscribedAt: true,
  endedAt: true,
  source: true,
});
