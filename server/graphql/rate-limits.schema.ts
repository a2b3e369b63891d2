import { HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';
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

/** The refusal of a query whose result lists no failures: an error with HTTP's own status and header. `retryAfter` says its seconds to a page. */
export function asGraphQLError({ code, message, seconds, status }: RateLimitedError): GraphQLError {
  const headers = new HeaderMap([['retry-after', String(seconds)]]);
  return new GraphQLError(message, { extensions: { code, retryAfter: seconds, http: { status, headers } } });
}

builder.objectType(AutomatedMessageError, {
  name: 'AutomatedMessage',
  description: 'A field that people do not see was filled in; nothing was stored.',
  interfaces: [FailureInterface],
});
