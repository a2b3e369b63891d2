import { buyersStatus } from '#domain/orders/order-status.ts';
import { printLastDay } from '#domain/printed-dates.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { findOrdersOf } from '#server/orders/orders/order.store.ts';
import { findSeatsHeldBy } from '#server/orders/seats/seat.store.ts';
import { findSubscriber } from '#server/outreach/newsletter/newsletter.store.ts';
import { findOpenInvitationsOf } from '#server/registrations/invitations/invitation.store.ts';
import { findEntriesOf } from '#server/registrations/waiting/waiting.store.ts';

/** Something of somebody's, and what opens it. */
export type MyLink = {
  title: string;
  detail: string;
  scope: 'ORDER' | 'SEAT' | 'SUBSCRIBER' | 'WAITING' | 'INVITATION';
  subjectId: string;
  /** Until when the link opens it, in ISO 8601; missing for good. */
  expiresAt?: string | undefined;
};

/** All that belongs to an email address, newest first of each kind. */
export async function linksOf(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  email: string,
): Promise<MyLink[]> {
  const [orders, seats, waiting, invitations, subscriber] = await Promise.all([
    findOrdersOf(database, email),
    findSeatsHeldBy(database, email),
    findEntriesOf(database, email),
    findOpenInvitationsOf(database, email, clock.now()),
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
    ...invitations.map(({ id, conference, endsAt }) => ({
      title: conference.title,
      detail: `your invitation, until ${printLastDay(endsAt)}`,
      scope: 'INVITATION' as const,
      subjectId: id,
      expiresAt: endsAt.toISOString(),
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
