import { statusText } from '#domain/orders/order-status.ts';
import { WHY } from '#domain/organiser/input.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { ofOrder } from '#server/orders/orders/of-order.ts';
import { orderOf } from '#server/orders/orders/order-by-reference.ts';
import { registrationAfter } from '#server/orders/orders/shown-order.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { amount, argument, defineOperation, type GivenOf } from '#server/organiser/operation.ts';
import { refundOrder } from './refund.service.ts';
import { refundLines } from './refund-lines.ts';
import { planRefund } from './refund-plan.service.ts';

const inputs = {
  reference: argument('Registration', { format: 'registration' }),
  amountMinor: amount('Amount', { hint: 'The whole remainder unless set.' }),
};

async function requestOf(dependencies: Dependencies, given: GivenOf<typeof inputs>) {
  const { id } = await orderOf(dependencies, given.reference);
  return { orderId: id, amountMinor: given.amountMinor };
}

/** Gives money back, all or a part (docs/product.md 15.2). */
export const refund = defineOperation({
  command: 'orders refund',
  field: 'refund',
  needs: one('money'),
  touch: true,
  within: ofOrder,
  about: 'Refunds a payment, through PayPal or by a bank transfer that is to be sent',
  examples: [
    'refund XX-2026-7F3K9Q --amount 120.00 --reason "one day missed" --dry-run',
    'refund XX-2026-7F3K9Q --amount 120.00 --reason "one day missed" --confirm 3f9c02d1a7be',
  ],
  inputs,
  form: { title: 'Refund {reference}', action: 'Refund' },
  why: WHY,
  plan: {
    of: async (dependencies, given) => planRefund(dependencies, await requestOf(dependencies, given)),
    lines: refundLines,
    action: ({ amountMinor, currency }) => `Refund ${formatMoney(amountMinor, currency as Currency)}`,
  },
  after: registrationAfter,
  run: async (dependencies, given, consent) =>
    refundOrder(dependencies, await requestOf(dependencies, given), consent),
  record: ({ order: { status, currency, refundedMinor }, pending, toSend }, { reference }) => {
    return { reference, status, currency, refundedMinor, pending, toSend };
  },
  said: ({ order: { status, currency, refundedMinor }, pending, toSend }, { reference }) =>
    toSend
      ? `The refund of ${reference} is to be sent by bank transfer; the buyer is told. Mark it as sent once it is.`
      : pending
        ? `PayPal has accepted the refund of ${reference}; a bank has yet to process it.`
        : `${reference} is ${statusText(status)}: ${formatMoney(refundedMinor, currency as Currency)} refunded.`,
});
