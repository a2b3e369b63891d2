import { ofOrder } from '#server/orders/orders/of-order.ts';
import { orderOf } from '#server/orders/orders/order-by-reference.ts';
import { registrationAfter } from '#server/orders/orders/shown-order.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation, option } from '#server/organiser/operation.ts';
import { sendPaymentLink } from './pay-link.service.ts';

/** Sends the link by which a registration can be paid. */
export const sendLink = defineOperation({
  command: 'orders send-payment-link',
  field: 'sendPaymentLink',
  needs: one('registrations', 'money'),
  within: ofOrder,
  about:
    'Sends the buyer, or somebody else who pays, the link to pay for a registration; its price is held from then on',
  examples: [
    'send-payment-link XX-2026-7F3K9Q',
    'send-payment-link XX-2026-7F3K9Q --email accounts@example.org --reason "by telephone"',
  ],
  inputs: {
    reference: argument('Registration', { format: 'registration' }),
    email: option('Somebody else who pays', { format: 'email', hint: 'The buyer unless said.' }),
  },
  form: { title: 'Link to pay for {reference}', action: 'Send the link' },
  after: registrationAfter,
  run: async (dependencies, { reference, email = '' }, doing) => {
    const { id, reference: found } = await orderOf(dependencies, reference);
    return { reference: found, ...(await sendPaymentLink(dependencies, { orderId: id, email }, doing)) };
  },
  record: (sent) => sent,
  said: ({ recipient }) => `The link to pay is queued for ${recipient}.`,
});
