import { PAID_STATUSES } from '#domain/orders/order-status.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { builder, FailureInterface, failureTypes } from '#server/base/graphql/builder.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { OrderStatusEnum } from '#server/orders/orders/order.schema.ts';
import { whereOf } from '#server/orders/orders/where-of-order.ts';
import { CurrencyEnum } from '#server/orders/pricing/price.schema.ts';
import { type CapturedOrder, captureForCaller } from './capture-for-caller.ts';
import {
  AlreadyPaidError,
  CaptureFailedError,
  OrderClosedError,
  OrderNotCreatedError,
  OrderNotFoundError,
  PaymentDeclinedError,
  PaymentNotApprovedError,
  PaymentUnderWayError,
  PaymentUnsettledError,
  TransferNotOfferedError,
} from './payment.errors.ts';

const PAYABLE = {
  description:
    'Whether the order can be paid again, by another payment, at its page; known of the answers of `captureOrder`, and false in any other.',
};

failureTypes(
  OrderNotCreatedError,
  OrderNotFoundError,
  AlreadyPaidError,
  PaymentUnderWayError,
  PaymentUnsettledError,
  CaptureFailedError,
  TransferNotOfferedError,
);

builder.objectType(OrderClosedError, {
  name: 'OrderClosed',
  description: 'The order has expired or was cancelled; nothing was charged.',
  interfaces: [FailureInterface],
  fields: (t) => ({ payable: t.exposeBoolean('payable', PAYABLE) }),
});

builder.objectType(PaymentNotApprovedError, {
  name: 'PaymentNotApproved',
  description: 'The buyer has not approved the payment.',
  interfaces: [FailureInterface],
  fields: (t) => ({ payable: t.exposeBoolean('payable', PAYABLE) }),
});

builder.objectType(PaymentDeclinedError, {
  name: 'PaymentDeclined',
  description: 'The means of payment was declined; another one may work.',
  interfaces: [FailureInterface],
  fields: (t) => ({
    payable: t.exposeBoolean('payable', PAYABLE),
    issue: t.exposeString('issue', { description: 'PayPal’s own code, such as INSTRUMENT_DECLINED.' }),
    approvable: t.exposeBoolean('approvable', {
      description:
        'Whether the same payment can be approved again at PayPal, by another means; otherwise only a new one can be paid.',
    }),
  }),
});

/** PayPal's id of an order reveals less than its token: only what the payment return page shows. */
const CapturedOrderType = builder.objectRef<CapturedOrder>('CapturedOrder').implement({
  description: 'An order whose money was taken.',
  fields: (t) => ({
    token: t.string({
      description:
        'Opens the order’s page, or the page for payers; keep it secret. The token that was sent, where it is a link to this order; else a new one for the very call that took the money; else empty, and the link is in the mail.',
      resolve: async (order) => (await order.access()).token,
    }),
    byPayer: t.boolean({
      description:
        'Whether somebody else paid, who has a link for payers: nothing is said of who registered.',
      resolve: async (order) => (await order.access()).byPayer,
    }),
    reference: t.exposeString('reference', { description: "What to quote, such as 'XX-2026-7F3K9Q'." }),
    status: t.expose('status', { type: OrderStatusEnum, description: 'Status of the order.' }),
    paid: t.boolean({
      description: 'Whether the money was taken, whatever came after.',
      resolve: ({ status }) => PAID_STATUSES.includes(status),
    }),
    email: t.string({
      description:
        'The address that received the confirmation; empty where somebody else paid, and with an empty token.',
      resolve: async (order) => {
        const { byPayer, token } = await order.access();
        return byPayer || token === '' ? '' : order.email;
      },
    }),
    conferenceTitle: t.exposeString('conferenceTitle', { description: 'As it was when the order was made.' }),
    eventDate: t.string({
      description: 'Printed dates, as they are now: those of its tickets where all are for some days.',
      resolve: async (order, _args, { dependencies }) =>
        (await whereOf(dependencies.database, order)).eventDate,
    }),
    currency: t.field({
      type: CurrencyEnum,
      description: 'Paid in.',
      resolve: ({ currency }) => currency as Currency,
    }),
    totalMinor: t.exposeInt('totalMinor', { description: 'What was paid, in minor units of the currency.' }),
  }),
});

builder.mutationField('captureOrder', (t) =>
  t.field({
    type: CapturedOrderType,
    description:
      'Takes the money of an order that the buyer has approved; asked again, it answers success again.',
    errors: {
      types: [
        OrderNotFoundError,
        OrderClosedError,
        PaymentNotApprovedError,
        PaymentDeclinedError,
        PaymentUnsettledError,
        AlreadyPaidError,
        PaymentUnderWayError,
        CaptureFailedError,
        RateLimitedError,
      ],
      union: { name: 'CaptureOrderResult', description: 'The order, or why no money was taken.' },
    },
    args: {
      orderId: t.arg.id({
        required: true,
        description: 'PayPal’s id of the order: `token` on the way back.',
      }),
      token: t.arg.string({
        description:
          'Of a link to the order, such as `createOrder` answered: shows that the order is yours, whoever has taken the money.',
      }),
    },
    resolve: (_root, { orderId, token }, { dependencies, network }) =>
      captureForCaller(dependencies, { paypalOrderId: orderId, network, token: token ?? null }),
  }),
);
