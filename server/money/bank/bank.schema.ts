import { builder } from '#server/base/graphql/builder.ts';
import { findRefundsByTransfer, type RefundByTransfer } from '#server/money/refunds/refund.store.ts';
import { OrderType } from '#server/orders/orders/order.schema.ts';
import { findTransfers, type ReceivedTransfer, receivedOf } from './received-transfer.store.ts';

const ReceivedType = builder.objectRef<ReceivedTransfer>('ReceivedBankTransfer').implement({
  description: 'Money that came for an order by bank transfer, or that the bank took back.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Another one for each.' }),
    bookedOn: t.string({
      description: 'When the bank booked it, ‘YYYY-MM-DD’.',
      resolve: ({ bookedOn }) => bookedOn.toISOString().slice(0, 10),
    }),
    amountMinor: t.exposeInt('amountMinor', {
      description: 'Minor units of its currency; negative: the bank took it back.',
    }),
    currency: t.exposeString('currency', { description: 'A code such as EUR.' }),
    bankReference: t.exposeString('bankReference', { description: 'What the bank says of it.' }),
    counts: t.boolean({
      description:
        'Whether it counts towards what the order costs; what does not is settled by the organiser.',
      resolve: (transfer) => receivedOf([transfer]) > 0,
    }),
  }),
});

const BankRefundType = builder.objectRef<RefundByTransfer>('BankRefund').implement({
  description: 'Money that goes back by a bank transfer.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Another one for each.' }),
    amountMinor: t.exposeInt('amountMinor', { description: 'Minor units of the order’s currency.' }),
    sentOn: t.string({
      nullable: true,
      description: 'When the bank booked it, ‘YYYY-MM-DD’; null: it is still to be sent.',
      resolve: ({ sentOn }) => sentOn?.toISOString().slice(0, 10) ?? null,
    }),
  }),
});

builder.objectFields(OrderType, (t) => ({
  transfers: t.field({
    type: [ReceivedType],
    description: 'What came for it by bank transfer, the earliest first.',
    resolve: async ({ id }, _args, { dependencies }) =>
      (await findTransfers(dependencies.database, id)).toSorted(
        (a, b) => a.bookedOn.getTime() - b.bookedOn.getTime(),
      ),
  }),
  refundsByTransfer: t.field({
    type: [BankRefundType],
    description:
      'What goes back by bank transfers, what was agreed to first first. `refundedMinor` counts what was sent.',
    resolve: ({ id }, _args, { dependencies }) => findRefundsByTransfer(dependencies.database, id),
  }),
  missingMinor: t.int({
    nullable: true,
    description:
      'What is still missing of its total while it waits for a bank transfer, in minor units of its currency; otherwise null.',
    resolve: async ({ id, status, totalMinor }, _args, { dependencies }) =>
      status === 'AWAITING_TRANSFER'
        ? Math.max(totalMinor - receivedOf(await findTransfers(dependencies.database, id)), 0)
        : null,
  }),
}));
