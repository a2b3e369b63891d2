import type { Currency } from '#domain/pricing/currency.ts';
import type { PayWay } from '#domain/pricing/fee.ts';
import { soldOutText } from '#domain/pricing/places.ts';
import { type Quote, totalBy } from '#domain/pricing/quote.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { builder, failureTypes } from '#server/base/graphql/builder.ts';
import { linkQuery } from '#server/base/graphql/link-query.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import type { PaymentOrder } from '#server/base/providers/paypal/gateway.ts';
import { LinkExpiredError, LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { hasProForma } from '#server/money/invoices/invoice.service.ts';
import {
  AlreadyPaidError,
  OrderClosedError,
  OrderNotCreatedError,
  PayLinksUsedUpError,
  PaymentUnderWayError,
} from '#server/money/payments/payment.errors.ts';
import { FAILING_STATUSES, MISMATCH } from '#server/money/payments/payment-state.ts';
import {
  isPayable,
  isSold,
  payStateOf,
  payTermsOf,
  soldOutOf,
  takesPayment,
} from '#server/money/payments/price-hold.ts';
import { discountsOf } from '#server/orders/orders/discounts.ts';
import { orderEventFields } from '#server/orders/orders/event-fields.schema.ts';
import { totalOf } from '#server/orders/orders/fee-of-order.ts';
import { DiscountType, OrderLineType, OrderType } from '#server/orders/orders/order.schema.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { soldLines } from '#server/orders/orders/sold-lines.ts';
import { CurrencyEnum } from '#server/orders/pricing/price.schema.ts';
import { PriceChangedError } from '#server/orders/pricing/quote.errors.ts';
import { beginPayment, type OrderToPay, orderToPay, sharePayment } from './pay-link.service.ts';

failureTypes(PayLinksUsedUpError);

const PayStateEnum = builder.enumType('PayState', {
  description: 'Whether an order can be paid by whoever has a link for payers.',
  values: {
    OPEN: { description: 'At its own price.' },
    REQUOTED: { description: 'Its price is no longer held: at today’s.' },
    UNDER_WAY: { description: 'Not now: another payment is being taken, or reviewed by PayPal.' },
    PAID: { description: 'It is paid.' },
    CLOSED: { description: 'Not any more.' },
  } as const,
});

const SOLD_OUT =
  'What of it is sold out, so that it can’t be paid any more, in sentences; null where that is not why.';

/** Everything that a payer needs, and nothing about who registered (docs/product.md 7.9). */
export const OrderToPayType = builder.objectRef<OrderToPay>('OrderToPay').implement({
  description:
    'An order as somebody sees it who is asked to pay it. Amounts are minor units of its currency.',
  fields: (t) => ({
    reference: t.string({
      description: "What to quote, such as 'XX-2026-7F3K9Q'.",
      resolve: ({ order }) => order.reference,
    }),
    state: t.expose('state', { type: PayStateEnum, description: 'Whether it can be paid.' }),
    ...orderEventFields(t, ({ order }) => order),
    currency: t.field({
      type: CurrencyEnum,
      description: 'Currency of the payment.',
      resolve: ({ order }) => order.currency as Currency,
    }),
    lines: t.field({
      type: [OrderLineType],
      description: 'What is paid for, at the price that was held.',
      resolve: ({ order }) => soldLines(order),
    }),
    couponCode: t.string({
      nullable: true,
      description: 'Coupon used.',
      resolve: ({ order }) => order.couponCode,
    }),
    discountMinor: t.int({
      description: 'Taken off by the coupon.',
      resolve: ({ order }) => order.discountMinor,
    }),
    discounts: t.field({
      type: [DiscountType],
      description: 'The same, a row for each part of the registration that it is taken off.',
      resolve: ({ order }) => discountsOf(order),
    }),
    feeMinor: t.int({ description: 'Processing fee.', resolve: ({ order }) => order.feeMinor }),
    totalMinor: t.int({
      description: 'The total, at the price that was held.',
      resolve: ({ order }) => order.totalMinor,
    }),
    totalNowMinor: t.int({
      nullable: true,
      description: 'The total today, where the price is no longer held.',
      resolve: ({ order, quote }) =>
        quote && totalBy(quote, order.status === 'AWAITING_TRANSFER' ? 'TRANSFER' : 'PAYPAL'),
    }),
    totalByPayPalMinor: t.int({
      description: 'What it costs now through PayPal.',
      resolve: ({ order, quote }) => totalNow(order, quote, 'PAYPAL'),
    }),
    totalByTransferMinor: t.int({
      description: 'What it costs now by a bank transfer, where one can be chosen.',
      resolve: ({ order, quote }) => totalNow(order, quote, 'TRANSFER'),
    }),
    soldOut: t.string({
      nullable: true,
      description: SOLD_OUT,
      resolve: ({ short }) => short.map(soldOutText).join(' ') || null,
    }),
    priceHeldUntil: t.field({
      type: 'DateTime',
      description: 'Until when the price is held, or was.',
      resolve: ({ order }) => order.expiresAt,
    }),
    proForma: t.boolean({
      description: 'Whether /pay/{token}/pro-forma.pdf is there.',
      resolve: ({ order }, _args, { dependencies }) => hasProForma(order, dependencies.clock.now()),
    }),
  }),
});

linkQuery('orderToPay', {
  type: OrderToPayType,
  description: 'The order that a secret token for payers asks to pay; null when there is none.',
  token: 'From the address for payers.',
  find: orderToPay,
});

const BegunPayment = builder.objectRef<PaymentOrder>('BegunPayment').implement({
  description: 'A payment to be approved at PayPal, and then taken by `captureOrder`.',
  fields: (t) => ({
    paypalOrderId: t.exposeString('id', { description: 'PayPal’s id of it.' }),
    approveUrl: t.exposeString('approveUrl', { nullable: true, description: 'Where to approve it.' }),
  }),
});

builder.mutationField('beginPayment', (t) =>
  t.field({
    type: BegunPayment,
    description:
      'Begins a payment at PayPal for whoever has a link for payers, or the order’s own; a new one each time.',
    errors: {
      types: [
        LinkNotFoundError,
        LinkExpiredError,
        AlreadyPaidError,
        PaymentUnderWayError,
        OrderClosedError,
        PriceChangedError,
        OrderNotCreatedError,
        RateLimitedError,
      ],
      union: { name: 'BeginPaymentResult', description: 'The payment, or why there is none.' },
    },
    args: {
      token: t.arg.string({ required: true, description: 'From the address for payers, or the order’s.' }),
      expectedTotalMinor: t.arg.int({
        required: true,
        description: 'The total that was shown, in minor units; another one at the server begins nothing.',
      }),
    },
    resolve: (_root, args, { dependencies, network }) => beginPayment(dependencies, { ...args, network }),
  }),
);

const PayLink = builder.objectRef<{ payToken: string; heldUntil: Date }>('PayLink').implement({
  description: 'A link for somebody else who pays.',
  fields: (t) => ({
    token: t.exposeString('payToken', { description: 'Opens /pay/{token}, once shown and never again.' }),
    heldUntil: t.expose('heldUntil', { type: 'DateTime', description: 'Until when the price is held.' }),
  }),
});

builder.mutationField('sharePayment', (t) =>
  t.field({
    type: PayLink,
    description:
      'Makes a link for somebody else who pays, and mails it where an address is given. The price is held from the first one on.',
    errors: {
      types: [
        InvalidInputError,
        LinkNotFoundError,
        LinkExpiredError,
        AlreadyPaidError,
        PaymentUnderWayError,
        OrderClosedError,
        PayLinksUsedUpError,
        RateLimitedError,
      ],
      union: { name: 'SharePaymentResult', description: 'The link, or why there is none.' },
    },
    args: {
      token: t.arg.string({ required: true, description: 'Of the order’s address.' }),
      email: t.arg.string({ description: 'Where to mail the link; nowhere without one.' }),
      clientKey: t.arg.string({
        description:
          'A random key of this attempt; sent again, it answers the same link instead of a second one.',
      }),
    },
    resolve: async (_root, { token, email, clientKey }, { dependencies, network }) => {
      const request = { token, email: email ?? '', clientKey: clientKey || null, network };
      const { order, payToken } = await sharePayment(dependencies, request);
      return { payToken, heldUntil: order.expiresAt };
    },
  }),
);

/** What an order costs now in a way to pay. @param quote where its price is no longer held */
const totalNow = (order: Order, quote: Quote | null, way: PayWay): number =>
  quote ? totalBy(quote, way) : totalOf(order, way);

builder.objectFields(OrderType, (t) => ({
  totalByPayPalMinor: t.int({
    description: 'What it costs now through PayPal.',
    resolve: async (order, _args, { dependencies }) =>
      totalNow(order, (await payTermsOf(dependencies, order)).quote, 'PAYPAL'),
  }),
  totalByTransferMinor: t.int({
    description: 'What it costs now by a bank transfer, where one can be chosen.',
    resolve: async (order, _args, { dependencies }) =>
      totalNow(order, (await payTermsOf(dependencies, order)).quote, 'TRANSFER'),
  }),
  soldOut: t.string({
    nullable: true,
    description: SOLD_OUT,
    resolve: (order, _args, { dependencies }) => soldOutOf(dependencies, order),
  }),
  orderable: t.boolean({
    description:
      'Whether such an order can be made for its conference now: registering, or adding to a registration.',
    resolve: (order, _args, { dependencies }) => isSold(order, dependencies.clock.now()),
  }),
  priceHeldUntil: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Until when its price is held for somebody else who pays; null while nobody else was asked.',
    resolve: ({ priceHeldAt, expiresAt }) => (priceHeldAt === null ? null : expiresAt),
  }),
  priceHeld: t.boolean({
    description: 'Whether its price is still held, at this moment.',
    resolve: (order, _args, { dependencies }) =>
      order.priceHeldAt !== null && payStateOf(order, dependencies.clock.now()) === 'OPEN',
  }),
  paymentFailed: t.boolean({
    description:
      'Whether the last payment came to nothing while its buyer was away, and nobody has tried again; nothing was charged.',
    resolve: ({ status, failureIssue, priceHeldAt }) =>
      FAILING_STATUSES.includes(status) &&
      priceHeldAt !== null &&
      failureIssue !== null &&
      failureIssue !== MISMATCH,
  }),
  payable: t.boolean({
    description:
      'Whether its page asks to pay it: nothing of it was taken or is held, and its buyer has not made another order instead.',
    resolve: (order, _args, { dependencies }) => isPayable(dependencies, order),
  }),
  shareable: t.boolean({
    description: 'Whether somebody else can be asked to pay it now.',
    resolve: async (order, _args, { dependencies }) =>
      order.totalMinor > 0 && takesPayment((await payTermsOf(dependencies, order)).state),
  }),
}));
