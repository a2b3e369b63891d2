import { OrderType } from '#server/features/orders/order.schema.ts';
import { builder, FailureInterface } from '#server/graphql/builder.ts';
import {
  CaptureFailedError,
  OrderClosedError,
  OrderNotCreatedError,
  OrderNotFoundError,
  PaymentDeclinedError,
  PaymentNotApprovedError,
  PaymentUnsettledError,
} from './payment.errors.ts';
import { capturePayment } from './payment.service.ts';

builder.objectType(OrderNotCreatedError, {
  name: 'OrderNotCreated',
  description: 'The payment provider made no order. The same client key tries again.',
  interfaces: [FailureInterface],
});

builder.objectType(OrderNotFoundError, {
  name: 'OrderNotFound',
  description: 'No order has this id.',
  interfaces: [FailureInterface],
});

builder.objectType(OrderClosedError, {
  name: 'OrderClosed',
  description: 'The order has expired or was cancelled; nothing was charged.',
  interfaces: [FailureInterface],
});

builder.objectType(PaymentNotApprovedError, {
  name: 'PaymentNotApproved',
  description: 'The buyer has not approved the payment.',
  interfaces: [FailureInterface],
});

builder.objectType(PaymentDeclinedError, {
  name: 'PaymentDeclined',
  description: 'The means of payment was declined; another one may work.',
  interfaces: [FailureInterface],
  fields: (t) => ({
    issue: t.exposeString('issue', { description: 'PayPal’s own code, such as INSTRUMENT_DECLINED.' }),
  }),
});

builder.objectType(PaymentUnsettledError, {
  name: 'PaymentUnsettled',
  description: 'PayPal has not answered; the payment will be settled, do not pay again.',
  interfaces: [FailureInterface],
});

builder.objectType(CaptureFailedError, {
  name: 'CaptureFailed',
  description: 'The money could not be taken.',
  interfaces: [FailureInterface],
});

builder.mutationField('captureOrder', (t) =>
  t.field({
    type: OrderType,
    description: 'Takes the money of an order that the buyer has approved; asked again, it answers the same.',
    errors: {
      types: [
        OrderNotFoundError,
        OrderClosedError,
        PaymentNotApprovedError,
        PaymentDeclinedError,
        PaymentUnsettledError,
        CaptureFailedError,
      ],
      union: { name: 'CaptureOrderResult', description: 'The order, or why no money was taken.' },
    },
    args: {
      orderId: t.arg.id({
        required: true,
        description: 'PayPal’s id of the order: `token` on the way back.',
      }),
    },
    resolve: (_root, { orderId }, { dependencies }) => capturePayment(dependencies, orderId),
  }),
);
