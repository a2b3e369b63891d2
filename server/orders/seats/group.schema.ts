import { InvalidInputError } from '#server/base/errors.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { answeredBy } from '#server/base/graphql/link-query.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { type GroupFacts, nameGroup } from './group.service.ts';
import { CHANGE_FAILURES } from './seat.types.ts';

const GroupPlace = builder.objectRef<GroupFacts['places'][number]>('GroupPlace').implement({
  description: 'Who of a group gets which place.',
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'The place’s number within the order, from 1.' }),
    ticket: t.exposeString('ticket', { description: 'As sold.' }),
    name: t.exposeString('name', { description: 'As on the badge.' }),
    organization: t.exposeString('organization', { description: 'Institution or company.' }),
    email: t.exposeString('email', { description: 'Receives the ticket.' }),
  }),
});

const SeatGroup = builder.objectRef<Awaited<ReturnType<typeof nameGroup>>>('SeatGroup').implement({
  description: 'What a list of people comes to.',
  fields: (t) => ({
    plan: t.exposeString('id', { description: 'Names exactly this; sent back to have it done.' }),
    done: t.exposeBoolean('done', { description: 'Whether it was done, or only looked at.' }),
    places: t.field({
      type: [GroupPlace],
      description: 'Who gets which place, as they stand in the list.',
      resolve: ({ facts }) => [...facts.places],
    }),
    notes: t.stringList({
      description: 'What to know before it is done, in sentences.',
      resolve: ({ facts }) => [...facts.notes],
    }),
  }),
});

builder.mutationField('nameGroup', (t) =>
  t.field({
    type: SeatGroup,
    description:
      'Names many people for an order’s open places, one each. Without a plan it only says who would get which; with the plan everybody is sent their ticket.',
    errors: {
      types: [InvalidInputError, ...CHANGE_FAILURES, RateLimitedError],
      union: { name: 'NameGroupResult', description: 'Who gets which place, or every fault of the list.' },
    },
    args: {
      token: t.arg.string({ required: true, description: 'Of the order’s address.' }),
      text: t.arg.string({
        required: true,
        description:
          'A table with the headings Name, Email, Organization and, if need be, Ticket; as CSV or from a spreadsheet.',
      }),
      plan: t.arg.string({ description: 'The plan that was shown; none: nothing is changed.' }),
    },
    resolve: (_root, { token, text, plan }, context, info) =>
      answeredBy(token, context, info, ({ dependencies, network }) =>
        nameGroup(dependencies, { token, text, plan: plan ?? null, network }),
      ),
  }),
);
