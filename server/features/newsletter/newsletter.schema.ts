import '#server/graphql/rate-limits.schema.ts';
import { ALREADY_SUBSCRIBED, NEWSLETTER_MESSAGES } from '#domain/newsletter/newsletter.ts';
import { InvalidInputError } from '#server/errors.ts';
import { builder } from '#server/graphql/builder.ts';
import { AutomatedMessageError, RateLimitedError } from '#server/http/rate-limits.errors.ts';
import { subscribe } from './newsletter.service.ts';

const Subscribed = builder.objectRef<{ alreadySubscribed: boolean }>('Subscribed').implement({
  description: 'The address is subscribed.',
  fields: (t) => ({
    alreadySubscribed: t.exposeBoolean('alreadySubscribed', {
      description: 'Whether it was subscribed before, so that nothing has changed.',
    }),
    message: t.string({
      description: "'Already subscribed', or thanks.",
      resolve: ({ alreadySubscribed }) =>
        alreadySubscribed ? ALREADY_SUBSCRIBED : NEWSLETTER_MESSAGES.subscribed,
    }),
  }),
});

const SubscribeInput = builder.inputType('SubscribeInput', {
  description: 'An address to subscribe to updates.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'Case and surrounding spaces do not matter.' }),
    website: t.string({ description: 'Leave this empty: it exposes programs that fill in every field.' }),
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
