import { TO_PRESENT } from '#domain/abstracts/abstract-state.ts';
import { FILE_FOR, type PresentedKind } from '#domain/abstracts/presented-file.ts';
import { fullName } from '#domain/names.ts';
import { isValidOrder, VALID_STATUSES } from '#domain/orders/order-status.ts';
import { daysNow, isAllOnline, jointDays } from '#domain/seats/seats.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { isErased } from '#server/base/lib/erased.ts';
import { hasNights } from '#server/orders/orders/nights.ts';
import { VALID_ORDER } from '#server/orders/orders/valid-order.store.ts';
import { ticketTitle } from '#server/orders/places/ticket-title.ts';
import { findToldCoAuthors } from '#server/programme/abstracts/co-author.store.ts';
import { holdsAt } from '#server/registrations/invitations/invitation.store.ts';
import { STANDING, waitedFor, withItem } from '#server/registrations/waiting/waiting.store.ts';
import { roomsFreezeAt } from '#server/site/catalogue/conference-dates.ts';
import { findPublishedEntries } from '#server/site/catalogue/published-session.store.ts';

type Reader = Database | Transaction;

/** Somebody who is told that a conference moves, with all of theirs that belongs to it. */
export type Told = {
  email: string;
  name: string;
  /** Tickets that are theirs, and places that they are invited to; `named` tells which; `asksNight`: they can say, and have not, which night at the hotel is their first. */
  tickets: {
    seatId: string;
    ticket: string;
    named: boolean;
    online: boolean;
    days: number[];
    asksNight: boolean;
  }[];
  /** What they have bought, or will have once their money has come; `paid` tells which; `saysNight`: they say the first night of a ticket without an address; `asksNight`: they can, and have not. */
  orders: {
    orderId: string;
    reference: string;
    paid: boolean;
    online: boolean;
    days: number[];
    saysNight: boolean;
    asksNight: boolean;
  }[];
  /** What they present, or have submitted for others, with its places on the programme, and what is to be uploaded for it. */
  abstracts: {
    title: string;
    scope: 'AUTHOR' | 'CO_AUTHOR';
    subjectId: string;
    talkIds: string[];
    file: PresentedKind;
  }[];
  /** What they wait for, and the invitation to the conference that they have not followed. */
  waiting: { entryId: string; item: string }[];
  invitations: { invitationId: string; endsAt: string }[];
  /** Whether they take part online alone. */
  online: boolean;
  /** The days of their tickets where all are for some, counted from the conference's first; none: all. */
  days: number[];
  /** Whether they have nights at the hotel. */
  nights: boolean;
};

/** Orders whose buyers come: they are valid, or money is on its way that confirms them when it has come. */
const COMING = {
  cancelledAt: null,
  status: { in: [...VALID_STATUSES, 'AWAITING_TRANSFER' as const, 'PENDING' as const] },
};

/**
 * Who has, is invited to or has bought a ticket of a conference, presents at it, waits for a place or is invited, in the order of their
 * addresses: all of them, or who has one address.
 */
export async function findToTell(
  tx: Reader,
  conferenceId: string,
  { now, address }: { now: Date; address?: string },
): Promise<Told[]> {
  const theirs = address === undefined ? {} : { email: address };
  const told = new Map<string, Told>();
  const toldAt = (email: string, name: string): Told => {
    const one = told.get(email) ?? { email, name: '', ...NOTHING() };
    told.set(email, { ...one, name: one.name || name });
    return told.get(email) ?? one;
  };
  const withNights = await findWithNights(tx, { conferenceId });
  const held = await tx.seat.findMany({
    where: {
      order: { conferenceId, ...VALID_ORDER },
      OR: [
        { email: { not: null }, ...theirs },
        { email: null, state: 'NAMED', order: theirs },
      ],
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      email: true,
      name: true,
      ticket: true,
      days: true,
      state: true,
      online: true,
      arrivesOn: true,
      order: {
        select: {
          reference: true,
          addedTo: true,
          conference: { select: { startsOn: true, endsOn: true } },
        },
      },
    },
  });
  const buyersAsked = new Set<string>();
  const withoutAddress = new Set<string>();
  for (const { id: seatId, email, name, state, online, arrivesOn, order, ...seat } of held) {
    const registration = order.addedTo ?? order.reference;
    const nights = !online && withNights.has(registration);
    const asksNight = nights && arrivesOn === null && now < roomsFreezeAt(order.conference);
    if (email === null) {
      if (nights) withoutAddress.add(registration);
      if (asksNight) buyersAsked.add(registration);
      continue;
    }
    const one = toldAt(email, name);
    one.nights ||= nights;
    one.tickets.push({
      seatId,
      ticket: ticketTitle(seat, order.conference),
      named: state === 'NAMED',
      online,
      days: seat.days,
      asksNight,
    });
  }
  const orders = await tx.order.findMany({
    where: { conferenceId, addedTo: null, ...COMING, ...theirs },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: { lines: { orderBy: { position: 'asc' } }, seats: true },
  });
  for (const order of orders) {
    const { id: orderId, email, reference, lines, seats } = order;
    const one = toldAt(email, fullName(order));
    one.nights ||= withNights.has(reference) || hasNights(order);
    one.orders.push({
      orderId,
      reference,
      paid: isValidOrder(order),
      online: isAllOnline(lines, seats),
      days: daysNow(lines, seats),
      saysNight: withoutAddress.has(reference),
      asksNight: buyersAsked.has(reference),
    });
  }
  const abstracts = await tx.abstract.findMany({
    where: {
      conferenceId,
      state: { in: [...TO_PRESENT] },
      ...(address !== undefined && {
        OR: [{ email: address }, { authors: { some: { presents: true, email: address } } }],
      }),
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, reference: true, title: true, email: true, fullName: true, acceptedAs: true },
  });
  const coAuthors = await findToldCoAuthors(tx, abstracts);
  const published = await findPublishedEntries(tx, conferenceId);
  for (const { id, reference, title, email, fullName: submitter, acceptedAs } of abstracts) {
    const file = FILE_FOR[acceptedAs ?? 'TALK'];
    const talkIds = published.filter(({ abstract }) => abstract === reference).map((talk) => talk.id);
    toldAt(email, submitter).abstracts.push({ title, scope: 'AUTHOR', subjectId: id, talkIds, file });
    for (const author of coAuthors)
      if (author.abstractId === id && author.presents)
        toldAt(author.email, author.printedAs).abstracts.push({
          title,
          scope: 'CO_AUTHOR',
          subjectId: author.id,
          talkIds,
          file,
        });
  }
  const entries = await tx.waitingEntry.findMany({
    where: { conferenceId, ...STANDING, ...theirs },
    orderBy: { number: 'asc' },
    select: { id: true, email: true, name: true, ...withItem },
  });
  for (const { id: entryId, email, name, ...entry } of entries)
    toldAt(email, name).waiting.push({ entryId, item: waitedFor(entry) });
  const invitations = await tx.invitation.findMany({
    where: { conferenceId, ...holdsAt(now), ...theirs },
    orderBy: { id: 'asc' },
  });
  // Whoever has followed it is told of what they have now.
  for (const { id: invitationId, email, endsAt, ...guest } of invitations)
    if (!isComing(told.get(email)))
      toldAt(email, fullName({ designation: '', ...guest })).invitations.push({
        invitationId,
        endsAt: endsAt.toISOString(),
      });
  return [...told.values()]
    .map((one) => ({ ...one, online: isOnline(one), days: jointDays([...one.tickets, ...one.orders]) }))
    .filter(({ email }) => !isErased(email) && (address === undefined || email === address))
    .toSorted((one, other) => (one.email < other.email ? -1 : 1));
}

/** What somebody has who has nothing of it. */
export const NOTHING = () => ({
  tickets: [],
  orders: [],
  abstracts: [],
  waiting: [],
  invitations: [],
  online: false,
  days: [],
  nights: false,
});

const isComing = (one: Told | undefined): boolean =>
  one !== undefined && one.tickets.length + one.orders.length > 0;

/** Who presents comes to the place, unless they have a ticket for taking part online. */
function isOnline(one: Told): boolean {
  const { tickets, orders, abstracts, waiting } = one;
  const comes = waiting.length > 0 || (abstracts.length > 0 && tickets.length === 0);
  return isComing(one) && !comes && [...tickets, ...orders].every(({ online }) => online);
}

/** A conference as it is now. */
export const findNow = (tx: Reader, id: string) => tx.conference.findUnique({ where: { id } });

/** How many valid tickets are for which days alone, counted from a conference's first. */
export async function countDayTickets(
  tx: Reader,
  conferenceId: string,
): Promise<{ days: readonly number[]; tickets: number }[]> {
  const found = await tx.seat.groupBy({
    by: ['days'],
    where: { order: { conferenceId, ...VALID_ORDER }, days: { isEmpty: false } },
    _count: true,
    orderBy: { days: 'asc' },
  });
  return found.map(({ days, _count }) => ({ days, tickets: _count }));
}

/** What else of a conference depends on when and where it is; additions count with what they were added to. */
export async function countDependent(
  tx: Reader,
  conferenceId: string,
): Promise<{
  withNights: number;
  saidArrival: number;
  awaitingTransfer: number;
  /** The names of its online rooms that are open at a time of their own. */
  roomsWithTimes: string[];
}> {
  const order = { conferenceId, ...VALID_ORDER };
  return {
    withNights: (await findWithNights(tx, { conferenceId })).size,
    saidArrival: await tx.seat.count({ where: { order, arrivesOn: { not: null } } }),
    awaitingTransfer: await tx.order.count({ where: { conferenceId, status: 'AWAITING_TRANSFER' } }),
    roomsWithTimes: (
      await tx.virtualRoom.findMany({
        where: { conferenceId, startsAt: { not: null }, closedAt: null },
        orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
      })
    ).map(({ name }) => name),
  };
}

/** The references of a conference's valid registrations that have nights at the hotel, themselves or by what was added to them. */
async function findWithNights(tx: Reader, conference: { conferenceId: string }): Promise<Set<string>> {
  const booked = await tx.order.findMany({
    where: { ...conference, ...VALID_ORDER, lines: { some: { kind: 'ACCOMMODATION' } } },
    include: { lines: true },
  });
  return new Set(booked.filter(hasNights).map(({ reference, addedTo }) => addedTo ?? reference));
}
