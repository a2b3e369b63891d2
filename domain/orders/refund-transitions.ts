import type { Transition } from './transitions.ts';

/** Where money that is given back stands (docs/product.md 7.15). */
type RefundState = 'REQUESTED' | 'PENDING' | 'TO_SEND' | 'DONE' | 'REFUSED' | 'WITHDRAWN';

/** What may become of a refund. What PayPal has given back stays so, whatever a later answer says. */
export const REFUND_TRANSITIONS = {
  requested: {
    from: [],
    when: 'the organiser agrees to a refund through PayPal (15.2)',
    to: 'REQUESTED',
    told: 'nobody',
  },
  toSend: {
    from: [],
    when: 'the organiser agrees to a refund of what was paid by bank (7.22)',
    to: 'TO_SEND',
    told: 'the buyer, by mail, that it will be sent',
  },
  sent: {
    from: ['TO_SEND'],
    when: 'staff say when the bank booked it, or a statement shows it (7.22)',
    to: 'DONE',
    told: 'as 7.1 says of the order',
  },
  withdrawn: {
    from: ['TO_SEND'],
    when: 'staff say that it is not sent, or the bank has taken back what it is of (7.22)',
    to: 'WITHDRAWN',
    told: 'the buyer, by mail',
  },
  takenBack: {
    from: [],
    when: 'the bank takes back what had paid (7.19)',
    to: 'DONE',
    told: 'as 7.1 says of the order',
  },
  waiting: {
    from: ['REQUESTED', 'PENDING', 'REFUSED'],
    when: 'PayPal has accepted it, and a bank has still to take the money',
    to: 'PENDING',
    told: 'the organiser, who asked; in To do after an hour (16.3)',
  },
  done: {
    from: ['REQUESTED', 'PENDING', 'REFUSED', 'DONE'],
    when: 'PayPal has given the money back, also where another answer came before',
    to: 'DONE',
    told: 'as 7.14 says of the order',
  },
  refused: {
    from: ['REQUESTED', 'PENDING', 'REFUSED'],
    when: 'PayPal or the bank refuses it, or PayPal’s complete order shows neither the refund nor its payment',
    to: 'REFUSED',
    told: 'the organiser, who asked, and in To do (16.3)',
  },
} as const satisfies Record<string, Transition<RefundState>>;

/** What PayPal's word for a refund means. */
export const REFUND_WORDS = {
  COMPLETED: 'done',
  PENDING: 'waiting',
  FAILED: 'refused',
  CANCELLED: 'refused',
} as const satisfies Record<string, keyof typeof REFUND_TRANSITIONS>;

/** The states from which a refund may come into a state. */
export function refundStatesBefore(state: RefundState): RefundState[] {
  return Object.values(REFUND_TRANSITIONS).flatMap(({ from, to }) => (to === state ? from : []));
}
