import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { dayWords } from '#domain/printed-dates.ts';
import { isoDayAt } from '#domain/time.ts';
import { ABOUT_ORDERS, onItsPage, toDoOf } from '#server/orders/orders/to-do-of-order.ts';
import { defineToDo, inShort, type ToDoItem } from '#server/organiser/to-do.ts';
import { titleOf } from '#server/site/catalogue/title-of.ts';
import { findOpenCancellations, findPaidAfterCancellation } from './cancellation.store.ts';

export const paidAfterCancellation = defineToDo({
  ...ABOUT_ORDERS,
  kind: 'PAID_AFTER_CANCELLATION',
  title: 'Payments received after cancellation',
  command: (id) => `orders refund ${id}`,
  action: ({ id }) => onItsPage(id, `Refund ${id}`),
  find: async ({ database }, limit) =>
    (await findPaidAfterCancellation(database, limit)).map(
      (order): ToDoItem => ({
        ...toDoOf(order),
        since: order.lateMoneyAt ?? order.createdAt,
        what: `${formatMoney(order.totalMinor, order.currency as Currency)} came${order.lateMoneyAt ? ` on ${dayWords(isoDayAt(order.lateMoneyAt))}` : ''}, after it was cancelled; refund it in full (${order.conferenceTitle})`,
      }),
    ),
});

export const asked = defineToDo({
  ...ABOUT_ORDERS,
  kind: 'CANCELLATION_ASKED',
  title: 'Cancellation requests',
  needs: ['registrations:look'],
  command: (id) => `orders decide ${id} --accept`,
  action: ({ id }) => onItsPage(id, `Review ${id}`),
  find: async ({ database, catalogue }, limit) =>
    (await findOpenCancellations(database, limit)).map(
      ({ order, requestedAt, reason, moveToId }): ToDoItem => ({
        ...toDoOf(order),
        ...(moveToId && { command: `orders move ${order.reference} --to ${moveToId}` }),
        since: requestedAt,
        what: inShort(
          `${moveToId ? `Move to ${titleOf({ catalogue }, moveToId)}: ` : ''}${reason || 'No reason given'} (${order.conferenceTitle})`,
        ),
      }),
    ),
});
