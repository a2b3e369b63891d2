import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { ticketDaysText, withDays } from '#domain/seats/ticket-days.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import {
  ABOUT_ORDERS,
  type OrderToDo,
  onItsPage,
  toDoOf,
  WHOEVER_WORKS_ON_ORDERS,
} from '#server/orders/orders/to-do-of-order.ts';
import { defineToDo, type ToDoItem } from '#server/organiser/to-do.ts';
import { isoDaysOf } from '#server/site/catalogue/conference-dates.ts';
import { waitingSeatChanges } from './seat-change.store.ts';
import { findUnappliedUpgrades } from './upgrade.store.ts';

/** A ticket with the days that it is for, where it is not for all. */
function ticketOf(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  { conferenceId }: Pick<OrderToDo, 'conferenceId'>,
  name: string,
  days: readonly number[],
): string {
  const conference = catalogue.current().conferenceById.get(conferenceId);
  return withDays({ name, daysText: conference ? ticketDaysText(days, isoDaysOf(conference)) : '' });
}

const UNAPPLIED = 'UPGRADE_UNAPPLIED';

export const unapplied = defineToDo({
  ...ABOUT_ORDERS,
  kind: UNAPPLIED,
  title: 'Upgrades paid that changed no ticket',
  command: (id) => `orders refund ${id}`,
  action: ({ id }) => onItsPage(id, `Refund ${id}`),
  done: WHOEVER_WORKS_ON_ORDERS,
  find: async ({ database, catalogue }, limit) =>
    (await findUnappliedUpgrades(database, UNAPPLIED, limit)).map(
      ({ toTicket, toDays, paidAt, ...order }): ToDoItem => ({
        ...toDoOf(order),
        since: paidAt,
        what: `${formatMoney(order.totalMinor, order.currency as Currency)} paid; the ticket did not become ${ticketOf({ catalogue }, order, toTicket, toDays)}. Refund it (${order.conferenceTitle})`,
      }),
    ),
});

export const changingHands = defineToDo({
  ...ABOUT_ORDERS,
  kind: 'SEAT_CHANGE_WAITS',
  title: 'Ticket transfers to approve',
  needs: ['registrations:look'],
  command: () => 'seats transfers',
  action: ({ id }) => onItsPage(id, `Review ${id}`),
  find: async ({ database, catalogue }, limit) =>
    (await waitingSeatChanges(database, limit)).map(
      ({ id, name, requestedAt, seat }): ToDoItem => ({
        ...toDoOf(seat.order),
        thing: id,
        since: requestedAt,
        who: seat.name,
        what: `${ticketOf({ catalogue }, seat.order, seat.ticket, seat.days)}, to ${name} (${seat.order.conferenceTitle})`,
      }),
    ),
});
