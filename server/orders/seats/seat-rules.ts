import { isValidOrder } from '#domain/orders/order-status.ts';
import { ticketDaysText } from '#domain/seats/ticket-days.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { siteOf } from '#server/base/site.ts';
import { beginOf, isOver, isoDaysOf, seatsFreezeAt } from '#server/site/catalogue/conference-dates.ts';
import { SeatClosedError } from './seat.errors.ts';
import type { Seat } from './seat.store.ts';

/** Whether a seat admits its holder: its order is valid. */
export function isValid({ order }: { order: Pick<Seat['order'], 'status' | 'cancelledAt'> }): boolean {
  return isValidOrder(order);
}

/** When a seat's holder takes part, as printed: the conference's days, or those of them that the ticket is for (docs/product.md 4.13). */
export function datesOf({
  days,
  order,
}: Pick<Seat, 'days'> & { order: Pick<Seat['order'], 'conference'> }): string {
  return ticketDaysText(days, isoDaysOf(order.conference)) || order.conference.dateText;
}

/** @throws SeatClosedError where a seat admits nobody */
export function requireValid(seat: Parameters<typeof isValid>[0]): void {
  if (!isValid(seat)) throw new SeatClosedError('This registration is not valid any more.');
}

/** @throws SeatClosedError where a seat can't be changed any more */
export function requireOpen(
  dependencies: Dependencies,
  seat: { order: Pick<Seat['order'], 'status' | 'cancelledAt' | 'conference'> },
): void {
  requireValid(seat);
  const now = dependencies.clock.now();
  const { conference } = seat.order;
  if (now < seatsFreezeAt(conference)) return;
  const when = isOver(conference, now)
    ? 'is over'
    : now < beginOf(conference)
      ? 'is about to begin'
      : 'has begun';
  throw new SeatClosedError(
    `Changes have closed, because the conference ${when}. Please write to ${siteOf(dependencies).email}.`,
  );
}

/** Whether the buyer names who takes a seat: nobody does yet, or somebody without an address of their own. */
export function isForBuyerToName({ state, email }: Pick<Seat, 'state' | 'email'>): boolean {
  return state !== 'NAMED' || email === null;
}

/** Whether a seat that somebody has is opened from the order's page: the buyer's own, or one without an address. */
export function isBuyers({ email, order }: Pick<Seat, 'email' | 'order'>): boolean {
  return email === null || email === order.email;
}
