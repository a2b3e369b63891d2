import { statusText } from '#domain/orders/order-status.ts';
import { words } from '#domain/text.ts';
import { defineFailure } from '#server/base/errors.ts';
import { ofOrder } from '#server/orders/orders/of-order.ts';
import { orderOf } from '#server/orders/orders/order-by-reference.ts';
import { registrationAfter } from '#server/orders/orders/shown-order.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation } from '#server/organiser/operation.ts';
import { checkPaymentStatus } from './due-orders.ts';
import { findUncounted } from './payment-attempt.store.ts';

/** A registration has no payment at PayPal that could be asked about. */
const NoPaymentError = defineFailure('NO_PAYMENT', {
  status: 404,
  message: (reference: string) => `${reference} has no payment at PayPal.`,
});

/** Asks PayPal how a payment stands, and takes over the answer. */
export const checkStatus = defineOperation({
  command: 'orders reconcile',
  field: 'checkPaymentStatus',
  needs: one('registrations', 'money'),
  within: ofOrder,
  about: 'Checks the payment status at PayPal and updates the registration; an approved payment is captured',
  examples: ['reconcile XX-2026-7F3K9Q --dry-run'],
  inputs: { reference: argument('Registration', { format: 'registration' }) },
  after: registrationAfter,
  run: async (dependencies, { reference }, doing) => {
    const order = await orderOf(dependencies, reference);
    const { status: before } = order;
    // What does not match comes first: while it stands, nothing that is only approved is captured.
    const uncounted = await findUncounted(dependencies.database, order.id);
    const paypalOrderIds = [...uncounted, ...(order.paypalOrderId ? [order.paypalOrderId] : [])];
    if (paypalOrderIds.length === 0) throw new NoPaymentError(reference);
    const after = doing.dryRun ? null : await checkPaymentStatus(dependencies, order, paypalOrderIds, doing);
    return { before, paypalOrderIds, after };
  },
  record: ({ before, paypalOrderIds, after }, { reference }) =>
    after ? { reference, before, ...after } : { reference, status: before, paypalOrderIds },
  said: ({ before, paypalOrderIds, after }, { reference }) =>
    after
      ? `PayPal: ${after.payPal.map((status) => (status ? words(status) : 'no such order any more')).join('; ')}. ${reference} ${before === after.status ? 'is still' : `was ${statusText(before)} and is`} ${statusText(after.status)}.`
      : `${reference} is ${statusText(before)}. PayPal would be asked about its ${paypalOrderIds.length === 1 ? 'order' : 'orders'} ${paypalOrderIds.join(', ')}.`,
});
