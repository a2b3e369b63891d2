import type { OrderStatus } from './order-status.ts';
import { printTable } from './transitions.ts';

/** What PayPal's answer about a payment may mean, and what follows for its order. */
export type PaymentAnswer = {
  /** What the order is, as far as the payment alone says. */
  readonly means: OrderStatus;
  /** Where that is news: answers overtake each other on their way, and an order never goes back because one came late. */
  readonly from: readonly OrderStatus[];
  readonly becomes: readonly OrderStatus[];
  /** Where amounts decide, beside PayPal's word. */
  readonly amounts?: string;
  readonly told: string;
};

/** What follows from PayPal's answers (docs/product.md 7.14). A cancelled order follows none of them (7.11). */
export const PAYMENT_ANSWERS = {
  approved: {
    means: 'APPROVED',
    from: ['CREATED', 'AWAITING_TRANSFER', 'EXPIRED'],
    becomes: ['APPROVED'],
    told: 'nobody',
  },
  voided: {
    means: 'CANCELLED',
    from: ['CREATED', 'EXPIRED', 'APPROVED'],
    becomes: ['CREATED'],
    told: 'the buyer and the organiser, by mail (7.13)',
  },
  held: {
    means: 'PENDING',
    from: ['CREATED', 'AWAITING_TRANSFER', 'EXPIRED', 'APPROVED', 'FAILED'],
    becomes: ['PENDING'],
    told: 'the buyer, by mail (7.13)',
  },
  refused: {
    means: 'FAILED',
    from: ['CREATED', 'EXPIRED', 'APPROVED', 'PENDING'],
    becomes: ['FAILED', 'CREATED'],
    told: 'the buyer, on the page; or the buyer and the organiser, by mail (7.13)',
  },
  taken: {
    means: 'CAPTURED',
    from: ['CREATED', 'AWAITING_TRANSFER', 'EXPIRED', 'APPROVED', 'PENDING', 'FAILED'],
    becomes: ['CAPTURED'],
    amounts: 'nothing is given back',
    told: 'the buyer and the organiser, by mail',
  },
  partlyReturned: {
    means: 'PARTIALLY_REFUNDED',
    from: ['CREATED', 'AWAITING_TRANSFER', 'EXPIRED', 'APPROVED', 'PENDING', 'FAILED', 'CAPTURED'],
    becomes: ['PARTIALLY_REFUNDED'],
    amounts: 'some is given back',
    told: 'the buyer, by mail; the organiser, too, where it was not paid before',
  },
  returned: {
    means: 'REFUNDED',
    from: [
      'CREATED',
      'AWAITING_TRANSFER',
      'EXPIRED',
      'APPROVED',
      'PENDING',
      'FAILED',
      'CAPTURED',
      'PARTIALLY_REFUNDED',
    ],
    becomes: ['REFUNDED'],
    amounts: 'all is given back',
    told: 'the buyer, and whoever else holds a ticket, by mail',
  },
} as const satisfies Record<string, PaymentAnswer>;

type Meaning = keyof typeof PAYMENT_ANSWERS;

/** What PayPal's word for a payment means of which no money was asked for yet; null: nothing is news. */
export const ORDER_WORDS = {
  CREATED: null,
  SAVED: null,
  PAYER_ACTION_REQUIRED: null,
  APPROVED: 'approved',
  COMPLETED: null,
  VOIDED: 'voided',
} as const satisfies Record<string, Meaning | null>;

/** What PayPal's word for the money means. Where it is taken, the amounts decide: a refund that is under way shows in the word first. */
export const CAPTURE_WORDS = {
  PENDING: 'held',
  COMPLETED: 'taken',
  PARTIALLY_REFUNDED: 'taken',
  REFUNDED: 'returned',
  REVERSED: 'returned',
  DECLINED: 'refused',
  FAILED: 'refused',
} as const satisfies Record<string, Meaning>;

/** The answers as docs/product.md 7.14 has them. */
export function printPaymentAnswers(): string {
  const saying = (words: Readonly<Record<string, Meaning | null>>, meaning: Meaning) =>
    Object.keys(words).filter((word) => words[word] === meaning);
  const rows = Object.entries(PAYMENT_ANSWERS as Record<Meaning, PaymentAnswer>).map(([key, answer]) => {
    const meaning = key as Meaning;
    // Amounts decide among the three that are paid.
    const captures = saying(CAPTURE_WORDS, answer.amounts ? 'taken' : meaning);
    const says = [
      ...saying(ORDER_WORDS, meaning).map((word) => `order ${word}`),
      ...(captures.length > 0 ? [`capture ${captures.join(', ')}`] : []),
    ].join(', ');
    const whole = meaning === 'returned' ? `; capture ${saying(CAPTURE_WORDS, meaning).join(', ')}` : '';
    return [
      `${says}${answer.amounts ? `, and ${answer.amounts}` : ''}${whole}`,
      answer.from.join(', '),
      answer.becomes.join(' or '),
      answer.told,
    ];
  });
  return printTable(['PayPal says', 'of an order that is', 'which becomes', 'told'], rows);
}
