import { by, choice, instant, listOf, text } from '../organiser/list-shape.ts';

/** Gets updates, is asked to confirm that they want them (docs/product.md 9.2), or has ended it. */
const SUBSCRIBER_STATES = ['subscribed', 'waiting', 'ended'] as const;
const NAMES = { waiting: 'Waiting for confirmation', ended: 'Unsubscribed' };

/** Who gets updates by mail (docs/product.md 9.2). */
export const subscriberList = listOf({
  name: 'subscribers',
  one: 'subscriber',
  many: 'subscribers',
  type: 'Subscriber',
  key: 'email',
  about: 'subscribers, the newest first',
  columns: {
    email: text('Email', { width: 36 }),
    state: choice('Status', SUBSCRIBER_STATES, { names: NAMES }),
    subscribedAt: instant('Subscribed'),
    endedAt: instant('Unsubscribed', { empty: true }),
    source: text('Source of consent', { hint: '“site” for the form', width: 44 }),
  },
  filters: {
    search: by.search('Email', 'with this in the address'),
    state: by.choice('Status', SUBSCRIBER_STATES, NAMES),
  },
  exported: { state: 'subscribed' },
});
