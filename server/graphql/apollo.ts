import { randomUUID } from 'node:crypto';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError } from 'graphql';
import { REQUEST_LIMITS } from '#domain/api.ts';
import { isDatabaseOutage } from '#server/database/outages.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { RETRY_AFTER_SECONDS, UNAVAILABLE } from '#server/http/unavailable.ts';
import type { GraphQLContext } from './context.ts';
import { documentsForApollo } from './documents.ts';
import type { PersistedQueries } from './persisted-queries.ts';
import { schema } from './schema.ts';

/** Gives an answer that lacks something for want of the database the status that has clients ask again. */
const answerOutages: ApolloServerPlugin<GraphQLContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, errors }) {
        if (!errors?.some(isDatabaseOutage)) return;
        response.http.status = 503;
        response.http.headers.set('retry-after', String(RETRY_AFTER_SECONDS));
      },
    };
  },
};

/** The GraphQL server; `plugins` are the HTTP server's own. */
export function createApollo(
  dependencies: Dependencies,
  persisted: PersistedQueries,
  plugins: ApolloServerPlugin<GraphQLContext>[] = [],
): ApolloServer<GraphQLContext> {
  return new ApolloServer<GraphQLContext>({
    schema,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    // The limits have refused what is longer; this holds where there are none.
    parseOptions: { maxTokens: REQUEST_LIMITS.tokens },
    documentStore: documentsForApollo(),
    persistedQueries: { cache: persisted },
    // It would look at every field; the limits' plugin says what may be kept.
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      answerOutages,
      ...plugins,
    ],
    formatError(formatted, error) {
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
    },
  });
}
