import { fullName } from '#domain/names.ts';
import { isValidOrder } from '#domain/orders/order-status.ts';
import { isAllOnline, ownSeatOf } from '#domain/seats/seats.ts';
import { hotelOfNights } from '#domain/venue.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { Attachment } from '#server/base/providers/mail/mailer.ts';
import { siteOf } from '#server/base/site.ts';
import { findOrder, type Order } from '#server/orders/orders/order.store.ts';
import { findMove } from '#server/orders/orders/order-move.store.ts';
import { calendarFile } from '#server/site/feeds/calendar.ts';
import { calendarSequence } from '#server/site/feeds/programme-sessions.ts';
import {
  countHotelRoomsOfSeat,
  countNightsChanges,
  findSeatsOf,
  findSeatsOfBuyer,
  type Seat,
} from './seat.store.ts';
import { hasMovedFrom } from './seat-change.store.ts';
import { findEarlierDays } from './upgrade.store.ts';

type Ticket = Pick<Seat, 'order' | 'position' | 'online' | 'days' | 'version' | 'createdAt'>;
/** Entries of a ticket, or of an order without any, and how often they have become others. */
type Entries = Omit<Ticket, 'position' | 'version'> & { position: number | null; changes: number };

/**
 * The dates of a ticket's conference, as an iCalendar file: entries of its own, which say that they are cancelled once the ticket
 * is not valid any more (docs/product.md 13.3).
 *
 * @param address of the ticket's page, where whoever takes part online joins; null where nobody has it here
 */
export async function seatCalendarFile(
  dependencies: Dependencies,
  ticket: Ticket,
  address: string | null,
): Promise<Attachment> {
  return fileOf(dependencies, entriesOf(ticket), { address, cancelled: !isValidOrder(ticket.order) });
}

/** The same entries for whoever had a ticket that is somebody else's now: cancelled. */
export async function calendarOfBefore(dependencies: Dependencies, ticket: Ticket): Promise<Attachment> {
  return fileOf(dependencies, entriesOf(ticket), { address: null, cancelled: true });
}

const entriesOf = ({ version, ...ticket }: Ticket): Entries => ({ ...ticket, changes: version - 1 });

/**
 * The same for the buyer of an order: their own ticket's, so that both are one entry, also where its mail goes to another address of
 * theirs, and cancelled once somebody else has it; of an order that brings no tickets, its own.
 */
export async function orderCalendarFile(
  dependencies: Dependencies,
  order: Order,
  address: string | null,
): Promise<Attachment> {
  const { entries, givenAway } = await entriesOfBuyer(dependencies, order);
  if (givenAway) return fileOf(dependencies, entries, { address: null, cancelled: true });
  return fileOf(dependencies, entries, { address, cancelled: !isValidOrder(order) });
}

/**
 * Whether an order is in its buyer's calendar, so that a mail that changes it brings its file: not where their own ticket is somebody
 * else's now, which took it out.
 */
export async function isInBuyersCalendar(
  dependencies: Pick<Dependencies, 'database'>,
  order: Order,
): Promise<boolean> {
  return isInCalendar(order) && !(await entriesOfBuyer(dependencies, order)).givenAway;
}

/** Whose entries the file of an order has, and whether its buyer had them and has given their ticket to somebody else. */
async function entriesOfBuyer(
  { database }: Pick<Dependencies, 'database'>,
  order: Order,
): Promise<{ entries: Entries; givenAway: boolean }> {
  const [lookedAfter] = await findSeatsOfBuyer(database, order, 1);
  if (lookedAfter?.email) return { entries: entriesOf(lookedAfter), givenAway: false };
  const seats = await findSeatsOf(database, order.id);
  const first = seats[ownSeatOf(order.lines, order.category)];
  const elsewhere =
    first && (first.name === fullName(order) || (await hasMovedFrom(database, first.id, order.email)));
  const own = elsewhere ? { ...first, order } : lookedAfter;
  if (own) return { entries: entriesOf(own), givenAway: false };
  if (first) return { entries: entriesOf({ ...first, order }), givenAway: true };
  const online = isAllOnline(order.lines, seats);
  const changes = (await findMove(database, order.id)) ? 1 : 0;
  const createdAt = order.capturedAt ?? order.createdAt;
  return { entries: { order, position: null, online, days: [], changes, createdAt }, givenAway: false };
}

/** Whether an order is, or was, in its buyer's calendar: it was confirmed once, and what was added to a registration has no entry. */
export const isInCalendar = ({ capturedAt, addedTo }: Pick<Order, 'capturedAt' | 'addedTo'>): boolean =>
  capturedAt !== null && addedTo === null;

/** What a mail to the buyer brings that takes the conference out of their calendar, once their registration has ended. */
export async function cancelledCalendarOf(
  dependencies: Dependencies,
  { orderId }: { orderId: string },
): Promise<Attachment[]> {
  const order = await findOrder(dependencies.database, { id: orderId });
  return order && isInCalendar(order) && !isValidOrder(order)
    ? [await orderCalendarFile(dependencies, order, null)]
    : [];
}

async function fileOf(
  dependencies: Dependencies,
  { order, position, online, days, changes, createdAt }: Entries,
  { address, cancelled }: { address: string | null; cancelled: boolean },
): Promise<Attachment> {
  const { catalogue, clock, publicUrl } = dependencies;
  const { eventById, conferenceById } = catalogue.current();
  const eventOf = (id: string) => eventById.get(id) ?? null;
  const move = await findMove(dependencies.database, order.id);
  const before = move && conferenceById.get(move.fromId);
  const rooms = cancelled ? 0 : await countHotelRoomsOfSeat(dependencies.database, { online, order });
  const earlierDays =
    position === null ? [] : await findEarlierDays(dependencies.database, { orderId: order.id, position });
  const content = calendarFile(order.conference, eventOf(order.conferenceId), {
    link: `${publicUrl}/event/${order.conferenceId}`,
    now: clock.now(),
    // What a program has of it already has a lower number. A ticket counts all that changes it, holders among that: so what was
    // cancelled for one who had it counts when they have it again.
    sequence:
      changes +
      (isValidOrder(order) ? 0 : 1) +
      (await countNightsChanges(dependencies.database, order)) +
      calendarSequence(dependencies, order.conferenceId) +
      (move ? calendarSequence(dependencies, move.fromId) : 0),
    organiser: siteOf(dependencies),
    ticket: {
      uid: position === null ? order.reference : `${order.reference}-${position}`,
      online,
      days,
      earlierDays,
      hotel: hotelOfNights(order.conference, rooms > 0),
      address,
      madeAt: createdAt,
      cancelled,
      before: before ? { conference: before, event: eventOf(before.id) } : null,
    },
  });
  return {
    filename: `${order.conferenceId}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content,
  };
}
