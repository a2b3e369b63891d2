import { HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { ExpectedError } from '#server/base/errors.ts';
import { builder, FailureInterface, failureTypes } from '#server/base/graphql/builder.ts';
import { AutomatedMessageError, RateLimitedError } from '#server/base/http/rate-limits.errors.ts';

builder.objectType(RateLimitedError, {
  name: 'RateLimited',
  description: 'This sender, or its network, has sent too much for now.',
  interfaces: [FailureInterface],
  fields: (t) => ({
    minutes: t.exposeInt('minutes', { description: 'Minutes until the next one is taken.' }),
  }),
});

/**
 * For queries whose result lists no failures: throws an expected failure as an error with HTTP's own status and header,
 * and everything else as it is. `retryAfter` says its seconds to a page.
 */
export function rethrowRefusal(error: unknown): never {
  if (!(error instanceof ExpectedError)) throw error;
  const { code, message, status } = error;
  const retryAfter = error instanceof RateLimitedError ? error.seconds : null;
  const headers = new HeaderMap(retryAfter === null ? [] : [['retry-after', String(retryAfter)]]);
  throw new GraphQLError(message, {
    extensions: { code, ...(retryAfter === null ? {} : { retryAfter }), http: { status, headers } },
  });
}

failureTypes(AutomatedMessageError);

/** A field of a form that people do not see (docs/product.md 11.5). */
export const HIDDEN_FIELD = {
  description: 'Leave this empty: it exposes programs that fill in every field.',
} as const;
