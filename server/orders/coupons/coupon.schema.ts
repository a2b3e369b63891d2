import { couponAppliedMessage } from '#domain/pricing/coupon.ts';
import '#server/base/graphql/rate-limits.schema.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { builder, failureTypes } from '#server/base/graphql/builder.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { CurrencyEnum, PhaseEnum } from '#server/orders/pricing/price.schema.ts';
import { BasketLineInput } from '#server/orders/pricing/quote.schema.ts';
import { InvalidCouponError } from './coupon.errors.ts';
import { type AppliedCoupon, applyCoupon } from './coupon-quote.service.ts';

failureTypes(InvalidCouponError);

const AppliedCouponType = builder.objectRef<AppliedCoupon>('AppliedCoupon').implement({
  description: 'A coupon that may be used, and what it makes of the basket. A quote: nothing is reserved.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'As it is stored.' }),
    registrationPercent: t.int({
      description: 'Discount on tickets.',
      resolve: ({ discount }) => discount.registrationPercent,
    }),
    addOnsPercent: t.int({
      description: 'Discount on add-ons.',
      resolve: ({ discount }) => discount.addOnsPercent,
    }),
    accommodationPercent: t.int({
      description: 'Discount on accommodation.',
      resolve: ({ discount }) => discount.accommodationPercent,
    }),
    totalMinor: t.int({
      description: 'Total with it, in minor units.',
      resolve: ({ quote }) => quote.totalMinor,
    }),
    originalTotalMinor: t.int({
      description: 'Total without it, in minor units.',
      resolve: ({ quote }) => quote.originalTotalMinor,
    }),
    currency: t.field({
      type: CurrencyEnum,
      description: 'Currency of both totals.',
      resolve: ({ quote }) => quote.currency,
    }),
    phase: t.field({
      type: PhaseEnum,
      description: 'The phase of both.',
      resolve: ({ quote }) => quote.phase,
    }),
    message: t.string({
      description: 'Message for people, as the site words it.',
      resolve: ({ quote }) => couponAppliedMessage(quote.totalMinor, quote.currency),
    }),
  }),
});

const ApplyCouponInput = builder.inputType('ApplyCouponInput', {
  description: 'A coupon and what it is to be used for.',
  fields: (t) => ({
    code: t.string({ required: true, description: 'As typed; case and surrounding spaces do not matter.' }),
    conferenceId: t.id({ required: true, description: 'The conference’s slug.' }),
    basket: t.field({ type: [BasketLineInput], required: true, description: 'Items and quantities.' }),
    currency: t.field({ type: CurrencyEnum, required: true, description: 'Currency of the payment.' }),
  }),
});

builder.mutationField('applyCoupon', (t) =>
  t.field({
    type: AppliedCouponType,
    description: 'Quotes a basket with a coupon. Wrong codes are limited.',
    extensions: { cost: { points: 2000 } },
    errors: {
      types: [InvalidCouponError, InvalidInputError, RateLimitedError],
      union: { name: 'ApplyCouponResult', description: 'The coupon, or why it can’t be used.' },
    },
    args: { input: t.arg({ type: ApplyCouponInput, required: true, description: 'The coupon.' }) },
    resolve: (_root, { input }, { dependencies, network }) =>
      applyCoupon(dependencies, { ...input, network }),
  }),
);
