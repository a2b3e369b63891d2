import { InvalidInputError } from '#server/base/errors.ts';
import { builder, failureTypes } from '#server/base/graphql/builder.ts';
import { answeredBy } from '#server/base/graphql/link-query.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { LinkExpiredError, LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { OrderType } from '#server/orders/orders/order.schema.ts';
import { BillingChangedError, BillingClosedError } from './invoice.errors.ts';
import { hasProForma, isBillingOpen, saveBillingDetails } from './invoice.service.ts';
import { type BillingDocument, findBilling, findDocuments, type StoredBilling } from './invoice.store.ts';
import { vatCountryOf } from './vat-number.ts';

failureTypes(BillingChangedError, BillingClosedError);

const BillingDetails = builder.objectRef<StoredBilling>('BillingDetails').implement({
  description: 'Who an order’s invoice is made out to.',
  fields: (t) => ({
    company: t.exposeString('company', { description: 'Company or institution.' }),
    address: t.exposeString('address', { description: 'Address, in lines.' }),
    country: t.exposeString('country', { description: 'Country.' }),
    vatNumber: t.exposeString('vatNumber', { description: 'VAT or tax number; empty without one.' }),
    vatNumberWellFormed: t.boolean({
      nullable: true,
      description:
        'Whether it is a VAT number of Europe or Brazil with its right check digits; null without one. One that isn’t is printed all the same.',
      resolve: ({ vatNumber }) => (vatNumber === '' ? null : vatCountryOf(vatNumber) !== null),
    }),
    purchaseOrder: t.exposeString('purchaseOrder', {
      description: 'The buyer’s own number of this purchase; empty without one.',
    }),
    documentsDue: t.exposeBoolean('due', {
      description: 'Whether an invoice or a credit note is about to be issued.',
    }),
    version: t.exposeInt('version', { description: 'Counts up with every change; sent back with the next.' }),
  }),
});

const DocumentKind = builder.enumType('BillingDocumentKind', {
  description: 'Kind of a billing document.',
  values: {
    INVOICE: { description: 'Says what was paid, by whom and for what.' },
    CREDIT_NOTE: { description: 'Takes back an invoice, or a part of it.' },
  } as const,
});

const DocumentType = builder.objectRef<BillingDocument>('BillingDocument').implement({
  description: 'An invoice or a credit note as it was issued.',
  fields: (t) => ({
    kind: t.expose('kind', { type: DocumentKind, description: 'Invoice or credit note.' }),
    number: t.exposeString('number', {
      description: 'Its number: /order/{token}/documents/{number}.pdf is the file.',
    }),
    issuedAt: t.expose('issuedAt', { type: 'DateTime', description: 'When it was issued.' }),
    totalMinor: t.exposeInt('totalMinor', {
      description: 'Its total in minor units of the order’s currency, of credit notes as well positive.',
    }),
  }),
});

builder.objectFields(OrderType, (t) => ({
  billing: t.field({
    type: BillingDetails,
    nullable: true,
    description: 'Who its invoice is made out to; null until somebody has said so.',
    resolve: ({ id, token }, _args, { dependencies }) =>
      token === '' ? null : findBilling(dependencies.database, id),
  }),
  documents: t.field({
    type: [DocumentType],
    description: 'Its invoices and credit notes, the oldest first.',
    resolve: ({ id, token }, _args, { dependencies }) =>
      token === '' ? [] : findDocuments(dependencies.database, id),
  }),
  billingOpen: t.boolean({
    description: 'Whether there is something to invoice, now or once it is paid.',
    resolve: isBillingOpen,
  }),
  proForma: t.boolean({
    description:
      'Whether /order/{token}/pro-forma.pdf is there: until it is paid, or its price holds no longer.',
    resolve: (order, _args, { dependencies }) => hasProForma(order, dependencies.clock.now()),
  }),
}));

const BillingDetailsInput = builder.inputType('BillingDetailsInput', {
  description: 'Who an invoice is made out to; company, address and country are required.',
  fields: (t) => ({
    company: t.string({ description: 'Company or institution.' }),
    address: t.string({ description: 'Address, in lines.' }),
    country: t.string({ description: 'Country, as it is to be printed.' }),
    vatNumber: t.string({ description: 'VAT or tax number.' }),
    purchaseOrder: t.string({ description: 'The buyer’s own number of this purchase.' }),
  }),
});

builder.mutationField('saveBillingDetails', (t) =>
  t.field({
    type: OrderType,
    description:
      'Says who an order’s invoice is made out to. Once it is paid, that issues the invoice; later, a credit note and a new invoice.',
    errors: {
      types: [
        InvalidInputError,
        LinkNotFoundError,
        LinkExpiredError,
        BillingChangedError,
        BillingClosedError,
        RateLimitedError,
      ],
      union: { name: 'SaveBillingDetailsResult', description: 'The order, or why nothing was changed.' },
    },
    args: {
      token: t.arg.string({ required: true, description: 'Of the order’s address.' }),
      version: t.arg.int({
        required: true,
        description: 'The version of the details that were shown; 0 where there were none.',
      }),
      details: t.arg({ type: BillingDetailsInput, required: true, description: 'What is to be printed.' }),
    },
    resolve: (_root, args, context, info) =>
      answeredBy(args.token, context, info, async ({ dependencies, network }) => ({
        ...(await saveBillingDetails(dependencies, { ...args, network })),
        token: args.token,
      })),
  }),
);
