import { STAFF_LIMITS } from '#domain/limits.ts';
import { WHY } from '#domain/organiser/input.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { ofOrder } from '#server/orders/orders/of-order.ts';
import { orderOf } from '#server/orders/orders/order-by-reference.ts';
import { registrationAfter } from '#server/orders/orders/shown-order.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import {
  amount,
  argument,
  defineOperation,
  type GivenOf,
  requiredWords,
  words,
} from '#server/organiser/operation.ts';
import { cancelForOrganiser, declineCancellation } from './cancel.service.ts';
import { cancellationLines } from './cancel-lines.ts';
import { planCancellation } from './cancel-plan.service.ts';

const inputs = {
  reference: argument('Registration', { format: 'registration' }),
  amountMinor: amount('Amount', {
    hint: 'The amount to refund, 0 for none; the whole remainder unless set.',
  }),
  answer: words('Message to the buyer', {
    hint: 'Added to the email that informs them.',
    limit: STAFF_LIMITS.answer,
    unplanned: true,
  }),
};

async function requestOf(
  dependencies: Dependencies,
  { reference, amountMinor }: Omit<GivenOf<typeof inputs>, 'answer'>,
) {
  const { id } = await orderOf(dependencies, reference);
  return { orderId: id, amountMinor };
}

/** Cancels a registration, whether its buyer has asked for it or not (docs/product.md 7.11). */
export const cancel = defineOperation({
  command: 'orders cancel',
  field: 'cancelRegistration',
  needs: one('registrations'),
  within: ofOrder,
  also: ({ amountMinor }) => (amountMinor === 0 ? null : { needs: one('money'), touch: true }),
  about: 'Cancels a registration and its tickets, refunds it, and informs buyer and holders',
  examples: [
    'cancel XX-2026-7F3K9Q --text "The workshop will not take place." --reason "workshop" --dry-run',
    'cancel XX-2026-7F3K9Q --amount 0 --reason "broke the house rules" --confirm 3f9c02d1a7be',
  ],
  inputs,
  form: { title: 'Cancel {reference}', action: 'Cancel registration' },
  why: WHY,
  plan: {
    needs: one('registrations'),
    of: async (dependencies, given) => planCancellation(dependencies, await requestOf(dependencies, given)),
    lines: cancellationLines,
    action: ({ amountMinor, currency }) =>
      amountMinor > 0
        ? `Cancel and refund ${formatMoney(amountMinor, currency as Currency)}`
        : 'Cancel registration',
  },
  after: registrationAfter,
  run: async (dependencies, given, consent) => {
    const request = await requestOf(dependencies, given);
    return cancelForOrganiser(dependencies, { ...request, ...consent, answer: given.answer });
  },
  problem: ({ order: { reference }, problem }) => problem && `${reference} is cancelled. ${problem}`,
  record: ({ order: { reference, status, currency, refundedMinor }, facts, pending, toSend }) => {
    const state = facts.asked ? 'ACCEPTED' : 'CANCELLED';
    return { reference, state, status, currency, refundedMinor, pending, toSend };
  },
  said: ({ order: { reference, currency }, facts: { amountMinor }, pending, toSend }) =>
    toSend
      ? `${reference} is cancelled. ${formatMoney(amountMinor, currency as Currency)} is to be sent by bank transfer; mark it as sent once it is.`
      : pending
        ? `${reference} is cancelled. PayPal has accepted the refund; a bank has yet to process it.`
        : `${reference} is cancelled and ${amountMinor > 0 ? formatMoney(amountMinor, currency as Currency) : 'nothing'} refunded.`,
});

/** Declines what a buyer has asked for; the command is the other half of `orders decide` (docs/product.md 7.11). */
export const decline = defineOperation({
  command: 'orders decide',
  byHand: true,
  field: 'declineCancellation',
  needs: one('registrations'),
  within: ofOrder,
  about: 'Declines a buyer’s request to cancel, and informs the buyer',
  examples: ['decide XX-2026-7F3K9Q --decline --text "The hall is booked." --reason "too late"'],
  inputs: {
    reference: inputs.reference,
    answer: requiredWords('Reply to the buyer', { hint: 'Sent by email.', limit: STAFF_LIMITS.answer }),
  },
  form: {
    title: 'Decline the request of {reference}',
    action: 'Decline and inform the buyer',
    asksWhy: false,
  },
  after: registrationAfter,
  run: async (dependencies, { reference, answer }, doing) => {
    const { id: orderId } = await orderOf(dependencies, reference);
    await declineCancellation(dependencies, { orderId, answer }, doing);
  },
  record: (_done, { reference }, { dryRun }) => (dryRun ? { reference } : { reference, state: 'DECLINED' }),
  said: (_done, { reference }, { dryRun }) =>
    dryRun ? `${reference} would be declined.` : `${reference} is declined; the buyer is informed by email.`,
});
