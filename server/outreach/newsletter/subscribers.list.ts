import { subscriberList } from '#domain/newsletter/subscriber-list.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { byNumber, defineList } from '#server/organiser/list.ts';
import type { Subscriber } from './newsletter.store.ts';
import { countSubscribers, endedAt, findSubscribers, stateOf } from './subscriber-list.store.ts';

/** Who gets updates by mail (docs/product.md 9.2). */
export const subscribers = defineList(subscriberList, {
  command: {
    name: 'subscribers list',
    examples: ['list --state subscribed --search example.org'],
    export: 'export subscribers.csv',
  },
  needs: one('messages:look'),
  find: findSubscribers,
  count: countSubscribers,
  order: () => byNumber(({ createdAt }: Subscriber) => createdAt.getTime()),
  row: (subscriber: Subscriber) => ({
    email: subscriber.email,
    state: stateOf(subscriber),
    subscribedAt: subscriber.createdAt.toISOString(),
    endedAt: endedAt(subscriber)?.toISOString() ?? null,
    source: subscriber.consentSource || 'site',
  }),
  person: ({ email }: Subscriber) => ({ email, name: '' }),
  found: (subscriber: Subscriber) => ({
    id: subscriber.email,
    title: subscriber.email,
    detail: subscriberList.columns.state.names[stateOf(subscriber)] ?? '',
  }),
});
