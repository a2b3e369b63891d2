import { randomUUID } from 'node:crypto';
import { INVALID_EMAIL, isEmail } from '#domain/email.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { InvalidInputError } from '#server/errors.ts';
import { queueMail } from '#server/features/mail/mail.service.ts';
import { findSubscriber } from '#server/features/newsletter/newsletter.store.ts';
import { findOrdersOf } from '#server/features/orders/order.store.ts';
import { findSeatsHeldBy } from '#server/features/seats/seat.store.ts';
import { findEntriesOf } from '#server/features/waiting/waiting.store.ts';
import { normaliseEmail } from '#server/lib/normal-email.ts';
import { type MyLinksInput, myLinks } from './my-links.mails.ts';

const WORDS: Record<OrderStatus, string> = {
  CREATED: 'waiting for payment',
  APPROVED: 'waiting for payment',
  PENDING: 'payment being reviewed',
  CAPTURED: 'paid',
  FAILED: 'payment failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  PARTIALLY_REFUNDED: 'partly refunded',
  REFUNDED: 'refunded',
};

/** The same whether or not there are any. */
export const MY_LINKS_SENT = 'If there are registrations for this address, their links are on their way.';

/**
 * Sends somebody new links to all that is theirs. Whether an address is known is not said: it counts against the sender's
 * limits either way.
 *
 * @param network the sender's, as `networkOf` writes it; null where there is none
 * @throws InvalidInputError for what is no email address | RateLimitedError
 */
export async function sendMyLinks(
  dependencies: Dependencies,
  { email: typed, network }: { email: string; network: string | null },
): Promise<void> {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) throw new InvalidInputError([{ path: 'email', message: INVALID_EMAIL }]);
  await dependencies.limits.counted('orderLinks', { email, network }, () => queueLinks(dependencies, email));
}

async function queueLinks(dependencies: Dependencies, email: string): Promise<void> {
  const items = await itemsOf(dependencies, email);
  if (items.length === 0) return;
  await dependencies.database.$transaction((tx) =>
    queueMail(dependencies, tx, myLinks, {
      key: `my-links:${randomUUID()}`,
      recipient: email,
      replyTo: null,
      input: { items },
    }),
  );
}

async function itemsOf({ database }: Dependencies, email: string): Promise<MyLinksInput['items']> {
  const [orders, seats, waiting, subscriber] = await Promise.all([
    findOrdersOf(database, email),
    findSeatsHeldBy(database, email),
    findEntriesOf(database, email),
    findSubscriber(database, email),
  ]);
  return [
    ...orders.map(({ id, reference, conferenceTitle, status }) => ({
      title: conferenceTitle,
      detail: `${reference} · ${WORDS[status]}`,
      scope: 'ORDER' as const,
      subjectId: id,
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
