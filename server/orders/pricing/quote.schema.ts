import type { Currency } from '#domain/pricing/currency.ts';
import { type QuoteLine, totalBy } from '#domain/pricing/quote.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { builder, FailureInterface, failureTypes } from '#server/base/graphql/builder.ts';
import { ConferenceType } from '#server/site/catalogue/catalogue.schema.ts';
import { MoneyType } from './money.schema.ts';
import { CurrencyEnum, PhaseEnum, PriceKindEnum } from './price.schema.ts';
import { PriceChangedError, RegistrationClosedError } from './quote.errors.ts';
import { type BasketQuote, quoteBasket } from './quote.service.ts';

failureTypes(RegistrationClosedError);

builder.objectType(PriceChangedError, {
  name: 'PriceChanged',
  description: 'The total differs from the one that was sent; nothing was created.',
  interfaces: [FailureInterface],
  fields: (t) => ({
    totalMinor: t.int({
      description: 'The total now, in minor units.',
      resolve: ({ quote }) => quote.totalMinor,
    }),
    currency: t.field({
      type: CurrencyEnum,
      description: 'Currency of the amount.',
      resolve: ({ quote }) => quote.currency,
    }),
    phase: t.field({ type: PhaseEnum, description: 'The phase now.', resolve: ({ quote }) => quote.phase }),
  }),
});

const QuoteLineType = builder.objectRef<QuoteLine & { currency: Currency }>('QuoteLine').implement({
  description: 'An item of a quote.',
  fields: (t) => ({
    itemId: t.exposeID('itemId', { description: 'The price item’s id.' }),
    kind: t.expose('kind', { type: PriceKindEnum, description: 'Ticket, add-on or nights.' }),
    name: t.exposeString('name', { description: "As printed, such as 'Presenter In-Person'." }),
    group: t.exposeString('group', {
      nullable: true,
      description: "The organiser's own heading over it; null: that of its kind.",
    }),
    quantity: t.exposeInt('quantity', { description: 'How many.' }),
    unit: t.field({
      type: MoneyType,
      description: 'Price of one.',
      resolve: ({ unitMinor, currency }) => ({ amountMinor: unitMinor, currency }),
    }),
    total: t.field({
      type: MoneyType,
      description: 'What all of them cost.',
      resolve: ({ totalMinor, currency }) => ({ amountMinor: totalMinor, currency }),
    }),
  }),
});

const QuoteType = builder.objectRef<BasketQuote>('Quote').implement({
  description: 'What a basket costs now, without a coupon. Nothing is stored or reserved.',
  fields: (t) => ({
    conference: t.expose('conference', { type: ConferenceType, description: 'Conference of the basket.' }),
    currency: t.field({
      type: CurrencyEnum,
      description: 'Currency of every amount.',
      resolve: ({ quote }) => quote.currency,
    }),
    phase: t.field({
      type: PhaseEnum,
      description: 'The phase of every price.',
      resolve: ({ quote }) => quote.phase,
    }),
    validUntil: t.expose('validUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Instant at which other prices begin to apply; null if these stay.',
    }),
    lines: t.field({
      type: [QuoteLineType],
      description: 'Items of the basket, merged and in the order of the price list.',
      resolve: ({ quote }) => quote.lines.map((line) => ({ ...line, currency: quote.currency })),
    }),
    registration: t.field({
      type: MoneyType,
      description: 'Subtotal of the tickets.',
      resolve: ({ quote: { subtotals, currency } }) => ({
        amountMinor: subtotals.registrationMinor,
        currency,
      }),
    }),
    addOns: t.field({
      type: MoneyType,
      description: 'Subtotal of the add-ons.',
      resolve: ({ quote: { subtotals, currency } }) => ({ amountMinor: subtotals.addOnsMinor, currency }),
    }),
    accommodation: t.field({
      type: MoneyType,
      description: 'Subtotal of accommodation.',
      resolve: ({ quote: { subtotals, currency } }) => ({
        amountMinor: subtotals.accommodationMinor,
        currency,
      }),
    }),
    fee: t.field({
      type: MoneyType,
      description: 'The organiser’s processing fee for a payment through PayPal; 0 where it takes none.',
      resolve: ({ quote: { feeMinor, currency } }) => ({ amountMinor: feeMinor, currency }),
    }),
    total: t.field({
      type: MoneyType,
      description: 'What is to be paid through PayPal.',
      resolve: ({ quote: { totalMinor, currency } }) => ({ amountMinor: totalMinor, currency }),
    }),
    totalByTransfer: t.field({
      type: MoneyType,
      description: 'What is to be paid by a bank transfer, where one can be chosen: the fee may differ.',
      resolve: ({ quote }) => ({ amountMinor: totalBy(quote, 'TRANSFER'), currency: quote.currency }),
    }),
  }),
});

export const BasketLineInput = builder.inputType('BasketLineInput', {
  description: 'An item and its quantity.',
  fields: (t) => ({
    itemId: t.id({ required: true, description: 'A price item’s id.' }),
    quantity: t.int({ required: true, description: '0 to 50.' }),
    name: t.string({ description: 'What it was shown as: where it has another name by now, it is refused.' }),
  }),
});

const QuoteInput = builder.inputType('QuoteInput', {
  description: 'A basket to be priced.',
  fields: (t) => ({
    conferenceId: t.id({ required: true, description: 'The conference’s slug.' }),
    basket: t.field({ type: [BasketLineInput], required: true, description: 'Items and quantities.' }),
    currency: t.field({
      type: CurrencyEnum,
      description: 'To be paid in; without it, the first currency of the conference’s price list.',
    }),
  }),
});

builder.queryField('quote', (t) =>
  t.field({
    type: QuoteType,
    description:
      'What a basket costs now, by the same rules as the registration form. Coupons are not taken here.',
    extensions: { public: true, cost: { points: 10 } },
    errors: {
      types: [InvalidInputError, RegistrationClosedError],
      union: { name: 'QuoteResult', description: 'The quote, or why there is none.' },
    },
    args: { input: t.arg({ type: QuoteInput, required: true, description: 'The basket.' }) },
    resolve: (_root, { input }, { dependencies }) => quoteBasket(dependencies, input),
  }),
);
