import '#server/base/graphql/rate-limits.schema.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { LinkExpiredError } from '#server/common/access/access-link.errors.ts';
import {
  OrderNotCreatedError,
  PaymentUnderWayError,
  TransferNotOfferedError,
} from '#server/money/payments/payment.errors.ts';
import { InvalidCouponError } from '#server/orders/coupons/coupon.errors.ts';
import { OrderType } from '#server/orders/orders/order.schema.ts';
import { SoldOutError } from '#server/orders/places/capacity.errors.ts';
import { CurrencyEnum } from '#server/orders/pricing/price.schema.ts';
import { PriceChangedError, RegistrationClosedError } from '#server/orders/pricing/quote.errors.ts';
import { BasketLineInput } from '#server/orders/pricing/quote.schema.ts';
import { PlaceNotHeldError } from '#server/registrations/waiting/waiting.errors.ts';
import { register } from './registration.service.ts';

const RegistrationDetailsInput = builder.inputType('RegistrationDetailsInput', {
  description: 'The registration form’s personal part; every field is required, and missing ones are named.',
  fields: (t) => ({
    selectedConference: t.string({ description: 'Slug of the conference.' }),
    designation: t.string({ description: 'One of `registrationChoices.designations`, such as Dr.' }),
    firstName: t.string({ description: 'Given name.' }),
    lastName: t.string({ description: 'Family name.' }),
    email: t.string({ description: 'Receives the confirmation.' }),
    phone: t.string({ description: 'Telephone number.' }),
    country: t.string({ description: 'English name of a country of the form’s list.' }),
    category: t.string({ description: 'Speaker, Delegate, Sponsor, Student or Others.' }),
    scientificSession: t.string({
      description:
        'One of the conference’s `scientificSessions`, else one of `registrationChoices.scientificSessions`.',
    }),
    organization: t.string({ description: 'Institution or company.' }),
  }),
});

export const PayByEnum = builder.enumType('PayBy', {
  description: 'How a buyer pays.',
  values: {
    PAYPAL: { description: 'Through PayPal, by card or from an account there.' },
    TRANSFER: { description: 'By a bank transfer, where the price list’s `transferUntil` is still to come.' },
  } as const,
});

const CreateOrderInput = builder.inputType('CreateOrderInput', {
  description: 'A registration to be paid.',
  fields: (t) => ({
    clientKey: t.string({
      description:
        'A random key of this attempt; sent again, it answers the same order instead of a second one, with its token if nobody can guess the key (20 characters or more).',
    }),
    details: t.field({ type: RegistrationDetailsInput, required: true, description: 'Who registers.' }),
    basket: t.field({ type: [BasketLineInput], required: true, description: 'Items and quantities.' }),
    currency: t.field({ type: CurrencyEnum, required: true, description: 'Currency of the payment.' }),
    couponCode: t.string({ description: 'A coupon to take off.' }),
    termsAccepted: t.boolean({ required: true, description: 'Whether the terms were accepted.' }),
    termsVersion: t.string({
      description:
        'The `version` of the terms that were shown; where others hold by now, nothing is created. Without it, those that hold are accepted.',
    }),
    pastConferenceAcknowledged: t.boolean({
      description:
        'Whether the buyer knows that the conference has taken place. Only for one that has; without it, that one is refused.',
    }),
    heldPlace: t.string({
      description:
        'The token of a place that is held for somebody who was waiting, and that this uses. A second order with it replaces the first, unless that one is paid.',
    }),
    arrivesOn: t.string({
      description:
        'The first night at the hotel, as 2026-09-20, where nights are among the items; left out, the holder of the ticket says it later.',
    }),
    payBy: t.field({
      type: PayByEnum,
      description:
        'How it is to be paid; through PayPal unless said. Of no account where nothing is to be paid.',
    }),
    expectedTotalMinor: t.int({
      description: 'The total shown to the buyer, in minor units; another one at the server creates nothing.',
    }),
  }),
});

builder.mutationField('createOrder', (t) =>
  t.field({
    type: OrderType,
    description: 'Stores a registration at the server’s own price and starts its payment.',
    errors: {
      types: [
        InvalidInputError,
        RegistrationClosedError,
        InvalidCouponError,
        PriceChangedError,
        SoldOutError,
        PlaceNotHeldError,
        LinkExpiredError,
        OrderNotCreatedError,
        PaymentUnderWayError,
        TransferNotOfferedError,
        RateLimitedError,
      ],
      union: { name: 'CreateOrderResult', description: 'The order, or why there is none.' },
    },
    args: { input: t.arg({ type: CreateOrderInput, required: true, description: 'The registration.' }) },
    resolve: (_root, { input }, { dependencies, network }) =>
      register(dependencies, {
        ...input,
        clientKey: input.clientKey || null,
        pastConferenceAcknowledged: input.pastConferenceAcknowledged ?? false,
        couponCode: input.couponCode || null,
        heldPlace: input.heldPlace || null,
        termsVersion: input.termsVersion || null,
        arrivesOn: input.arrivesOn ?? null,
        payBy: input.payBy ?? null,
        expectedTotalMinor: input.expectedTotalMinor ?? null,
        network,
      }),
  }),
);
