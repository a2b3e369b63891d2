import { fullName } from '#domain/names.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { words } from '#domain/text.ts';
import { findPayerAccounts } from '#server/orders/orders/received-money.store.ts';
import { ABOUT_ORDERS, onItsPage, toDoOf } from '#server/orders/orders/to-do-of-order.ts';
import { defineToDo, type ToDoItem } from '#server/organiser/to-do.ts';
import { findRefundsToSend } from './refund.store.ts';
import { hangingRefunds, refusedRefunds } from './refund-to-do.store.ts';
import { toSendWords } from './to-send-words.ts';

/** Milliseconds after which a refund hangs: PayPal is asked long before, and again and again. */
const HANGING_MS = 60 * 60 * 1000;
const REFUSED = 'REFUND_REFUSED';

export const refusedToRefund = defineToDo({
  ...ABOUT_ORDERS,
  kind: REFUSED,
  title: 'Refunds refused by PayPal',
  command: (id) => `orders refund ${id}`,
  action: ({ id }) => onItsPage(id, `Refund ${id}`),
  done: ['money'],
  find: async ({ database }, limit) =>
    (await refusedRefunds(database, REFUSED, limit)).map(
      ({ id, order, amountMinor, issue, settledAt, requestedAt }): ToDoItem => ({
        ...toDoOf(order),
        thing: id,
        since: settledAt ?? requestedAt,
        what: `${formatMoney(amountMinor, order.currency as Currency)} was not refunded: PayPal reports ${words(issue ?? 'no reason')} (${order.conferenceTitle})`,
      }),
    ),
});

export const hangingRefund = defineToDo({
  ...ABOUT_ORDERS,
  kind: 'REFUND_HANGS',
  title: 'Pending refunds',
  command: (id) => `orders reconcile ${id}`,
  action: () => ({ button: 'CHECK_PAYMENT' }),
  find: async ({ database, clock }, limit) => {
    const before = new Date(clock.now().getTime() - HANGING_MS);
    return (await hangingRefunds(database, before, limit)).map(
      ({ order, amountMinor, state, issue, requestedAt }): ToDoItem => ({
        ...toDoOf(order),
        since: requestedAt,
        what: `${formatMoney(amountMinor, order.currency as Currency)} ${hangs(state, issue)} (${order.conferenceTitle})`,
      }),
    );
  },
});

export const refundToSend = defineToDo({
  ...ABOUT_ORDERS,
  kind: 'REFUND_TO_SEND',
  title: 'Refunds to send by bank transfer',
  command: (id) => `orders refund-sent ${id}`,
  action: ({ id }) => onItsPage(id, `Send the refund of ${id}, then mark it as sent`),
  find: async ({ database }, limit) => {
    const refunds = await findRefundsToSend(database, { limit });
    const ids = refunds.map(({ orderId }) => orderId);
    const accounts = await findPayerAccounts(database, ids);
    return refunds.map(({ id, order, amountMinor, requestedAt }): ToDoItem => {
      const { reference, currency } = order;
      const facts = { reference, name: fullName(order), amountMinor, currency };
      const words = toSendWords({ ...facts, accounts: accounts.get(order.id) ?? [] });
      return {
        ...toDoOf(order),
        thing: id,
        since: requestedAt,
        what: `${words} (${order.conferenceTitle})`,
      };
    });
  },
});

/** What has become of a refund that hangs. */
function hangs(state: string, issue: string | null): string {
  if (state === 'DONE') return 'refunded, but PayPal’s order does not show it';
  return `to be refunded; PayPal ${issue ? `does not find its payment (${words(issue)})` : 'is not responding'}`;
}
