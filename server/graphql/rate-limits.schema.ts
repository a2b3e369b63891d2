import { builder, FailureInterface } from '#server/graphql/builder.ts';
import { AutomatedMessageError, RateLimitedError } from '../http/rate-limits.errors.ts';

builder.objectType(RateLimitedError, {
  name: 'RateLimited',
  description: 'This sender, or its network, has sent too much for now.',
  interfaces: [FailureInterface],
  fields: (t) => ({
    minutes: t.exposeInt('minutes', { description: 'Minutes until the next one is taken.' }),
  }),
});

builder.objectType(AutomatedMessageError, {
  name: 'AutomatedMessage',
  description: 'A field that people don’t see was filled in; nothing was stored.',
  interfaces: [FailureInterface],
});
