import type { Transition } from './transitions.ts';

/** Where money that is given back stands (docs/product.md 7.15). */
type RefundState = 'REQUESTED' | 'PENDING' | 'DONE' | 'REFUSED';

/** What may become of a refund. What PayPal has given back stays so, whatever a later answer says. */
export const REFUND_TRANSITIONS = {
  requested: {
    from: [],
    when: 'the organiser agrees to a refund through PayPal (15.2)',
    to: 'REQUESTED',
    told: 'nobody',
  },
  entered: {
    from: [],
    when: 'the organiser gives money back by a bank transfer (6.5)',
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
