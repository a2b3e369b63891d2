import { randomUUID } from 'node:crypto';
import type { ApolloServerPlugin, BaseContext, GraphQLResponse } from '@apollo/server';
import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { isDatabaseOutage } from '#server/base/database/outages.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { RETRY_AFTER_SECONDS, UNAVAILABLE } from '#server/base/http/unavailable.ts';

/** Gives an answer that lacks something for want of the database the status that has clients ask again. */
export const answerOutages: ApolloServerPlugin<BaseContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, errors }) {
        if (errors?.some(isDatabaseOutage)) askAgain(response);
      },
    };
  },
};

/** Says of a field of an answer that it failed, which was found out afterwards, as if its resolver had. */
export function addFailure(
  dependencies: Pick<Dependencies, 'outages' | 'log'>,
  response: GraphQLResponse,
  name: string,
  error: unknown,
): void {
  if (response.body.kind !== 'single') return;
  const { singleResult } = response.body;
  const extensions = { code: ApolloServerErrorCode.INTERNAL_SERVER_ERROR };
  const said = maskedError(dependencies, { message: '', path: [name], extensions }, error);
  singleResult.errors = [...(singleResult.errors ?? []), said];
  if (isDatabaseOutage(error)) askAgain(response);
}

function askAgain({ http }: GraphQLResponse): void {
  http.status = 503;
  http.headers.set('retry-after', String(RETRY_AFTER_SECONDS));
}

/** What is answered for an error: what GraphQL itself says of a request, and of anything else only that it is our fault. */
export function maskedError(
  dependencies: Pick<Dependencies, 'outages' | 'log'>,
  formatted: GraphQLFormattedError,
  error: unknown,
): GraphQLFormattedError {
  // What GraphQL itself says of a request is for its sender; anything thrown by us is not.
  if (formatted.extensions?.code !== ApolloServerErrorCode.INTERNAL_SERVER_ERROR) return formatted;
  const original = unwrapResolverError(error);
  // Apollo's own words about a request, such as a persisted query with the hash of another, have no code.
  if (original instanceof GraphQLError && !original.originalError && !original.path)
    return { ...formatted, extensions: { code: ApolloServerErrorCode.BAD_REQUEST } };
  const caused = (original instanceof GraphQLError && original.originalError) || original;
  if (dependencies.outages.note(caused))
    return {
      message: UNAVAILABLE,
      extensions: { code: 'SERVICE_UNAVAILABLE' },
      ...(formatted.path ? { path: formatted.path } : {}),
    };
  const reference = randomUUID();
  dependencies.log.error({ err: caused, reference }, 'A resolver failed');
  return {
    message: `Something went wrong on our side. Please try again, or tell us this reference: ${reference}`,
    extensions: { code: 'INTERNAL_SERVER_ERROR', reference },
    ...(formatted.path ? { path: formatted.path } : {}),
  };
}
