import { isValidOrder } from '#domain/orders/order-status.ts';
import { isAllOnline } from '#domain/seats/seats.ts';
import { hotelOfNights } from '#domain/venue.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { Attachment } from '#server/base/providers/mail/mailer.ts';
import { siteOf } from '#server/base/site.ts';
import { findOrder, type Order } from '#server/orders/orders/order.store.ts';
import { findMove } from '#server/orders/orders/order-move.store.ts';
import { calendarFile } from '#server/site/feeds/calendar.ts';
import { timesMoved } from '#server/site/feeds/programme-sessions.ts';
import { countRoomsOfSeat, findSeatsOf, findSeatsOfBuyer, type Seat } from './seat.store.ts';
import { findUpgraded } from './upgrade.store.ts';

/**
 * The dates of a ticket's conference, as an iCalendar file: entries of its own, which say that they are cancelled once the ticket
 * is not valid any more (docs/product.md 13.3).
 *
 * @param address of the ticket's page, where whoever takes part online joins; null where nobody has it here
 */
export async function seatCalendarFile(
  dependencies: Dependencies,
  { order, position, online, days }: Pick<Seat, 'order' | 'position' | 'online' | 'days'>,
  address: string | null,
): Promise<Attachment> {
  const uid = `${order.reference}-${position}`;
  return fileOf(dependencies, order, { uid, position, online, days, address });
}

/** The same for the buyer of an order: their own ticket's, so that both are one entry; without one, the order's. */
export async function orderCalendarFile(
  dependencies: Dependencies,
  order: Order,
  address: string | null,
): Promise<Attachment> {
  const [own] = await findSeatsOfBuyer(dependencies.database, order, 1);
  if (own) return seatCalendarFile(dependencies, own, address);
  const online = isAllOnline(order.lines, await findSeatsOf(dependencies.database, order.id));
  const uid = order.reference;
  return fileOf(dependencies, order, { uid, position: undefined, online, days: [], address });
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
  order: Seat['order'],
  {
    uid,
    position,
    online,
    days,
    address,
  }: {
    uid: string;
    position: number | undefined;
    online: boolean;
    days: readonly number[];
    address: string | null;
  },
): Promise<Attachment> {
  const { catalogue, clock, publicUrl } = dependencies;
  const { eventById, conferenceById } = catalogue.current();
  const eventOf = (id: string) => eventById.get(id) ?? null;
  const move = await findMove(dependencies.database, order.id);
  const before = move && conferenceById.get(move.fromId);
  const cancelled = !isValidOrder(order);
  const rooms = await countRoomsOfSeat(dependencies.database, { online, order });
  const upgraded = await findUpgraded(dependencies.database, { orderId: order.id, position });
  const changes = [move, cancelled].filter(Boolean).length + upgraded.times;
  const content = calendarFile(order.conference, eventOf(order.conferenceId), {
    link: `${publicUrl}/event/${order.conferenceId}`,
    now: clock.now(),
    // What a program has of it already has a lower number.
    sequence:
      changes +
      timesMoved(dependencies, order.conferenceId) +
      (move ? timesMoved(dependencies, move.fromId) : 0),
    organiser: siteOf(dependencies),
    ticket: {
      uid,
      online,
      days,
      earlierDays: upgraded.days,
      hotel: hotelOfNights(order.conference, rooms > 0),
      address,
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
