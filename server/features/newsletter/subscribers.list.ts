import { subscriberList } from '#domain/newsletter/subscriber-list.ts';
import { byNumber, defineList } from '#server/organiser/list.ts';
import type { Subscriber } from './newsletter.store.ts';
import { countSubscribers, findSubscribers } from './subscriber-list.store.ts';

/** Who gets updates by mail (docs/product.md 9.2). */
export const subscribers = defineList(subscriberList, {
  find: findSubscribers,
  count: countSubscribers,
  order: () => byNumber(({ createdAt }: Subscriber) => createdAt.getTime()),
  row: ({ email, createdAt, unsubscribedAt, consentSource }: Subscriber) => ({
    email,
    state: unsubscribedAt ? ('ended' as const) : ('subscribed' as const),
    subscribedAt: createdAt.toISOString(),
    endedAt: unsubscribedAt?.toISOString() ?? null,
    source: consentSource || 'site',
  }),
});
