import { PAID_STATUSES } from '#domain/orders/order-status.ts';
import { paymentAfterCancellation } from '#domain/orders/payment-after-cancellation.ts';
import type { DiscountRow } from '#domain/pricing/coupon-rows.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { hotelOfNights } from '#domain/venue.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { linkQuery } from '#server/base/graphql/link-query.ts';
import { CurrencyEnum, PhaseEnum, PriceKindEnum } from '#server/orders/pricing/price.schema.ts';
import { discountsOf } from './discounts.ts';
import { orderEventFields } from './event-fields.schema.ts';
import { hasNights } from './nights.ts';
import type { Order } from './order.store.ts';
import { orderOfToken } from './order-links.service.ts';
import { type SoldLine, soldLines } from './sold-lines.ts';

/** What an order is (docs/product.md 7.18). */
export const OrderKindEnum = builder.enumType('OrderKind', {
  description: 'What an order is.',
  values: {
    REGISTRATION: { description: 'A registration of its own.' },
    ADDITION: { description: 'Something that is added to a registration.' },
    UPGRADE: { description: 'The difference for which a ticket of a registration becomes another one.' },
  },
});

export const OrderStatusEnum = builder.enumType('OrderStatus', {
  description: 'Status of an order.',
  values: {
    CREATED: { description: 'Stored; the buyer has not approved the payment.' },
    AWAITING_TRANSFER: { description: 'Waits for the buyer’s bank transfer; it can be paid otherwise, too.' },
    APPROVED: { description: 'Approved at PayPal, not yet taken.' },
    PENDING: { description: 'PayPal holds the money; not paid yet.' },
    CAPTURED: { description: 'Paid.' },
    FAILED: { description: 'The payment failed.' },
    CANCELLED: { description: 'Cancelled before it was paid, or where it cost nothing.' },
    EXPIRED: { description: 'Not approved in time; nothing was charged.' },
    PARTIALLY_REFUNDED: { description: 'Paid, then refunded in part.' },
    REFUNDED: { description: 'Paid, then refunded.' },
  } as const,
});

export const OrderLineType = builder.objectRef<SoldLine>('OrderLine').implement({
  description: 'Something bought.',
  fields: (t) => ({
    itemId: t.exposeID('itemId', { description: 'Id on the price list.' }),
    kind: t.expose('kind', { type: PriceKindEnum, description: 'Ticket, add-on or nights.' }),
    group: t.exposeString('group', {
      nullable: true,
      description: "The organiser's own heading over it, as sold; null: that of its kind.",
    }),
    name: t.exposeString('name', { description: 'As sold.' }),
    daysText: t.exposeString('daysText', {
      description: "The days that it is for, such as '22 September 2026'; '' where it is for all.",
    }),
    quantity: t.exposeInt('quantity', { description: 'How many.' }),
    unitMinor: t.exposeInt('unitMinor', { description: 'Price of one, in minor units.' }),
    totalMinor: t.exposeInt('totalMinor', { description: 'Price of all, in minor units.' }),
    takenOff: t.exposeInt('takenOff', {
      description: 'How many of them were taken off again once it was paid.',
    }),
  }),
});

export const DiscountType = builder.objectRef<DiscountRow>('OrderDiscount').implement({
  description: 'Something that is taken off an order.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: "What and why, such as 'Coupon EARLY: 30% off registration'.",
    }),
    amountMinor: t.exposeInt('amountMinor', { description: 'How much, in minor units; positive.' }),
  }),
});

/**
 * An order as its owner sees it, with the token that its owner came with, or got for having just made it. Without one, as for a
 * key that is sent again, nothing is said that was not sent.
 */
export const OrderType = builder.objectRef<Order & { token: string }>('Order').implement({
  description: 'A registration and its payment. Amounts are minor units of its currency.',
  fields: (t) => ({
    token: t.exposeString('token', {
      description:
        'Opens the order’s page; keep it secret. Empty where `createOrder` was asked again: its first answer has it.',
    }),
    termsVersion: t.exposeString('termsVersion', {
      description: 'The version of the terms that was accepted: `termsPage` has it.',
    }),
    reference: t.exposeString('reference', { description: "What to quote, such as 'XX-2026-7F3K9Q'." }),
    status: t.expose('status', { type: OrderStatusEnum, description: 'Status of the order.' }),
    paid: t.boolean({
      description: 'Whether the money was taken, whatever came after.',
      resolve: ({ status }) => PAID_STATUSES.includes(status),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'When the order ends unless it is approved.',
    }),
    capturedAt: t.expose('capturedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was paid.',
    }),
    ...orderEventFields(t, (order) => order),
    hotel: t.string({
      nullable: true,
      description:
        'Where the nights are that were bought, in one line; null without any, and where it is not known.',
      resolve: (order) => hotelOfNights(order.conference, hasNights(order)) || null,
    }),
    designation: t.exposeString('designation', { description: 'Form of address.' }),
    firstName: t.exposeString('firstName', { description: 'Given name.' }),
    lastName: t.exposeString('lastName', { description: 'Family name.' }),
    email: t.exposeString('email', { description: 'The address that received the confirmation.' }),
    country: t.exposeString('country', { description: 'Country of the registrant.' }),
    category: t.exposeString('category', { description: 'Category of the registrant.' }),
    scientificSession: t.exposeString('scientificSession', { description: 'Session chosen.' }),
    organization: t.exposeString('organization', { description: 'Institution or company.' }),
    currency: t.field({
      type: CurrencyEnum,
      description: 'Currency of the payment.',
      resolve: ({ currency }) => currency as Currency,
    }),
    phase: t.expose('phase', { type: PhaseEnum, description: 'Price phase it was made in.' }),
    lines: t.field({ type: [OrderLineType], description: 'What was bought.', resolve: soldLines }),
    registrationMinor: t.exposeInt('registrationMinor', { description: 'Subtotal of tickets.' }),
    addOnsMinor: t.exposeInt('addOnsMinor', { description: 'Subtotal of add-ons.' }),
    accommodationMinor: t.exposeInt('accommodationMinor', { description: 'Subtotal of accommodation.' }),
    couponCode: t.exposeString('couponCode', { nullable: true, description: 'Coupon used.' }),
    discountMinor: t.exposeInt('discountMinor', { description: 'Taken off by the coupon.' }),
    discounts: t.field({
      type: [DiscountType],
      description: 'The same, a row for each part of the registration that it is taken off.',
      resolve: discountsOf,
    }),
    feeMinor: t.exposeInt('feeMinor', { description: 'Processing fee.' }),
    totalMinor: t.exposeInt('totalMinor', {
      description: 'Total that was paid, or is to be paid in the way that was chosen.',
    }),
    refundedMinor: t.exposeInt('refundedMinor', { description: 'Refunded so far.' }),
    paypalOrderId: t.string({
      nullable: true,
      description: 'PayPal’s id of the order; null when there is nothing (more) to pay.',
      resolve: ({ status, paypalOrderId }) => (PAID_STATUSES.includes(status) ? null : paypalOrderId),
    }),
    paypalCaptureId: t.exposeString('paypalCaptureId', {
      nullable: true,
      description: 'PayPal’s transaction.',
    }),
    paymentAfterCancellation: t.string({
      nullable: true,
      description:
        'What becomes of a payment through PayPal that came after the order was cancelled, in words for its buyer; null where none came.',
      resolve: paymentAfterCancellation,
    }),
    bankReference: t.string({
      nullable: true,
      description:
        'What the bank says of the transfer that made it paid, the last of several in `transfers`; null where it was not paid so.',
      resolve: ({ token, bankReference }) => (token === '' ? null : bankReference),
    }),
    approveUrl: t.string({
      nullable: true,
      description:
        'Where to approve the payment; null when there is nothing (more) to pay, and while its price is held: `beginPayment`.',
      resolve: (order, _args, { dependencies }) => {
        const now = dependencies.clock.now();
        // Its payment may be somebody else's, or PayPal's time for it over.
        const isThere = order.priceHeldAt === null && now < order.expiresAt;
        // A declined payment leaves PayPal's order open: another means of payment can be approved.
        const isOpen =
          order.status === 'CREATED' || (order.status === 'APPROVED' && order.failureIssue !== null);
        return isThere && isOpen ? order.paypalApproveUrl : null;
      },
    }),
  }),
});

linkQuery('order', {
  type: OrderType,
  description: 'The order of a secret token; null when there is none.',
  token: 'From the order’s address.',
  find: async (dependencies, opened) => {
    const order = await orderOfToken(dependencies, opened);
    return order && { ...order, token: opened.token };
  },
});
