import { formatInFull } from '#domain/pricing/money.ts';
import { untilWords } from '#domain/printed-dates.ts';
import { ofOrder } from '#server/orders/orders/of-order.ts';
import { orderOf } from '#server/orders/orders/order-by-reference.ts';
import { registrationAfter } from '#server/orders/orders/shown-order.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation } from '#server/organiser/operation.ts';
import { type InvoiceFirstPlan, invoiceFirst, planInvoiceFirst } from './invoice-first.service.ts';

/** What would be invoiced, in words, a line each. */
function lines(facts: InvoiceFirstPlan['facts']): string[] {
  const { reference, email, buyer, currency, totalMinor, taxMinor, tax, dueAt } = facts;
  const money = (minor: number) => formatInFull(minor, currency);
  return [
    `${reference}: an invoice of ${money(totalMinor)}, ${tax ? `of which ${money(taxMinor)} are tax (${tax})` : 'which is no tax invoice'}.`,
    buyer
      ? `Made out to ${[buyer.company, buyer.address.replaceAll(/\s*\n\s*/g, ', '), buyer.country, buyer.vatNumber].filter(Boolean).join(', ')}.`
      : 'The buyer has not said who it is made out to: it is issued as soon as they do.',
    `To be paid by ${dueAt ? untilWords(new Date(dueAt)) : 'the day that the buyer was told'}, and sent to ${email}. A credit note takes it back if it is not.`,
  ];
}

/** Issues the invoice of a registration before its transfer has come. */
export const invoice = defineOperation({
  command: 'orders invoice',
  field: 'invoiceFirst',
  needs: one('money'),
  within: ofOrder,
  about: 'Issues the invoice of a registration that waits for a bank transfer before that has come',
  examples: [
    'invoice XX-2026-7F3K9Q --reason "the university pays invoices only" --dry-run',
    'invoice XX-2026-7F3K9Q --reason "the university pays invoices only" --confirm 3f9c02d1a7be',
  ],
  more: 'Where the buyer has not said who it is made out to, it is issued as soon as they do. If the transfer does not come in time, a credit note takes it back.',
  inputs: { reference: argument('Registration', { format: 'registration' }) },
  form: { title: 'Invoice {reference} before payment', action: 'Invoice' },
  after: registrationAfter,
  plan: {
    of: async (dependencies, { reference }) =>
      planInvoiceFirst(dependencies, (await orderOf(dependencies, reference)).id),
    lines,
  },
  run: async (dependencies, { reference }, consent) => {
    const { id } = await orderOf(dependencies, reference);
    return { reference, ...(await invoiceFirst(dependencies, id, consent)) };
  },
  record: (done) => done,
  said: ({ reference, issued }) =>
    issued
      ? `The invoice of ${reference} is issued and sent.`
      : `The invoice of ${reference} is issued as soon as its buyer says who it is made out to.`,
});
