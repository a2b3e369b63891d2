import { WHY } from '#domain/organiser/input.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { moneyLines } from '#server/money/refunds/refund-lines.ts';
import { ofOrder } from '#server/orders/orders/of-order.ts';
import { orderOf } from '#server/orders/orders/order-by-reference.ts';
import { registrationAfter } from '#server/orders/orders/shown-order.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import {
  amount,
  argument,
  defineOperation,
  type GivenOf,
  numberOption,
} from '#server/organiser/operation.ts';
import { planTakeOff, takeOff } from './take-off.service.ts';

const inputs = {
  reference: argument('Registration', { format: 'registration' }),
  item: argument('Item', { hint: 'Its id, such as gala-dinner.' }),
  quantity: numberOption('How many', { hint: '1 unless set.' }),
  amountMinor: amount('Amount', { hint: 'The amount to refund; nothing unless set.' }),
};

async function requestOf(
  dependencies: Dependencies,
  { reference, item, quantity, amountMinor }: GivenOf<typeof inputs>,
) {
  const { id: orderId } = await orderOf(dependencies, reference);
  return { orderId, itemId: item, quantity: quantity ?? 1, amountMinor: amountMinor ?? 0 };
}

/** Takes a dinner, a workshop or a night off a registration, which stays (docs/product.md 7.23). */
export const takeOffItem = defineOperation({
  command: 'orders take-off',
  field: 'takeOffItem',
  needs: one('registrations'),
  within: ofOrder,
  also: ({ amountMinor }) => (amountMinor ? { needs: one('money'), touch: true } : null),
  about: 'Takes an item that is no ticket off a paid registration; its place is free again',
  examples: [
    'take-off XX-2026-7F3K9Q gala-dinner --amount 80.00 --reason "by telephone" --dry-run',
    'take-off XX-2026-7F3K9Q gala-dinner --amount 80.00 --reason "by telephone" --confirm 3f9c02d1a7be',
  ],
  inputs,
  form: { title: 'Take an item off {reference}', action: 'Take off' },
  why: WHY,
  plan: {
    needs: one('registrations'),
    of: async (dependencies, given) => planTakeOff(dependencies, await requestOf(dependencies, given)),
    lines: ({ reference, name, item, quantity, left, refund }) => [
      `${quantity} × ${item} ${quantity === 1 ? 'is' : 'are'} taken off ${reference}, ${name}, which has ${left} of it then. What comes free is offered to whoever waits for it.`,
      ...(refund
        ? moneyLines(refund)
        : ['Nothing is refunded. The buyer is told by email what was taken off.']),
    ],
    action: ({ refund }) =>
      refund
        ? `Take off and refund ${formatMoney(refund.amountMinor, refund.currency as Currency)}`
        : 'Take off',
  },
  after: registrationAfter,
  run: async (dependencies, given, consent) =>
    takeOff(dependencies, await requestOf(dependencies, given), consent),
  record: ({ order: { reference, status, currency, refundedMinor }, facts, pending, toSend }) => {
    const { quantity, left } = facts;
    return { reference, item: facts.item, quantity, left, status, currency, refundedMinor, pending, toSend };
  },
  said: ({ facts: { item, quantity, reference, refund }, pending, toSend }) => {
    const money = refund && formatMoney(refund.amountMinor, refund.currency as Currency);
    const taken = `${quantity} × ${item} taken off ${reference}.`;
    if (!refund) return taken;
    if (toSend) return `${taken} ${money} is to be sent by bank transfer; mark it as sent once it is.`;
    return pending ? `${taken} PayPal has accepted the refund.` : `${taken} ${money} refunded.`;
  },
});
