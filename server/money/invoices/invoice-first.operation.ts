import { ofOrder } from '#server/orders/orders/of-order.ts';
import { orderOf } from '#server/orders/orders/order-by-reference.ts';
import { registrationAfter } from '#server/orders/orders/shown-order.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation } from '#server/organiser/operation.ts';
import { invoiceFirst } from './invoice-first.service.ts';

/** Issues the invoice of a registration before its transfer has come. */
export const invoice = defineOperation({
  command: 'orders invoice',
  field: 'invoiceFirst',
  needs: one('money'),
  within: ofOrder,
  about: 'Issues the invoice of a registration that waits for a bank transfer before that has come',
  examples: ['invoice MC-2026-7F3K9Q --reason "the university pays invoices only"'],
  more: 'Where the buyer has not said who it is made out to, it is issued as soon as they do. If the transfer does not come in time, a credit note takes it back.',
  inputs: { reference: argument('such as MC-2026-7F3K9Q') },
  after: registrationAfter,
  run: async (dependencies, { reference }, doing) => {
    const { id } = await orderOf(dependencies, reference);
    return { reference, ...(await invoiceFirst(dependencies, id, doing)) };
  },
  record: (done) => done,
  said: ({ reference, issued }) =>
    issued
      ? `The invoice of ${reference} is issued and sent.`
      : `The invoice of ${reference} is issued as soon as its buyer says who it is made out to.`,
});
