import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { zonedInstant } from '#domain/printed-dates.ts';
import { words } from '#domain/text.ts';
import {
  ABOUT_ORDERS,
  onItsPage,
  toDoOf,
  WHOEVER_WORKS_ON_ORDERS,
} from '#server/orders/orders/to-do-of-order.ts';
import { defineToDo, type ToDoItem } from '#server/organiser/to-do.ts';
import { findOpenDisputes } from './dispute.store.ts';
import {
  failedPayments,
  hangingPayments,
  heldAfterCancellation,
  mismatchedPayments,
} from './payment-to-do.store.ts';

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

/** What does not match: money of a payment that does not count, or of one that does, which is another than was asked for. */
function mismatchText({ payments }: Awaited<ReturnType<typeof mismatchedPayments>>[number]): string {
  if (payments.length === 0) return 'PayPal reports another order, amount or currency';
  return payments.some(({ uncounted }) => uncounted === 'TAKEN')
    ? 'PayPal has taken a payment that does not count; refund it at PayPal'
    : 'PayPal holds a payment that does not count, and may take or refuse it';
}

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
        what: `${mismatchText(order)} (${order.conferenceTitle})`,
      }),
    ),
});

const HANGING_TEXTS: Partial<Record<OrderStatus, string>> = {
  PENDING: 'Under review at PayPal',
  CANCELLED: 'Held by PayPal after it was cancelled: PayPal may take or refuse it',
};

export const hanging = defineToDo({
  ...ABOUT_ORDERS,
  kind: 'PAYMENT_HANGS',
  title: 'Pending payments',
  command: (id) => `orders reconcile ${id}`,
  action: () => ({ button: 'CHECK_PAYMENT' }),
  find: async ({ database, clock }, limit) => {
    const before = new Date(clock.now().getTime() - HANGING_MS);
    const orders = [
      ...(await hangingPayments(database, before, limit)),
      ...(await heldAfterCancellation(database, limit)),
    ];
    const oldest = orders.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    return oldest.slice(0, limit).map(
      (order): ToDoItem => ({
        ...toDoOf(order),
        since: order.lateMoneyAt ?? order.approvedAt ?? order.createdAt,
        what: `${HANGING_TEXTS[order.status] ?? 'Approved but not paid'} (${order.conferenceTitle})`,
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
