import type { OrderStatus } from './order-status.ts';
import { PAYMENT_ANSWERS } from './payment-answers.ts';
import type { Transition } from './transitions.ts';

/** What buyers, the organiser and time do to an order; what PayPal says of its payment is in `PAYMENT_ANSWERS` (docs/product.md 7.1). */
export const ORDER_TRANSITIONS = {
  registered: {
    from: [],
    when: 'a buyer, or the organiser for somebody (6.5), registers',
    to: 'CREATED',
    told: 'nobody',
  },
  refusedAtOnce: {
    from: ['CREATED'],
    when: 'PayPal refuses to make a payment of it',
    to: 'FAILED',
    told: 'the buyer, on the page',
  },
  madeAfterAll: {
    from: ['FAILED'],
    when: 'of two calls at once PayPal has refused one, and has made a payment for the other',
    to: 'CREATED',
    told: 'nobody',
  },
  completed: {
    from: ['CREATED'],
    when: 'there is nothing to pay, or the organiser enters it as paid by bank (6.5)',
    to: 'CAPTURED',
    told: 'the buyer and the organiser, by mail, unless the organiser wants none',
  },
  awaited: {
    from: ['CREATED'],
    when: 'whoever pays chooses a bank transfer (7.17)',
    to: 'AWAITING_TRANSFER',
    told: 'the buyer, by mail',
  },
  transferred: {
    from: ['CREATED', 'AWAITING_TRANSFER', 'FAILED', 'EXPIRED'],
    when: 'transfers of its whole total are recorded (7.17)',
    to: 'CAPTURED',
    told: 'the buyer and the organiser, by mail',
  },
  reopened: {
    from: ['CREATED', 'APPROVED', 'PENDING'],
    when: 'its payment is refused or gone, and its price is held (7.10) or its buyer is away (7.13)',
    to: 'CREATED',
    told: 'the buyer and the organiser, by mail, where the buyer is away',
  },
  requoted: {
    from: ['CREATED', 'AWAITING_TRANSFER', 'APPROVED', 'EXPIRED', 'FAILED'],
    when: 'its price is no longer held, and whoever pays agrees to today’s (7.9)',
    to: 'CREATED',
    told: 'nobody',
  },
  expired: {
    from: ['CREATED', 'AWAITING_TRANSFER', 'APPROVED'],
    when: 'three hours have passed without approval, a held price has ended (7.9, 7.17), or PayPal no longer knows the payment',
    to: 'EXPIRED',
    told: 'the buyer and the organiser, by mail, where the buyer had approved or came back to no answer (7.13); the buyer, where a transfer was awaited',
  },
  cancelled: {
    from: ['CREATED', 'AWAITING_TRANSFER', 'APPROVED'],
    when: 'the buyer or the organiser cancels it while no payment is under way (7.11)',
    to: 'CANCELLED',
    told: 'whoever else holds a ticket, and the buyer where the organiser did it, by mail',
  },
  endedWithFirst: {
    from: ['CREATED', 'AWAITING_TRANSFER', 'APPROVED', 'FAILED'],
    when: 'the registration that it adds to (7.18) ends, while no payment is under way',
    to: 'CANCELLED',
    told: 'nobody',
  },
  cancelledFree: {
    from: ['CAPTURED'],
    when: 'the same, of an order that cost nothing',
    to: 'CANCELLED',
    told: 'whoever else holds a ticket, and the buyer where the organiser did it, by mail',
  },
  replaced: {
    from: ['CREATED', 'AWAITING_TRANSFER', 'APPROVED', 'FAILED'],
    when: 'its buyer makes another order with the same held place (4.11), while no payment is under way',
    to: 'CANCELLED',
    told: 'nobody',
  },
  partlyReturned: {
    from: ['CAPTURED', 'PARTIALLY_REFUNDED'],
    when: 'some of it was sent back by a bank transfer (7.22), or taken back by the bank (7.19)',
    to: 'PARTIALLY_REFUNDED',
    told: 'the buyer, by mail',
  },
  returned: {
    from: ['CAPTURED', 'PARTIALLY_REFUNDED'],
    when: 'the same of all that is left',
    to: 'REFUNDED',
    told: 'the buyer, and whoever else holds a ticket, by mail',
  },
} as const satisfies Record<string, Transition<OrderStatus>>;

/** Whether this may happen to an order that has a status. */
export function mayHappen(what: keyof typeof ORDER_TRANSITIONS, status: OrderStatus): boolean {
  const from: readonly OrderStatus[] = ORDER_TRANSITIONS[what].from;
  return from.includes(status);
}

/** Whether an order that has a status may be given another one, or keep its own. */
export function mayBecome(before: OrderStatus, after: OrderStatus): boolean {
  const has = (from: readonly OrderStatus[], to: readonly OrderStatus[]) =>
    from.includes(before) && to.includes(after);
  return (
    before === after ||
    Object.values(ORDER_TRANSITIONS).some(({ from, to }) => has(from, [to])) ||
    Object.values(PAYMENT_ANSWERS).some(({ from, becomes }) => has(from, becomes))
  );
}
