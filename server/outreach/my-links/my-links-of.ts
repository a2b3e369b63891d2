import { AUTHORS_STATE_NAMES, CO_AUTHORS_STATE_NAMES } from '#domain/abstracts/abstract-state.ts';
import { withoutLinks } from '#domain/names.ts';
import { buyersStatus } from '#domain/orders/order-status.ts';
import { printLastDay } from '#domain/printed-dates.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { formulaWords } from '#server/base/lib/formulas.ts';
import type { AccessScope } from '#server/common/access/access-link.store.ts';
import { findOrdersOf } from '#server/orders/orders/order.store.ts';
import { ticketTitle } from '#server/orders/places/ticket-title.ts';
import { findSeatsHeldBy } from '#server/orders/seats/seat.store.ts';
import { isValid } from '#server/orders/seats/seat-rules.ts';
import { findSubscriber } from '#server/outreach/newsletter/newsletter.store.ts';
import { findAbstractsOf, type StoredAbstract } from '#server/programme/abstracts/abstract.store.ts';
import { findAuthorshipsOf } from '#server/programme/abstracts/co-author.store.ts';
import { findOpenInvitationsOf } from '#server/registrations/invitations/invitation.store.ts';
import { findEntriesOf, waitedFor } from '#server/registrations/waiting/waiting.store.ts';

/**
 * What pages with something of one's own are opened by. Left out is what confirms a single change and soon ends, what is open to
 * whoever somebody chooses (payers, previews), and the desk.
 */
export const MY_SCOPES = [
  'ORDER',
  'SEAT',
  'AUTHOR',
  'CO_AUTHOR',
  'WAITING',
  'INVITATION',
  'SUBSCRIBER',
] as const satisfies readonly AccessScope[];
type MyScope = (typeof MY_SCOPES)[number];

/** Something of somebody's, and what opens it. */
export type MyLink = {
  title: string;
  detail: string;
  scope: MyScope;
  subjectId: string;
  /** Until when the link opens it, in ISO 8601; missing for good. */
  expiresAt?: string | undefined;
};

/** All that belongs to an email address, newest first of each kind. */
export async function linksOf(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  email: string,
): Promise<MyLink[]> {
  const [orders, seats, abstracts, authorships, waiting, invitations, subscriber] = await Promise.all([
    findOrdersOf(database, email),
    findSeatsHeldBy(database, email),
    findAbstractsOf(database, email),
    findAuthorshipsOf(database, email),
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
    ...seats.map((seat) => ({
      title: `${seat.order.conferenceTitle}: ${ticketTitle(seat, seat.order.conference)}`,
      detail: [
        `${seat.order.reference}-${seat.position}`,
        seat.name || 'not claimed yet',
        // As its page says it, which does not tell a holder what became of the buyer's money.
        ...(isValid(seat) ? [] : ['no longer valid']),
      ].join(' · '),
      scope: 'SEAT' as const,
      subjectId: seat.id,
    })),
    ...abstracts.map((abstract) => ({
      ...aboutAbstract(abstract, AUTHORS_STATE_NAMES),
      scope: 'AUTHOR' as const,
      subjectId: abstract.id,
    })),
    ...authorships.map(({ id, abstract }) => ({
      ...aboutAbstract(abstract, CO_AUTHORS_STATE_NAMES),
      scope: 'CO_AUTHOR' as const,
      subjectId: id,
    })),
    ...waiting.map((entry) => ({
      title: `${entry.conference.title}: ${waitedFor(entry)}`,
      detail: entry.state === 'OFFERED' ? 'a place is held for you' : 'on the waiting list',
      scope: 'WAITING' as const,
      subjectId: entry.id,
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

/** Whoever submitted it wrote its title; whose the address is, nobody has confirmed. */
const aboutAbstract = (
  { reference, title, conferenceTitle, state }: StoredAbstract,
  names: typeof AUTHORS_STATE_NAMES,
) => ({
  title: `${conferenceTitle}: ${withoutLinks(formulaWords(title))}`,
  detail: `${reference} · ${names[state].toLowerCase()}`,
});
