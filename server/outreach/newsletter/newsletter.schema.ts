import { InvalidInputError } from '#server/base/errors.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { HIDDEN_FIELD } from '#server/base/graphql/rate-limits.schema.ts';
import { AutomatedMessageError, RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { outcomeText, type SubscribeOutcome, subscribe } from './newsletter.service.ts';

const Subscribed = builder.objectRef<SubscribeOutcome>('Subscribed').implement({
  description: 'The address is subscribed, or is asked to confirm it.',
  fields: (t) => ({
    alreadySubscribed: t.exposeBoolean('alreadySubscribed', {
      description: 'Whether it was subscribed before, so that nothing has changed.',
    }),
    waiting: t.exposeBoolean('waiting', {
      description:
        'Whether it counts only once it is confirmed by the link that was mailed, because this site asks first.',
    }),
    message: t.string({
      description: "'Already subscribed', thanks, or that there is a mail with a link to confirm it.",
      resolve: outcomeText,
    }),
  }),
});

const SubscribeInput = builder.inputType('SubscribeInput', {
  description: 'An address to subscribe to updates.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'Case and surrounding spaces do not matter.' }),
    website: t.string(HIDDEN_FIELD),
  }),
});

builder.mutationField('subscribe', (t) =>
  t.field({
    type: Subscribed,
    description: 'Subscribes an email address to updates.',
    errors: {
      types: [InvalidInputError, RateLimitedError, AutomatedMessageError],
      union: { name: 'SubscribeResult', description: 'The address is subscribed, or why it is not.' },
    },
    args: { input: t.arg({ type: SubscribeInput, required: true, description: 'The address.' }) },
    resolve: (_root, { input: { email, website } }, { dependencies, network }) =>
      subscribe(dependencies, { email, website, network }),
  }),
);
