import { InvalidInputError } from '#server/base/errors.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { answeredBy, linkQuery } from '#server/base/graphql/link-query.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { SeatHolderInput } from './seat.schema.ts';
import { CHANGE_FAILURES, SeatChangeKindEnum, SeatChangeStateEnum, SeatType } from './seat.types.ts';
import { changeSeatEmail, handOverSeat, withdrawSeatChange } from './seat-change.service.ts';
import { type ChangeToConfirm, changeOfToken, confirmSeatChange } from './seat-confirmation.service.ts';
import { datesOf } from './seat-rules.ts';

const SeatChangeType = builder.objectRef<ChangeToConfirm>('SeatChangeToConfirm').implement({
  description: 'A change of a place, as somebody sees it who is asked to confirm it.',
  fields: (t) => ({
    kind: t.field({
      type: SeatChangeKindEnum,
      description: 'What is to change.',
      resolve: ({ change }) => change.kind,
    }),
    state: t.field({
      type: SeatChangeStateEnum,
      description: 'How far it is.',
      resolve: ({ change }) => change.state,
    }),
    gives: t.boolean({
      description: 'Whether the link is that of who gives the place away, or had it at another address.',
      resolve: ({ scope }) => scope === 'TRANSFER_FROM',
    }),
    confirmed: t.boolean({
      description: 'Whether the link’s owner has confirmed it.',
      resolve: ({ change, scope }) =>
        (scope === 'TRANSFER_FROM' ? change.fromConfirmedAt : change.toConfirmedAt) !== null,
    }),
    from: t.string({
      description: 'Who has the place; empty once somebody else has.',
      resolve: ({ change }) => (change.state === 'DONE' ? '' : change.seat.name),
    }),
    to: t.string({
      description: 'Who is to have it.',
      resolve: ({ change }) => change.name || change.seat.name,
    }),
    organization: t.string({
      description: 'Of who is to have it.',
      resolve: ({ change }) => change.organization || change.seat.organization,
    }),
    email: t.string({ description: 'Their address.', resolve: ({ change }) => change.email }),
    ticket: t.string({ description: 'As sold.', resolve: ({ change }) => change.seat.ticket }),
    conferenceTitle: t.string({
      description: 'The conference.',
      resolve: ({ change }) => change.seat.order.conferenceTitle,
    }),
    eventDate: t.string({
      description: 'Printed dates: the conference’s, or those of them that the ticket is for.',
      resolve: ({ change }) => datesOf(change.seat),
    }),
  }),
});

linkQuery('seatChange', {
  type: SeatChangeType,
  description: 'The change that a secret token asks to confirm; null when there is none.',
  token: 'From the address to confirm it at.',
  find: changeOfToken,
});

builder.mutationField('confirmSeatChange', (t) =>
  t.field({
    type: SeatChangeType,
    description: 'Confirms a change; confirmed again, nothing changes.',
    errors: {
      types: [...CHANGE_FAILURES, RateLimitedError],
      union: { name: 'ConfirmSeatChangeResult', description: 'The change, or why it was not confirmed.' },
    },
    args: { token: t.arg.string({ required: true, description: 'From the address to confirm it at.' }) },
    resolve: (_root, { token }, context, info) =>
      answeredBy(token, context, info, ({ dependencies, network }) =>
        confirmSeatChange(dependencies, { token, network }),
      ),
  }),
);

const token = { required: true, description: 'Of the seat’s address.' } as const;
const version = { required: true, description: 'The version that was shown.' } as const;

builder.mutationField('changeSeatEmail', (t) =>
  t.field({
    type: SeatType,
    description: 'Asks for another address of the holder; it counts once it is confirmed there.',
    errors: {
      types: [InvalidInputError, ...CHANGE_FAILURES, RateLimitedError],
      union: { name: 'ChangeSeatEmailResult', description: 'The place, or why nothing was sent.' },
    },
    args: {
      token: t.arg.string(token),
      version: t.arg.int(version),
      email: t.arg.string({ required: true, description: 'The new address.' }),
    },
    resolve: (_root, args, context, info) =>
      answeredBy(args.token, context, info, ({ dependencies, network }) =>
        changeSeatEmail(dependencies, { ...args, network }),
      ),
  }),
);

builder.mutationField('transferSeat', (t) =>
  t.field({
    type: SeatType,
    description: 'Asks for a place to be handed to a colleague; both confirm it at their addresses.',
    errors: {
      types: [InvalidInputError, ...CHANGE_FAILURES, RateLimitedError],
      union: { name: 'TransferSeatResult', description: 'The place, or why nothing was sent.' },
    },
    args: {
      token: t.arg.string(token),
      version: t.arg.int(version),
      to: t.arg({
        type: SeatHolderInput,
        required: true,
        description: 'Who takes over; all of it is required.',
      }),
    },
    resolve: (_root, args, context, info) =>
      answeredBy(args.token, context, info, ({ dependencies, network }) =>
        handOverSeat(dependencies, { ...args, network }),
      ),
  }),
);

builder.mutationField('withdrawSeatChange', (t) =>
  t.field({
    type: SeatType,
    description: 'Takes back a change that is not done; its links end.',
    errors: {
      types: [...CHANGE_FAILURES, RateLimitedError],
      union: { name: 'WithdrawSeatChangeResult', description: 'The place, or why nothing was taken back.' },
    },
    args: { token: t.arg.string(token), version: t.arg.int(version) },
    resolve: (_root, args, context, info) =>
      answeredBy(args.token, context, info, ({ dependencies, network }) =>
        withdrawSeatChange(dependencies, { ...args, network }),
      ),
  }),
);
