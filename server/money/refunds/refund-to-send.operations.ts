import { STAFF_LIMITS } from '#domain/limits.ts';
import { statusText } from '#domain/orders/order-status.ts';
import { WHY } from '#domain/organiser/input.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { dayWords } from '#domain/printed-dates.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { ofOrder } from '#server/orders/orders/of-order.ts';
import { orderOf } from '#server/orders/orders/order-by-reference.ts';
import { registrationAfter } from '#server/orders/orders/shown-order.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation, option, requiredOption, words } from '#server/organiser/operation.ts';
import { planSent, planWithdrawal, refundSent, withdrawRefund } from './refund-to-send.service.ts';
import { toSendWords } from './to-send-words.ts';

const inputs = {
  reference: argument('Registration', { format: 'registration' }),
  refund: option('Refund', {
    hint: 'Its id, where several are to be sent; the earliest unless set.',
    typed: '<id>',
  }),
};

async function withOrder<Given extends { reference: string }>(
  dependencies: Dependencies,
  { reference, ...given }: Given,
) {
  const { id } = await orderOf(dependencies, reference);
  return { ...given, orderId: id };
}

const money = ({ amountMinor, currency }: { amountMinor: number; currency: string }) =>
  formatMoney(amountMinor, currency as Currency);

/** Says that a refund was sent by a bank transfer (docs/product.md 7.22). */
export const markRefundSent = defineOperation({
  command: 'orders refund-sent',
  field: 'markRefundSent',
  needs: one('money'),
  touch: true,
  within: ofOrder,
  about: 'Says that a refund was sent by bank transfer, and informs the buyer',
  examples: [
    'refund-sent XX-2026-7F3K9Q --booked-on 2026-03-24 --bank-reference "SEPA 4712" --reason "seen in online banking" --dry-run',
  ],
  more: 'A statement that is imported says the same of what names the registration and has the amount.',
  inputs: {
    ...inputs,
    bookedOn: requiredOption('Booked on', { format: 'day' }),
    bankReference: requiredOption('What the bank says of it', { limit: STAFF_LIMITS.bankReference }),
    toAccount: option('To the account', {
      hint: 'Where the buyer has asked for another than the one that the money came from.',
      limit: STAFF_LIMITS.account,
      typed: '<account>',
    }),
  },
  form: { title: 'Mark a refund as sent', action: 'Mark as sent' },
  why: WHY,
  plan: {
    of: async (dependencies, given) => planSent(dependencies, await withOrder(dependencies, given)),
    lines: (facts) => [
      `${toSendWords(facts)}.`,
      `It was sent on ${dayWords(facts.bookedOn)} (${facts.bankReference}). ${facts.reference} becomes ${statusText(facts.becomes)}; the buyer is told.`,
    ],
  },
  after: registrationAfter,
  run: async (dependencies, given, consent) =>
    refundSent(dependencies, await withOrder(dependencies, given), consent),
  record: ({ order: { reference, status, currency, refundedMinor }, facts: { refund } }) => {
    return { reference, refund, status, currency, refundedMinor };
  },
  said: ({ order: { reference, status }, facts }) =>
    `The refund of ${money(facts)} is sent. ${reference} is ${statusText(status)}.`,
});

/** Says that a refund will not be sent. */
export const withdraw = defineOperation({
  command: 'orders withdraw-refund',
  field: 'withdrawRefund',
  needs: one('money'),
  touch: true,
  within: ofOrder,
  about: 'Says that a refund by bank transfer will not be sent, and informs the buyer',
  examples: [
    'withdraw-refund XX-2026-7F3K9Q --text "It was entered twice." --reason "entered twice" --dry-run',
  ],
  inputs: {
    ...inputs,
    answer: words('Message to the buyer', {
      hint: 'Added to the email, which says that the money will not be sent.',
      limit: STAFF_LIMITS.answer,
      unplanned: true,
    }),
  },
  form: { title: 'Withdraw a refund', action: 'Withdraw' },
  why: WHY,
  plan: {
    of: async (dependencies, { answer: _, ...given }) =>
      planWithdrawal(dependencies, await withOrder(dependencies, given)),
    lines: (facts) => [
      `${toSendWords(facts)}: that will not be sent, and the buyer is told.`,
      ...(facts.cancelled ? [`${facts.reference} stays cancelled.`] : []),
    ],
  },
  after: registrationAfter,
  run: async (dependencies, given, consent) =>
    withdrawRefund(dependencies, await withOrder(dependencies, given), consent),
  record: ({ reference, refund, amountMinor, currency }) => ({ reference, refund, amountMinor, currency }),
  said: (facts) => `The refund of ${money(facts)} will not be sent.`,
});
