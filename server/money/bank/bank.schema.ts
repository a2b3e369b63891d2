import { LAPSED_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { countingMinor, isOfOther, type OrderNow, restOf } from '#domain/orders/transfer-outcome.ts';
import { isoDay } from '#domain/time.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { OrderToPayType } from '#server/money/pay-links/pay-link.schema.ts';
import { findRefundsByTransfer, type RefundByTransfer } from '#server/money/refunds/refund.store.ts';
import { OrderType } from '#server/orders/orders/order.schema.ts';
import {
  findCountingTransfers,
  findReceivedMoney,
  missingMinorOf,
  unsettledOf,
} from '#server/orders/orders/received-money.store.ts';
import { accountEnd, findAccountEnds } from '#server/orders/orders/transfer-text.ts';
import { findReferenceOf, findTransfers, type ReceivedTransfer } from './received-transfer.store.ts';

const SettlementKindEnum = builder.enumType('BankSettlementKind', {
  description: 'What became of money that its order did not need.',
  values: {
    GIVEN_BACK: { description: 'It went back; of a refund that had come back, it was sent again.' },
    USED: { description: 'Another order counts it.' },
    OTHER: { description: 'It was for something else.' },
  } as const,
});

const SettlementType = builder
  .objectRef<ReceivedTransfer['settlements'][number]>('BankSettlement')
  .implement({
    description: 'What became of money that its order did not need.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Another one for each.' }),
      kind: t.expose('kind', { type: SettlementKindEnum, description: 'What became of it.' }),
      amountMinor: t.exposeInt('amountMinor', { description: 'Minor units of the transfer’s currency.' }),
      bookedOn: t.string({
        description: 'When the bank booked what went back, otherwise what had come: ‘YYYY-MM-DD’.',
        resolve: ({ bookedOn }) => isoDay(bookedOn),
      }),
      account: t.string({
        nullable: true,
        description:
          'The end of the account to which it was sent, such as ‘ending in 2051’, where it is not the one that the money came from.',
        resolve: ({ sentTo }) => sentTo && accountEnd(sentTo),
      }),
      usedFor: t.string({
        nullable: true,
        description: 'The reference of the order that counts it; null for none.',
        resolve: ({ usedById }, _args, { dependencies }) =>
          usedById === null ? null : findReferenceOf(dependencies.database, usedById),
      }),
    }),
  });

const ReceivedType = builder
  .objectRef<ReceivedTransfer & { restMinor: number; order: OrderNow }>('ReceivedBankTransfer')
  .implement({
    description: 'Money that came for an order by bank transfer, or that the bank took back.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Another one for each.' }),
      bookedOn: t.string({
        description: 'When the bank booked it, ‘YYYY-MM-DD’.',
        resolve: ({ bookedOn }) => isoDay(bookedOn),
      }),
      amountMinor: t.exposeInt('amountMinor', {
        description: 'Minor units of its currency; negative: the bank took it back.',
      }),
      currency: t.exposeString('currency', { description: 'A code such as EUR.' }),
      bankReference: t.exposeString('bankReference', { description: 'What the bank says of it.' }),
      counts: t.boolean({
        description:
          'Whether it counts towards what the order costs, as a part does of an order that has lapsed, whose rest may still come. What of it is to be settled is `restMinor`.',
        resolve: ({ order, ...transfer }) => countingMinor(transfer, order) > 0,
      }),
      cameBack: t.boolean({
        description: 'Whether it is a refund that was sent, and that the bank has sent back.',
        resolve: ({ outcome }) => outcome === 'RETURNED',
      }),
      ofOther: t.boolean({
        description: 'Whether it had come for another order, whose money this one counts.',
        resolve: (transfer) => isOfOther(transfer),
      }),
      restMinor: t.exposeInt('restMinor', {
        description:
          'What of it the organiser has still to settle, in minor units: what its order does not need, or a part while its order has lapsed.',
      }),
      settlements: t.field({
        type: [SettlementType],
        description: 'What became of what its order did not need.',
        resolve: ({ settlements }) => settlements.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      }),
    }),
  });

const BankRefundType = builder.objectRef<RefundByTransfer & { accounts: string[] }>('BankRefund').implement({
  description: 'Money that goes back by a bank transfer.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Another one for each.' }),
    amountMinor: t.exposeInt('amountMinor', { description: 'Minor units of the order’s currency.' }),
    sentOn: t.string({
      nullable: true,
      description: 'When the bank booked it, ‘YYYY-MM-DD’; null: it is still to be sent.',
      resolve: ({ sentOn }) => sentOn && isoDay(sentOn),
    }),
    accounts: t.exposeStringList('accounts', {
      description:
        'The end of the account to which it was sent, such as ‘ending in 2051’, or the ends of those that the order was paid from, to one of which it goes; none where they are not known.',
    }),
  }),
});

/** Statuses of an order that a transfer makes paid. */
const PAYABLE_BY_TRANSFER: readonly OrderStatus[] = ['CREATED', 'AWAITING_TRANSFER', ...LAPSED_STATUSES];

builder.objectFields(OrderType, (t) => ({
  transfers: t.field({
    type: [ReceivedType],
    description: 'What came for it by bank transfer, the earliest first.',
    resolve: async ({ token, ...order }, _args, { dependencies }) =>
      (token === '' ? [] : await findTransfers(dependencies.database, order.id))
        .toSorted((a, b) => a.bookedOn.getTime() - b.bookedOn.getTime())
        .map((transfer) => ({ ...transfer, order, restMinor: restOf(transfer, order) })),
  }),
  refundsByTransfer: t.field({
    type: [BankRefundType],
    description:
      'What goes back by bank transfers, what was agreed to first first. `refundedMinor` counts what was sent.',
    resolve: async ({ id, token }, _args, { dependencies: { database } }) => {
      const refunds = token === '' ? [] : await findRefundsByTransfer(database, id);
      const accounts = refunds.length === 0 ? [] : await findAccountEnds(database, { id });
      return refunds.map((refund) => ({
        ...refund,
        accounts: refund.sentTo === null ? accounts : [accountEnd(refund.sentTo)],
      }));
    },
  }),
  missingMinor: t.int({
    nullable: true,
    description:
      'What is still missing of its total while it waits for a bank transfer, or once a part has come of one that can still be paid, in minor units of its currency; otherwise null.',
    resolve: async (order, _args, { dependencies: { database } }) => {
      const { id, token, status } = order;
      if (token === '' || !PAYABLE_BY_TRANSFER.includes(status)) return null;
      const came = await findCountingTransfers(database, id);
      return status !== 'AWAITING_TRANSFER' && came.length === 0 ? null : missingMinorOf(order, came);
    },
  }),
}));

builder.objectFields(OrderToPayType, (t) => ({
  cameMinor: t.int({
    description:
      'What has come for it by bank transfers in its currency and is not settled otherwise, counted or not; in minor units.',
    resolve: async ({ order }, _args, { dependencies }) => {
      const money = (await findReceivedMoney(dependencies.database, [order.id])).get(order.id);
      return (money ? unsettledOf(money, order.currency) : [])
        .filter(({ currency }) => currency === order.currency)
        .reduce((sum, { leftMinor }) => sum + leftMinor, 0);
    },
  }),
}));
