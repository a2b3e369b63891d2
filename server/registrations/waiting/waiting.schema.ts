import { WAITING_LIST_JOINED } from '#domain/waiting/waiting.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { builder, failureTypes } from '#server/base/graphql/builder.ts';
import { answeredBy, linkQuery } from '#server/base/graphql/link-query.ts';
import { HIDDEN_FIELD } from '#server/base/graphql/rate-limits.schema.ts';
import { AutomatedMessageError, RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { LinkExpiredError, LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { RegistrationClosedError } from '#server/orders/pricing/quote.errors.ts';
import { ConferenceType } from '#server/site/catalogue/catalogue.schema.ts';
import { NoWaitingListError, PlaceNotHeldError } from './waiting.errors.ts';
import { joinWaitingList, leaveWaitingList, type WaitingPlace, waitingPlaceOf } from './waiting.service.ts';
import { waitedFor } from './waiting.store.ts';

failureTypes(NoWaitingListError, PlaceNotHeldError);

const WaitingStateEnum = builder.enumType('WaitingState', {
  description: 'How it stands with a place on a waiting list.',
  values: {
    WAITING: { description: 'No place has come free yet.' },
    OFFERED: { description: 'A place is held.' },
    TAKEN: { description: 'Somebody has registered with it.' },
    LAPSED: { description: 'Nobody has registered with it in time.' },
    LEFT: { description: 'Its holder has left the list.' },
    REMOVED: { description: 'The organiser has taken it off the list.' },
    CLOSED: { description: 'The list has ended, with registration or the conference.' },
  } as const,
});

const WaitingPlaceType = builder.objectRef<WaitingPlace>('WaitingPlace').implement({
  description: 'A place on the waiting list of something that is sold out, as its holder sees it.',
  fields: (t) => ({
    state: t.expose('state', { type: WaitingStateEnum, description: 'How it stands with it.' }),
    position: t.exposeInt('position', {
      nullable: true,
      description: '1 for whoever is next; null for whoever does not wait.',
    }),
    conference: t.field({
      type: ConferenceType,
      description: 'The conference.',
      resolve: ({ conference }) => conference,
    }),
    itemId: t.exposeID('itemId', { description: 'The price item’s id.' }),
    itemName: t.string({
      description:
        "What is waited for, as printed, a ticket with the days that it is for: 'Day ticket, 22 September 2026'.",
      resolve: waitedFor,
    }),
    heldUntil: t.expose('heldUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when a place is held, or was; null where none was offered.',
    }),
    ordered: t.boolean({
      description: 'Whether an order was made with the place that is held. Another one replaces it.',
      resolve: ({ orderId }) => orderId !== null,
    }),
  }),
});

linkQuery('waitingPlace', {
  type: WaitingPlaceType,
  description: 'The place on a waiting list that a secret token opens; null when there is none.',
  token: 'From the place’s address.',
  find: waitingPlaceOf,
});

const WaitingListJoined = builder.objectRef<{ message: string }>('WaitingListJoined').implement({
  description: 'The address is on the list, whether or not it was before; a link is on its way by email.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'Message for people, as the site words it.' }),
  }),
});

const JoinWaitingListInput = builder.inputType('JoinWaitingListInput', {
  description: 'Who wants to wait for what; name and email are required, missing ones are named.',
  fields: (t) => ({
    conferenceId: t.id({ required: true, description: 'Slug of the conference.' }),
    itemId: t.id({ required: true, description: 'The price item’s id.' }),
    name: t.string({ description: 'Name of whoever waits.' }),
    email: t.string({ description: 'Receives the link to the place on the list, and the offer.' }),
    website: t.string(HIDDEN_FIELD),
  }),
});

builder.mutationField('joinWaitingList', (t) =>
  t.field({
    type: WaitingListJoined,
    description: 'Puts somebody at the end of the waiting list of what is sold out.',
    errors: {
      types: [
        InvalidInputError,
        NoWaitingListError,
        RegistrationClosedError,
        RateLimitedError,
        AutomatedMessageError,
      ],
      union: { name: 'JoinWaitingListResult', description: 'On the list, or why not.' },
    },
    args: { input: t.arg({ type: JoinWaitingListInput, required: true, description: 'Who, and for what.' }) },
    resolve: async (_root, { input }, { dependencies, network }) => {
      await joinWaitingList(dependencies, { ...input, website: input.website, network });
      return { message: WAITING_LIST_JOINED };
    },
  }),
);

builder.mutationField('leaveWaitingList', (t) =>
  t.field({
    type: WaitingPlaceType,
    description: 'Leaves a waiting list; a place that was held goes to the next.',
    errors: {
      types: [LinkNotFoundError, LinkExpiredError, RateLimitedError],
      union: { name: 'LeaveWaitingListResult', description: 'The place as it is now, or why not.' },
    },
    args: { token: t.arg.string({ required: true, description: 'From the place’s address.' }) },
    resolve: (_root, { token }, context, info) =>
      answeredBy(token, context, info, ({ dependencies, network }) =>
        leaveWaitingList(dependencies, { token, network }),
      ),
  }),
);
