import { builder } from '#server/base/graphql/builder.ts';
import { answeredBy, linkQuery } from '#server/base/graphql/link-query.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { LinkExpiredError, LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { ConferenceType } from '#server/site/catalogue/catalogue.schema.ts';
import { declineInvitation, invitationOf, type OpenedInvitation } from './invitation.service.ts';

const InvitationStateEnum = builder.enumType('InvitationState', {
  description: 'How it stands with an invitation.',
  values: {
    OPEN: { description: 'It can be used.' },
    USED: { description: 'Registered as often as it is good for.' },
    DECLINED: { description: 'Whoever is invited does not come.' },
  } as const,
});

const InvitationType = builder.objectRef<OpenedInvitation>('Invitation').implement({
  description: 'An invitation to a conference, as whoever is invited sees it.',
  fields: (t) => ({
    state: t.expose('state', { type: InvitationStateEnum, description: 'How it stands with it.' }),
    conference: t.field({
      type: ConferenceType,
      description: 'The conference.',
      resolve: ({ conference }) => conference,
    }),
    firstName: t.exposeString('firstName', { description: 'Of whoever is invited.' }),
    lastName: t.exposeString('lastName', { description: 'Of whoever is invited.' }),
    email: t.exposeString('email', { description: 'The address to register with: it is for no other.' }),
    couponCode: t.string({
      nullable: true,
      description: 'What to register with; null where it takes nothing off, or not any more.',
      resolve: ({ coupon, state }) => (state === 'OPEN' ? (coupon?.code ?? null) : null),
    }),
    registrationPercent: t.int({
      description: 'Per cent off the registration.',
      resolve: ({ coupon }) => coupon?.registrationPercent ?? 0,
    }),
    addOnsPercent: t.int({
      description: 'Per cent off add-ons.',
      resolve: ({ coupon }) => coupon?.addOnsPercent ?? 0,
    }),
    accommodationPercent: t.int({
      description: 'Per cent off accommodation.',
      resolve: ({ coupon }) => coupon?.accommodationPercent ?? 0,
    }),
    abstractUntil: t.expose('abstractUntil', {
      type: 'DateTime',
      nullable: true,
      description:
        'Until when abstracts may be submitted although the deadline has passed; null: as by everybody.',
    }),
    endsAt: t.expose('endsAt', {
      type: 'DateTime',
      description: 'The first instant at which it no longer holds.',
    }),
  }),
});

linkQuery('invitation', {
  type: InvitationType,
  description: 'The invitation that a secret token opens; null when there is none.',
  token: 'From the invitation’s address.',
  find: invitationOf,
});

builder.mutationField('declineInvitation', (t) =>
  t.field({
    type: InvitationType,
    description: 'Says that whoever is invited does not come; what it offers is no longer there.',
    errors: {
      types: [LinkNotFoundError, LinkExpiredError, RateLimitedError],
      union: { name: 'DeclineInvitationResult', description: 'The invitation as it is now, or why not.' },
    },
    args: { token: t.arg.string({ required: true, description: 'From the invitation’s address.' }) },
    resolve: (_root, { token }, context, info) =>
      answeredBy(token, context, info, ({ dependencies, network }) =>
        declineInvitation(dependencies, { token, network }),
      ),
  }),
);
