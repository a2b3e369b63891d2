import { builder } from '#server/base/graphql/builder.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { LinkExpiredError, LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { offersTransfer } from '#server/money/payments/bank-transfer.ts';
import {
  AlreadyPaidError,
  OrderClosedError,
  PaymentUnderWayError,
  TransferNotOfferedError,
} from '#server/money/payments/payment.errors.ts';
import { isPayable, takesPayment } from '#server/money/payments/price-hold.ts';
import { OrderType } from '#server/orders/orders/order.schema.ts';
import { type TransferTo, transferTo } from '#server/orders/orders/transfer-to.ts';
import { PriceChangedError } from '#server/orders/pricing/quote.errors.ts';
import { OrderToPayType } from './pay-link.schema.ts';
import { payByTransfer } from './pay-link.service.ts';

const TransferType = builder.objectRef<TransferTo>('BankTransfer').implement({
  description: 'Where the money of an order is transferred that waits for it.',
  fields: (t) => ({
    holder: t.exposeString('holder', { description: 'Whose account it is.' }),
    account: t.exposeString('number', { description: 'The IBAN, or another number of the account.' }),
    bic: t.string({ nullable: true, description: 'The bank’s BIC.', resolve: ({ bic }) => bic ?? null }),
    bank: t.string({ nullable: true, description: 'The bank’s name.', resolve: ({ bank }) => bank ?? null }),
    reference: t.exposeString('reference', {
      description: 'What is written on the transfer: the order’s reference with check digits (ISO 11649).',
    }),
    until: t.expose('until', { type: 'DateTime', description: 'Until when the money is waited for.' }),
  }),
});

builder.mutationField('payByTransfer', (t) =>
  t.field({
    type: TransferType,
    description:
      'Has an order wait for a bank transfer, for whoever has a link for payers, or the order’s own. Price and places are held meanwhile.',
    errors: {
      types: [
        LinkNotFoundError,
        LinkExpiredError,
        AlreadyPaidError,
        PaymentUnderWayError,
        OrderClosedError,
        PriceChangedError,
        TransferNotOfferedError,
        RateLimitedError,
      ],
      union: { name: 'PayByTransferResult', description: 'Where to transfer the money, or why nowhere.' },
    },
    args: {
      token: t.arg.string({ required: true, description: 'From the address for payers, or the order’s.' }),
      expectedTotalMinor: t.arg.int({
        required: true,
        description:
          'The total that was shown, in minor units; with another one at the server nothing is done.',
      }),
    },
    resolve: async (_root, args, { dependencies, network }) => {
      const to = transferTo(await payByTransfer(dependencies, { ...args, network }));
      if (!to) throw new TransferNotOfferedError();
      return to;
    },
  }),
);

const TRANSFER = 'Where its money is transferred, while it waits for that; otherwise null.';
const OFFERED = 'Whether a bank transfer can be chosen for it now.';

builder.objectFields(OrderType, (t) => ({
  transfer: t.field({
    type: TransferType,
    nullable: true,
    description: TRANSFER,
    resolve: (order) => transferTo(order),
  }),
  transferOffered: t.boolean({
    description: OFFERED,
    resolve: async (order, _args, { dependencies }) =>
      order.status !== 'AWAITING_TRANSFER' &&
      order.status !== 'APPROVED' &&
      offersTransfer(dependencies, order.conference, order.currency) &&
      (await isPayable(dependencies, order)),
  }),
}));

builder.objectFields(OrderToPayType, (t) => ({
  transfer: t.field({
    type: TransferType,
    nullable: true,
    description: TRANSFER,
    resolve: ({ order }) => transferTo(order),
  }),
  transferOffered: t.boolean({
    description: OFFERED,
    resolve: ({ order, state }, _args, { dependencies }) =>
      order.status !== 'AWAITING_TRANSFER' &&
      order.status !== 'APPROVED' &&
      takesPayment(state) &&
      offersTransfer(dependencies, order.conference, order.currency),
  }),
}));
