import { buyersStatus } from '#domain/orders/order-status.ts';
import type { Database } from '#server/database/client.ts';
import { findSubscriber } from '#server/features/newsletter/newsletter.store.ts';
import { findOrdersOf } from '#server/features/orders/order.store.ts';
import { findSeatsHeldBy } from '#server/features/seats/seat.store.ts';
import { findEntriesOf } from '#server/features/waiting/waiting.store.ts';

/** Something of somebody's, and what opens it. */
export type MyLink = {
  title: string;
  detail: string;
  scope: 'ORDER' | 'SEAT' | 'SUBSCRIBER' | 'WAITING';
  subjectId: string;
};

/** All that belongs to an email address, newest first of each kind. */
export async function linksOf(database: Database, email: string): Promise<MyLink[]> {
  const [orders, seats, waiting, subscriber] = await Promise.all([
    findOrdersOf(database, email),
    findSeatsHeldBy(database, email),
    findEntriesOf(database, email),
    findSubscriber(database, email),
  ]);
  return [
    ...orders.map((order) => ({
      title: order.conferenceTitle,
      detail: `${order.reference} · ${buyersStatus(order).toLowerCase()}`,
      scope: 'ORDER' as const,
      subjectId: order.id,
    })),
    ...seats.map(({ id, ticket, name, order, position }) => ({
      title: `${order.conferenceTitle}: ${ticket}`,
      detail: `${order.reference}-${position} · ${name || 'not claimed yet'}`,
      scope: 'SEAT' as const,
      subjectId: id,
    })),
    ...waiting.map(({ id, state, conference, item }) => ({
      title: `${conference.title}: ${item.name}`,
      detail: state === 'OFFERED' ? 'a place is held for you' : 'on the waiting list',
      scope: 'WAITING' as const,
      subjectId: id,
    })),
    ...(subscriber
      ? [
          {
            title: 'Updates by email',
            detail: 'opens the page to unsubscribe',
            scope: 'SUBSCRIBER' as const,
            subjectId: subscriber.id,
          },
        ]
      : []),
  ];
}
