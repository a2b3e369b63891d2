import { daysNow, isAllOnline } from '#domain/seats/seats.ts';
import { ticketDaysText } from '#domain/seats/ticket-days.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { type ConferenceInput, conferenceOf, ONLINE } from '#server/common/mail/conference.ts';
import { isoDaysOf } from '#server/site/catalogue/conference-dates.ts';
import { hasNights } from './nights.ts';
import type { Order } from './order.store.ts';
import { findSeatsNow } from './seats-now.store.ts';

/**
 * When and where an order is for whoever has it, as pages, mails, receipt and `orders show` say it (docs/product.md 3.20, 3.22, 4.13): on the days
 * of its tickets where all are for some, and online for who takes part from elsewhere.
 *
 * @param seats what its tickets are now, where that is known already
 */
export async function whereOf(
  tx: Database | Transaction,
  order: Order,
  seats?: Awaited<ReturnType<typeof findSeatsNow>>,
): Promise<ConferenceInput> {
  const now = seats ?? (await findSeatsNow(tx, order));
  const { lines, conference } = order;
  const known = conferenceOf(order, hasNights(order));
  return {
    ...known,
    eventDate: ticketDaysText(daysNow(lines, now), isoDaysOf(conference)) || known.eventDate,
    ...(isAllOnline(lines, now) && ONLINE),
  };
}
