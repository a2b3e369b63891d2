import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { zonedInstant } from '#domain/staff-dates.ts';
import { words } from '#domain/text.ts';
import {
  ABOUT_ORDERS,
  onItsPage,
  toDoOf,
  WHOEVER_WORKS_ON_ORDERS,
} from '#server/orders/orders/to-do-of-order.ts';
import { defineToDo, type ToDoItem } from '#server/organiser/to-do.ts';
import { findOpenDisputes } from './dispute.store.ts';
import { failedPayments, hangingPayments, mismatchedPayments } from './payment-to-do.store.ts';

/** Milliseconds after which a payment hangs: PayPal is asked long before, and again and again. */
const HANGING_MS = 60 * 60 * 1000;
/** Milliseconds for which a payment that came to nothing is shown. */
const FAILED_MS = 14 * 24 * 60 * 60 * 1000;

type Dispute = Awaited<ReturnType<typeof findOpenDisputes>>[number];

/** What a disputed payment is about, until when it is to be answered, and with what: all of it is on the registration's page. */
function disputeText({ id, reason, amountMinor, dueAt, order }: Dispute): string {
  const amount = amountMinor === null ? 'Payment' : formatMoney(amountMinor, order.currency as Currency);
  const due = dueAt ? `answer at PayPal by ${zonedInstant(dueAt)}` : 'PayPal waits for no answer of yours';
  return `${amount} disputed as “${words(reason)}” (${id}): ${due}, with the receipt, tickets and mails of its page (${order.conferenceTitle})`;
}

export const disputes = defineToDo({
  ...ABOUT_ORDERS,
  kind: 'DISPUTE_OPEN',
  title: 'Disputed payments',
  command: (id) => `orders show ${id}`,
  action: ({ id }) => onItsPage(id, `Collect the evidence of ${id}`),
  find: async ({ database }, limit) =>
    (await findOpenDisputes(database, limit)).map(
      (dispute): ToDoItem => ({
        ...toDoOf(dispute.order),
        since: dispute.openedAt,
        what: disputeText(dispute),
      }),
    ),
});

export const mismatched = defineToDo({
  ...ABOUT_ORDERS,
  kind: 'PAYMENT_MISMATCHED',
  title: 'Payments that do not match',
  command: (id) => `orders reconcile ${id}`,
  action: () => ({ button: 'CHECK_PAYMENT' }),
  find: async ({ database }, limit) =>
    (await mismatchedPayments(database, limit)).map(
      (order): ToDoItem => ({
        ...toDoOf(order),
        since: order.createdAt,
        what: `PayPal reports another order, amount or currency (${order.conferenceTitle})`,
      }),
    ),
});

export const hanging = defineToDo({
  ...ABOUT_ORDERS,
  kind: 'PAYMENT_HANGS',
  title: 'Pending payments',
  command: (id) => `orders reconcile ${id}`,
  action: () => ({ button: 'CHECK_PAYMENT' }),
  find: async ({ database, clock }, limit) => {
    const before = new Date(clock.now().getTime() - HANGING_MS);
    return (await hangingPayments(database, before, limit)).map(
      (order): ToDoItem => ({
        ...toDoOf(order),
        since: order.approvedAt ?? order.createdAt,
        what: `${order.status === 'PENDING' ? 'Under review at PayPal' : 'Approved but not paid'} (${order.conferenceTitle})`,
      }),
    );
  },
});

const FAILED = 'PAYMENT_FAILED';

export const failed = defineToDo({
  ...ABOUT_ORDERS,
  kind: FAILED,
  title: 'Failed payments',
  command: (id) => `orders show ${id}`,
  action: ({ id, who }) => onItsPage(id, `Contact ${who}`),
  done: WHOEVER_WORKS_ON_ORDERS,
  find: async ({ database, clock }, limit) => {
    const after = new Date(clock.now().getTime() - FAILED_MS);
    return (await failedPayments(database, FAILED, after, limit)).map(
      ({ priceHeldAt, createdAt, ...order }): ToDoItem => ({
        ...toDoOf(order),
        since: priceHeldAt ?? createdAt,
        what: `${formatMoney(order.totalMinor, order.currency as Currency)} was not paid: ${words(order.failureIssue ?? 'unknown')} (${order.conferenceTitle})`,
      }),
    );
  },
});
