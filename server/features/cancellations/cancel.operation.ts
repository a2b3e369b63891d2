import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { orderOf } from '#server/features/orders/order-by-reference.ts';
import { amount, argument, defineOperation, type GivenOf, WHY, words } from '#server/organiser/operation.ts';
import { cancelForOrganiser } from './cancel.service.ts';
import { cancellationLines } from './cancel-lines.ts';
import { planCancellation } from './cancel-plan.service.ts';

const inputs = {
  reference: argument('such as MC-2026-7F3K9Q'),
  answer: words('message to the buyer, who is informed by email'),
  amountMinor: amount('amount to refund, such as 120.00 or 0; the whole remainder unless set'),
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
  command: 'cancel',
  field: 'cancelRegistration',
  about: 'Cancels a registration and its tickets, refunds it, and informs buyer and holders',
  examples: [
    'cancel MC-2026-7F3K9Q --text "The workshop will not take place." --reason "workshop" --dry-run',
    'cancel MC-2026-7F3K9Q --amount 0 --reason "broke the house rules" --confirm 3f9c02d1a7be',
  ],
  inputs,
  why: WHY,
  plan: {
    of: async (dependencies, given) => planCancellation(dependencies, await requestOf(dependencies, given)),
    lines: cancellationLines,
  },
  run: async (dependencies, given, consent) => {
    const request = await requestOf(dependencies, given);
    return cancelForOrganiser(dependencies, { ...request, ...consent, answer: given.answer });
  },
  problem: ({ order: { reference }, problem }) => problem && `${reference} is cancelled. ${problem}`,
  record: ({ order: { reference, status, currency, refundedMinor }, pending }, _given, { agreed }) => {
    const state = agreed.asked ? 'ACCEPTED' : 'CANCELLED';
    return { reference, state, status, currency, refundedMinor, pending };
  },
  said: ({ order: { reference, currency }, pending }, _given, { agreed: { amountMinor } }) =>
    pending
      ? `${reference} is cancelled. PayPal has accepted the refund; a bank has yet to process it.`
      : `${reference} is cancelled and ${amountMinor > 0 ? formatMoney(amountMinor, currency as Currency) : 'nothing'} refunded.`,
});
