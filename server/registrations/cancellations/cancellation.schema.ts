import { InvalidInputError } from '#server/base/errors.ts';
import { builder, failureTypes } from '#server/base/graphql/builder.ts';
import { answeredBy } from '#server/base/graphql/link-query.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { LinkExpiredError, LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { OrderType } from '#server/orders/orders/order.schema.ts';
import { findMove } from '#server/orders/orders/order-move.store.ts';
import { ConferenceType } from '#server/site/catalogue/catalogue.schema.ts';
import { titleOf } from '#server/site/catalogue/title-of.ts';
import { NotCancellableError } from './cancellation.errors.ts';
import { cancelOrder, isCancellable, mayAskToCancel, requestCancellation } from './cancellation.service.ts';
import { type CancellationRequest, findLastCancellation } from './cancellation.store.ts';
import { movableTo, whyUnmovable } from './movable.ts';

failureTypes(NotCancellableError);

const CancellationState = builder.enumType('CancellationState', {
  description: 'How far a request to cancel is.',
  values: {
    OPEN: { description: 'The organiser has not decided.' },
    ACCEPTED: { description: 'The order is cancelled, and money goes back; or it is moved.' },
    DECLINED: { description: 'The order stays as it is.' },
  } as const,
});

const CancellationType = builder.objectRef<CancellationRequest>('Cancellation').implement({
  description: 'A buyer’s request to cancel an order that is paid, or to move it to another conference.',
  fields: (t) => ({
    state: t.expose('state', { type: CancellationState, description: 'How far it is.' }),
    reason: t.exposeString('reason', { description: 'The buyer’s; empty without one.' }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime', description: 'When it was made.' }),
    moveTo: t.string({
      nullable: true,
      description: 'The title of the conference that it is to move to; null: it is to be cancelled.',
      resolve: ({ moveToId }, _args, { dependencies }) => titleOf(dependencies, moveToId),
    }),
    answer: t.exposeString('answer', { description: 'The organiser’s words; empty without any.' }),
    decidedAt: t.expose('decidedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was decided.',
    }),
  }),
});

builder.objectFields(OrderType, (t) => ({
  cancellable: t.boolean({
    description:
      'Whether its buyer can cancel it at once: nothing was paid for it, and no payment is under way.',
    resolve: isCancellable,
  }),
  cancellationRequestable: t.boolean({
    description: 'Whether its buyer can ask the organiser to cancel it.',
    resolve: async (order, _args, { dependencies }) =>
      mayAskToCancel(order) &&
      (await findLastCancellation(dependencies.database, order.id))?.state !== 'OPEN',
  }),
  cancellation: t.field({
    type: CancellationType,
    nullable: true,
    description: 'The last request to cancel or move it; null where there was none.',
    resolve: ({ id, token }, _args, { dependencies }) =>
      token === '' ? null : findLastCancellation(dependencies.database, id),
  }),
  movableTo: t.field({
    type: [ConferenceType],
    description: 'The conferences that its buyer can ask the organiser to move it to; each order moves once.',
    resolve: (order, _args, { dependencies }) =>
      order.token === '' || !mayAskToCancel(order)
        ? []
        : movableTo(dependencies, dependencies.database, order),
  }),
  unmovable: t.string({
    nullable: true,
    description:
      'Why its buyer can’t ask to move it, in words; null where they can, and for what does not move by itself.',
    resolve: (order, _args, { dependencies }) =>
      order.token === '' || order.addedTo !== null || !mayAskToCancel(order)
        ? null
        : whyUnmovable(dependencies, dependencies.database, order),
  }),
  movedFrom: t.string({
    nullable: true,
    description: 'The title of the conference that it was moved from; null where it was not.',
    resolve: async ({ id, token }, _args, { dependencies }) =>
      token === '' ? null : ((await findMove(dependencies.database, id))?.fromTitle ?? null),
  }),
  cancelledAt: t.expose('cancelledAt', {
    type: 'DateTime',
    nullable: true,
    description:
      'When it was cancelled, by its buyer or on their request; its places are not valid any more.',
  }),
}));

const token = { required: true, description: 'Of the order’s address.' } as const;

builder.mutationField('cancelOrder', (t) =>
  t.field({
    type: OrderType,
    description: 'Cancels an order that is not paid or cost nothing, for good.',
    errors: {
      types: [LinkNotFoundError, LinkExpiredError, NotCancellableError, RateLimitedError],
      union: { name: 'CancelOrderResult', description: 'The order, or why it is not cancelled.' },
    },
    args: { token: t.arg.string(token) },
    resolve: (_root, args, context, info) =>
      answeredBy(args.token, context, info, async ({ dependencies, network }) => ({
        ...(await cancelOrder(dependencies, { ...args, network })),
        token: args.token,
      })),
  }),
);

builder.mutationField('requestCancellation', (t) =>
  t.field({
    type: OrderType,
    description: 'Asks the organiser to cancel an order that is paid, or to move it to another conference.',
    errors: {
      types: [InvalidInputError, LinkNotFoundError, LinkExpiredError, NotCancellableError, RateLimitedError],
      union: { name: 'RequestCancellationResult', description: 'The order, or why nothing was asked.' },
    },
    args: {
      token: t.arg.string(token),
      reason: t.arg.string({ description: 'Why; at most 1000 characters.' }),
      moveTo: t.arg.id({ description: 'One of the order’s `movableTo`; without it, to cancel.' }),
    },
    resolve: (_root, args, context, info) =>
      answeredBy(args.token, context, info, async ({ dependencies, network }) => ({
        ...(await requestCancellation(dependencies, { ...args, network })),
        token: args.token,
      })),
  }),
);
