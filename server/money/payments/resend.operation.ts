import { ofOrder } from '#server/orders/orders/of-order.ts';
import { orderOf } from '#server/orders/orders/order-by-reference.ts';
import { registrationAfter } from '#server/orders/orders/shown-order.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation } from '#server/organiser/operation.ts';
import { resendConfirmation } from './resend.service.ts';

/** Sends the confirmation of what is paid once more. */
export const resend = defineOperation({
  command: 'orders resend',
  field: 'resendConfirmation',
  needs: one('registrations'),
  within: ofOrder,
  about: 'Sends the confirmation of a paid registration again, with a new link',
  examples: ['resend XX-2026-7F3K9Q --reason "lost in a spam folder"'],
  inputs: { reference: argument('Registration', { format: 'registration' }) },
  after: registrationAfter,
  run: async (dependencies, { reference }, doing) => {
    const { id, email } = await orderOf(dependencies, reference);
    await resendConfirmation(dependencies, id, doing);
    return { reference, recipient: email };
  },
  record: (sent) => sent,
  said: ({ recipient }) => `The confirmation is queued for ${recipient}.`,
});
