import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import {
  ABOUT_ORDERS,
  type OrderToDo,
  onItsPage,
  toDoOf,
  WHOEVER_WORKS_ON_ORDERS,
} from '#server/orders/orders/to-do-of-order.ts';
import { ticketTitle } from '#server/orders/places/ticket-title.ts';
import { defineToDo, type ToDoItem } from '#server/organiser/to-do.ts';
import { waitingSeatChanges } from './seat-change.store.ts';
import { findUnappliedUpgrades } from './upgrade.store.ts';

/** A ticket of a conference, also where that is no longer in the catalogue. */
function ticketOf(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  { conferenceId }: Pick<OrderToDo, 'conferenceId'>,
  ticket: Parameters<typeof ticketTitle>[0],
): string {
  const conference = catalogue.current().conferenceById.get(conferenceId);
  return conference ? ticketTitle(ticket, conference) : ticket.ticket;
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
        what: `${formatMoney(order.totalMinor, order.currency as Currency)} paid; the ticket did not become ${ticketOf({ catalogue }, order, { ticket: toTicket, days: toDays })}. Refund it (${order.conferenceTitle})`,
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
        what: `${ticketOf({ catalogue }, seat.order, seat)}, to ${name} (${seat.order.conferenceTitle})`,
      }),
    ),
});
