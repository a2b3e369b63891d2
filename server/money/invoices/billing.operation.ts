import { ofOrder } from '#server/orders/orders/of-order.ts';
import { orderOf } from '#server/orders/orders/order-by-reference.ts';
import { registrationAfter } from '#server/orders/orders/shown-order.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation, option, requiredOption } from '#server/organiser/operation.ts';
import { enterBilling } from './invoice.service.ts';

/** Says for a buyer who their invoice is made out to (docs/product.md 14.1). */
export const billing = defineOperation({
  command: 'orders billing',
  field: 'enterBilling',
  needs: one('registrations', 'money'),
  within: ofOrder,
  about: 'Says who the invoice of a registration is made out to',
  examples: [
    'billing XX-2026-7F3K9Q --company "University of Bergen" --address "Christies gate 12, 5015 Bergen" --country Norway --reason "their mail"',
  ],
  more: 'It is issued once the registration is paid; where it is, at once, and where there was one, after a credit note for that.',
  inputs: {
    reference: argument('Registration', { format: 'registration' }),
    company: requiredOption('Company'),
    address: requiredOption('Billing address', { format: 'lines' }),
    country: requiredOption('Country'),
    vatNumber: option('VAT or tax number'),
    purchaseOrder: option('Purchase order number'),
  },
  form: { title: 'Billing details of {reference}', action: 'Save' },
  after: registrationAfter,
  run: async (dependencies, { reference, vatNumber = '', purchaseOrder = '', ...given }, doing) => {
    const { id } = await orderOf(dependencies, reference);
    await enterBilling(dependencies, { orderId: id, details: { ...given, vatNumber, purchaseOrder } }, doing);
  },
  record: (_done, { reference, company }) => ({ reference, company }),
  said: (_done, { reference, company }) => `The invoice of ${reference} is made out to ${company}.`,
});
